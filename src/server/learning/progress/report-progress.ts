/** Takes a player's report of what was watched or read; the server decides what of it counts. */
import type { z } from 'zod'
import type { learnerCourseStatus } from '#contracts/learning/progress.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lockLecture, recordWatching } from './progress.sql.ts'
import { presentProgress, refreshProgress } from './refresh-progress.ts'

type Report = z.output<typeof learnerCourseStatus.body>

/** `learner-course-status`. Throws 404 for a course that is not owned or a lecture that is not in it. */
export function reportProgress(database: Database, learnerId: string, report: Report) {
  const { course_id: courseId, lecture_id: lectureId, position = null, watched = [], completed = false } = report
  return database.transaction(async (transaction) => {
    const lecture = await lockLecture(transaction, { learnerId, courseId, lectureId })
    if (!lecture) throw notFound()
    const { enrolment_id: enrolmentId, section_id: sectionId } = lecture
    const recorded = await recordWatching(transaction, lecture, { position, watched, isCompleted: completed })
    const seen = { lectureId, believedUntil: recorded.believed_until }
    const numbers = await refreshProgress(transaction, enrolmentId, sectionId, seen)
    return {
      lecture: {
        lecture_id: lectureId,
        percent: recorded.percent,
        position: recorded.position,
        is_completed: recorded.is_completed,
      },
      ...presentProgress(numbers, { courseId, sectionId }),
    }
  })
}
