/** Payments that were held and wait for a person. */
import type { ReviewRow } from '#contracts/checkout/refunds.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { toTaka } from '../pricing/money.ts'
import { ordersWithin } from '../desk/order-scope.ts'
import { findHeldPayments, type HeldPayment } from './held-payments.sql.ts'

export async function listReviews(
  database: Database,
  viewer: SignedIn,
  page: { page: number; perpage: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { rows, total } = await findHeldPayments(database, ordersWithin(viewer, 'orders.view'), page)
  return {
    rows: rows.map((row) => ({
      order_no: row.orderNo,
      state: row.state,
      buyer: row.buyer,
      total: toTaka(row.totalPaisa),
      kind: kindOf(row),
      why: row.why ?? '',
      attempt_id: row.attemptId,
      provider: row.provider,
      attempt_amount: row.attemptPaisa === null ? null : toTaka(row.attemptPaisa),
      since: new Date(row.since).toISOString(),
    })),
    total,
  }
}

function kindOf({ state, attemptState, reason }: HeldPayment): ReviewRow['kind'] {
  if (state !== 'under_review') return 'twice'
  if (attemptState === 'paid') return 'late'
  if (reason === 'amount' || reason === 'discounted') return 'amount'
  if (attemptState === 'review' && reason === null) return 'risk'
  return 'other'
}
