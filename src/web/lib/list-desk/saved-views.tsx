/** The views of a list that somebody keeps or that are shared with them: tabs above it, with a form that keeps the present one. */
import { useSearchParams } from 'react-router'
import type { ViewList } from '#contracts/office/views.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { DataOf } from '../api/endpoints.ts'
import { type Acted, actOnForm, failedOn } from '../office/act.ts'

export type Views = DataOf<'GET /admin/views'>

/** An address without page and panel, in one order, so that two of them can be compared. */
function plain(text: string): string {
  const query = new URLSearchParams([...new URLSearchParams(text)].filter(([, value]) => value))
  for (const name of ['page', 'panel']) query.delete(name)
  query.sort()
  return `${query}`
}

/** Keeps or deletes a view when the form is one of these. Undefined for the page's own forms. */
export async function actOnViews(asked: Parameters<typeof actOnForm>[0], list: ViewList): Promise<Acted | undefined> {
  const text = (name: string) => String(asked.form.get(name) ?? '')
  if (text('intent') === 'view-keep') {
    const query = plain(new URL(asked.request.url).search)
    const body = { list, name: text('name'), query, is_shared: asked.form.has('is_shared') }
    return actOnForm(asked, 'POST /admin/views', { body }, () => m.list_view_kept())
  }
  if (text('intent') === 'view-delete') {
    return actOnForm(asked, 'DELETE /admin/views/:view', { params: { view: text('id') } }, () => m.list_view_deleted())
  }
  return undefined
}

export function SavedViews({ views, acted }: { views: Views; acted: Acted | undefined }) {
  const [search] = useSearchParams()
  const here = plain(`${search}`)
  const current = views.find(({ query }) => plain(query) === here)
  const keeping = failedOn(acted, 'view-keep')
  return (
    <nav className="views-bar" aria-label={m.list_views()}>
      <SmartLink href="?" aria-current={here === '' ? 'page' : undefined} preventScrollReset>
        {m.list_view_all()}
      </SmartLink>
      {views.map((view) => (
        <SmartLink
          key={view.view_id}
          href={`?${view.query}`}
          aria-current={view === current ? 'page' : undefined}
          title={view.is_own ? undefined : m.list_view_of({ name: view.owner })}
          preventScrollReset
        >
          <bdi>{view.name}</bdi>
        </SmartLink>
      ))}
      <span className="views-bar__end">
        {current?.is_own && (
          <ConfirmForm
            trigger={m.list_view_delete()}
            triggerVariant="quiet"
            isDense
            title={m.list_view_delete_ask({ name: current.name })}
            confirmText={m.list_view_delete()}
            cancelText={m.people_cancel()}
            isDanger
            values={{ intent: 'view-delete', id: current.view_id }}
          >
            {m.list_view_delete_text()}
          </ConfirmForm>
        )}
        {here !== '' && !current && (
          <ConfirmForm
            trigger={m.list_view_keep()}
            triggerVariant="quiet"
            isDense
            title={m.list_view_keep()}
            confirmText={m.people_save()}
            cancelText={m.people_cancel()}
            values={{ intent: 'view-keep' }}
            {...(keeping.error ? { error: keeping.error } : {})}
            fields={
              <>
                <TextField
                  name="name"
                  label={m.list_view_name()}
                  maxLength={60}
                  required
                  defaultValue={keeping.values.name}
                  error={keeping.errors.name}
                />
                <Checkbox name="is_shared">{m.list_view_share()}</Checkbox>
              </>
            }
          >
            {m.list_view_keep_text()}
          </ConfirmForm>
        )}
      </span>
    </nav>
  )
}
