/** The days of a week as its narrow columns have room for. */
import { instantOf, kept, weekdayShort, type When, zone } from '#web/lib/text/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** Sat: Arabic has no short form of its days but the letter, and Thursday in Bangla is wider than a column. */
export function weekdayLetters(when: When): string {
  if (!['ar', 'bn'].includes(getLocale())) return weekdayShort(when)
  return kept('weekday letter', (tag) => new Intl.DateTimeFormat(tag, { weekday: 'narrow', timeZone: zone })).format(
    instantOf(when),
  )
}
