/** Where a buyer waits for a seat, above the orders: the place in the line, or the seat that is held. */
import { Form } from 'react-router'
import type { WaitingPlace } from '#contracts/checkout/waiting-list.ts'
import { batchNumber, dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { checkoutPath } from '../cart/checkout-address.ts'
import { waitValue } from './waiting.ts'

export function WaitingPlaces({ places }: { places: readonly WaitingPlace[] }) {
  if (places.length === 0) return null
  return (
    <section className="panel panel--pad mt-5" aria-labelledby="waiting">
      <h2 id="waiting" className="h4 mb-3">
        {m.waiting_title()}
      </h2>
      <ul className="papers">
        {places.map((place) => (
          <li key={`${place.slug} ${place.batch_no}`}>
            <PlaceFacts place={place} />
            <Form method="post" className="row row--wrap">
              {place.state === 'offered' && (
                <ButtonLink
                  isDense
                  variant="primary"
                  href={checkoutPath({ items: [{ slug: place.slug, batch_no: place.batch_no }], coupon: '' })}
                >
                  {m.waiting_take()}
                </ButtonLink>
              )}
              <Button
                type="submit"
                variant="quiet"
                isDense
                name="wait"
                value={waitValue('leave', place.slug, place.batch_no)}
              >
                {place.state === 'offered' ? m.waiting_give_up() : m.waiting_leave()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlaceFacts({ place: { course_name, batch_no, state, position, offered_until } }: { place: WaitingPlace }) {
  return (
    <div>
      <b>{course_name}</b>
      <p className="small muted">{m.batch_number({ number: batchNumber(batch_no) })}</p>
      <p className="small">
        {state === 'offered' && offered_until
          ? m.waiting_offered({ when: dateAndTime(offered_until) })
          : m.waiting_position({ position: number(position ?? 1) })}
      </p>
    </div>
  )
}
