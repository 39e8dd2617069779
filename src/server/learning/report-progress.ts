/** Takes a player's report of what was watched or read; the server decides what of it counts. */
import type { z } from 'zod'
import type { learnerCourseStatus } from '#contracts/learning.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { recordWatching } from './queries/progress.ts'
import { presentProgress, refreshProgress } from './refresh-progress.ts'

type Report = z.output<typeof learnerCourseStatus.body>

/** `learner-course-status`. Throws 404 for a course that is not owned or a lecture that is not in it. */
export function reportProgress(database: Database, learnerId: string, report: Report) {
  const { course_id: courseId, lecture_id: lectureId, position = null, watched = [], completed = false } = report
  return database.transaction(async (transaction) => {
    const lecture = await recordWatching(transaction, {
      learnerId,
      courseId,
      lectureId,
      position,
      watched,
      isCompleted: completed,
    })
    if (!lecture) throw notFound()
    const { enrolment_id: enrolmentId, section_id: sectionId, percent, is_completed } = lecture
    const seen = { lectureId, believedUntil: lecture.believed_until }
    const numbers = await refreshProgress(transaction, enrolmentId, sectionId, seen)
    return {
      lecture: { lecture_id: lectureId, percent, position: lecture.position, is_completed },
      ...presentProgress(numbers, { courseId, sectionId }),
    }
  })
}
