/** The forms of an order in the browser: a lost connection is said at the form that was sent. */
import { m } from '#web/paraglide/messages.js'
import type { ChangeAnswer, Intent } from './change-order-from-form.ts'
import { orOffline } from '#web/lib/forms/or-offline.ts'

const intents: readonly unknown[] = ['pay', 'slip', 'cancel', 'refund', 'withdraw'] satisfies Intent[]
const isIntent = (value: unknown): value is Intent => intents.includes(value)

export async function changeOrderInBrowser(serverAction: () => Promise<ChangeAnswer>, request: Request) {
  const intent = (await request.clone().formData()).get('intent')
  const unreached: ChangeAnswer = { intent: isIntent(intent) ? intent : 'pay', error: m.offline() }
  return orOffline(serverAction, unreached)
}
