/** Create, execute and query of the simulated bKash. Refusals are answers with HTTP 200 and a statusCode. */
import { randomBytes } from 'node:crypto'
import { isMerchantAddress } from '../plugin.ts'
import { bkashTime, executed, failure, type Payment, paymentLifeMs, queried, usualScenario } from './payment.ts'

/** POST create: the payment, or why not. */
export function createPayment(
  fields: Record<string, string>,
  now: number,
  origins: readonly string[] | undefined,
): Payment | { statusCode: string; statusMessage: string } {
  for (const name of [
    'mode',
    'payerReference',
    'callbackURL',
    'amount',
    'currency',
    'intent',
    'merchantInvoiceNumber',
  ]) {
    if (fields[name] === undefined) return failure('2065', `Mandatory field required: ${name}`)
  }
  const {
    mode,
    payerReference = '',
    callbackURL = '',
    amount = '',
    currency,
    intent,
    merchantInvoiceNumber: invoice = '',
  } = fields
  if (mode !== '0011') return failure('2063', 'Mode is not valid')
  if (!payerReference || payerReference.length > 255 || /[<>&]/.test(payerReference))
    return failure('2048', 'Payer Reference is invalid')
  if (!isMerchantAddress(callbackURL, origins)) return failure('2049', 'Merchant Callback URL is invalid')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(amount) || Number(amount) < 1) return failure('2006', 'Invalid Amount')
  if (currency !== 'BDT') return failure('2007', 'Invalid Currency')
  if (intent !== 'sale') return failure('2008', 'Invalid Intent')
  if (!invoice || invoice.length > 255 || /[<>&]/.test(invoice))
    return failure('2031', 'Invalid Merchant Invoice Number')
  return {
    paymentId: `TR0011${randomBytes(4).toString('hex').toUpperCase()}${now}`,
    amount,
    currency,
    invoice,
    payerReference,
    callbackUrl: callbackURL,
    createdAt: now,
    status: 'Initiated',
    isConfirmed: false,
    scenario: usualScenario,
    refunds: [],
    executions: 0,
    queries: 0,
  }
}

/** Where each outcome sends the browser. */
export function callbackOf(payment: Payment, status: 'success' | 'failure' | 'cancel'): string {
  const url = new URL(payment.callbackUrl)
  url.searchParams.set('paymentID', payment.paymentId)
  url.searchParams.set('status', status)
  return url.toString()
}

export function created(payment: Payment, bkashURL: string) {
  return {
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: payment.paymentId,
    bkashURL,
    callbackURL: payment.callbackUrl,
    successCallbackURL: callbackOf(payment, 'success'),
    failureCallbackURL: callbackOf(payment, 'failure'),
    cancelledCallbackURL: callbackOf(payment, 'cancel'),
    amount: payment.amount,
    intent: 'sale',
    currency: payment.currency,
    paymentCreateTime: bkashTime(payment.createdAt),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: payment.invoice,
  }
}

/** POST execute; undefined when no answer comes. One execution only. */
export function executePayment(payment: Payment | undefined, now: number): Record<string, string> | undefined {
  if (!payment) return failure('2002', 'Invalid Payment ID')
  payment.executions += 1
  if (payment.status === 'Completed') return failure('2062', 'The payment has already been completed')
  if (payment.status !== 'Initiated' || now > payment.createdAt + paymentLifeMs)
    return failure('2056', 'Invalid Payment State')
  if (!payment.isConfirmed) return failure('2060', 'Payment execution pre-requisite is not met or expired')
  const fault = payment.scenario.execute
  const refuse = (code: string, message: string) => {
    payment.status = 'Failed'
    return failure(code, message)
  }
  if (fault === 'insufficient_balance') return refuse('2023', 'Insufficient Balance')
  if (fault === 'duplicate') return refuse('2029', 'Duplicate for all transactions')
  if (fault === 'system_error') return failure('9999', 'System error')
  if (fault === 'times_out_unpaid') return undefined
  payment.status = 'Completed'
  payment.executedAt = now
  payment.trxId = randomBytes(5).toString('hex').toUpperCase()
  if (fault === 'times_out_paid') return undefined
  if (fault === 'already_completed') return failure('2062', 'The payment has already been completed')
  if (fault === 'execution_completed') return failure('2117', 'Payment execution already been called before')
  return executed(payment)
}

/** POST payment/status. */
export function queryPayment(payment: Payment | undefined, now: number): Record<string, string> {
  if (!payment || (payment.status === 'Initiated' && now > payment.createdAt + paymentLifeMs)) {
    // Not every refusal has the same envelope.
    return { errorCode: '2002', errorMessage: 'Invalid Payment ID' }
  }
  return queried(payment)
}
