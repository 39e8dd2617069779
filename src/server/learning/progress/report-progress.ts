/** Takes a player's report of what was watched or read; the server decides what of it counts. */
import type { z } from 'zod'
import type { learnerCourseStatus } from '#contracts/learning/progress.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { expectOpen } from '../release/expect-open.ts'
import { lockLecture, recordWatching } from './progress.sql.ts'
import { presentProgress, refreshProgress } from './refresh-progress.ts'

type Report = z.output<typeof learnerCourseStatus.body>

/** `learner-course-status`. Throws 404 for a course that is not owned or a lecture that is not in it, 409 `closed` for one that is not open yet. */
export function reportProgress(database: Database, learnerId: string, report: Report) {
  return database.transaction((transaction) => takeReport(transaction, learnerId, report))
}

/** Of a report that was made at another time than it arrived. */
export interface Lateness {
  at?: Date
  savedAt?: Date
}

/** As `reportProgress`, in the caller's transaction. */
export async function takeReport(transaction: Database, learnerId: string, report: Report, lateness: Lateness = {}) {
  const { course_id: courseId, lecture_id: lectureId, position = null, watched = [], completed = false } = report
  const lecture = await lockLecture(transaction, { learnerId, courseId, lectureId })
  if (!lecture) throw notFound()
  await expectOpen(transaction, lecture.enrolment_id, lectureId)
  const { enrolment_id: enrolmentId, section_id: sectionId } = lecture
  const recorded = await recordWatching(transaction, lecture, {
    position,
    watched,
    isCompleted: completed,
    deviceId: report.device_id,
    ...lateness,
  })
  const seen = { lectureId, believedUntil: recorded.believed_until }
  const numbers = await refreshProgress(transaction, enrolmentId, sectionId, seen)
  return {
    lecture: {
      lecture_id: lectureId,
      percent: recorded.percent,
      position: recorded.position,
      is_completed: recorded.is_completed,
    },
    is_overtaken: recorded.is_overtaken,
    ...presentProgress(numbers, { courseId, sectionId }),
  }
}
