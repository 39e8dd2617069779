/** Periods that are asked for most, beside the two days of a list: today, 7 days, 30 days, this month, last month. */
import { useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { listAddress } from '#web/ui/desk/address.ts'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { dhakaTime } from '../office/dhaka-time.ts'

const dayMs = 24 * 60 * 60 * 1000
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Days of Dhaka, both included; `today` as `2026-11-22`. */
export function periodsOf(today: string): Record<'today' | 'week' | 'days' | 'month' | 'before', [string, string]> {
  const now = new Date(`${today}T00:00:00Z`)
  const back = (days: number) => dayOf(new Date(now.getTime() - days * dayMs))
  const month = (offset: number, day: number) =>
    dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, day)))
  return {
    today: [today, today],
    week: [back(6), today],
    days: [back(29), today],
    month: [month(0, 1), today],
    before: [month(-1, 1), month(0, 0)],
  }
}

export function PeriodLinks() {
  const [search] = useSearchParams()
  const periods = periodsOf(dhakaTime(new Date().toISOString()).slice(0, 10))
  const names = {
    today: m.list_today(),
    week: m.list_7_days(),
    days: m.list_30_days(),
    month: m.list_this_month(),
    before: m.list_last_month(),
  }
  return (
    <div className="periods" role="group" aria-label={m.list_period()}>
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => {
        const [from, to] = periods[name]
        const isOn = search.get('from') === from && search.get('to') === to
        return (
          <ButtonLink
            key={name}
            isDense
            variant={isOn ? 'line' : 'quiet'}
            href={listAddress(search, { from, to })}
            aria-current={isOn || undefined}
            preventScrollReset
          >
            {names[name]}
          </ButtonLink>
        )
      })}
    </div>
  )
}
