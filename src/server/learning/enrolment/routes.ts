/** One's own courses. */
import { learnerCourses } from '#contracts/learning/enrolment.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { listLearnerCourses } from './list-learner-courses.ts'

export const enrolmentRoutes: Implementation[] = [
  implement(learnerCourses, (call) => listLearnerCourses(call.database, call.viewer.learnerId, call.locale)),
]
