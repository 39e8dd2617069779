/** On which days a batch has its classes. */

export interface Classes {
  /** YYYY-MM-DD in Dhaka. */
  start_date: string
  /** Such as `sat`; without days the classes are a week apart. */
  days: readonly string[]
  /** HH:MM. */
  time: string | null
  end_time: string | null
  /** Of all classes together. */
  hours: number | null
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const dayMs = 24 * 3600_000
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

function minutesOf(time: string | null): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time ?? '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** How many there are: the hours by the length of one. Where that is not known only the first is certain. */
function countOf({ time, end_time: endTime, hours }: Classes): number {
  const [from, to] = [minutesOf(time), minutesOf(endTime)]
  if (from === undefined || to === undefined || to <= from || !hours) return 1
  return Math.ceil((hours * 60) / (to - from))
}

/** The days of all classes, in order. The first is on the start day, whatever weekday that is. */
export function* classDays(classes: Classes): Generator<string, void> {
  const start = midnight(classes.start_date)
  const known = classes.days.map((name) => weekdays.indexOf(name.slice(0, 3).toLowerCase())).filter((n) => n >= 0)
  const held = new Set(known.length > 0 ? known : [start.getUTCDay()])
  let left = countOf(classes)
  for (let day = start; left > 0; day = new Date(day.getTime() + dayMs)) {
    if (day !== start && !held.has(day.getUTCDay())) continue
    yield day.toISOString().slice(0, 10)
    left--
  }
}

/** Whether there is a class on `day` (YYYY-MM-DD). */
export function hasClassOn(classes: Classes, day: string): boolean {
  for (const held of classDays(classes)) if (held >= day) return held === day
  return false
}
