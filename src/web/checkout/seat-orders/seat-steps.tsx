/** The price of one seat by how many are bought, with the step that counts now. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number, percent, price } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export type SeatPrice = DataOf<'GET /seats/price'>

export function SeatSteps({ steps }: { steps: SeatPrice['steps'] }) {
  return (
    <ul className="seatsteps" aria-label={m.buyseats_steps()}>
      {steps.map((step) => (
        <li key={step.from_seats} aria-current={step.is_this || undefined}>
          <span className="small muted">
            {step.to_seats === null
              ? m.buyseats_from({ from: number(step.from_seats) })
              : m.buyseats_from_to({ from: number(step.from_seats), to: number(step.to_seats) })}
          </span>
          <b>
            <bdi>{price(step.seat_price)}</bdi>
          </b>
          <span className="small muted">
            {step.percent > 0 ? m.buyseats_less({ percent: percent(step.percent) }) : m.buyseats_list_price()}
          </span>
        </li>
      ))}
    </ul>
  )
}
