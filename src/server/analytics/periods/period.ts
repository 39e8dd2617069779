/** The days of a report and the days it is compared with. */
import { dhakaDate } from '#server/platform/clock.ts'

export interface Period {
  from: string
  to: string
  before: { from: string; to: string }
}

const dayMs = 86_400_000
const moved = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)

/**
 * The last 30 days unless told. What begins with a month and stays in it is compared with the same days of the month before,
 * a whole month with the whole one; anything else with as many days right before it.
 */
export function periodOf(
  now: Date,
  { from: first, to: last }: { from?: string | undefined; to?: string | undefined },
): Period {
  const today = dhakaDate(now)
  const to = last ?? (first && first > today ? first : today)
  const from = first ?? moved(to, -29)
  const [year = 0, month = 1] = from.split('-').map(Number)
  const isOfMonth = from.endsWith('-01') && to.slice(0, 7) === from.slice(0, 7)
  if (!isOfMonth) {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
    return { from, to, before: { from: moved(from, -days), to: moved(from, -1) } }
  }
  const lastBefore = lastOfMonth(year, month - 2)
  const sameDay = `${lastBefore.slice(0, 7)}${to.slice(7)}`
  const isWhole = to === lastOfMonth(year, month - 1)
  return {
    from,
    to,
    before: { from: `${lastBefore.slice(0, 7)}-01`, to: isWhole || sameDay > lastBefore ? lastBefore : sameDay },
  }
}
