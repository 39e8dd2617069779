/** Attendance: learners join, mentors and staff mark who was there. */
import type { Locale } from '#contracts/locales.ts'
import { authorsCan, expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findAttendance, isOwnClass, type Mark, writeJoin, writeMarks } from './attendance.sql.ts'

/** Throws 404 for a class that is not one's own, 409 `not_open` before it can be joined and once it is over. */
export async function joinClass(database: Database, learnerId: string, meetingId: string) {
  const link = await writeJoin(database, { learnerId, meetingId })
  if (link) return { join_link: link }
  if (!(await isOwnClass(database, { learnerId, meetingId }))) throw notFound()
  throw conflict('not_open', 'This class cannot be joined now.')
}

/** Throws 404. */
export async function showAttendance(database: Database, viewer: SignedIn, meetingId: string, locale: Locale) {
  const found = await findAttendance(database, meetingId, locale)
  if (!found) throw notFound()
  await expectAuthor(database, viewer, found.course_id, { isReading: true })
  const people = found.people.map((each) => ({ ...each, is_own: each.person_id === viewer.personId }))
  return { ...found, people, can: { edit: authorsCan(viewer).edit } }
}

/** Throws 404, 403, 409 `not_open`, and `yourself` for who studies in the batch and would mark their own row; marks of people who are not of the batch are left out. */
export function markAttendance(database: Database, viewer: SignedIn, meetingId: string, marks: readonly Mark[]) {
  return database.transaction(async (transaction) => {
    const found = await findAttendance(transaction, meetingId, 'en')
    if (!found) throw notFound()
    await expectAuthor(transaction, viewer, found.course_id)
    if (!found.is_open) throw conflict('not_open', 'Attendance can be marked from 15 minutes before the class starts.')
    const before = new Map(found.people.map(({ enrolment_id, mark }) => [enrolment_id, mark]))
    const changed = marks.filter(
      ({ enrolment_id, mark }) => before.has(enrolment_id) && before.get(enrolment_id) !== mark,
    )
    const own = found.people.find(({ person_id }) => person_id === viewer.personId)?.enrolment_id
    if (changed.some(({ enrolment_id }) => enrolment_id === own))
      throw conflict('yourself', 'A colleague has to do this for you.')
    const marked = await writeMarks(transaction, { meetingId, personId: viewer.personId, marks: changed })
    if (marked > 0)
      await recordAudit(transaction, {
        viewer,
        action: 'class_meeting.attendance',
        ...{ subjectKind: 'class_meeting', subjectId: meetingId },
        before: Object.fromEntries(changed.map(({ enrolment_id }) => [enrolment_id, before.get(enrolment_id)])),
        after: Object.fromEntries(changed.map(({ enrolment_id, mark }) => [enrolment_id, mark])),
      })
    return { marked }
  })
}
