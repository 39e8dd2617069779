/** Points and a comment for each essay of an attempt; works as a plain form too. */
import { Form, useNavigation } from 'react-router'
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import type { Acted } from '#web/lib/office/act.ts'
import { number, percent, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'

export type Attempt = AnswerOf<'GET /admin/essays/:attempt'>['data']

export function EssaysForm({ attempt, acted }: { attempt: Attempt; acted: Acted | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const values = acted?.values ?? {}
  return (
    <Form method="post" className="grading__form">
      {acted?.note && Object.keys(acted.errors).length === 0 && (
        <FormNote tone="bad" of={acted}>
          {acted.note}
        </FormNote>
      )}
      <input type="hidden" name="version" value={attempt.version} />
      {attempt.essays.map(({ question_id, text, max_points, grades: [last] }, at) => (
        <fieldset key={question_id} className="criterion">
          <legend>
            {number(at + 1)}. <bdi>{text}</bdi>
          </legend>
          <TextField
            name={`points.${question_id}`}
            label={m.grading_points()}
            hint={m.build_number_between({ min: points(0), max: points(max_points) })}
            inputMode="decimal"
            dir="ltr"
            maxLength={8}
            defaultValue={values[`points.${question_id}`] ?? (last ? String(last.points) : '')}
            error={acted?.errors[`points.${question_id}`]}
          />
          <Textarea
            name={`comments.${question_id}`}
            label={m.grading_comment()}
            dir="auto"
            rows={4}
            maxLength={5000}
            defaultValue={values[`comments.${question_id}`] ?? last?.comment ?? ''}
            error={acted?.errors[`comments.${question_id}`]}
          />
        </fieldset>
      ))}
      {attempt.is_passed && (
        <Note tone={attempt.keeps_pass ? 'info' : 'warn'}>
          {attempt.keeps_pass ? m.essay_pass_stays() : m.essay_pass_may_go({ share: percent(attempt.pass_percent) })}
        </Note>
      )}
      <div className="row row--wrap grading__ways">
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {attempt.is_waiting ? m.grading_give() : m.essay_change()}
        </Button>
      </div>
    </Form>
  )
}
