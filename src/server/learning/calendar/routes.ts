/** One's calendar, and its secret address. */
import * as contract from '#contracts/learning/calendar.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { endAddress, makeAddress, readCalendar, readSharedCalendar } from './read-calendar.ts'

export const calendarRoutes: Implementation[] = [
  implement(contract.getCalendar, (call) => readCalendar(call)),
  implement(contract.postCalendarAddress, (call) => makeAddress(call)),
  implement(contract.deleteCalendarAddress, (call) => endAddress(call)),
  implement(contract.getSharedCalendar, ({ database, params, locale }) =>
    readSharedCalendar(database, params.calendar, locale),
  ),
]
