/** The weekdays of a batch's classes in words: 'Saturday, Sunday'. */
import { getLocale } from '#web/paraglide/runtime.js'
import { listed } from './format.ts'

const days = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri']
const aSaturday = Date.UTC(2026, 0, 3)

/** 'sat': Saturday. */
export const weekdayName = (day: string): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    aSaturday + days.indexOf(day) * 24 * 3600_000,
  )

export const classDays = (days: readonly string[]): string => listed(days.map(weekdayName))
