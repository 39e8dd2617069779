/** What was watched or read. */
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { reportProgress } from './report-progress.ts'

export const progressRoutes: Implementation[] = [
  implement(learnerCourseStatus, (call) => reportProgress(call.database, call.viewer.learnerId, call.body)),
]
