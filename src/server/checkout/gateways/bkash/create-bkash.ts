/** bKash tokenized checkout, URL based (mode 0011): one shared token, execute once, query only when there was no answer. */
import { z } from 'zod'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { formatDecimal } from '../../pricing/money.ts'
import {
  findRefundV1,
  findRefundV2,
  judgeRefundV1,
  judgeRefundV2,
  refundListV2,
  refundV1Answer,
  refundV1Body,
  refundV2Answer,
  refundV2Body,
} from './bkash-refund.ts'
import { type BkashCredentials, bkashTokens, type TokenStore } from './bkash-tokens.ts'
import { bkashPayment, codeOf, isCompletedBefore, judgePayment, judgeRefusal, reasonOf } from './bkash-verdict.ts'
import { type GatewayAnswer, GatewayUnanswered, gatewayCaller, isRedirectTarget } from '../gateway-caller.ts'
import { looseText, textFields } from '../gateway-fields.ts'
import {
  checkReference,
  type Notice,
  type PaymentAttempt,
  type PaymentProvider,
  type SessionVerdict,
  type Verdict,
} from '../payment-provider.ts'

export interface BkashOptions extends BkashCredentials {
  /** https://tokenized.sandbox.bka.sh, https://tokenized.pay.bka.sh or a simulator; a version at the end is ignored. */
  baseUrl: string
  tokens: TokenStore
  /** Merchants that were not moved to the new refund call keep the old one. */
  refundApi?: 'v1' | 'v2'
  timeoutMs?: number
  /** bKash may take 30 seconds to execute. */
  executeTimeoutMs?: number
  fetch?: typeof fetch
  clock?: Clock
}

const checkout = '/v1.2.0-beta/tokenized/checkout'
const refunds = '/v2/tokenized-checkout/refund/payment'

const createAnswer = z.object({
  statusCode: looseText,
  statusMessage: looseText,
  errorCode: looseText,
  errorMessage: looseText,
  paymentID: looseText,
  bkashURL: looseText,
  merchantInvoiceNumber: looseText,
})

const claims: ReadonlyMap<string, Notice['claim']> = new Map([
  ['success', 'paid'],
  ['failure', 'failed'],
  ['cancel', 'cancelled'],
])

