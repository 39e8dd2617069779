/** What a calendar calls a class, or work that is due. */
import type { CalendarEntry } from '#contracts/learning/calendar.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export function entryTitle({ kind, title, number: place }: CalendarEntry): string {
  if (kind === 'deadline') return m.calendar_due({ title })
  return title || m.class_number({ number: number(place ?? 1) })
}
