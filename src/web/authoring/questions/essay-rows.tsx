/** An essay: how long it should be, and what a good one says, for who grades it. */
import type { Locale } from '#contracts/locales.ts'
import { direction } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { NumberField } from '../items/number-field.tsx'
import type { QuestionOf } from './edit-question.ts'

interface Props {
  question: QuestionOf<'essay'>
  locale: Locale
  onChange: (question: QuestionOf<'essay'>) => void
}
const most = 2000

export function EssayRows({ question, locale, onChange }: Props) {
  const { answer } = question
  const { least_words, most_words, notes } = answer
  const change = (changed: Partial<typeof answer>) => onChange({ ...question, answer: { ...answer, ...changed } })
  const isTurned = least_words !== null && most_words !== null && least_words > most_words
  return (
    <>
      <div className="itemform__row">
        <NumberField
          label={m.build_least_words()}
          hint={m.build_words_hint()}
          value={least_words}
          min={1}
          max={most}
          canBeEmpty
          onChange={(value) => change({ least_words: value })}
        />
        <NumberField
          label={m.build_most_words()}
          value={most_words}
          min={1}
          max={most}
          canBeEmpty
          error={isTurned ? m.build_number_between({ min: String(least_words), max: String(most) }) : undefined}
          onChange={(value) => change({ most_words: value })}
        />
      </div>
      <Textarea
        label={m.build_notes()}
        hint={m.build_notes_hint()}
        lang={locale}
        dir={direction(locale)}
        rows={3}
        maxLength={2000}
        value={notes[locale] ?? ''}
        onChange={(event) => change({ notes: { ...notes, [locale]: event.target.value } })}
      />
    </>
  )
}
