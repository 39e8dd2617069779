/**
 * Nagad, to the steps that integrators have published: there is no official public documentation, so try it with Nagad
 * before going live. Statuses other than 'Success' and the answer to a refund are the least certain.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { formatDecimal, parseDecimal } from '../../pricing/money.ts'
import { type GatewayRequest, GatewayUnanswered, gatewayCaller, isRedirectTarget } from '../gateway-caller.ts'
import { looseText, maskPayer, textFields, writeDhakaStamp } from '../gateway-fields.ts'
import { openMessage, readPrivateKey, readPublicKey, sealMessage } from './nagad-crypto.ts'
import {
  checkReference,
  type Notice,
  type PaymentAttempt,
  type PaymentProvider,
  type SessionVerdict,
  type Verdict,
} from '../payment-provider.ts'

export interface NagadOptions {
  /** http://sandbox.mynagad.com:10080/remote-payment-gateway-1.0/api/dfs, https://api.mynagad.com/api/dfs or a simulator. */
  baseUrl: string
  merchantId: string
  accountNumber: string
  /** Ours, for signing and reading; PKCS #8. */
  merchantPrivateKey: string
  /** Nagad's, for encrypting and checking. */
  nagadPublicKey: string
  /** The address of this server, as registered with Nagad. */
  serverIp: string
  timeoutMs?: number
  fetch?: typeof fetch
  clock?: Clock
}

const refusal = { reason: looseText, message: looseText }
const initialized = z.object({ ...refusal, sensitiveData: looseText, signature: looseText })
const accepted = z.object({ paymentReferenceId: z.string().regex(/^[A-Za-z0-9+=_-]{1,100}$/), challenge: z.string() })
const completed = z.object({ ...refusal, status: looseText, callBackUrl: looseText })
const verified = z.object({
  ...refusal,
  merchantId: looseText,
  orderId: looseText,
  paymentRefId: looseText,
  amount: looseText,
  clientMobileNo: looseText,
  issuerPaymentRefNo: looseText,
  status: looseText,
  statusCode: looseText,
})
const cancelled = z.object({ ...refusal, sensitiveData: looseText, signature: looseText })
const cancelOutcome = z.object({ status: looseText, cancelIssuerRefNo: looseText })

/** The callback's list of statuses is not established; what is not known here only leads to a verification. */
const claims: ReadonlyMap<string, Notice['claim']> = new Map([
  ['Success', 'paid'],
  ['Failed', 'failed'],
  ['Aborted', 'cancelled'],
  ['Cancelled', 'cancelled'],
])
/** The taka, in ISO 4217 numbers. */
const taka = '050'

