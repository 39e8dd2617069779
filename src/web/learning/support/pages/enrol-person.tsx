/** /admin/users/{id}/enrol: a course is searched, a batch chosen and a reason given. */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, readForm } from '#web/lib/office/act.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import { batchOptions } from '../batch-words.ts'
import type { Route } from './+types/enrol-person.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requirePermission(context, 'learning.edit', request)
  const { answer } = await readList(context, 'GET /admin/users/:id/courses-to-enrol', { request, params })
  return { ...answer.data, id: params.id }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { text, isOn } = await readForm(request)
  const body = {
    batch_id: text('batch_id'),
    adds_seat: isOn('adds_seat'),
    begins_again: isOn('begins_again'),
    reason: text('reason'),
  }
  const acting = await act({ context, request }, 'POST /admin/users/:id/enrolments', { params, body })
  if (!acting.ok) return { acted: acting.acted, typed: body }
  return redirect(`/admin/users/${params.id}?done=enrolled`)
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: m.support_enrol(), path: `/admin/users/${params.id}/enrol`, isPrivate: true })

const hasWords = {
  nothing: null,
  active: m.support_has_active,
  completed: m.support_has_completed,
  ended: m.support_has_ended,
} as const

export default function EnrolPerson({ loaderData: { id, name, courses }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed } = actionData ?? {}
  const errors = acted?.errors ?? {}
  return (
    <>
      <PageHead
        title={m.support_enrol()}
        lead={m.support_enrol_lead()}
        back={{ href: `/admin/users/${id}`, text: <bdi>{name}</bdi> }}
      />
      <Form method="get" className="row row--wrap mb-4 items-end" role="search" aria-label={m.support_search()}>
        <TextField
          key={search.get('q')}
          name="q"
          type="search"
          label={m.support_search()}
          maxLength={100}
          defaultValue={search.get('q') ?? ''}
        />
        <Button type="submit">{m.support_search_do()}</Button>
      </Form>
      <ActedNote acted={acted} className="mb-4" />
      <Form method="post" className="form-stack" noValidate>
        {courses.length === 0 && <p className="muted">{m.support_no_courses()}</p>}
        {errors.batch_id && <FieldError id="batch-error">{errors.batch_id}</FieldError>}
        {courses.map(({ course_id, course_name, has, batches }) => (
          <FormSection key={course_id} title={<bdi>{course_name}</bdi>} lead={hasWords[has]?.()}>
            <RadioGroup
              name="batch_id"
              legend={course_name}
              isLegendHidden
              options={batchOptions(batches).map((option) => ({ ...option, isDisabled: has === 'active' }))}
              {...(typed ? { defaultValue: typed.batch_id } : {})}
            />
          </FormSection>
        ))}
        <FormSection title={m.support_reason()}>
          <div className="grid gap-4">
            <Textarea
              name="reason"
              label={m.support_reason()}
              hint={m.support_reason_hint()}
              rows={3}
              maxLength={300}
              required
              defaultValue={typed?.reason}
              error={errors.reason}
            />
            <Checkbox name="adds_seat" defaultChecked={typed?.adds_seat ?? false}>
              {m.support_adds_seat()}
            </Checkbox>
            <Checkbox name="begins_again" defaultChecked={typed?.begins_again ?? false}>
              {m.support_begins_again()}
            </Checkbox>
          </div>
        </FormSection>
        <SaveBar>
          <ButtonLink href={`/admin/users/${id}`}>{m.people_cancel()}</ButtonLink>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.support_enrol_do()}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
