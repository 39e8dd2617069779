/** Refunds for staff, each with what the rule says about it. */
import type { RefundRow } from '#contracts/checkout/refunds.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import { translate } from '#server/platform/http/translate.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { toTaka } from '../pricing/money.ts'
import type { ShownOrder } from '../orders/order-list.sql.ts'
import { findRefunds, type FoundRefund, type RefundView } from './office-refunds.sql.ts'
import type { RefundState } from '../refund-state/refunds.sql.ts'
import { staffRefundMessages, watchedPercent } from '../refund-state/refund-for.ts'
import { ordersWithin, type Powers, powersOf } from '../desk/order-scope.ts'
import { offerForPendingRefund } from './offer-for-pending-refund.ts'
import { refundWays } from './refund-ways.ts'

export async function listRefunds(
  database: Database,
  viewer: SignedIn,
  locale: Locale,
  query: { view: RefundView; state?: RefundState[] | undefined; page: number; perpage: number },
) {
  const { rows, total, counts } = await findRefunds(database, query, ordersWithin(viewer, 'orders.view'))
  return new Reply(
    { rows: rows.map((row) => present(row, locale, powersOf(viewer, row.owners))), total },
    { beside: { counts } },
  )
}

const iso = (moment: string | null) => moment && new Date(moment).toISOString()
const dayMs = 24 * 3600_000

function present(row: FoundRefund, locale: Locale, powers: Powers): RefundRow {
  const order = revived(row.order)
  const decided = row.rule.reason
  return {
    id: row.id,
    order_no: order.no,
    buyer: row.buyer,
    courses: order.items.map((item) => item.course_names[locale] || item.course_name),
    kind: row.kind,
    state: row.state,
    amount: toTaka(row.amount_paisa),
    order_total: toTaka(order.total_paisa),
    refundable: toTaka(Math.max(0, order.total_paisa - order.owed_paisa - order.refunded_paisa)),
    reason: row.reason,
    note: row.note,
    keeps_access: row.keeps_access,
    provider: row.provider,
    requested_at: new Date(row.requested_at).toISOString(),
    decided_at: iso(row.decided_at),
    decided_by: row.decided_by,
    refunded_at: iso(row.refunded_at),
    verdict: isKnown(decided) ? translate(locale, staffRefundMessages[decided]) : null,
    rule: row.state === 'requested' ? ruleNow(order, row, locale) : null,
    ...refundWays(row, order, powers),
  }
}

const isKnown = (reason: string | undefined): reason is keyof typeof staffRefundMessages =>
  reason !== undefined && Object.hasOwn(staffRefundMessages, reason)

/** JSON inside of a row carries moments as text. */
function revived(order: ShownOrder): ShownOrder {
  const moment = (value: Date | null) => value && new Date(value)
  return {
    ...order,
    placed_at: new Date(order.placed_at),
    paid_at: moment(order.paid_at),
    expires_at: moment(order.expires_at),
    now: new Date(order.now),
  }
}

function ruleNow(order: ShownOrder, row: FoundRefund, locale: Locale): RefundRow['rule'] {
  if (!order.paid_at) return null
  const rule = offerForPendingRefund(order, row.rule.items)
  return {
    reason: translate(locale, staffRefundMessages[rule?.reason ?? 'nothing_paid']),
    amount: toTaka(rule?.amountPaisa ?? 0),
    percent: rule?.percent ?? 0,
    watched_percent: Math.max(0, ...order.items.map((item) => watchedPercent(item.share_watched))),
    days_since_payment: Math.floor((order.now.getTime() - order.paid_at.getTime()) / dayMs),
    has_certificate: order.items.some((item) => item.has_certificate),
  }
}
