/** What the simulated SSLCommerz remembers: sessions, the tries at paying them, refunds; and how each may go wrong. */

/** How the notification travels. */
export type NotificationFault = 'prompt' | 'late' | 'double' | 'reordered' | 'lost' | 'forged' | 'stale'
/** What the gateway vouches for. */
export type PaymentFault = 'none' | 'risky' | 'wrong_amount' | 'wrong_currency'
export type RefundFault = 'none' | 'slow' | 'cancelled'

export interface Scenario {
  notification: NotificationFault
  payment: PaymentFault
  /** The next so many questions about this payment stay without an answer. */
  unansweredQuestions: number
  refund: RefundFault
}

export const usualScenario: Scenario = {
  notification: 'prompt',
  payment: 'none',
  unansweredQuestions: 0,
  refund: 'none',
}

export type Outcome = 'success' | 'fail' | 'cancel' | 'expire'

type TransactionStatus = 'VALID' | 'VALIDATED' | 'FAILED' | 'CANCELLED' | 'EXPIRED'

/** One try at paying a session. */
export interface Transaction {
  status: TransactionStatus
  valId: string
  bankTranId: string
  amount: string
  storeAmount: string
  currency: string
  riskLevel: '0' | '1'
  /** Milliseconds. */
  at: number
  validatedAt?: number
  error: string
}

export interface Session {
  sessionKey: string
  tranId: string
  amount: string
  currency: string
  /** Everything else that was sent: addresses, customer, product, value_a to value_d. */
  fields: Record<string, string>
  createdAt: number
  scenario: Scenario
  transactions: Transaction[]
  /** What was sent to the notification address, and the status it answered; 0 when there was no answer. */
  deliveries: { fields: Record<string, string>; status: number }[]
}

export interface Refund {
  refundRefId: string
  refundTransId: string
  bankTranId: string
  tranId: string
  /** Paisa. */
  amount: number
  initiatedAt: number
  refundedAt: number
  isCancelled: boolean
}

/** Plain data, so that it can be kept and shown anywhere. */
export interface SslcommerzState {
  /** By tran_id. */
  sessions: Map<string, Session>
  /** By refund_ref_id. */
  refunds: Map<string, Refund>
}
