/** The library as authors see it: films by addresses that expire and are the session's own. */
import { holderOf, passes } from '#server/platform/media/film-pass.ts'
import type { Locale } from '#contracts/locales.ts'
import { holds } from '#server/platform/access/permission.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { authorsCan, expectAuthor, teaches } from '#server/catalogue/courses/expect-author.ts'
import { findCourseOfFile, findFile, findLibrary, type LibraryQuery, type ShownFile } from './library.sql.ts'

interface Asked {
  database: Database
  viewer: Viewer
  locale: Locale
}

/** Nothing for those who write no course. */
async function pageOfLibrary({ database, viewer, locale }: Asked, query: LibraryQuery): Promise<Page<ShownFile>> {
  const isStaff = viewer.kind === 'staff' && holds(viewer, 'courses.view')
  const mentorId = teaches(viewer)
  if (!isStaff && mentorId === null) return { rows: [], total: 0 }
  return findLibrary(database, { locale, mentorId, query })
}

const canOf = (viewer: Viewer) => ({ edit: authorsCan(viewer).edit })

export const listLibrary = async (asked: Asked, query: LibraryQuery) => ({
  page: await pageOfLibrary(asked, query),
  can: canOf(asked.viewer),
})

/** Throws 404 for a file of a course that is not theirs. */
export async function expectFile(
  database: Database,
  viewer: Viewer,
  fileId: string,
  options: { isReading?: boolean } = {},
): Promise<void> {
  const row = await findCourseOfFile(database, fileId)
  if (!row) throw notFound()
  await expectAuthor(database, viewer, row.course_id, options)
}

export async function showFile(call: Asked & Pick<Services, 'clock'> & { token: string | undefined }, fileId: string) {
  const { database, viewer, locale, clock, token } = call
  await expectFile(database, viewer, fileId, { isReading: true })
  const file = await findFile(database, fileId, locale)
  if (!file) throw notFound()
  const { address: _, ...shown } = file
  const addressOf = passes(database, clock.now(), { hls: file.hls, holder: holderOf(token) })
  const isReady = file.state === 'ready'
  return {
    ...shown,
    can: canOf(viewer),
    source: isReady && file.source ? addressOf(file.source) : null,
    hls: isReady && file.hls ? addressOf(file.hls) : null,
  }
}
