/** How many seats can be given until which day, the nearest day first; nothing where none expires. */
import { date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export type Expiring = readonly { seats: number; last_day: string }[]

const seatsUntil = ({ seats, last_day: day }: Expiring[number]): string =>
  m.seats_until({ count: seats, shown: number(seats), day: date(day) })

export function ExpiringSeats({ expiring }: { expiring: Expiring }) {
  if (expiring.length === 0) return null
  return (
    <ul className="small">
      {expiring.map((each) => (
        <li key={each.last_day}>{seatsUntil(each)}</li>
      ))}
    </ul>
  )
}
