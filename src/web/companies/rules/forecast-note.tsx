/** What a rule gives today, how many seats are free for it, and where to buy those that are missing. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import type { RuleForecast } from './change-rule.ts'

/** As many as one order may have. */
const mostSeats = 10_000

interface ForecastNoteProps {
  forecast: RuleForecast
  courseId: string
}

export function ForecastNote({ forecast: { people, available, short }, courseId }: ForecastNoteProps) {
  const said = [
    m.rules_gives({ count: people, shown: number(people) }),
    m.rules_free({ available: number(available) }),
    short > 0 && m.rules_short({ short: number(short) }),
  ].filter(Boolean)
  return (
    <Note tone={short > 0 ? 'warn' : 'info'}>
      {said.join(' ')}{' '}
      {short > 0 && (
        <SmartLink
          className="link"
          href={`/corporate/seats/buy?course_id=${courseId}&seats=${Math.min(short, mostSeats)}`}
        >
          {m.rules_buy()}
        </SmartLink>
      )}
    </Note>
  )
}
