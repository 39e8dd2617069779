/** What is open in the month that can be closed next, with the way to each, and the question before it is closed. */
import type { OpenThings } from '#contracts/checkout/periods.office.ts'
import type { failedOn } from '#web/lib/office/act.ts'
import { number } from '#web/lib/text/format.ts'
import { monthName } from '#web/lib/dates/month-name.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts } from '#web/ui/data/facts.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'

interface ClosingPanelProps {
  month: string
  open: OpenThings
  mayClose: boolean
  failed: ReturnType<typeof failedOn>
}

const ways: readonly (readonly [keyof OpenThings, () => string, string])[] = [
  ['unposted', m.periods_unposted, '/admin/ledger'],
  ['payouts', m.periods_payouts, '/admin/mentor-payouts'],
  ['held', m.periods_held, '/admin/orders/review'],
  ['refunds', m.periods_refunds, '/admin/refunds'],
]

export function ClosingPanel({ month, open, mayClose, failed }: ClosingPanelProps) {
  const title = m.periods_close_of({ month: monthName(month) })
  const isUnsettled = open.unposted + open.payouts > 0
  const isOpen = open.held + open.refunds > 0
  return (
    <section className="panel panel--pad" aria-label={title}>
      <h2 className="h5">{title}</h2>
      <Facts
        facts={ways.map(([key, name, href]) => [
          name(),
          open[key] === 0 ? (
            number(0)
          ) : (
            <SmartLink key={key} className="link" href={href}>
              {number(open[key])}
            </SmartLink>
          ),
        ])}
      />
      <Note tone={isUnsettled ? 'bad' : isOpen ? 'info' : 'ok'} className="mb-4">
        {isUnsettled ? m.periods_unsettled() : isOpen ? m.periods_goes_on() : m.periods_all_settled()}
      </Note>
      {mayClose && !isUnsettled && (
        <ConfirmForm
          trigger={title}
          triggerVariant="primary"
          title={title}
          confirmText={m.periods_close()}
          cancelText={m.people_cancel()}
          values={{ intent: 'close', id: month }}
          {...(failed.error ? { error: failed.error } : {})}
          fields={
            isOpen && (
              <Checkbox name="accepts_open" value="1">
                {m.periods_accept()}
              </Checkbox>
            )
          }
        >
          {m.periods_close_text()}
        </ConfirmForm>
      )}
    </section>
  )
}
