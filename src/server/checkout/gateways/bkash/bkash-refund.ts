/** Refunds at bKash: the call of tokenized checkout (v1) and the one that replaces it (v2), read into one verdict. */
import { z } from 'zod'
import { formatDecimal, parseDecimal } from '../../pricing/money.ts'
import { looseText, readBkashTime } from '../gateway-fields.ts'
import type { RefundRequest, RefundVerdict } from '../payment-provider.ts'

export const refundV1Answer = z.object({
  statusCode: looseText,
  statusMessage: looseText,
  errorCode: looseText,
  errorMessage: looseText,
  refundTrxID: looseText,
  transactionStatus: looseText,
  amount: looseText,
  completedTime: looseText,
})
export const refundV2Answer = z.object({
  refundTrxId: looseText,
  refundTransactionStatus: looseText,
  completedTime: looseText,
  internalCode: looseText,
  externalCode: looseText,
  errorMessageEn: looseText,
})
export const refundListV2 = z.object({
  originalTrxId: looseText,
  externalCode: looseText,
  errorMessageEn: looseText,
  refundTransactions: z
    .array(
      z.object({
        refundTrxId: z.string(),
        refundTransactionStatus: looseText,
        refundAmount: looseText,
        completedTime: looseText,
      }),
    )
    .optional(),
})

function judge(providerRefund: string, status: string, completedTime: string): RefundVerdict {
  if (/^(cancel|fail|declin|revers)/i.test(status)) return { outcome: 'cancelled', providerRefund, why: status }
  if (status.toLowerCase() !== 'completed') return { outcome: 'processing', providerRefund }
  return { outcome: 'refunded', providerRefund, refundedAt: readBkashTime(completedTime) }
}

/** Codes that say no for certain; after any other the refund may be on its way. */
const refusals = new Set(['2002', '2006', '2025', '2026', '2031', '2033', '2034', '2057', '2065', '2067'])
const refuse = (code: string, message: string): RefundVerdict => {
  const why = `${code} ${message}`.trim() || 'an answer without a code'
  return refusals.has(code) ? { outcome: 'failed', why } : { outcome: 'unanswered', why }
}

export const refundV1Body = (request: RefundRequest) => ({
  paymentID: request.attempt.session,
  trxID: request.providerTransaction,
  amount: formatDecimal(request.amountPaisa),
  sku: request.reference,
  reason: request.reason.slice(0, 255) || 'Refund',
})
export const refundV2Body = (request: RefundRequest) => ({
  paymentId: request.attempt.session,
  trxId: request.providerTransaction,
  refundAmount: formatDecimal(request.amountPaisa),
  sku: request.reference,
  reason: request.reason.slice(0, 255) || 'Refund',
})

export function judgeRefundV1(answer: z.output<typeof refundV1Answer>): RefundVerdict {
  const code = answer.statusCode || answer.errorCode
  if (code === '0000' && answer.refundTrxID)
    return judge(answer.refundTrxID, answer.transactionStatus, answer.completedTime)
  return refuse(code, answer.statusMessage || answer.errorMessage)
}

export function judgeRefundV2(answer: z.output<typeof refundV2Answer>): RefundVerdict {
  if (answer.refundTrxId) return judge(answer.refundTrxId, answer.refundTransactionStatus, answer.completedTime)
  return refuse(answer.externalCode || answer.internalCode, answer.errorMessageEn)
}

/** v1 knows the last refund only: it counts as this one when it is not one of the others and the amount is the same. */
export function findRefundV1(answer: z.output<typeof refundV1Answer>, request: RefundRequest): RefundVerdict {
  const code = answer.statusCode || answer.errorCode
  if (code === '2033') return { outcome: 'absent' }
  if (code !== '0000' || !answer.refundTrxID)
    return { outcome: 'unanswered', why: `${code} ${answer.statusMessage || answer.errorMessage}` }
  return isThis(request, answer.refundTrxID, answer.amount)
    ? judge(answer.refundTrxID, answer.transactionStatus, answer.completedTime)
    : { outcome: 'absent' }
}

/** bKash keeps no reference of ours with a refund: this one is told from the others by its handle, else by its amount. */
export function findRefundV2(answer: z.output<typeof refundListV2>, request: RefundRequest): RefundVerdict {
  if (!answer.refundTransactions)
    return { outcome: 'unanswered', why: `${answer.externalCode} ${answer.errorMessageEn}`.trim() }
  const found = answer.refundTransactions.find((refund) => isThis(request, refund.refundTrxId, refund.refundAmount))
  return found ? judge(found.refundTrxId, found.refundTransactionStatus, found.completedTime) : { outcome: 'absent' }
}

function isThis(request: RefundRequest, refundTrxId: string, amount: string): boolean {
  if (request.providerRefund) return refundTrxId === request.providerRefund
  return !request.otherProviderRefunds?.includes(refundTrxId) && parseDecimal(amount) === request.amountPaisa
}
