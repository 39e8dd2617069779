/** What the simulated bKash remembers of a payment, how it may go wrong, and how bKash writes it. */

export type ExecuteFault =
  | 'none'
  /** The money moves, the answer never comes. */
  | 'times_out_paid'
  /** Neither. */
  | 'times_out_unpaid'
  /** The money moved, and the answer is 2062 or 2117. */
  | 'already_completed'
  | 'execution_completed'
  | 'insufficient_balance'
  | 'duplicate'
  | 'system_error'
export type PaymentFault = 'none' | 'wrong_amount' | 'wrong_currency' | 'wrong_invoice'

/** How the browser comes back; nothing in its address is signed, so that anybody can type it. */
export type CallbackFault =
  | 'prompt'
  | 'late'
  | 'double'
  /** The window is closed. */
  | 'lost'
  /** It says success, and the buyer has confirmed nothing. */
  | 'forged'
  /** After the day in which the payment could be made. */
  | 'stale'
  /** It says first that the payment failed, then that it did not. */
  | 'reordered'
export type RefundFault = 'none' | 'slow' | 'refused' | 'times_out'

export interface Scenario {
  execute: ExecuteFault
  payment: PaymentFault
  callback: CallbackFault
  /** The next so many queries stay without an answer. */
  unansweredQueries: number
  refund: RefundFault
}

export const usualScenario: Scenario = {
  execute: 'none',
  payment: 'none',
  callback: 'prompt',
  unansweredQueries: 0,
  refund: 'none',
}

export type Outcome = 'success' | 'fail' | 'cancel'

export interface RefundRecord {
  refundTrxId: string
  /** Paisa. */
  amount: number
  at: number
  completedAt: number
}

export interface Payment {
  paymentId: string
  amount: string
  currency: string
  invoice: string
  payerReference: string
  callbackUrl: string
  createdAt: number
  status: 'Initiated' | 'Completed' | 'Cancelled' | 'Failed'
  isConfirmed: boolean
  trxId?: string
  executedAt?: number
  scenario: Scenario
  refunds: RefundRecord[]
  /** How often each was called. */
  executions: number
  queries: number
}

/** The buyer has a day to pay. */
export const paymentLifeMs = 24 * 3600_000

/** '2019-08-07T11:12:34:978 GMT+0600': a colon before the milliseconds, as the real one writes it. */
export function bkashTime(at: number): string {
  return `${new Date(at + 6 * 3600_000).toISOString().replace(/\.(\d{3})Z$/, ':$1')} GMT+0600`
}

export const failure = (statusCode: string, statusMessage: string) => ({ statusCode, statusMessage })

/** What execute answers for a completed payment. */
export function executed(payment: Payment): Record<string, string> {
  const { payment: fault } = payment.scenario
  return {
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: payment.paymentId,
    payerReference: payment.payerReference,
    customerMsisdn: '01770618575',
    trxID: payment.trxId ?? '',
    amount: fault === 'wrong_amount' ? '10.00' : payment.amount,
    transactionStatus: payment.status,
    paymentExecuteTime: bkashTime(payment.executedAt ?? payment.createdAt),
    currency: fault === 'wrong_currency' ? 'USD' : payment.currency,
    intent: 'sale',
    merchantInvoiceNumber: fault === 'wrong_invoice' ? `${payment.invoice}-X` : payment.invoice,
  }
}

/** What query answers: here the invoice has another name. */
export function queried(payment: Payment): Record<string, string> {
  const {
    merchantInvoiceNumber = '',
    customerMsisdn: _wallet,
    paymentExecuteTime = '',
    trxID = '',
    ...rest
  } = executed(payment)
  return {
    ...rest,
    mode: '0011',
    paymentCreateTime: bkashTime(payment.createdAt),
    userVerificationStatus: payment.isConfirmed ? 'Complete' : 'Incomplete',
    merchantInvoice: merchantInvoiceNumber,
    ...(payment.status === 'Completed' ? { trxID, paymentExecuteTime } : {}),
  }
}
