/** Batches and their classes for who runs them: staff, and the mentors who teach the course. */
import type { Locale } from '#contracts/locales.ts'
import { authorsCan, expectAuthor, teaches } from '#server/catalogue/courses/expect-author.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { markOfMeeting } from './change-meetings.ts'
import { findBatchMeetings, findTaughtBatches } from './meetings.sql.ts'

export async function listTaughtBatches(
  database: Database,
  viewer: SignedIn,
  { courseId, locale }: { courseId: string | undefined; locale: Locale },
) {
  const mentorId = teaches(viewer)
  if (viewer.kind === 'staff') assertHolds(viewer, 'courses.view')
  else if (mentorId === null) return []
  return findTaughtBatches(database, { mentorId, courseId, locale })
}

/** Throws 404. */
export async function showMeetings(database: Database, viewer: SignedIn, batchId: string, locale: Locale) {
  const batch = await findBatchMeetings(database, batchId, locale)
  if (!batch) throw notFound()
  await expectAuthor(database, viewer, batch.course_id, { isReading: true })
  const meetings = batch.meetings.map((meeting) => ({ ...meeting, seen: markOfMeeting(meeting) }))
  return { ...batch, meetings, can: { edit: authorsCan(viewer).edit } }
}
