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
      order_no: row.order_no,
      state: row.state,
      buyer: row.buyer,
      total: toTaka(row.total_paisa),
      kind: kindOf(row),
      why: row.why ?? '',
      attempt_id: row.attempt_id,
      provider: row.provider,
      attempt_amount: row.attempt_paisa === null ? null : toTaka(row.attempt_paisa),
      since: new Date(row.since).toISOString(),
    })),
    total,
  }
}

function kindOf({ state, attempt_state: attemptState, reason }: HeldPayment): ReviewRow['kind'] {
  if (state !== 'under_review') return 'twice'
  if (attemptState === 'paid') return 'late'
  if (reason === 'amount' || reason === 'discounted') return 'amount'
  if (attemptState === 'review' && reason === null) return 'risk'
  return 'other'
}
