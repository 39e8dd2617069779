/** How a number stands against the one of the period before, in words that need no colour. */
import { number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

const arrow = (isMore: boolean) => (isMore ? '▲' : '▼')

/** '▲ 9.3% more than 44,102'. */
export function againstBefore(now: number, before: number, format: (value: number) => string = number): string {
  if (before === now) return m.numbers_same()
  if (before === 0) return m.numbers_none_before()
  const isMore = now > before
  const change = percent(tenths((Math.abs(now - before) / before) * 100))
  const words = isMore ? m.numbers_up : m.numbers_down
  return `${arrow(isMore)} ${words({ change, count: format(before) })}`
}

/** '▲ +18%', and a dash where there was nothing to compare with. */
export function changeText(now: number, before: number): string {
  if (before === 0) return '–'
  const change = Math.round(((now - before) / before) * 100)
  if (change === 0) return `= ${percent(0)}`
  return `${arrow(change > 0)} ${change > 0 ? '+' : '−'}${percent(Math.abs(change))}`
}

/** '▲ +0.6 points': of two shares. */
export function pointsText(now: number, before: number): string {
  const points = tenths((now - before) * 100)
  if (points === 0) return m.numbers_same()
  const sign = points > 0 ? '+' : '−'
  return `${arrow(points > 0)} ${m.funnel_points({ points: `${sign}${percent(Math.abs(points)).replace('%', '')}` })}`
}

/** A share of 0 to 1 and over: 8.1%. */
export const shareText = (share: number | null): string => (share === null ? '–' : percent(tenths(share * 100)))

export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

const tenths = (value: number) => Math.round(value * 10) / 10
