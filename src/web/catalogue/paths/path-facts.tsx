/** How many courses a learning path has, how long they take and what they cost today. */
import { minutes, number, price } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ClockIcon } from '#web/ui/icons/icons.tsx'

export function PathFacts({ courses, hours, total }: { courses: number; hours: number; total: number }) {
  return (
    <p className="row row--wrap mt-4">
      <b>{m.courses_count({ count: courses, shown: number(courses) })}</b>
      {hours > 0 && (
        <span className="row">
          <ClockIcon size={16} />
          {minutes(hours * 60)}
        </span>
      )}
      <b>
        <bdi>{price(total)}</bdi>
      </b>
    </p>
  )
}
