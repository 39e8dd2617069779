/** The minutes of this week from Saturday to Friday, the goal, and for how many weeks it was met. */
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Study } from '#contracts/learning/study.ts'
import { date, minutes as length, number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import { weekdayLetters } from './weekday-letters.ts'

export function StudyWeek({ study }: { study: Study }) {
  const { minutes, goal_minutes: goal } = study
  const share = goal === null ? 0 : Math.min(100, Math.round((minutes * 100) / goal))
  return (
    <section className="panel panel--pad week" aria-labelledby="week">
      <h2 className="h4" id="week">
        {m.this_week()}
      </h2>
      <div className="week__sum">
        <p>
          <b className="week__minutes">{length(minutes)}</b>{' '}
          {goal === null ? m.studied() : m.of_goal({ length: length(goal) })}
        </p>
        {goal !== null && (
          <div className="progress">
            <Thread value={share} label={m.weekly_goal()} />
            <b className="num">{percent(share)}</b>
          </div>
        )}
      </div>
      <Bars study={study} />
      {goal !== null && <p className="small muted">{words(study, goal)}</p>}
      <Goal key={goal} goal={goal} />
    </section>
  )
}

function words({ minutes, weeks_in_row: weeks }: Study, goal: number): string {
  const left = goal - minutes
  const now = left > 0 ? m.left_to_goal({ length: length(left) }) : m.goal_met()
  return weeks && weeks > 1 ? `${now} ${m.weeks_in_row({ weeks: number(weeks) })}` : now
}

/** A table to who listens; to who looks, bars as high as the longest day lets them be. */
function Bars({ study: { days, today } }: { study: Study }) {
  const highest = Math.max(30, ...days.map(({ minutes }) => minutes))
  return (
    <ol className="bars">
      {days.map(({ day, minutes }) => (
        <li key={day} className={cx('bars__day', day === today && 'bars__day--now')}>
          <span className="vh">{date(day)}: </span>
          <span className="num">{day > today ? '' : number(minutes)}</span>
          <i style={{ blockSize: `${Math.round((minutes / highest) * 88) + 2}px` }} />
          <span aria-hidden="true">{weekdayLetters(day)}</span>
        </li>
      ))}
    </ol>
  )
}

const goals = [30, 60, 90, 120, 180, 240, 300, 420, 600]

function Goal({ goal }: { goal: number | null }) {
  const fetcher = useFetcher<{ error: string | null }>()
  const [isOpen, setOpen] = useState(false)
  const offered = goal === null || goals.includes(goal) ? goals : [...goals, goal].sort((a, b) => a - b)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link small">{goal === null ? m.set_goal() : m.change_goal()}</summary>
      <fetcher.Form method="post" action="/dashboard" className="row row--wrap week__goal">
        <Select
          label={m.weekly_goal()}
          name="goal"
          isDense
          defaultValue={goal === null ? 'none' : String(goal)}
          error={fetcher.data?.error ?? undefined}
          options={[
            ...offered.map((each) => ({ value: String(each), label: length(each) })),
            { value: 'none', label: m.no_goal() },
          ]}
        />
        <Button type="submit" isDense isLoading={fetcher.state !== 'idle'}>
          {m.save_goal()}
        </Button>
      </fetcher.Form>
    </details>
  )
}
