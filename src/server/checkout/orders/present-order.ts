/** An order as its buyer sees it, with what may be done with it now. */
import type { Order } from '#contracts/checkout/orders.ts'
import type { Locale } from '#contracts/locales.ts'
import { coverUrl } from '#server/platform/pictures/image-url.ts'
import { translate } from '#server/platform/http/translate.ts'
import { toTaka } from '../pricing/money.ts'
import { nextOrderState } from '../order-state/order-state.ts'
import type { BankAccount, ShownOrder } from './order-list.sql.ts'
import { orderRefund } from '../refund-state/order-refund.ts'
import { refundMessages } from '../refund-state/refund-for.ts'

const day = 24 * 3600_000

/** An open order as long as it is open; one that ended unpaid for a day, at the price that was shown. */
export function isPayable(order: Pick<ShownOrder, 'state' | 'placed_at' | 'now' | 'total_paisa'>): boolean {
  if (order.total_paisa === 0) return false
  if (order.state === 'pending' || order.state === 'invoiced') return true
  return nextOrderState(order.state, 'retried') !== undefined && order.now.getTime() - order.placed_at.getTime() < day
}

/** An order for a course that the learner already has cannot be paid. */
export const isOwned = ({ items }: Pick<ShownOrder, 'items'>): boolean => items.some((item) => item.is_owned)

const cameToNothing: readonly Order['state'][] = ['failed', 'cancelled', 'expired']

/** Nothing is left of it to give up: nobody paid, and the course came by another way. */
const isBehind = (order: ShownOrder): boolean => cameToNothing.includes(order.state) && isOwned(order)

export function presentOrder(order: ShownOrder, locale: Locale): Order {
  const refund = orderRefund(order)
  return {
    no: order.no,
    state: order.state,
    placed_at: order.placed_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    expires_at: order.state === 'pending' ? (order.expires_at?.toISOString() ?? null) : null,
    payment_method: order.payment_method,
    items: order.items.map((item) => ({
      course_id: item.course_id,
      slug: item.slug,
      course_name: item.course_names[locale] || item.course_name,
      image: coverUrl(item.cover, item.slug),
      batch_no: item.batch_no,
      training_type: item.training_type,
      seats: item.seats,
      total: toTaka(item.total_paisa),
    })),
    sub_total: toTaka(order.sub_total_paisa),
    discount_amount: toTaka(order.discount_paisa),
    coupon: order.coupon_code,
    coupon_discount: toTaka(order.coupon_discount_paisa),
    vat_amount: toTaka(order.vat_paisa),
    vat_rate_percent: order.vat_rate_percent,
    total: toTaka(order.total_paisa),
    refunded: toTaka(order.refunded_paisa),
    curency_name: 'BDT',
    has_invoice: order.has_invoice,
    papers: order.papers.map((paper) => ({
      kind: paper.kind,
      number: paper.number,
      issued_at: new Date(paper.issued_at).toISOString(),
    })),
    can: {
      pay: isPayable(order) && !isOwned(order) && !order.is_being_checked,
      order_again: cameToNothing.includes(order.state) && !order.items.every((item) => item.is_owned),
      cancel:
        nextOrderState(order.state, 'buyer_cancelled') !== undefined && order.state !== 'draft' && !isBehind(order),
      request_refund: (refund?.amountPaisa ?? 0) > 0,
      withdraw_refund: order.asked_refund?.state === 'requested',
    },
    refunds: order.money_back.map(({ state, amount_paisa: paisa, is_by_hand, at }) => ({
      state: state === 'requested' ? 'requested' : state === 'refunded' ? 'sent' : 'approved',
      amount: toTaka(paisa),
      at: new Date(at).toISOString(),
      is_by_hand,
    })),
    refund_declined_at: declinedAt(order),
    refund_offer: refund && {
      amount: toTaka(refund.amountPaisa),
      percent: refund.percent,
      reason: translate(locale, refundMessages[refund.reason]),
      watched: refund.watched.map(({ courseName, percent }) => ({ course_name: courseName, percent })),
    },
    bank_transfer:
      order.state === 'invoiced' || (order.state === 'pending' && order.payment_method === 'bank')
        ? {
            reference: order.no,
            amount: toTaka(order.state === 'invoiced' ? order.owed_paisa : order.total_paisa),
            ...(order.bank_account ?? noAccount),
            slips: order.transfer_slips.map((slip) => presentSlip(order.no, slip)),
          }
        : null,
  }
}

function declinedAt({ asked_refund: asked }: ShownOrder): string | null {
  if (asked?.state !== 'declined' || asked.is_withdrawn || !asked.decided_at) return null
  return new Date(asked.decided_at).toISOString()
}

const presentSlip = (
  no: string,
  { id, reference, uploaded_at: uploadedAt, content_type: contentType }: ShownOrder['transfer_slips'][number],
) => ({
  uploaded_at: new Date(uploadedAt).toISOString(),
  reference,
  type: contentType === 'application/pdf' ? ('pdf' as const) : ('image' as const),
  file: `/api/orders/${no}/slips/${id}`,
})

const noAccount: BankAccount = { bank: '', branch: '', account_name: '', account_no: '', routing_no: '' }
