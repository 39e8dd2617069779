/**
 * Compares the payments of the last days with what the gateways say about each: money that came and was not counted, and money
 * that was counted and did not come. No gateway here hands out a list, so each payment is asked about by its own number.
 */
import type { Services } from '#server/platform/services.ts'
import { alertStaff } from '../alerts/alert-staff.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { formatDecimal } from '../pricing/money.ts'
import { paymentProviders } from '../payments/payment-providers.ts'
import type { Verdict } from '../gateways/payment-provider.ts'
import type { AttemptRow } from '../attempts/attempts.sql.ts'
import { attemptsToCompare } from '../payments/payment-notifications.sql.ts'
import { applyVerdict } from '../fulfilment/apply-verdict.ts'
import { invalidateOrderSeatPages } from '../seats/invalidate-seat-pages.ts'

export interface Comparison {
  compared: number
  /** Paid at the gateway and not here: counted now. */
  found: number
  /** Counted here and not so at the gateway: staff are told. */
  differing: number
  /** No answer; the next comparison asks again. */
  unanswered: number
}

export const daysToCompare = 3
const batchSize = 5000

export async function comparePayments(services: Services, days = daysToCompare): Promise<Comparison> {
  const result: Comparison = { compared: 0, found: 0, differing: 0, unanswered: 0 }
  for (const attempt of await attemptsToCompare(services.database, days, batchSize)) {
    // bKash wants a payment that it executed with an answer not to be asked about again.
    if (attempt.provider === 'bkash' && attempt.state === 'paid') continue
    try {
      const outcome = await compareOne(services, attempt)
      result.compared += 1
      if (outcome !== 'same') result[outcome] += 1
    } catch (error) {
      services.log.error({ err: error, tranId: attempt.tran_id }, 'payment not compared')
    }
  }
  return result
}

async function compareOne(
  services: Services,
  attempt: AttemptRow,
): Promise<'same' | 'found' | 'differing' | 'unanswered'> {
  const { database, jobs } = services
  const provider = attempt.provider === 'bank' ? undefined : paymentProviders(services)[attempt.provider]
  if (!provider) return 'unanswered'
  const verdict = await provider.query({
    reference: attempt.tran_id,
    amountPaisa: attempt.amount_paisa,
    currency: attempt.currency,
    session: attempt.session ?? undefined,
  })
  if (verdict.outcome === 'unanswered') return 'unanswered'
  if (attempt.state !== 'paid') {
    if (verdict.outcome !== 'paid' && verdict.outcome !== 'mismatch') return 'same'
    await inTransaction(database, (transaction) => applyVerdict(transaction, jobs, attempt.id, verdict))
    await invalidateOrderSeatPages(services, attempt.order_id)
    return 'found'
  }
  const why = differenceOf(attempt, verdict)
  if (!why) return 'same'
  services.log.error({ event: 'payment_differs', tranId: attempt.tran_id, why }, 'payment differs from the gateway')
  await alertStaff(database, jobs, { orderNo: attempt.order_no, why })
  return 'differing'
}

function differenceOf(attempt: AttemptRow, verdict: Verdict): string | undefined {
  const counted = `counted as paid with ${formatDecimal(attempt.amount_paisa)}`
  if (verdict.outcome !== 'paid') return `${counted}, but the gateway says: ${verdict.outcome}, ${verdict.why}`
  if (verdict.amountPaisa !== attempt.amount_paisa)
    return `${counted}, but the gateway says ${formatDecimal(verdict.amountPaisa)}`
  if (verdict.providerTransaction !== attempt.provider_transaction)
    return `${counted} by transaction ${attempt.provider_transaction}, but the gateway says ${verdict.providerTransaction}`
  return undefined
}
