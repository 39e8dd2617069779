/** Who registered for the events: as many people as the events count, a few more in line where all seats are gone. */
import { newId } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { chance, pick } from './chance.ts'
import type { Calendar } from './content.ts'
import { insertRows } from './insert-rows.ts'

interface CountedEvent {
  id: string
  slug: string
  starts_in_days: number
  start_time: string
  seats: number | null
  registered: number
}
interface Guest {
  name: string
  gender: string
}

/** Registration opens that long before, and a full event keeps a line of that many. */
const opensDaysBefore = 28
const inLine = 6
const minute = 60_000

/** `people` lend their first and last names. */
export async function seedEventGuests(
  database: Database,
  calendar: Calendar,
  events: readonly CountedEvent[],
  people: readonly Guest[],
): Promise<void> {
  const nameOf = namesFrom(people)
  await insertRows(
    database,
    'event_registration',
    events.flatMap((event) => {
      const random = chance(`guests of ${event.slug}`)
      const opened = Date.parse(calendar.at(event.starts_in_days - opensDaysBefore, '10:00'))
      const closed = Math.min(
        Date.parse(calendar.at(event.starts_in_days, event.start_time)),
        calendar.now.getTime() - minute,
      )
      const waiting = event.registered === event.seats && event.starts_in_days > 0 ? inLine : 0
      const count = event.registered + waiting
      return Array.from({ length: count }, (_, index) => {
        const name = nameOf(random)
        // The earliest have the seats: moments rise with the place.
        const at = new Date(opened + ((index + random()) / count) * (closed - opened)).toISOString()
        return {
          id: newId(),
          event_id: event.id,
          name,
          phone: `0130${String(1_000_000 + index * 7919 + Math.floor(random() * 7919)).padStart(7, '0')}`,
          email: random() < 0.3 ? `${name.toLowerCase().replace(/\W+/g, '.')}@post.example` : null,
          state: index < event.registered ? 'registered' : 'waiting',
          locale: random() < 0.7 ? 'bn' : 'en',
          created_at: at,
          attended_at:
            event.starts_in_days < 0 && random() < 0.8 ? calendar.at(event.starts_in_days, event.start_time) : null,
        }
      })
    }),
  )
}

function namesFrom(people: readonly Guest[]): (random: () => number) => string {
  const pools = ['female', 'male'].map((gender) => {
    const names = people.filter((each) => each.gender === gender).map(({ name }) => name.split(' '))
    const plain = names.filter((words) => words.length === 2)
    return { first: plain.map(([first = '']) => first), last: plain.map(([, last = '']) => last) }
  })
  return (random) => {
    const pool = pick(pools, random)
    return `${pick(pool.first, random)} ${pick(pool.last, random)}`
  }
}
