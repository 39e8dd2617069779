/** The weekdays of a batch's classes in words: 'Saturday, Sunday'. */
import { m } from '#web/paraglide/messages.js'
import { listed } from './format.ts'

const dayNames: Record<string, () => string> = {
  sat: m.day_sat,
  sun: m.day_sun,
  mon: m.day_mon,
  tue: m.day_tue,
  wed: m.day_wed,
  thu: m.day_thu,
  fri: m.day_fri,
}

export const classDays = (days: readonly string[]): string => listed(days.map((day) => dayNames[day]?.() ?? day))
