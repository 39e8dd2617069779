/** One's own courses. */
import { hideCourse, learnerCourses } from '#contracts/learning/enrolment.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { hideFinishedCourse } from './hide-finished-course.ts'
import { listLearnerCourses } from './list-learner-courses.ts'

export const enrolmentRoutes: Implementation[] = [
  implement(learnerCourses, (call) => listLearnerCourses(call.database, call.viewer.learnerId, call.locale)),
  implement(hideCourse, ({ database, viewer, params, body }) =>
    hideFinishedCourse(database, viewer.learnerId, { slug: params.slug, isHidden: body.is_hidden }),
  ),
]
