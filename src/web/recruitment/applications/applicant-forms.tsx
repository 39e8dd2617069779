/** The forms of one applicant: the stage, one's scorecard. */
import { Form, useNavigation } from 'react-router'
import { stages } from '#contracts/recruitment/applications.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { number, rating } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { stageWords } from './stage-words.ts'

interface FormProps {
  application: DataOf<'GET /admin/applications/:application'>
  acted: Acted | undefined
}
const useIsSaving = () => useNavigation().state === 'submitting'

export function MoveForm({ application: a, acted }: FormProps) {
  const isSaving = useIsSaving()
  const moving = failedOn(acted, 'move')
  return (
    <FormSection title={m.jobs_move()}>
      <Form key={a.stage} method="post" className="grid gap-4" noValidate>
        {moving.error && <FormNote of={acted}>{moving.error}</FormNote>}
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="from" value={a.stage} />
        <Select
          name="stage"
          label={m.pub_state()}
          defaultValue={a.stage}
          options={stages.map((value) => ({ value, label: stageWords[value].text() }))}
        />
        <Textarea name="note" label={m.pub_note()} optionalText={m.form_optional()} rows={2} maxLength={2000} />
        <div className="actions">
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.jobs_move()}
          </Button>
        </div>
      </Form>
    </FormSection>
  )
}

const marks = () => [5, 4, 3, 2, 1].map((value) => ({ value: String(value), label: number(value) }))

/** Of others only after one's own. */
export function Scorecards({ application: a, acted }: FormProps) {
  const isSaving = useIsSaving()
  const judging = failedOn(acted, 'score')
  return (
    <FormSection
      title={m.jobs_scorecards()}
      lead={a.others_judged > 0 && !a.own_score ? m.jobs_scores_hidden({ count: number(a.others_judged) }) : undefined}
    >
      {a.scores.length > 0 && (
        <ul className="grid gap-2 mb-4">
          {a.scores.map((score) => (
            <li key={score.author + score.at}>
              <bdi>{score.author}</bdi>:{' '}
              {m.jobs_marks({
                skill: number(score.skill),
                experience: number(score.experience),
                manner: number(score.manner),
              })}
              {score.text && (
                <p className="lead-message" dir="auto">
                  {score.text}
                </p>
              )}
            </li>
          ))}
          {a.score !== null && <li>{m.jobs_card_score({ score: rating(a.score) })}</li>}
        </ul>
      )}
      {a.can.edit && (
        <Form method="post" className="grid gap-4" noValidate>
          {judging.error && <FormNote of={acted}>{judging.error}</FormNote>}
          <input type="hidden" name="intent" value="score" />
          {(['skill', 'experience', 'manner'] as const).map((name) => (
            <Select
              key={name}
              name={name}
              label={{ skill: m.jobs_mark_skill, experience: m.jobs_mark_experience, manner: m.jobs_mark_manner }[
                name
              ]()}
              placeholder="–"
              defaultValue={judging.values[name] ?? (a.own_score ? String(a.own_score[name]) : '')}
              options={marks()}
              error={judging.errors[name]}
            />
          ))}
          <Textarea
            name="text"
            label={m.pub_note()}
            optionalText={m.form_optional()}
            rows={2}
            maxLength={2000}
            defaultValue={judging.values.text ?? a.own_score?.text ?? ''}
          />
          <div className="actions">
            <Button type="submit" isLoading={isSaving}>
              {m.jobs_score_save()}
            </Button>
          </div>
        </Form>
      )}
    </FormSection>
  )
}
