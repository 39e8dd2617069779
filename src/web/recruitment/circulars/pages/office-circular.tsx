/** /admin/circulars/{id}: one vacancy is changed, opened and closed. */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, type Acted, actOnForm, done, failedOn } from '#web/lib/office/act.ts'
import { chosenFile } from '#web/lib/forms/chosen-file.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { CircularAttachment } from '../circular-attachment.tsx'
import { CircularFields } from '../circular-fields.tsx'
import { circularState } from '../circular-state.ts'
import { readCircular } from '../read-circular.ts'
import type { Route } from './+types/office-circular.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [{ data: circular }, { data: choices }] = await Promise.all([
    api(context, 'GET /admin/circulars/:circular', { params: { circular: params.circular } }, request),
    api(context, 'GET /d-more-info', {}),
  ])
  return { circular, choices }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { form, text, body } = await readCircular(request)
  const sent = { params: { circular: params.circular } }
  const asked = { context, request, form }
  const only = (acted: Acted) => ({ acted, typed: undefined, seen: undefined })
  switch (text('intent')) {
    case 'state': {
      const body = { state: text('state') as 'open' }
      return only(await actOnForm(asked, 'PUT /admin/circulars/:circular/state', { ...sent, body }, m.pub_saved))
    }
    case 'return': {
      const body = { reason: text('reason') }
      return only(await actOnForm(asked, 'POST /admin/circulars/:circular/return', { ...sent, body }, m.jobs_returned))
    }
    case 'attach': {
      const chosen = await chosenFile(form, 'attachment')
      return only(
        await actOnForm(
          asked,
          'POST /admin/circulars/:circular/attachment',
          { ...sent, ...chosen },
          m.jobs_attachment_sent,
        ),
      )
    }
    case 'detach':
      return only(
        await actOnForm(asked, 'DELETE /admin/circulars/:circular/attachment', sent, m.jobs_attachment_removed),
      )
    case 'delete': {
      const acted = await actOnForm(asked, 'DELETE /admin/circulars/:circular', sent, m.pub_deleted)
      return acted.isDone ? redirect('/admin/circulars') : only(acted)
    }
  }
  const seen = text('seen')
  const acting = await act({ context, request }, 'PUT /admin/circulars/:circular', { ...sent, body: { ...body, seen } })
  return acting.ok
    ? { acted: done(m.pub_saved()), typed: undefined, seen: undefined }
    : { acted: acting.acted, typed: body, seen }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.circular.title.en ?? loaderData.circular.slug,
        path: '/admin/circulars',
        isPrivate: true,
      })
    : []

export default function OfficeCircular({ loaderData: { circular, choices }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const { acted, typed, seen } = actionData ?? {}
  const attaching = failedOn(acted, 'attach')
  const deleting = failedOn(acted, 'delete')
  const returning = failedOn(acted, 'return')
  const isWaiting = circular.review === 'waiting'
  const { state, can } = circular
  const shown = circularState(circular)
  const name = circular.title.en || Object.values(circular.title).find(Boolean) || ''
  return (
    <>
      <PageHead
        title={<bdi>{name}</bdi>}
        lead={<Badge tone={shown.tone}>{shown.text}</Badge>}
        back={{ href: '/admin/circulars', text: m.office_circulars() }}
      >
        <ButtonLink href={`/admin/applicants?circular=${circular.circular_id}`}>
          {m.jobs_see_applicants({ count: number(circular.applications) })}
        </ButtonLink>
        {state !== 'draft' && <ButtonLink href={`/work-with-us/${circular.slug}`}>{m.jobs_see_page()}</ButtonLink>}
        {can.delete && state === 'draft' && circular.applications === 0 && (
          <ConfirmForm
            trigger={m.jobs_draft_delete()}
            title={m.jobs_draft_delete_this({ name })}
            confirmText={m.jobs_draft_delete()}
            cancelText={m.people_cancel()}
            values={{ intent: 'delete' }}
            error={deleting.error}
            isDanger
          >
            {m.jobs_draft_delete_lead()}
          </ConfirmForm>
        )}
        {can.publish && isWaiting && (
          <ConfirmForm
            trigger={m.jobs_return()}
            title={m.jobs_return_this({ name })}
            confirmText={m.jobs_return()}
            cancelText={m.people_cancel()}
            values={{ intent: 'return' }}
            reasonLabel={m.jobs_return_reason()}
            {...(returning.errors.reason ? { reasonError: returning.errors.reason } : {})}
            {...(returning.error ? { error: returning.error } : {})}
          >
            {m.jobs_return_lead()}
          </ConfirmForm>
        )}
        {can.publish && (
          <Form method="post">
            <input type="hidden" name="intent" value="state" />
            <Button
              type="submit"
              variant={state === 'open' ? 'line' : 'primary'}
              name="state"
              value={state === 'open' ? 'closed' : 'open'}
              isLoading={isSaving}
            >
              {state === 'open' ? m.jobs_close() : isWaiting ? m.jobs_approve() : m.jobs_open_now()}
            </Button>
          </Form>
        )}
      </PageHead>
      {search.has('saved') && !acted && (
        <FormNote tone="ok" of={search} className="mb-4">
          {m.pub_saved()}
        </FormNote>
      )}
      <ActedNote acted={attaching.error === undefined ? acted : undefined} className="mb-4" />
      {circular.is_of_company && (
        <Note className="mb-4" tone={isWaiting ? 'warn' : 'plain'}>
          {isWaiting ? m.jobs_waiting_note() : m.jobs_of_company_note()}
        </Note>
      )}
      <Form key={circular.seen} method="post" className="form-stack" noValidate>
        <SeenField seen={circular.seen} acted={acted} sent={seen} />
        <CircularFields circular={typed ?? circular} choices={choices} errors={typed ? (acted?.errors ?? {}) : {}} />
        {can.edit && (
          <SaveBar>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </SaveBar>
        )}
      </Form>
      <div className="form-stack mt-6">
        <CircularAttachment
          attachment={circular.attachment}
          address={`/api/admin/circulars/${circular.circular_id}/attachment`}
          canEdit={can.edit}
          error={attaching.errors.attachment || attaching.error || undefined}
        />
      </div>
    </>
  )
}
