/** /admin/users/{id}/merge: another account of the same person is found, what would move is shown, then both become one. */
import { Form, redirect, useSearchParams } from 'react-router'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { api } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { MergePreview } from '../merge-preview.tsx'
import type { Route } from './+types/merge-accounts.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requirePermission(context, 'users.delete', request)
  const { searchParams } = new URL(request.url)
  const { data: person } = await api(context, 'GET /admin/users/:id', { params }, request)
  const from = searchParams.get('from')
  const found = searchParams.get('q')
    ? (await readList(context, 'GET /admin/users', { request, fixed: { role: 'learner', perpage: '10' } })).answer.data
    : []
  const preview = from
    ? (await api(context, 'GET /admin/users/:id/merge', { params, query: { from } }, request)).data
    : null
  return { id: params.id, name: person.name, found: found.filter(({ id }) => id !== params.id), preview }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const body = { from: text('from'), reason: text('reason') }
  const acting = await act({ context, request }, 'POST /admin/users/:id/merge', { params, body })
  return acting.ok ? redirect(`/admin/users/${params.id}?done=merged`) : { acted: acting.acted }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: m.merge_accounts(), path: `/admin/users/${params.id}/merge`, isPrivate: true })

export default function MergeAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, found, preview } = loaderData
  const [search] = useSearchParams()
  const asked = search.get('q')
  return (
    <>
      <PageHead
        title={m.merge_accounts()}
        lead={m.merge_lead()}
        back={{ href: `/admin/users/${id}`, text: <bdi>{name}</bdi> }}
      />
      <Form method="get" className="row row--wrap mb-4 items-end" role="search" aria-label={m.merge_search()}>
        <TextField
          key={asked}
          name="q"
          type="search"
          label={m.merge_search()}
          maxLength={100}
          defaultValue={asked ?? ''}
        />
        <Button type="submit">{m.merge_search_do()}</Button>
      </Form>
      {asked && found.length === 0 && <p className="muted">{m.merge_none()}</p>}
      {found.length > 0 && (
        <ul className="grid gap-2 mb-4">
          {found.map((other) => (
            <li key={other.id} className="row row--wrap">
              <ButtonLink
                href={`?${new URLSearchParams({ from: other.id })}`}
                aria-label={m.merge_look({ name: isolated(other.name) })}
              >
                <bdi>{other.name}</bdi>
              </ButtonLink>
              <span className="muted">
                <bdi dir="ltr">{[other.contact_no, other.email].filter(Boolean).join(' · ')}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ActedNote acted={actionData?.acted} className="mb-4" />
      {preview && (
        <FormSection title={m.merge_moves()}>
          <MergePreview preview={preview} acted={actionData?.acted} />
        </FormSection>
      )}
    </>
  )
}
