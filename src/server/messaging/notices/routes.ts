/** One's own notices. */
import { countNotices, ownNotices, putNotice, readNotices } from '#contracts/messaging/notices.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import { markAllNotices, markNotice } from '#server/platform/notices/notices.sql.ts'
import { countUnread, findNotices } from './own-notices.sql.ts'

export const noticeRoutes: Implementation[] = [
  implement(ownNotices, ({ database, viewer, query }) => findNotices(database, viewer.personId, query)),
  implement(countNotices, ({ database, viewer }) => countUnread(database, viewer.personId)),
  implement(putNotice, async ({ database, viewer, params, body }) => {
    if ((await markNotice(database, viewer.personId, params.id, body.is_read)) === 0) throw notFound()
    return null
  }),
  implement(readNotices, async ({ database, viewer }) => {
    await markAllNotices(database, viewer.personId)
    return null
  }),
]
