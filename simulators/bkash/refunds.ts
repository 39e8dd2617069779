/** Refunds of the simulated bKash: the old call inside tokenized checkout, and the new one beside it. */
import { randomBytes } from 'node:crypto'
import { bkashTime, failure, type Payment, type RefundRecord } from './payment.ts'

const paisa = (decimal: string) => Math.round(Number(decimal) * 100)
const taka = (amount: number) => (amount / 100).toFixed(2)
const newTrxId = () => randomBytes(5).toString('hex').toUpperCase()

type Refusal = { code: string; message: string }

function makeRefund(
  payment: Payment | undefined,
  trxId: string,
  amountText: string,
  now: number,
): RefundRecord | Refusal {
  if (!payment) return { code: '2002', message: 'Invalid Payment ID' }
  if (payment.status !== 'Completed' || payment.trxId !== trxId)
    return { code: '2033', message: 'Transaction Not Found' }
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(amountText) || paisa(amountText) <= 0)
    return { code: '2006', message: 'Invalid Amount' }
  if (payment.scenario.refund === 'refused') return { code: '2067', message: 'Not permitted' }
  const returned = payment.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (returned === paisa(payment.amount))
    return { code: '2034', message: 'The original transaction already has been reversed' }
  if (paisa(amountText) + returned > paisa(payment.amount)) {
    return { code: '2026', message: 'The reversal amount cannot be greater than the original' }
  }
  const refund = {
    refundTrxId: newTrxId(),
    amount: paisa(amountText),
    at: now,
    completedAt: now + (payment.scenario.refund === 'slow' ? 3600_000 : 0),
  }
  payment.refunds.push(refund)
  return refund
}

const statusOf = (refund: RefundRecord, now: number) => (now >= refund.completedAt ? 'Completed' : 'Processing')

/** POST /tokenized/checkout/payment/refund; without an amount it is the status of the last refund. undefined: no answer. */
export function refundV1(payment: Payment | undefined, fields: Record<string, string>, now: number) {
  const last = fields.amount === undefined ? payment?.refunds.at(-1) : undefined
  if (fields.amount === undefined && !last) return failure('2033', 'Transaction Not Found')
  const refund = last ?? makeRefund(payment, fields.trxID ?? '', fields.amount ?? '', now)
  if ('code' in refund) return failure(refund.code, refund.message)
  if (!last && payment?.scenario.refund === 'times_out') return undefined
  return {
    statusCode: '0000',
    statusMessage: 'Successful',
    originalTrxID: fields.trxID,
    refundTrxID: refund.refundTrxId,
    transactionStatus: statusOf(refund, now),
    amount: taka(refund.amount),
    currency: 'BDT',
    charge: '0.00',
    completedTime: bkashTime(refund.completedAt),
  }
}

const refusedV2 = (code: string, message: string) => ({
  internalCode: 'refund_refused',
  externalCode: code,
  errorMessageEn: message,
  errorMessageBn: 'ফেরত দেওয়া যায়নি',
})

/** POST /v2/tokenized-checkout/refund/payment/transaction; undefined when no answer comes. */
export function refundV2(payment: Payment | undefined, fields: Record<string, string>, now: number) {
  if (!fields.sku || !fields.reason) return refusedV2('2065', 'Mandatory field required')
  const refund = makeRefund(payment, fields.trxId ?? '', fields.refundAmount ?? '', now)
  if ('code' in refund) return refusedV2(refund.code, refund.message)
  if (payment?.scenario.refund === 'times_out') return undefined
  return {
    originalTrxId: fields.trxId,
    refundTrxId: refund.refundTrxId,
    refundTransactionStatus: statusOf(refund, now),
    originalTrxAmount: payment?.amount,
    refundAmount: taka(refund.amount),
    currency: 'BDT',
    completedTime: bkashTime(refund.completedAt),
    sku: fields.sku,
    reason: fields.reason,
  }
}

/** POST /v2/tokenized-checkout/refund/payment/status */
export function refundStatusV2(payment: Payment | undefined, fields: Record<string, string>, now: number) {
  if (!payment || payment.trxId !== fields.trxId) return refusedV2('2033', 'Transaction Not Found')
  return {
    originalTrxId: payment.trxId,
    originalTrxAmount: payment.amount,
    originalTrxCompletedTime: bkashTime(payment.executedAt ?? payment.createdAt),
    refundTransactions: payment.refunds.map((refund) => ({
      refundTrxId: refund.refundTrxId,
      refundTransactionStatus: statusOf(refund, now),
      refundAmount: taka(refund.amount),
      completedTime: bkashTime(refund.completedAt),
    })),
  }
}
