/** What became of a test payment, found out from the gateway as for a sale. */
import type { Services } from '#server/platform/services.ts'
import type { Notice, Verdict } from '../gateways/payment-provider.ts'
import { paymentProviders } from '../payments/payment-providers.ts'
import { claimTestPayment, endTestPayment, type TestPayment, type TestPaymentState } from './test-payments.sql.ts'

type Needed = Pick<Services, 'config' | 'database' | 'clock'>

/** A notice alone proves nothing; what was paid stays paid. */
export async function settleTestPayment(services: Needed, payment: TestPayment, notice: Notice): Promise<void> {
  const { database } = services
  const provider = paymentProviders(services)[payment.provider]
  if (!provider || payment.state === 'paid' || payment.state === 'executing') return
  if (provider.settlesOnce && notice.claim === 'paid' && !(await claimTestPayment(database, payment.reference))) return
  const { reference, amount_paisa: amountPaisa, session } = payment
  const verdict = await provider.settle(
    { reference, amountPaisa, currency: 'BDT', session: session ?? undefined },
    notice,
  )
  await endTestPayment(database, reference, endOf(verdict))
}

function endOf(verdict: Verdict): { state: TestPaymentState; words: string; transaction: string | null } {
  if (verdict.outcome === 'paid') return { state: 'paid', words: '', transaction: verdict.providerTransaction }
  const words = verdict.why.slice(0, 300)
  const transaction = verdict.outcome === 'mismatch' ? (verdict.providerTransaction ?? null) : null
  if (verdict.outcome === 'mismatch') return { state: 'failed', words, transaction }
  // The result is not known yet: the next notice, or another test, says more.
  if (verdict.outcome === 'pending' || verdict.outcome === 'unanswered') return { state: 'open', words, transaction }
  return { state: verdict.outcome, words, transaction }
}
