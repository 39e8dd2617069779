/** Finds out from the provider what became of an attempt, led by a notice or by asking. */
import type { Services } from '#server/platform/services.ts'
import { applyVerdict, isOver, isSettled } from './apply-verdict.ts'
import { queueCheck } from './queue-check.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { paymentProviders } from '../payments/payment-providers.ts'
import type { Notice, PaymentAttempt, Verdict } from '../gateways/payment-provider.ts'
import { type AttemptRow, type AttemptState, attemptById, claimAttempt } from '../attempts/attempts.sql.ts'
import { invalidateOrderSeatPages } from '../seats/invalidate-seat-pages.ts'

type Needed = Pick<Services, 'config' | 'database' | 'clock' | 'jobs' | 'cache'>

/**
 * With a notice, led by it; without one, by asking. The provider is asked outside of any transaction, then one transaction
 * does the rest. Answers the attempt's state afterwards. A notice alone proves nothing.
 */
export async function settleAttempt(services: Needed, attempt: AttemptRow, notice?: Notice): Promise<AttemptState> {
  const { database, jobs } = services
  if (attempt.provider === 'bank' || isSettled(attempt.state)) return attempt.state
  // What is over is only reopened by money; what is being executed is heard of from the one who does it.
  const isQuiet = isOver(attempt.state) || attempt.state === 'executing'
  if (notice && notice.claim !== 'paid' && isQuiet) return attempt.state
  const provider = paymentProviders(services)[attempt.provider]
  if (!provider) return attempt.state
  let verdict: Verdict
  if (!notice) {
    verdict = await provider.query(asked(attempt))
  } else if (provider.settlesOnce && notice.claim === 'paid') {
    if (!(await claimAttempt(database, attempt.id)))
      return (await attemptById(database, attempt.id))?.state ?? attempt.state
    verdict = await provider.settle(asked(attempt), notice)
  } else {
    verdict = await provider.settle(asked(attempt), notice)
  }
  const state = await inTransaction(database, (transaction) => applyVerdict(transaction, jobs, attempt.id, verdict))
  await invalidateOrderSeatPages(services, attempt.order_id)
  if (state === 'unknown' && notice) await queueCheck(database, jobs, attempt.id)
  return state
}

const asked = (attempt: AttemptRow): PaymentAttempt => ({
  reference: attempt.tran_id,
  amountPaisa: attempt.amount_paisa,
  currency: attempt.currency,
  session: attempt.session ?? undefined,
})
