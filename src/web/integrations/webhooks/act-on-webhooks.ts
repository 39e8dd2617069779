/** What the forms of webhooks ask for. */
import type { RouterContextProvider } from 'react-router'
import { actOnForm, readForm } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'

type Context = Readonly<RouterContextProvider>

/** The key is in this one answer, and nowhere else. */
export async function actOnWebhooks(context: Context, request: Request) {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  if (text('intent') === 'remove') {
    const params = { webhook: text('id') }
    return { acted: await actOnForm(asked, 'DELETE /admin/webhooks/:webhook', { params }, () => m.webhooks_removed()) }
  }
  const chosen = form.getAll('kinds').map(String)
  let secret = ''
  const body = { name: text('name'), address: text('address'), kinds: chosen as never }
  const acted = await actOnForm(asked, 'POST /admin/webhooks', { body }, ({ data }) => {
    secret = data.secret
    return m.webhooks_made()
  })
  return { acted, secret, chosen: secret ? [] : chosen }
}

/** Of one webhook: a test, or a delivery again. */
export async function actOnWebhook(context: Context, request: Request, webhook: string) {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  if (text('intent') === 'again') {
    const params = { delivery: text('id') }
    const key = 'POST /admin/webhook-deliveries/:delivery/again'
    return { acted: await actOnForm(asked, key, { params }, () => m.webhooks_sent_again()) }
  }
  let isLost = false
  const acted = await actOnForm(asked, 'POST /admin/webhooks/:webhook/trial', { params: { webhook } }, ({ data }) => {
    isLost = !data.is_delivered
    return isLost ? m.webhooks_test_failed({ answer: data.answer }) : m.webhooks_test_arrived()
  })
  return { acted, isLost }
}
