import type { weekdays } from '#contracts/catalogue/batches.office.ts'
import { getLocale } from '#web/paraglide/runtime.js'

type Weekday = (typeof weekdays)[number]
const days: readonly Weekday[] = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri']
const aSaturday = Date.UTC(2026, 0, 3)

/** 'sat': Saturday. */
export const weekdayName = (day: Weekday): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    aSaturday + days.indexOf(day) * 24 * 3600_000,
  )
