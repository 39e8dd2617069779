/** A moment to come by which somebody has to act or be there: it says whose time it is. What is over stands without. */
import { m } from '#web/paraglide/messages.js'
import { dateAndTime } from './format.ts'

export const momentInDhaka = (when: string | Date): string => m.hours_in_dhaka({ hours: dateAndTime(when) })
