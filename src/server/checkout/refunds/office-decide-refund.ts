/** Staff decide a refund that was asked for, or several, each as if it were the only one. */
import type { z } from 'zod'
import { type BulkAnswer, mostAtOnce } from '#contracts/bulk.ts'
import type { decideRefunds as decideSeveral } from '#contracts/checkout/refunds.office.ts'
import { chosenRows, doEach } from '#server/platform/bulk/do-each.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { RequestContext, Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { decideRefund } from './decide-refund.ts'
import { fromTaka } from '../pricing/money.ts'
import { findRefunds, refundWithin } from './office-refunds.sql.ts'
import { findRefund, type RefundState } from '../refund-state/refunds.sql.ts'
import { invalidateOrderSeatPages } from '../seats/invalidate-seat-pages.ts'
import { audited } from '../desk/audited.ts'
import { expectOthersOrder, ordersWithin } from '../desk/order-scope.ts'

export interface RefundNow {
  id: string
  state: RefundState
}

export async function refundNow(database: Database, id: string): Promise<RefundNow> {
  const refund = await findRefund(database, id)
  if (!refund) throw notFound()
  return { id, state: refund.state }
}

/** Throws 404, 409 `yourself` for a refund of an own order. */
export async function refundFor(database: Database, viewer: SignedIn, id: string) {
  const refund = await refundWithin(database, id, ordersWithin(viewer, 'orders.approve'))
  if (!refund) throw notFound()
  expectOthersOrder(viewer, refund.owners)
  return refund
}

export const refundEntry = (viewer: SignedIn, action: string, id: string) => ({
  viewer,
  action,
  subjectKind: 'refund',
  subjectId: id,
})

/** Throws 404, 409 `refund_decided`, 422 at `amount`. */
export async function officeDecideRefund(
  services: Services,
  viewer: SignedIn,
  id: string,
  decision: { decision: 'approve' | 'decline'; amount?: number | undefined; keeps_access: boolean; reason: string },
): Promise<RefundNow> {
  const { order_id: orderId } = await refundFor(services.database, viewer, id)
  const now = await audited(services, refundEntry(viewer, `refund.${decision.decision}`, id), async (inside) => {
    await decideRefund(inside, {
      refundId: id,
      isApproved: decision.decision === 'approve',
      ...(decision.amount === undefined ? {} : { amountPaisa: fromTaka(decision.amount) }),
      keepsAccess: decision.keeps_access,
      note: decision.reason,
      staffId: viewer.personId,
    })
    return { result: await refundNow(inside.database, id), after: { ...decision, order: orderId } }
  })
  await invalidateOrderSeatPages(services, orderId)
  return now
}

/** Of an approved one the money goes back as its rule says, and the access ends. */
export async function decideRefunds(
  call: Services & RequestContext & { viewer: SignedIn },
  { filter, decision, reason }: z.output<typeof decideSeveral.body>,
): Promise<BulkAnswer> {
  const query = { view: 'waiting' as const, ids: filter.ids, page: 1, perpage: mostAtOnce }
  const found = await findRefunds(call.database, query, ordersWithin(call.viewer, 'orders.approve'))
  const rows = found.rows.map(({ id, order }) => ({ id, name: order.no }))
  return doEach(call, chosenRows({ rows, total: found.total }), (id) =>
    officeDecideRefund(call, call.viewer, id, { decision, reason, keeps_access: false }),
  )
}
