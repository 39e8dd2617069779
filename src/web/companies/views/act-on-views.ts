/** Renames and deletes a view, and says to whom it is sent; and tells what became of it. */
import { type Acted, actOnForm } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'

export function actOnViews(asked: Parameters<typeof actOnForm>[0]): Promise<Acted> {
  const text = (name: string) => String(asked.form.get(name) ?? '')
  const params = { company_view: text('id') }
  switch (text('intent')) {
    case 'delete':
      return actOnForm(asked, 'DELETE /corporate-views/:company_view', { params }, () => m.cview_deleted())
    case 'rename':
      return actOnForm(asked, 'PUT /corporate-views/:company_view', { params, body: { name: text('name') } }, () =>
        m.comp_saved(),
      )
    default: {
      const every = text('every') as 'week' | 'month' | ''
      const reader = { params: { ...params, company_user: text('reader') }, body: { every: every || null } }
      return actOnForm(asked, 'PUT /corporate-views/:company_view/readers/:company_user', reader, () =>
        every ? m.cview_will_send() : m.cview_stopped(),
      )
    }
  }
}
