/** One question: its text, what counts as right, what is said afterwards. */
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import { type QuestionKind, questionKinds } from '#contracts/learning/quizzes/question-kinds.ts'
import type { Locale } from '#contracts/locales.ts'
import { direction } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { NumberField } from '../items/number-field.tsx'
import { AcceptedRows } from './accepted-rows.tsx'
import { asKind } from './edit-question.ts'
import { HotspotRows } from './hotspot-rows.tsx'
import { EssayRows } from './essay-rows.tsx'
import { OptionRows } from './option-rows.tsx'
import { PairRows } from './pair-rows.tsx'
import { questionKindName } from './question-words.ts'

interface Props {
  question: AuthoredQuestion
  locale: Locale
  onChange: (question: AuthoredQuestion) => void
}

export function QuestionEditor({ question, locale, onChange }: Props) {
  const text = (field: 'text' | 'explanation', label: string, hint?: string) => (
    <Textarea
      label={label}
      hint={hint}
      lang={locale}
      dir={direction(locale)}
      rows={2}
      maxLength={2000}
      value={question[field][locale] ?? ''}
      onChange={(event) => onChange({ ...question, [field]: { ...question[field], [locale]: event.target.value } })}
    />
  )
  return (
    <div className="question">
      <div className="itemform__row">
        <Select
          label={m.build_question_kind()}
          value={question.kind}
          options={questionKinds.map((kind) => ({ value: kind, label: questionKindName(kind) }))}
          onChange={(event) => onChange(asKind(question, event.target.value as QuestionKind))}
        />
        <NumberField
          label={m.build_points()}
          value={question.points}
          min={0.5}
          max={100}
          step={0.5}
          onChange={(points) => onChange({ ...question, points: points ?? 1 })}
        />
      </div>
      {text('text', m.build_question_text())}
      <Answer {...{ question, locale, onChange }} />
      {text('explanation', m.build_explanation(), m.build_explanation_hint())}
    </div>
  )
}

function Answer({ question, locale, onChange }: Props) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'ordering':
      return <OptionRows {...{ question, locale, onChange }} />
    case 'matching':
      return <PairRows {...{ question, locale, onChange }} />
    case 'short_text':
      return <AcceptedRows {...{ question, onChange }} />
    case 'hotspot':
      return <HotspotRows {...{ question, locale, onChange }} />
    case 'essay':
      return <EssayRows {...{ question, locale, onChange }} />
    case 'true_false':
      return (
        <RadioGroup
          legend={m.build_right_answer()}
          name={`answer-${question.id}`}
          value={String(question.answer)}
          options={[
            { value: 'true', label: m.answer_true() },
            { value: 'false', label: m.answer_false() },
          ]}
          onChange={(value) => onChange({ ...question, answer: value === 'true' })}
        />
      )
    case 'numeric': {
      const { answer } = question
      return (
        <div className="itemform__row">
          <NumberField
            label={m.build_right_answer()}
            value={answer.value}
            min={-1e9}
            max={1e9}
            step={0}
            canBeEmpty
            onChange={(value) => onChange({ ...question, answer: { ...answer, value } })}
          />
          <NumberField
            label={m.build_tolerance()}
            hint={m.build_tolerance_hint()}
            value={answer.tolerance}
            max={1e9}
            step={0}
            onChange={(tolerance) => onChange({ ...question, answer: { ...answer, tolerance: tolerance ?? 0 } })}
          />
        </div>
      )
    }
  }
}
