/** Merges an industry or a subject area into another one: chosen, looked at, confirmed; the looking is an address, so it works without scripts. */
import { Form, useSearchParams } from 'react-router'
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'

interface Term {
  term_id: string
  name: string
}
interface Props {
  term: Term
  terms: readonly Term[]
  merge: (AnswerOf<'GET /admin/taxonomy/:kind/:term/merge'>['data'] & { into: string }) | undefined
}

export function TermMerge({ term, terms, merge }: Props) {
  const [search] = useSearchParams()
  return (
    <section className="grid gap-4">
      <h3 className="h4">{m.term_merge()}</h3>
      <Form method="get" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="panel" value={term.term_id} />
        <Select
          key={search.get('into')}
          name="into"
          label={m.term_merge_into()}
          hint={m.term_merge_hint()}
          defaultValue={search.get('into') ?? ''}
          placeholder={m.term_merge_choose()}
          required
          options={terms
            .filter(({ term_id: id }) => id !== term.term_id)
            .map(({ term_id: id, name }) => ({ value: id, label: name }))}
        />
        <div className="actions">
          <Button type="submit">{m.term_merge_look()}</Button>
        </div>
      </Form>
      {merge && <Preview term={term} merge={merge} />}
    </section>
  )
}

function Preview({ term, merge }: { term: Term; merge: NonNullable<Props['merge']> }) {
  const others = merge.companies + merge.short_lessons
  return (
    <div className="grid gap-4" role="status">
      <p>
        {merge.courses.length === 0
          ? m.term_merge_no_courses()
          : m.term_merge_courses({ number: number(merge.courses.length), name: merge.into_name })}
      </p>
      {merge.courses.length > 0 && (
        <ul>
          {merge.courses.map((course) => (
            <li key={course.course_id}>
              <bdi>{course.course_name}</bdi>
              {course.has_both && <span className="small muted"> {m.term_merge_has_both()}</span>}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p>
          {merge.companies > 0
            ? m.term_merge_companies({ number: number(merge.companies) })
            : m.term_merge_lessons({ number: number(merge.short_lessons) })}
        </p>
      )}
      <ConfirmForm
        trigger={m.term_merge()}
        title={m.term_merge_sure({ from: term.name, into: merge.into_name })}
        confirmText={m.term_merge()}
        cancelText={m.people_cancel()}
        values={{ intent: 'merge', id: term.term_id, into: merge.into }}
        isDanger
      >
        {m.term_merge_note({ name: term.name })}
      </ConfirmForm>
    </div>
  )
}
