/** What was paid for a month or in it: where it went, the tax, and the bank's reference. */
import type { StatementPayout } from '#contracts/mentors/earnings.ts'
import { date, percent, taka } from '#web/lib/text/format.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { payoutPlace } from '../payout-details/payout-place.ts'

function outcome({ state, paid_at, reference, failed_at, reason }: StatementPayout): string {
  if (state === 'failed')
    return m.earnings_payout_failed({ date: date(failed_at ?? ''), reason: isolated(reason ?? '') })
  return state === 'paid'
    ? m.earnings_payout_paid({ date: date(paid_at ?? ''), reference: isolated(reference ?? '') })
    : m.earnings_payout_waiting()
}

export function StatementPayouts({ payouts }: { payouts: readonly StatementPayout[] }) {
  if (payouts.length === 0) return null
  return (
    <section aria-labelledby="payouts" className="mt-4">
      <h3 className="h4 mb-2" id="payouts">
        {m.earnings_payouts()}
      </h3>
      <ul className="stack">
        {payouts.map((payout) => (
          <li key={payout.no}>
            {m.earnings_payout_line({
              ...{ no: isolated(payout.no), sent: taka(payout.sent), place: isolated(payoutPlace(payout)) },
              ...{ tax: taka(payout.tax), percent: percent(payout.tax_percent) },
            })}
            <small className="block muted wrap-anywhere">{outcome(payout)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
