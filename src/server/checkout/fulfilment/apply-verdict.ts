/** Applies what a provider says about an attempt, once, in whatever order its answers arrive. */
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { changeOrder } from './change-order.ts'
import { endOfPayment } from './end-of-payment.ts'
import { book, paymentEntries } from '../ledger/ledger.ts'
import { formatDecimal } from '../pricing/money.ts'
import type { Verdict } from '../gateways/payment-provider.ts'
import { lockOrder, type OrderRow } from '../order-state/orders.sql.ts'
import { type AttemptRow, type AttemptState, attemptById, lockAttempt, writeAttempt } from '../attempts/attempts.sql.ts'

export const isSettled = (state: AttemptState) => state === 'paid' || state === 'review'
export const isOver = (state: AttemptState) => state === 'failed' || state === 'cancelled' || state === 'expired'

/** Applies a verdict about an attempt: of a provider, or of staff (`actorId`). The order is locked first, then the attempt. */
export async function applyVerdict(
  database: Database,
  jobs: Jobs,
  attemptId: string,
  verdict: Verdict,
  actorId: string | null = null,
): Promise<AttemptState> {
  const found = await attemptById(database, attemptId)
  const order = found && (await lockOrder(database, found.order_id))
  const attempt = order && (await lockAttempt(database, attemptId))
  if (!attempt) throw new Error(`No attempt ${attemptId}`)
  // Another request has applied the same verdict already.
  if (isSettled(attempt.state)) return attempt.state
  switch (verdict.outcome) {
    case 'pending':
      return stillOpen(database, attempt, isOver(attempt.state) ? attempt.state : 'open', verdict.why)
    case 'unanswered':
      return stillOpen(database, attempt, 'unknown', verdict.why)
    case 'failed':
    case 'cancelled':
    case 'expired':
      return close({ database, jobs, order, attempt, actorId }, verdict.outcome, verdict.why)
    case 'mismatch':
      return hold({ database, jobs, order, attempt, actorId }, verdict)
    case 'paid':
      return pay({ database, jobs, order, attempt, actorId }, verdict)
  }
}

async function stillOpen(database: Database, attempt: AttemptRow, state: AttemptState, why: string) {
  await writeAttempt(database, attempt.id, state, { why })
  return state
}

/** Everything is locked. */
interface Settling {
  database: Database
  jobs: Jobs
  order: OrderRow
  attempt: AttemptRow
  actorId: string | null
}

async function close(
  { database, jobs, order, attempt, actorId }: Settling,
  outcome: 'failed' | 'cancelled' | 'expired',
  why: string,
): Promise<AttemptState> {
  if (attempt.state === outcome) return outcome
  await writeAttempt(database, attempt.id, outcome, { why })
  // An older attempt that ends says nothing about the one that runs.
  if (attempt.is_newest)
    await changeOrder(database, jobs, order, { event: `attempt_${outcome}`, actorId, attempt, detail: { why } })
  return outcome
}

type Mismatch = Extract<Verdict, { outcome: 'mismatch' }>
type Paid = Extract<Verdict, { outcome: 'paid' }>

async function hold({ database, jobs, order, attempt, actorId }: Settling, mismatch: Mismatch): Promise<AttemptState> {
  const { reason, why } = mismatch
  // A transaction that is another attempt's already stays there.
  if (!(await writeOnce(database, attempt.id, 'review', mismatch)))
    await writeAttempt(database, attempt.id, 'review', { why, reason })
  await changeOrder(database, jobs, order, { event: 'attempt_mismatched', actorId, attempt, detail: { reason, why } })
  return 'review'
}

const lateEvents = { paid: 'attempt_paid', held: 'attempt_held', refused: 'attempt_refused' } as const

async function pay(settling: Settling, paid: Paid): Promise<AttemptState> {
  const { database, jobs, order, attempt, actorId } = settling
  const isAsAsked = paid.amountPaisa === attempt.amount_paisa && paid.currency === attempt.currency
  if (!isAsAsked) {
    const why = `paid ${formatDecimal(paid.amountPaisa)} ${paid.currency}, asked ${formatDecimal(attempt.amount_paisa)} ${attempt.currency}`
    return hold(settling, { ...paid, outcome: 'mismatch', reason: 'amount', why })
  }
  const state: AttemptState = paid.isRisky ? 'review' : 'paid'
  if (!(await writeOnce(database, attempt.id, state, paid))) {
    const why = `${paid.providerTransaction} is the payment of another attempt`
    return hold(settling, { outcome: 'mismatch', reason: 'reference', why })
  }
  const settled = {
    ...attempt,
    state,
    provider_transaction: paid.providerTransaction,
    detail: { ...attempt.detail, ...detailOf(paid) },
  }
  await book(database, order.id, `Payment ${attempt.tran_id}`, paymentEntries({ provider: attempt.provider, ...paid }))
  if (paid.isRisky) {
    const why = 'the gateway took the money and flags the payment as risky'
    await changeOrder(database, jobs, order, { event: 'attempt_held', actorId, attempt: settled, detail: { why } })
    return state
  }
  const late = await endOfPayment(database, order)
  const event = lateEvents[late.end]
  const detail = late.end === 'paid' ? {} : { why: late.why }
  await changeOrder(database, jobs, order, { event, actorId, attempt: settled, detail })
  return state
}

const detailOf = ({ method, payer, paidAt }: Paid) => ({
  ...(method ? { method } : {}),
  ...(payer ? { payer } : {}),
  ...(paidAt ? { paid_at: paidAt.toISOString() } : {}),
})

/** False when the provider's transaction belongs to another attempt: one payment never counts for two. */
async function writeOnce(
  database: Database,
  id: string,
  state: AttemptState,
  given: Parameters<typeof writeAttempt>[3],
): Promise<boolean> {
  try {
    await database.transaction((savepoint) => writeAttempt(savepoint, id, state, given))
    return true
  } catch (error) {
    if (brokenConstraint(error)?.kind !== 'unique') throw error
    return false
  }
}
