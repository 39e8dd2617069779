/** Who has neither phone nor email sees on the tablet what seats they were given. */
import { markSeatsSeen, seatNews } from '#contracts/companies/seat-news.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { findSeatNews, markSeen } from './seat-news.sql.ts'

export const seatNewsRoutes: Implementation[] = [
  implement(seatNews, ({ database, viewer, locale }) => findSeatNews(database, viewer.learnerId, locale)),
  implement(markSeatsSeen, async ({ database, viewer, body }) => {
    await markSeen(database, viewer.learnerId, body.allocation_ids)
    return null
  }),
]
