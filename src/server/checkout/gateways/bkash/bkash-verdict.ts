/** Judges what bKash answers to execute and query. */
import { z } from 'zod'
import { formatDecimal, parseDecimal } from '../../pricing/money.ts'
import { looseText, maskPayer, readBkashTime } from '../gateway-fields.ts'
import type { PaymentAttempt, Verdict } from '../payment-provider.ts'

/** Execute and query have one form, but for the name of the invoice; refusals have one of two envelopes. */
export const bkashPayment = z.object({
  statusCode: looseText,
  statusMessage: looseText,
  errorCode: looseText,
  errorMessage: looseText,
  paymentID: looseText,
  trxID: looseText,
  transactionStatus: looseText,
  amount: looseText,
  currency: looseText,
  merchantInvoiceNumber: looseText,
  merchantInvoice: looseText,
  customerMsisdn: looseText,
  payerReference: looseText,
  paymentExecuteTime: looseText,
})
export type BkashPayment = z.output<typeof bkashPayment>

export const codeOf = (answer: { statusCode: string; errorCode: string }) => answer.statusCode || answer.errorCode
export const reasonOf = (answer: {
  statusCode: string
  errorCode: string
  statusMessage: string
  errorMessage: string
}) => `${codeOf(answer)} ${answer.statusMessage || answer.errorMessage}`.trim()

/** The payment was done before: only these answers, and silence, allow a query after an execute. */
export const isCompletedBefore = (code: string) => code === '2062' || code === '2117'

/** Refusals after which certainly no money has moved (the registry of developer.bka.sh, not third parties' tables). */
const refusals = new Set(
  '2001 2002 2003 2006 2007 2008 2009 2010 2011 2014 2015 2016 2017 2018 2019 2023 2025 2029 2031 2033 2048 2049 2056 2057 2063 2065 2067'.split(
    ' ',
  ),
)

/** What a refusal of execute means for the attempt. */
export function judgeRefusal(answer: BkashPayment): Verdict {
  const code = codeOf(answer)
  const why = reasonOf(answer)
  // The buyer has not confirmed yet.
  if (code === '2060') return { outcome: 'pending', why }
  if (code === '2069') return { outcome: 'cancelled', why }
  if (refusals.has(code)) return { outcome: 'failed', why }
  // 9999, 503, 2068 and whatever is new: the money may have moved.
  return { outcome: 'unanswered', why: why || 'an answer without a code' }
}

/** An answer with code 0000, compared with what was asked. */
export function judgePayment(answer: BkashPayment, attempt: PaymentAttempt): Verdict {
  const status = answer.transactionStatus.toLowerCase()
  const why = `transaction status ${answer.transactionStatus}`
  if (status === 'cancelled' || status === 'canceled') return { outcome: 'cancelled', why }
  if (status === 'failed' || status === 'declined') return { outcome: 'failed', why }
  if (status === 'expired') return { outcome: 'expired', why }
  if (status !== 'completed') return { outcome: 'pending', why }

  const mismatch = (reason: Extract<Verdict, { outcome: 'mismatch' }>['reason'], text: string): Verdict => ({
    outcome: 'mismatch',
    reason,
    why: text,
    providerTransaction: answer.trxID || undefined,
  })
  if (answer.paymentID !== attempt.session)
    return mismatch('session', `paid as ${answer.paymentID}, not as ${attempt.session}`)
  const invoice = answer.merchantInvoiceNumber || answer.merchantInvoice
  if (invoice !== attempt.reference) return mismatch('reference', `paid for ${invoice}, not for ${attempt.reference}`)
  if (answer.currency !== attempt.currency)
    return mismatch('currency', `paid in ${answer.currency}, asked in ${attempt.currency}`)
  const amountPaisa = parseDecimal(answer.amount)
  if (amountPaisa !== attempt.amountPaisa)
    return mismatch('amount', `paid ${answer.amount}, asked ${formatDecimal(attempt.amountPaisa)}`)
  if (!answer.trxID) return mismatch('reference', 'completed without a transaction')
  return {
    outcome: 'paid',
    providerTransaction: answer.trxID,
    amountPaisa,
    currency: answer.currency,
    isRisky: false,
    method: 'bKash',
    payer: answer.customerMsisdn ? maskPayer(answer.customerMsisdn) : undefined,
    paidAt: readBkashTime(answer.paymentExecuteTime),
  }
}
