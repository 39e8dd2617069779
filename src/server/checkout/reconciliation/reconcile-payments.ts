/** Asks the gateways about every payment whose end is not known: notices get lost, processes die, gateways are away. */
import type { Services } from '#server/platform/services.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { AttemptRow } from '../attempts/attempts.sql.ts'
import { attemptsToAsk } from '../payments/payment-notifications.sql.ts'
import { settleAttempt } from '../fulfilment/settle-attempt.ts'
import { applyVerdict } from '../fulfilment/apply-verdict.ts'

export interface Reconciliation {
  /** Attempts that a gateway was asked about. */
  checked: number
  /** Of them, those whose end is known now: paid, held, failed or cancelled. */
  settled: number
  /** Of them, those that can no longer be paid. */
  expired: number
}

const batchSize = 200
/** No gateway keeps a payment open for longer. */
const openForMs = 48 * 3600_000

/** May run at any time and in several processes: settling is done once whoever asks. */
export async function reconcilePayments(services: Services): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, settled: 0, expired: 0 }
  for (const attempt of await attemptsToAsk(services.database, batchSize)) {
    result.checked += 1
    try {
      const state = await settleOrGiveUp(services, attempt)
      if (state === 'expired') result.expired += 1
      else if (state !== 'open' && state !== 'unknown' && state !== 'executing') result.settled += 1
    } catch (error) {
      // One payment that cannot be settled must not keep the others from it.
      services.log.error({ err: error, tranId: attempt.tran_id }, 'payment not reconciled')
    }
  }
  return result
}

async function settleOrGiveUp(services: Services, attempt: AttemptRow) {
  const state = await settleAttempt(services, attempt)
  const isOld = services.clock.now().getTime() - attempt.created_at.getTime() > openForMs
  if (state !== 'open' || !isOld) return state
  return inTransaction(services.database, (transaction) =>
    applyVerdict(transaction, services.jobs, attempt.id, { outcome: 'expired', why: 'not paid in two days' }),
  )
}
