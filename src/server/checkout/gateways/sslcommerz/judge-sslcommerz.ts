/** Judges one transaction record of SSLCommerz (order validation and transaction query have the same fields). */
import { z } from 'zod'
import { formatDecimal, parseDecimal } from '../../pricing/money.ts'
import { looseText, readDhakaTime } from '../gateway-fields.ts'
import type { PaymentAttempt, Verdict } from '../payment-provider.ts'

export const sslcommerzRecord = z.object({
  status: z.string(),
  APIConnect: looseText,
  tran_id: looseText,
  val_id: looseText,
  amount: looseText,
  store_amount: looseText,
  currency: looseText,
  currency_type: looseText,
  currency_amount: looseText,
  discount_amount: looseText,
  bank_tran_id: looseText,
  card_type: looseText,
  card_no: looseText,
  tran_date: looseText,
  risk_level: looseText,
  risk_title: looseText,
  error: looseText,
})
export type SslcommerzRecord = z.output<typeof sslcommerzRecord>

export const isPaidStatus = (status: string) => status === 'VALID' || status === 'VALIDATED'

/** Every comparison that the gateway's documentation asks for; all must hold before a payment counts. */
export function judgeSslcommerz(record: SslcommerzRecord, attempt: PaymentAttempt): Verdict {
  if (record.status === 'PENDING') return { outcome: 'pending', why: 'PENDING' }
  if (record.status === 'CANCELLED') return { outcome: 'cancelled', why: record.error || 'CANCELLED' }
  if (record.status === 'EXPIRED') return { outcome: 'expired', why: record.error || 'EXPIRED' }
  // No way to pay is chosen yet; the gateway's page may still be open.
  if (record.status === 'UNATTEMPTED') return { outcome: 'pending', why: 'UNATTEMPTED' }
  if (record.status === 'FAILED') return { outcome: 'failed', why: record.error || 'FAILED' }
  if (!isPaidStatus(record.status)) return { outcome: 'pending', why: record.status }

  const mismatch = (reason: Extract<Verdict, { outcome: 'mismatch' }>['reason'], why: string): Verdict => ({
    outcome: 'mismatch',
    reason,
    why,
    providerTransaction: record.bank_tran_id || undefined,
    validation: record.val_id || undefined,
  })
  if (record.tran_id !== attempt.reference)
    return mismatch('reference', `paid for ${record.tran_id}, not for ${attempt.reference}`)
  // `currency_type` is what was asked for, `currency` what the store receives; for BDT they are the same.
  const currency = record.currency_type || record.currency
  if (currency !== attempt.currency || record.currency !== attempt.currency) {
    return mismatch('currency', `paid in ${currency}, asked in ${attempt.currency}`)
  }
  const amountPaisa = parseDecimal(record.amount)
  if (amountPaisa === undefined) return mismatch('amount', `unreadable amount ${record.amount}`)
  if (amountPaisa !== attempt.amountPaisa) {
    const asked = formatDecimal(attempt.amountPaisa)
    const discount = parseDecimal(record.discount_amount) ?? 0
    if (discount > 0 && amountPaisa + discount === attempt.amountPaisa) {
      return mismatch('discounted', `paid ${record.amount} of ${asked} after a discount of the gateway`)
    }
    return mismatch('amount', `paid ${record.amount}, asked ${asked}`)
  }
  if (!record.bank_tran_id) return mismatch('reference', 'paid without a bank transaction')

  const storeAmount = parseDecimal(record.store_amount)
  return {
    outcome: 'paid',
    providerTransaction: record.bank_tran_id,
    validation: record.val_id || undefined,
    amountPaisa,
    currency,
    feePaisa: storeAmount === undefined || storeAmount > amountPaisa ? undefined : amountPaisa - storeAmount,
    // Anything but the explicit "safe" is held: an absent flag is not a promise.
    isRisky: record.risk_level !== '0',
    method: record.card_type || undefined,
    payer: record.card_no || undefined,
    paidAt: readDhakaTime(record.tran_date),
  }
}