export function createNagad(options: NagadOptions): PaymentProvider {
  const clock = options.clock ?? systemClock
  const nagadKey = readPublicKey(options.nagadPublicKey)
  const merchantKey = readPrivateKey(options.merchantPrivateKey)
  const call = gatewayCaller({
    baseUrl: options.baseUrl,
    secrets: [],
    timeoutMs: options.timeoutMs,
    fetch: options.fetch,
  })
  const limits = { minPaisa: 100, maxPaisa: 50_000_000 }
  const headers = { 'x-km-api-version': 'v-0.2.0', 'x-km-ip-v4': options.serverIp, 'x-km-client-type': 'PC_WEB' }

  async function ask<Schema extends z.ZodType, Result>(
    request: GatewayRequest,
    schema: Schema,
    judge: (answer: z.output<Schema>) => Result | Promise<Result>,
  ): Promise<Result | { outcome: 'unanswered'; why: string }> {
    try {
      const { body } = await call({ ...request, headers })
      const answer = schema.safeParse(body)
      return answer.success ? await judge(answer.data) : { outcome: 'unanswered', why: 'an answer of unknown form' }
    } catch (error) {
      if (error instanceof GatewayUnanswered) return { outcome: 'unanswered', why: error.message }
      throw error
    }
  }

  async function query(attempt: PaymentAttempt): Promise<Verdict> {
    if (!attempt.session) return { outcome: 'pending', why: 'no payment was created' }
    const path = `/verify/payment/${encodeURIComponent(attempt.session)}`
    return ask({ method: 'GET', path }, verified, (answer): Verdict => {
      if (answer.reason) return { outcome: 'unanswered', why: `${answer.reason} ${answer.message}` }
      const why = `${answer.status} ${answer.statusCode}`.trim()
      if (/^(cancel|abort)/i.test(answer.status)) return { outcome: 'cancelled', why }
      if (/^(fail|declin)/i.test(answer.status)) return { outcome: 'failed', why }
      if (/^expir/i.test(answer.status)) return { outcome: 'expired', why }
      if (answer.status !== 'Success') return { outcome: 'pending', why }
      const providerTransaction = answer.issuerPaymentRefNo || undefined
      const isOurs = answer.orderId === attempt.reference && answer.merchantId === options.merchantId
      if (!isOurs)
        return { outcome: 'mismatch', reason: 'reference', why: `paid for ${answer.orderId}`, providerTransaction }
      if (answer.paymentRefId !== attempt.session) {
        return { outcome: 'mismatch', reason: 'session', why: `paid as ${answer.paymentRefId}`, providerTransaction }
      }
      if (parseDecimal(answer.amount) !== attempt.amountPaisa || !providerTransaction) {
        const why = `paid ${answer.amount}, asked ${formatDecimal(attempt.amountPaisa)}`
        return { outcome: 'mismatch', reason: 'amount', why, providerTransaction }
      }
      return {
        outcome: 'paid',
        providerTransaction,
        amountPaisa: attempt.amountPaisa,
        // Verification names no currency; the session was made in taka and Nagad knows no other.
        currency: attempt.currency,
        isRisky: false,
        method: 'Nagad',
        payer: answer.clientMobileNo ? maskPayer(answer.clientMobileNo) : undefined,
      }
    })
  }

  return {
    name: 'nagad',
    limits,
    needsPhone: false,
    settlesOnce: false,

    async createSession(attempt, details): Promise<SessionVerdict> {
      checkReference(attempt.reference)
      const { merchantId } = options
      const orderId = attempt.reference
      const datetime = writeDhakaStamp(clock.now())
      const hello = { merchantId, datetime, orderId, challenge: randomBytes(20).toString('hex') }
      const json = {
        accountNumber: options.accountNumber,
        dateTime: datetime,
        ...sealMessage(hello, nagadKey, merchantKey),
      }
      const path = `/check-out/initialize/${encodeURIComponent(merchantId)}/${orderId}`
      return ask({ method: 'POST', path, json }, initialized, async (answer): Promise<SessionVerdict> => {
        if (answer.reason) return { outcome: 'refused', why: `${answer.reason} ${answer.message}` }
        const start = accepted.safeParse(openMessage(answer, merchantKey, nagadKey))
        if (!start.success) return { outcome: 'unanswered', why: "initialize: not readable, or not Nagad's signature" }
        const { paymentReferenceId, challenge } = start.data
        const order = { merchantId, orderId, amount: formatDecimal(attempt.amountPaisa), currencyCode: taka, challenge }
        const body = { ...sealMessage(order, nagadKey, merchantKey), merchantCallbackURL: details.eventUrl('callback') }
        const completePath = `/check-out/complete/${encodeURIComponent(paymentReferenceId)}`
        return ask({ method: 'POST', path: completePath, json: body }, completed, (done): SessionVerdict => {
          if (done.status !== 'Success')
            return { outcome: 'refused', why: `${done.reason} ${done.message}`.trim() || done.status }
          if (!isRedirectTarget(done.callBackUrl, options.baseUrl))
            return { outcome: 'unanswered', why: 'no safe address' }
          return { outcome: 'created', redirectUrl: done.callBackUrl, session: paymentReferenceId }
        })
      })
    },

    readNotification(_event, fields) {
      const texts = textFields(fields)
      const session = texts.get('payment_ref_id') ?? ''
      const reference = texts.get('order_id') ?? ''
      if (!/^[A-Za-z0-9-]{1,30}$/.test(reference) || !session || session.length > 100) {
        return { kind: 'unreadable', why: 'no order of ours' }
      }
      return {
        kind: 'notice',
        reference,
        session,
        claim: claims.get(texts.get('status') ?? '') ?? 'pending',
        isSigned: false,
        isStale: false,
      }
    },

    // The callback is typed by anybody; verification alone counts, whatever it claims.
    settle: (attempt) => query(attempt),
    query,

    async refund(request) {
      checkReference(request.reference)
      const message = {
        merchantId: options.merchantId,
        originalRequestDate: writeDhakaStamp(request.paidAt).slice(0, 8),
        originalAmount: formatDecimal(request.attempt.amountPaisa),
        cancelAmount: formatDecimal(request.amountPaisa),
        referenceNo: request.reference,
        // RSA leaves room for 245 bytes in all, so the reason stays with us.
        referenceMessage: 'Refund',
      }
      const { sensitiveData, signature } = sealMessage(message, nagadKey, merchantKey)
      const json = { sensitiveDataCancelRequest: sensitiveData, signature }
      const query = { paymentRefId: request.attempt.session ?? '', orderId: request.attempt.reference }
      return ask({ method: 'POST', path: '/purchase/cancel', query, json }, cancelled, (answer) => {
        if (answer.reason) return { outcome: 'failed', why: `${answer.reason} ${answer.message}` }
        const done = cancelOutcome.safeParse(openMessage(answer, merchantKey, nagadKey))
        if (!done.success) return { outcome: 'unanswered', why: "refund: not readable, or not Nagad's signature" }
        if (done.data.status !== 'Success') return { outcome: 'unanswered', why: `refund status ${done.data.status}` }
        return { outcome: 'refunded', providerRefund: done.data.cancelIssuerRefNo || request.reference }
      })
    },

    async queryRefund() {
      return {
        outcome: 'unanswered',
        why: 'Nagad has published no query for refunds: look it up in the merchant portal',
      }
    },
  }
}
