/** Sends an approved refund to the provider that took the money, and asks until it is known how it ended. */
import type { Services } from '#server/platform/services.ts'
import { completeRefund } from './complete-refund.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { paymentProviders } from '../payments/payment-providers.ts'
import type { RefundRequest, RefundVerdict } from '../gateways/payment-provider.ts'
import { attemptById } from '../attempts/attempts.sql.ts'
import { queueFollowUp, secondsUntilAsked } from '../refund-state/queue-follow-up.ts'
import {
  claimRefund,
  findRefund,
  otherProviderRefunds,
  type RefundRow,
  writeProviderRefund,
} from '../refund-state/refunds.sql.ts'

type Needed = Pick<Services, 'config' | 'database' | 'clock' | 'jobs' | 'log'>

/** The provider did not say whether it took the refund on: thrown so that the job comes again. */
export class RefundUnanswered extends Error {}

/**
 * May run again and again: the refund's own reference makes the provider do it once. A bank transfer waits, submitted,
 * until staff confirm that they made it.
 */
export async function submitRefund(services: Needed, refundId: string): Promise<void> {
  const { database } = services
  const isFirst = await claimRefund(database, refundId)
  const refund = await findRefund(database, refundId)
  if (refund?.state !== 'submitted') return
  const request = await requestOf(services, refund)
  if (!request) return
  const { provider, ask } = request
  let verdict: RefundVerdict
  if (isFirst) {
    verdict = await provider.refund(ask)
  } else {
    verdict = await provider.queryRefund(ask)
    const mayBeUnknown =
      verdict.outcome === 'absent' || (verdict.outcome === 'unanswered' && !refund.provider_reference)
    if (mayBeUnknown) verdict = await provider.refund(ask)
  }
  await applyRefundVerdict(services, refund, verdict, 0)
}

/** Asks about a refund that the provider has taken on. */
export async function followRefund(
  services: Needed,
  refundId: string,
  times = secondsUntilAsked.length,
): Promise<void> {
  const refund = await findRefund(services.database, refundId)
  if (refund?.state !== 'submitted' || !refund.provider_reference) return submitRefund(services, refundId)
  const request = await requestOf(services, refund)
  if (request) await applyRefundVerdict(services, refund, await request.provider.queryRefund(request.ask), times)
}

async function requestOf(services: Needed, refund: RefundRow) {
  const { database, jobs } = services
  const attemptId = refund.is_by_hand ? null : refund.attempt_id
  const attempt = attemptId ? await attemptById(database, attemptId) : undefined
  if (!attempt || attempt.provider === 'bank') return undefined
  const provider = paymentProviders(services)[attempt.provider]
  if (!provider || !attempt.provider_transaction) {
    const why = provider ? 'the payment has no transaction number' : `${attempt.provider} is not set up`
    await inTransaction(database, (transaction) =>
      completeRefund(transaction, jobs, refund.id, { outcome: 'failed', why }),
    )
    return undefined
  }
  const ask: RefundRequest = {
    reference: refund.refund_tran_id,
    attempt: {
      reference: attempt.tran_id,
      amountPaisa: attempt.amount_paisa,
      currency: attempt.currency,
      session: attempt.session ?? undefined,
    },
    providerTransaction: attempt.provider_transaction,
    amountPaisa: refund.amount_paisa,
    reason: refund.reason || 'Refund',
    paidAt: attempt.settled_at ?? attempt.created_at,
    providerRefund: refund.provider_reference ?? undefined,
    otherProviderRefunds: await otherProviderRefunds(database, attempt.id, refund.id),
  }
  return { provider, ask }
}

async function applyRefundVerdict(
  services: Needed,
  refund: RefundRow,
  verdict: RefundVerdict,
  times: number,
): Promise<void> {
  const { database, jobs } = services
  switch (verdict.outcome) {
    case 'processing':
      await writeProviderRefund(database, refund.id, verdict.providerRefund)
      return queueFollowUp(services, { refundId: refund.id, times })
    case 'refunded':
    case 'cancelled':
    case 'failed': {
      return inTransaction(database, (transaction) => completeRefund(transaction, jobs, refund.id, verdict))
    }
    default:
      throw new RefundUnanswered(verdict.outcome === 'unanswered' ? verdict.why : 'the provider has no such refund')
  }
}
