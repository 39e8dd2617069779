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
export function isPayable(order: Pick<ShownOrder, 'state' | 'placedAt' | 'now' | 'totalPaisa'>): boolean {
  if (order.totalPaisa === 0) return false
  if (order.state === 'pending') return true
  return nextOrderState(order.state, 'retried') !== undefined && order.now.getTime() - order.placedAt.getTime() < day
}

/** Nobody pays for a course that they have. */
export const isOwned = ({ items }: Pick<ShownOrder, 'items'>): boolean => items.some((item) => item.isOwned)

export function presentOrder(order: ShownOrder, locale: Locale): Order {
  const refund = orderRefund(order)
  return {
    no: order.no,
    state: order.state,
    placed_at: order.placedAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    expires_at: order.state === 'pending' ? (order.expiresAt?.toISOString() ?? null) : null,
    payment_method: order.paymentMethod,
    items: order.items.map((item) => ({
      course_id: item.courseId,
      slug: item.slug,
      course_name: item.courseName,
      image: coverUrl(item.cover, item.slug),
      batch_no: item.batchNo,
      total: toTaka(item.totalPaisa),
    })),
    sub_total: toTaka(order.subTotalPaisa),
    discount_amount: toTaka(order.discountPaisa),
    coupon: order.couponCode,
    coupon_discount: toTaka(order.couponDiscountPaisa),
    vat_amount: toTaka(order.vatPaisa),
    total: toTaka(order.totalPaisa),
    refunded: toTaka(order.refundedPaisa),
    curency_name: 'BDT',
    has_invoice: order.hasInvoice,
    papers: order.papers.map(({ kind, number, issuedAt }) => ({
      kind,
      number,
      issued_at: new Date(issuedAt).toISOString(),
    })),
    can: {
      pay: isPayable(order) && !isOwned(order) && !order.isBeingChecked,
      cancel: nextOrderState(order.state, 'buyer_cancelled') !== undefined && order.state !== 'draft',
      request_refund: (refund?.amountPaisa ?? 0) > 0,
    },
    refund_offer: refund && {
      amount: toTaka(refund.amountPaisa),
      percent: refund.percent,
      reason: translate(locale, refundMessages[refund.reason]),
      watched: refund.watched.map(({ courseName, percent }) => ({ course_name: courseName, percent })),
    },
    bank_transfer:
      order.state === 'pending' && order.paymentMethod === 'bank'
        ? {
            reference: order.no,
            amount: toTaka(order.totalPaisa),
            ...(order.bankAccount ?? noAccount),
            slips: order.transferSlips.map((slip) => presentSlip(order.no, slip)),
          }
        : null,
  }
}

const presentSlip = (no: string, { id, reference, uploadedAt, contentType }: ShownOrder['transferSlips'][number]) => ({
  uploaded_at: new Date(uploadedAt).toISOString(),
  reference,
  type: contentType === 'application/pdf' ? ('pdf' as const) : ('image' as const),
  file: `/api/orders/${no}/slips/${id}`,
})

const noAccount: BankAccount = { bank: '', branch: '', account_name: '', account_no: '', routing_no: '' }
