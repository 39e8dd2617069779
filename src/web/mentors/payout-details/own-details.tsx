/** How a mentor is paid, on their page of money; the form opens at ?payout=bank or bkash, so it works without scripts. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import type { failedOn } from '#web/lib/office/act.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts } from '#web/ui/data/facts.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DetailsForm } from './details-form.tsx'
import { payoutPlace } from './payout-place.ts'

interface OwnDetailsProps {
  own: DataOf<'GET /mentor-payout-details'>
  /** Which form is open. */
  method: 'bank' | 'bkash' | null
  failed: ReturnType<typeof failedOn>
}

export function OwnDetails({ own: { details, has_password }, method, failed }: OwnDetailsProps) {
  return (
    <section className="panel panel--pad" aria-labelledby="payout">
      <h2 className="h3 mb-2" id="payout">
        {m.payout_title()}
      </h2>
      {details ? (
        <Facts
          facts={[
            [m.payout_to(), <b key="place">{payoutPlace(details)}</b>],
            [m.payout_given(), date(details.given_at)],
            [
              m.payout_check(),
              details.checked_at ? m.payout_checked_on({ date: date(details.checked_at) }) : m.payout_unchecked(),
            ],
          ]}
        />
      ) : (
        <p>{m.payout_none()}</p>
      )}
      {method ? (
        <DetailsForm method={method} hasPassword={has_password} failed={failed} />
      ) : (
        <div className="row row--wrap mt-4">
          <ButtonLink href="?payout=bank#payout">{m.payout_use_bank()}</ButtonLink>
          <ButtonLink href="?payout=bkash#payout">{m.payout_use_bkash()}</ButtonLink>
        </div>
      )}
    </section>
  )
}