export function createBkash(options: BkashOptions): PaymentProvider {
  const clock = options.clock ?? systemClock
  const baseUrl = options.baseUrl.replace(/\/+$/, '').replace(/\/v1\.2\.0-beta$/, '')
  const secrets = [options.appSecret, options.password]
  const call = gatewayCaller({ baseUrl, secrets, timeoutMs: options.timeoutMs, fetch: options.fetch })
  const tokens = bkashTokens(call, options, options.tokens, () => clock.now().getTime())
  const executeTimeoutMs = options.executeTimeoutMs ?? 30_000
  const limits = { minPaisa: 100, maxPaisa: 50_000_000 }

  /** One call with the token; a refused token is replaced once. */
  async function post(path: string, json: unknown, timeoutMs?: number): Promise<GatewayAnswer> {
    const send = (token: string) =>
      call({
        method: 'POST',
        path,
        json,
        headers: { authorization: token, 'x-app-key': options.appKey },
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
    const token = await tokens.current()
    const answer = await send(token)
    return answer.httpStatus === 401 ? send(await tokens.replace(token)) : answer
  }

  /** Reads an answer; whatever is not one becomes 'unanswered'. */
  async function ask<Schema extends z.ZodType, Result>(
    path: string,
    json: unknown,
    schema: Schema,
    judge: (answer: z.output<Schema>) => Result | Promise<Result>,
  ): Promise<Result | { outcome: 'unanswered'; why: string }> {
    try {
      const { httpStatus, body } = await post(path, json)
      if (httpStatus === 401) return { outcome: 'unanswered', why: `${path}: the token was refused twice` }
      const answer = schema.safeParse(body)
      return answer.success
        ? await judge(answer.data)
        : { outcome: 'unanswered', why: `${path}: an answer of unknown form` }
    } catch (error) {
      if (error instanceof GatewayUnanswered) return { outcome: 'unanswered', why: error.message }
      throw error
    }
  }

  async function query(attempt: PaymentAttempt): Promise<Verdict> {
    if (!attempt.session) return { outcome: 'pending', why: 'no payment was created' }
    return ask(`${checkout}/payment/status`, { paymentID: attempt.session }, bkashPayment, (answer): Verdict => {
      const code = codeOf(answer)
      if (code === '0000') return judgePayment(answer, attempt)
      // A paymentID lives for a day; later bKash does not know it any more.
      if (code === '2002' || code === '2033') return { outcome: 'expired', why: reasonOf(answer) }
      return { outcome: 'unanswered', why: reasonOf(answer) }
    })
  }

  async function execute(attempt: PaymentAttempt): Promise<Verdict> {
    let answer: GatewayAnswer
    try {
      await tokens.current()
    } catch (error) {
      // Nothing was sent, so there is nothing to query.
      if (error instanceof GatewayUnanswered) return { outcome: 'unanswered', why: error.message }
      throw error
    }
    try {
      answer = await post(`${checkout}/execute`, { paymentID: attempt.session }, executeTimeoutMs)
    } catch (error) {
      if (error instanceof GatewayUnanswered) return query(attempt)
      throw error
    }
    if (answer.httpStatus === 401) return { outcome: 'unanswered', why: 'execute: the token was refused twice' }
    const parsed = bkashPayment.safeParse(answer.body)
    if (!parsed.success) return query(attempt)
    const code = codeOf(parsed.data)
    if (code === '0000') return judgePayment(parsed.data, attempt)
    return isCompletedBefore(code) ? query(attempt) : judgeRefusal(parsed.data)
  }

  return {
    name: 'bkash',
    limits,
    needsPhone: false,
    settlesOnce: true,

    async createSession(attempt, details): Promise<SessionVerdict> {
      checkReference(attempt.reference)
      if (attempt.amountPaisa < limits.minPaisa || attempt.amountPaisa > limits.maxPaisa) {
        return { outcome: 'refused', why: 'outside of the amounts that bKash takes' }
      }
      const body = {
        mode: '0011',
        payerReference: details.buyer.phone.replace(/[<>&]/g, '') || attempt.reference,
        callbackURL: details.eventUrl('callback'),
        amount: formatDecimal(attempt.amountPaisa),
        currency: attempt.currency,
        intent: 'sale',
        merchantInvoiceNumber: attempt.reference,
      }
      return ask(`${checkout}/create`, body, createAnswer, (answer): SessionVerdict => {
        if (codeOf(answer) !== '0000') return { outcome: 'refused', why: reasonOf(answer) }
        const isOurs = answer.merchantInvoiceNumber === attempt.reference
        if (!isOurs || !answer.paymentID || !isRedirectTarget(answer.bkashURL, baseUrl)) {
          return { outcome: 'unanswered', why: 'a payment without an id or a safe address' }
        }
        return { outcome: 'created', redirectUrl: answer.bkashURL, session: answer.paymentID }
      })
    },

    readNotification(_event, fields) {
      const texts = textFields(fields)
      const session = texts.get('paymentID') ?? ''
      if (!/^[A-Za-z0-9]{1,60}$/.test(session)) return { kind: 'unreadable', why: 'no paymentID' }
      // Anybody can type this address: it only says that now is the time to execute, or that the buyer gave up.
      return {
        kind: 'notice',
        session,
        claim: claims.get(texts.get('status') ?? '') ?? 'pending',
        isSigned: false,
        isStale: false,
      }
    },

    async settle(attempt, notice) {
      if (notice.session !== attempt.session) return { outcome: 'pending', why: 'a notice about another payment' }
      if (notice.claim === 'paid') return execute(attempt)
      if (notice.claim === 'failed' || notice.claim === 'cancelled') {
        // Without execute no money moves; should it have moved before, the payment wins.
        return { outcome: notice.claim, why: 'the buyer came back without paying' }
      }
      return { outcome: 'pending', why: 'a callback without a known status' }
    },

    query,

    async refund(request) {
      checkReference(request.reference)
      return options.refundApi === 'v1'
        ? ask(`${checkout}/payment/refund`, refundV1Body(request), refundV1Answer, judgeRefundV1)
        : ask(`${refunds}/transaction`, refundV2Body(request), refundV2Answer, judgeRefundV2)
    },

    async queryRefund(request) {
      const { session } = request.attempt
      const trx = request.providerTransaction
      return options.refundApi === 'v1'
        ? ask(`${checkout}/payment/refund`, { paymentID: session, trxID: trx }, refundV1Answer, (answer) =>
            findRefundV1(answer, request),
          )
        : ask(`${refunds}/status`, { paymentId: session, trxId: trx }, refundListV2, (answer) =>
            findRefundV2(answer, request),
          )
    },
  }
}
