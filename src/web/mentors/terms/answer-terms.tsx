/** A mentor's two answers to offered terms; works without scripts. */
import { Form } from 'react-router'
import type { ShownTerms } from '#contracts/mentors/terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'

export function AnswerTerms({ terms: { terms_id, course_name } }: { terms: ShownTerms }) {
  return (
    <Form method="post" className="row row--wrap" preventScrollReset>
      <input type="hidden" name="id" value={terms_id} />
      <Button
        type="submit"
        name="intent"
        value="agree"
        variant="primary"
        isDense
        aria-label={m.terms_agree_of({ course: course_name })}
      >
        {m.terms_agree()}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="decline"
        isDense
        aria-label={m.terms_decline_of({ course: course_name })}
      >
        {m.terms_decline()}
      </Button>
    </Form>
  )
}
