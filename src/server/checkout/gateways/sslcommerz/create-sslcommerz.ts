/** SSLCommerz hosted checkout v4: session, signed notifications, order validation, transaction query, refunds. */
import { z } from 'zod'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { formatDecimal } from '../../pricing/money.ts'
import { GatewayUnanswered, gatewayCaller, isRedirectTarget, redact } from '../gateway-caller.ts'
import { fieldText, looseText, readDhakaTime, textFields } from '../gateway-fields.ts'
import type {
  Notice,
  PaymentAttempt,
  PaymentProvider,
  RefundVerdict,
  SessionVerdict,
  Verdict,
} from '../payment-provider.ts'
import { checkReference } from '../payment-provider.ts'
import { type FallbackBuyer, sslcommerzSessionForm } from './sslcommerz-session-form.ts'
import { isSslcommerzSignature } from './sslcommerz-signature.ts'
import { isPaidStatus, judgeSslcommerz, sslcommerzRecord } from './judge-sslcommerz.ts'

export interface SslcommerzOptions {
  /** https://sandbox.sslcommerz.com, https://securepay.sslcommerz.com, or a simulator. */
  baseUrl: string
  storeId: string
  storePassword: string
  fallbackBuyer: FallbackBuyer
  timeoutMs?: number
  fetch?: typeof fetch
  clock?: Clock
}

const sessionPath = '/gwprocess/v4/api.php'
const validationPath = '/validator/api/validationserverAPI.php'
const transactionPath = '/validator/api/merchantTransIDvalidationAPI.php'
const limits = { minPaisa: 1000, maxPaisa: 50_000_000 }
const freshForMs = 5 * 60_000

const sessionAnswer = z.object({
  status: z.string(),
  failedreason: looseText,
  sessionkey: looseText,
  GatewayPageURL: looseText,
})
const queryAnswer = z.object({ APIConnect: looseText, element: z.array(sslcommerzRecord).nullish() })
const refundAnswer = z.object({
  APIConnect: looseText,
  status: looseText,
  refund_ref_id: looseText,
  errorReason: looseText,
  refunded_on: looseText,
})

const claims: ReadonlyMap<string, Notice['claim']> = new Map([
  ['VALID', 'paid'],
  ['VALIDATED', 'paid'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'expired'],
])

