/** The form above the matrix that keeps its filters under a name, and what it does. */
import { Form, useNavigation } from 'react-router'
import { type Acted, actOnForm, failedOn } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { filtersIn, peopleState } from '../people/people-address.ts'

/** The filters are those of the address that the form stands on. */
export function keepView(asked: Parameters<typeof actOnForm>[0]): Promise<Acted> {
  const search = new URL(asked.request.url).searchParams
  const state = peopleState(search)
  const course = search.get('course_id')
  const filters = { ...filtersIn((name) => state[name]), ...(course ? { course_id: course } : {}) }
  const body = { name: String(asked.form.get('name') ?? ''), filters: filters as object }
  return actOnForm(asked, 'POST /corporate-views', { body }, () => m.cview_kept())
}

export function KeepView({ acted }: { acted: Acted | undefined }) {
  const isSending = useNavigation().state === 'submitting'
  const { error, errors, values } = failedOn(acted, 'view-keep')
  return (
    <>
      {acted?.isDone && (
        <FormNote tone="ok" of={acted}>
          {acted.note}
        </FormNote>
      )}
      {error && <FormNote>{error}</FormNote>}
      <Form method="post" className="keepview" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="view-keep" />
        <TextField
          key={acted?.isDone ? acted.note : ''}
          label={m.cview_name()}
          hint={m.cview_keep_hint()}
          name="name"
          maxLength={60}
          defaultValue={values.name}
          error={errors.name}
        />
        <Button type="submit" isLoading={isSending}>
          {m.cview_keep()}
        </Button>
      </Form>
    </>
  )
}
