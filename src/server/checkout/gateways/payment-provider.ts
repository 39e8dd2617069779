/** The interface of every payment provider, and the verdicts that they answer with. */

export const providerNames = ['sslcommerz', 'bkash', 'nagad'] as const
export type ProviderName = (typeof providerNames)[number]

/** One try at paying an order. A new try is a new attempt with a new reference. */
export interface PaymentAttempt {
  /** Ours, unique for ever, 1 to 30 letters, digits or hyphens: what the gateways call tran_id, invoice or order id. */
  reference: string
  amountPaisa: number
  currency: 'BDT'
  /** The provider's own handle (sessionkey, paymentID, payment reference), from the moment `createSession` gave it. */
  session?: string | undefined
}

export interface Buyer {
  name: string
  /** Local digits, 01711000001. */
  phone: string
  email?: string | undefined
  address?: string | undefined
  city?: string | undefined
  postcode?: string | undefined
}

/** The ways in which a gateway comes back to us; the last part of `payments/{provider}/{event}`. */
export type ProviderEvent = 'success' | 'fail' | 'cancel' | 'notification' | 'callback'

export interface CheckoutDetails {
  /** What is bought, for the gateway's page and the buyer's statement. */
  description: string
  itemCount: number
  buyer: Buyer
  /** Narrows a gateway that carries several to one kind. */
  channel?: 'cards' | 'mobile_banking' | 'internet_banking' | undefined
  /** The absolute address that takes an event of this provider. */
  eventUrl(event: ProviderEvent): string
}

export type SessionVerdict =
  | { outcome: 'created'; redirectUrl: string; session: string }
  /** The provider said no; another try with the same data gets the same answer. `why` is for the log and the staff. */
  | { outcome: 'refused'; why: string }
  | { outcome: 'unanswered'; why: string }

/** What a redirect or notification claims. It proves nothing: only `settle` and `query` do. */
export interface Notice {
  kind: 'notice'
  /** At least one of the two says which attempt is meant. */
  reference?: string
  session?: string
  claim: 'paid' | 'failed' | 'cancelled' | 'expired' | 'pending'
  /** The provider's signature was there and is right. */
  isSigned: boolean
  /** Older than five minutes, or without a readable time: never taken at its word, only a reason to ask the provider. */
  isStale: boolean
  /** The provider's handle for confirming exactly this payment (val_id). */
  validation?: string
}

export type Reading =
  | Notice
  /** A signature is there and wrong: a security event, nothing else. `reference` only tells whose page to show. */
  | { kind: 'forged'; reference?: string; why: string }
  | { kind: 'unreadable'; why: string }

type MismatchReason = 'reference' | 'session' | 'amount' | 'currency' | 'discounted'

export type Verdict =
  | {
      outcome: 'paid'
      /** Needed for refunds: bank_tran_id, trxID, issuer reference. */
      providerTransaction: string
      /** val_id where there is one; unique over all attempts. */
      validation?: string | undefined
      amountPaisa: number
      currency: string
      /** What the gateway keeps, where it says so. */
      feePaisa?: number | undefined
      /** The gateway took the money and advises to hold the goods: do not enrol without a person's word. */
      isRisky: boolean
      /** 'VISA-Dutch Bangla', 'bKash': for the invoice and the staff. */
      method?: string | undefined
      /** Masked card or wallet. */
      payer?: string | undefined
      paidAt?: Date | undefined
    }
  | { outcome: 'failed' | 'cancelled' | 'expired'; why: string }
  /** The provider knows the attempt and nobody has paid yet, or it does not know it yet. Ask again later. */
  | { outcome: 'pending'; why: string }
  /** Money moved, but not as asked: for the staff, never for an automatic grant. */
  | {
      outcome: 'mismatch'
      reason: MismatchReason
      why: string
      providerTransaction?: string | undefined
      validation?: string | undefined
    }
  /** No answer, or none that can be understood: nothing is known. Ask again later with `query`. */
  | { outcome: 'unanswered'; why: string }

export interface RefundRequest {
  /** Ours, unique for ever, 1 to 30 characters; the same for every repetition of this refund. */
  reference: string
  attempt: PaymentAttempt
  providerTransaction: string
  /** At most what was paid and not yet returned. */
  amountPaisa: number
  reason: string
  /** When the payment was made. */
  paidAt: Date
  /** The provider's handle of this refund, once it gave one. */
  providerRefund?: string | undefined
  /** Handles of the other refunds of this payment, so that a list of refunds can be told apart. */
  otherProviderRefunds?: readonly string[] | undefined
}

export type RefundVerdict =
  /** Accepted, the money is not back yet: ask with `queryRefund`. */
  | { outcome: 'processing'; providerRefund: string }
  | { outcome: 'refunded'; providerRefund: string; refundedAt?: Date | undefined }
  | { outcome: 'cancelled'; providerRefund: string; why: string }
  | { outcome: 'failed'; why: string }
  /** Only from `queryRefund`: the provider has no such refund, so it may be asked for again. */
  | { outcome: 'absent' }
  /** Unknown whether it was accepted: `queryRefund` first, then repeat with the same reference. */
  | { outcome: 'unanswered'; why: string }

/** None of the functions throws for what a gateway or a network does; they throw only for wrong arguments. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Amounts outside these limits cannot be paid here. */
  readonly limits: { minPaisa: number; maxPaisa: number }
  /** True where no session is made for a buyer without a phone. */
  readonly needsPhone: boolean
  /**
   * True where confirming moves the money (bKash execute): claim the attempt in the database before `settle`, so that it
   * is called once. Whoever fails to claim shows the stored state, and the reconcile job uses `query`.
   */
  readonly settlesOnce: boolean
  createSession(attempt: PaymentAttempt, details: CheckoutDetails): Promise<SessionVerdict>
  /** `fields` are the body's or the query's fields; of the type that Fastify parses from a form or a query string. */
  readNotification(event: string, fields: Readonly<Record<string, unknown>>): Reading
  /** Finds out from the provider what is true about an attempt, led by a notice about it. */
  settle(attempt: PaymentAttempt, notice: Notice): Promise<Verdict>
  /** The same without a notice: for the reconcile job. */
  query(attempt: PaymentAttempt): Promise<Verdict>
  refund(request: RefundRequest): Promise<RefundVerdict>
  queryRefund(request: RefundRequest): Promise<RefundVerdict>
}

const referencePattern = /^[A-Za-z0-9-]{1,30}$/
/** Throws for a reference that some gateway would cut or refuse. */
export function checkReference(reference: string): void {
  if (!referencePattern.test(reference)) throw new RangeError('A reference has 1 to 30 letters, digits or hyphens')
}
