/** How a mentor is paid, for staff: masked, shown in whole on demand, and marked as checked. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date, ownDigits } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts } from '#web/ui/data/facts.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { payoutPlace } from './payout-place.ts'

interface OfficeDetailsProps {
  desk: DataOf<'GET /admin/mentors/:mentor/payout-details'>
  whole: DataOf<'POST /admin/payout-details/:details/read'> | undefined
}

export function OfficeDetails({ desk: { details, can }, whole }: OfficeDetailsProps) {
  const code = (text: string | null) => text && <bdi dir="ltr">{ownDigits(text)}</bdi>
  return (
    <section className="panel panel--pad" aria-labelledby="payout">
      <h2 className="h3 mb-2" id="payout">
        {m.payout_title_office()}
      </h2>
      {details ? (
        <Facts
          facts={[
            [m.payout_to(), <b key="place">{payoutPlace(details)}</b>],
            [m.payout_given(), date(details.given_at)],
            [
              m.payout_check(),
              details.checked_at
                ? m.payout_checked_by({ name: details.checked_by ?? '', date: date(details.checked_at) })
                : m.payout_unchecked(),
            ],
            [m.payout_account_name(), whole?.account_name],
            [m.payout_branch(), whole?.branch],
            [m.payout_routing(), whole && code(whole.routing_no)],
            [details.method === 'bank' ? m.payout_account_no() : m.payout_bkash_no(), whole && code(whole.number)],
          ]}
        />
      ) : (
        <p className="muted">{m.payout_none_office()}</p>
      )}
      {details && can.approve && (
        <div className="row row--wrap mt-4">
          <Ask intent="read_details" id={details.details_id} title={m.payout_read()} text={m.payout_read_text()} />
          {!details.checked_at && (
            <Ask
              intent="check_details"
              id={details.details_id}
              title={m.payout_check_act()}
              text={m.payout_check_text()}
            />
          )}
        </div>
      )}
    </section>
  )
}

const Ask = ({ intent, id, title, text }: Record<'intent' | 'id' | 'title' | 'text', string>) => (
  <ConfirmForm trigger={title} title={title} confirmText={title} cancelText={m.people_cancel()} values={{ intent, id }}>
    {text}
  </ConfirmForm>
)
