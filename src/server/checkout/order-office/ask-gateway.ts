/** Asks the gateways at once about the payments of one order whose end is not known, or that ended unpaid. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { attemptsOf } from '../attempts/attempts.sql.ts'
import { settleAttempt } from '../fulfilment/settle-attempt.ts'
import { orderIdFor, type OrderNow, orderNow } from '../order-state/order-id-for.ts'

/** Throws 404. */
export async function askGateway(
  services: Services,
  viewer: SignedIn,
  no: string,
): Promise<OrderNow & { asked: number; unanswered: number }> {
  const { database } = services
  const orderId = await orderIdFor(database, viewer, 'orders.edit', no)
  const open = (await attemptsOf(database, orderId)).filter(
    ({ provider, state }) => provider !== 'bank' && state !== 'paid' && state !== 'review',
  )
  let unanswered = 0
  for (const attempt of open) if ((await settleAttempt(services, attempt)) === 'unknown') unanswered++
  const now = await orderNow(database, orderId)
  const after = { asked: open.map((attempt) => attempt.tran_id), unanswered, state: now.state }
  const entry = { viewer, action: 'order.ask_gateway', subjectKind: 'orders', subjectId: orderId, after }
  await database.transaction((transaction) => recordAudit(transaction, entry))
  return { ...now, asked: open.length, unanswered }
}