export function createSslcommerz(options: SslcommerzOptions): PaymentProvider {
  const clock = options.clock ?? systemClock
  const secrets = [options.storePassword]
  const call = gatewayCaller({ baseUrl: options.baseUrl, secrets, timeoutMs: options.timeoutMs, fetch: options.fetch })
  const credentials = { store_id: options.storeId, store_passwd: options.storePassword, format: 'json' }

  /** Runs one call and reads its answer; whatever goes wrong becomes 'unanswered'. */
  async function ask<Schema extends z.ZodType, Result>(
    request: Parameters<typeof call>[0],
    schema: Schema,
    judge: (answer: z.output<Schema>) => Result | Promise<Result>,
  ): Promise<Result | { outcome: 'unanswered'; why: string }> {
    try {
      const { body } = await call(request)
      const answer = schema.safeParse(body)
      if (!answer.success) return { outcome: 'unanswered', why: `${request.path}: an answer of unknown form` }
      return await judge(answer.data)
    } catch (error) {
      if (error instanceof GatewayUnanswered) return { outcome: 'unanswered', why: error.message }
      throw error
    }
  }

  function askTransaction<Schema extends z.ZodType, Result>(
    query: Record<string, string>,
    schema: Schema,
    judge: (answer: z.output<Schema>) => Result | Promise<Result>,
  ) {
    return ask({ method: 'GET', path: transactionPath, query: { ...query, ...credentials } }, schema, judge)
  }

  function validate(attempt: PaymentAttempt, validation: string): Promise<Verdict> {
    const query = { val_id: validation, ...credentials, v: '1' }
    return ask({ method: 'GET', path: validationPath, query }, sslcommerzRecord, (record): Verdict => {
      const verdict = judgeSslcommerz(record, attempt)
      if (isPaidStatus(record.status) && record.val_id !== validation) {
        return { outcome: 'unanswered', why: 'validated another val_id than asked' }
      }
      return verdict
    })
  }

  async function query(attempt: PaymentAttempt): Promise<Verdict> {
    return askTransaction({ tran_id: attempt.reference }, queryAnswer, async (answer): Promise<Verdict> => {
      if (answer.APIConnect && answer.APIConnect !== 'DONE')
        return { outcome: 'unanswered', why: `APIConnect ${answer.APIConnect}` }
      const records = answer.element ?? []
      // One tran_id may have failed tries before a success.
      const paid = records.find((record) => isPaidStatus(record.status))
      if (paid) return paid.val_id ? validate(attempt, paid.val_id) : judgeSslcommerz(paid, attempt)
      const open = records.find((record) => record.status === 'PENDING')
      const decisive = open ?? records.at(-1)
      if (decisive) return judgeSslcommerz(decisive, attempt)
      if (!attempt.session) return { outcome: 'pending', why: 'no transaction yet' }
      return askTransaction({ sessionkey: attempt.session }, sslcommerzRecord, (record): Verdict | Promise<Verdict> => {
        return isPaidStatus(record.status) && record.val_id
          ? validate(attempt, record.val_id)
          : judgeSslcommerz(record, attempt)
      })
    })
  }

  return {
    name: 'sslcommerz',
    limits,
    needsPhone: true,
    settlesOnce: false,

    async createSession(attempt, details): Promise<SessionVerdict> {
      checkReference(attempt.reference)
      if (attempt.amountPaisa < limits.minPaisa || attempt.amountPaisa > limits.maxPaisa) {
        return { outcome: 'refused', why: 'the gateway takes 10.00 to 500000.00 BDT' }
      }
      const form = {
        ...sslcommerzSessionForm(attempt, details, options.fallbackBuyer),
        store_id: options.storeId,
        store_passwd: options.storePassword,
      }
      return ask({ method: 'POST', path: sessionPath, form }, sessionAnswer, (answer): SessionVerdict => {
        if (answer.status !== 'SUCCESS')
          return { outcome: 'refused', why: redact(answer.failedreason || answer.status, secrets) }
        if (!answer.sessionkey || !isRedirectTarget(answer.GatewayPageURL, options.baseUrl)) {
          return { outcome: 'unanswered', why: 'a session without a key or a safe address' }
        }
        return { outcome: 'created', redirectUrl: answer.GatewayPageURL, session: answer.sessionkey }
      })
    },

    readNotification(event, fields) {
      const texts = textFields(fields)
      const reference = texts.get('tran_id') ?? ''
      if (!/^[A-Za-z0-9-]{1,30}$/.test(reference)) return { kind: 'unreadable', why: 'no tran_id of ours' }
      const isSigned = isSslcommerzSignature(texts, options.storePassword)
      // A browser may come back without a signature; a notification or a wrong signature is somebody else's.
      if (!isSigned && (event === 'notification' || texts.has('verify_sign'))) {
        return { kind: 'forged', reference, why: 'the signature does not match' }
      }
      const storeId = texts.get('store_id')
      if (storeId !== undefined && storeId !== options.storeId)
        return { kind: 'forged', reference, why: 'another store' }
      const at = readDhakaTime(texts.get('tran_date') ?? '')
      const validation = texts.get('val_id')
      return {
        kind: 'notice',
        reference,
        claim: claims.get(texts.get('status') ?? '') ?? 'pending',
        isSigned,
        isStale: !at || Math.abs(clock.now().getTime() - at.getTime()) > freshForMs,
        ...(isSigned && validation ? { validation } : {}),
      }
    },

    async settle(attempt, notice) {
      if (notice.claim === 'paid' && notice.isSigned && !notice.isStale && notice.validation) {
        const verdict = await validate(attempt, notice.validation)
        if (verdict.outcome === 'paid' || verdict.outcome === 'mismatch' || verdict.outcome === 'unanswered')
          return verdict
      }
      const verdict = await query(attempt)
      // The query may not list a try that ended before a way to pay was chosen. Taking the signed word for it is safe: a payment wins later.
      if (
        verdict.outcome === 'pending' &&
        notice.isSigned &&
        !notice.isStale &&
        notice.claim !== 'paid' &&
        notice.claim !== 'pending'
      ) {
        return { outcome: notice.claim, why: 'by a signed notice' }
      }
      return verdict
    },

    query,

    async refund(request): Promise<RefundVerdict> {
      checkReference(request.reference)
      const query = {
        bank_tran_id: request.providerTransaction,
        refund_trans_id: request.reference,
        refund_amount: formatDecimal(request.amountPaisa),
        refund_remarks: fieldText(request.reason, 255) || 'Refund',
        refe_id: request.attempt.reference,
        v: '1',
      }
      return askTransaction(query, refundAnswer, (answer): RefundVerdict => {
        const why = redact(answer.errorReason || answer.status || answer.APIConnect, secrets)
        // 'success' means that the refund was taken on, not that the money is back.
        if ((answer.status === 'success' || answer.status === 'processing') && answer.refund_ref_id) {
          return { outcome: 'processing', providerRefund: answer.refund_ref_id }
        }
        // A repetition after a lost answer: the first one may well be on its way, so it must not count as failed.
        if (/duplicate|already/i.test(answer.errorReason))
          return { outcome: 'unanswered', why: `known to the gateway already: ${why}` }
        return answer.status === 'failed' || answer.APIConnect === 'INVALID_REQUEST'
          ? { outcome: 'failed', why }
          : { outcome: 'unanswered', why }
      })
    },

    async queryRefund(request): Promise<RefundVerdict> {
      const providerRefund = request.providerRefund
      // Refunds can only be asked for by the gateway's own handle, which never arrived.
      if (!providerRefund)
        return { outcome: 'unanswered', why: 'no refund_ref_id: repeat it, or look it up in the merchant panel' }
      return askTransaction({ refund_ref_id: providerRefund }, refundAnswer, (answer): RefundVerdict => {
        if (answer.status === 'refunded')
          return { outcome: 'refunded', providerRefund, refundedAt: readDhakaTime(answer.refunded_on) }
        if (answer.status === 'processing') return { outcome: 'processing', providerRefund }
        const why = redact(answer.errorReason || answer.status || answer.APIConnect, secrets)
        if (answer.status === 'cancelled') return { outcome: 'cancelled', providerRefund, why }
        return { outcome: 'unanswered', why }
      })
    },
  }
}
