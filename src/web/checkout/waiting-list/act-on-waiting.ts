/** What staff do with a person on a waiting list, from a form of its table. */
import type { RouterContextProvider } from 'react-router'
import { actOnForm, type Acted, typedNumber } from '#web/lib/office/act.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export function actOnWaiting(asked: {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
}): Promise<Acted> {
  const { form } = asked
  const params = { id: String(form.get('id') ?? '') }
  if (form.get('intent') === 'remove') {
    const sent = { params, body: { reason: String(form.get('reason') ?? '') } }
    return actOnForm(asked, 'POST /admin/waiting-places/:id/remove', sent, () => m.desk_place_removed())
  }
  const sent = { params, body: { hours: typedNumber(form, 'hours') } }
  return actOnForm(asked, 'POST /admin/waiting-places/:id/offer', sent, ({ data }) =>
    m.desk_place_offered({ when: dateAndTime(data.offered_until) }),
  )
}
