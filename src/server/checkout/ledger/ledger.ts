/** The books: every movement of money as one transaction of debits and credits that adds up to nothing. */
import type { Database } from '#server/platform/postgres/database.ts'
import { splitPaisa } from '../pricing/price-cart.ts'
import { insertLedgerEntries, type LedgerRow } from './entries.sql.ts'

type Account = 'buyer' | 'gateway' | 'bank' | 'revenue' | 'discount' | 'coupon' | 'vat' | 'fee' | 'refund'
/** Positive: debit, negative: credit. */
type Entries = Partial<Record<Account, number>>

/** What an order says in the books once it is granted: the buyer owes the total, for revenue less what was taken off. */
export function saleEntries(order: {
  discount_paisa: number
  coupon_discount_paisa: number
  vat_paisa: number
  total_paisa: number
}): Entries {
  const {
    discount_paisa: discountPaisa,
    coupon_discount_paisa: couponDiscountPaisa,
    vat_paisa: vatPaisa,
    total_paisa: totalPaisa,
  } = order
  return {
    buyer: totalPaisa,
    discount: discountPaisa,
    coupon: couponDiscountPaisa,
    vat: -vatPaisa,
    revenue: -(totalPaisa - vatPaisa + discountPaisa + couponDiscountPaisa),
  }
}

/** Money came in; what the gateway keeps of it is a cost of ours. */
export function paymentEntries(payment: {
  provider: string
  amountPaisa: number
  feePaisa?: number | undefined
}): Entries {
  const fee = payment.feePaisa ?? 0
  const account = payment.provider === 'bank' ? 'bank' : 'gateway'
  return { [account]: payment.amountPaisa - fee, fee, buyer: -payment.amountPaisa }
}

/** Money went back for a sale that was in the books; VAT goes back in proportion. */
export function saleRefundEntries(refund: {
  provider: string
  amountPaisa: number
  order: { total_paisa: number; vat_paisa: number }
}): Entries {
  const { vat_paisa: vatPaisa, total_paisa: totalPaisa } = refund.order
  const [vat = 0] = splitPaisa(refund.amountPaisa, [vatPaisa, totalPaisa - vatPaisa])
  const account = refund.provider === 'bank' ? 'bank' : 'gateway'
  return { refund: refund.amountPaisa - vat, vat, [account]: -refund.amountPaisa }
}

/** What was invoiced and is not owed any more, though nobody paid it; VAT goes back in proportion. */
export function creditEntries({
  amountPaisa,
  order: { total_paisa: totalPaisa, vat_paisa: vatPaisa },
}: {
  amountPaisa: number
  order: { total_paisa: number; vat_paisa: number }
}): Entries {
  const [vat = 0] = splitPaisa(amountPaisa, [vatPaisa, totalPaisa - vatPaisa])
  return { refund: amountPaisa - vat, vat, buyer: -amountPaisa }
}

/** Money went back that never was for a sale: paid twice, or never accepted. */
export function overpaymentRefundEntries(refund: { provider: string; amountPaisa: number }): Entries {
  const account = refund.provider === 'bank' ? 'bank' : 'gateway'
  return { buyer: refund.amountPaisa, [account]: -refund.amountPaisa }
}

/** Writes one transaction, without its zeros; none when nothing moved. Throws when the entries do not balance. */
export async function book(database: Database, orderId: string, memo: string, entries: Entries): Promise<void> {
  const rows: LedgerRow[] = Object.entries(entries)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amountPaisa]) => ({ account, amountPaisa }))
  if (rows.length === 0) return
  const sum = rows.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
  if (sum !== 0) throw new Error(`${memo}: the entries are off by ${sum} paisa`)
  await insertLedgerEntries(database, orderId, memo, rows)
}
