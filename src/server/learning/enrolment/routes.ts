/** One's own courses. */
import * as contract from '#contracts/learning/enrolment.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { hideFinishedCourse } from './hide-finished-course.ts'
import { listLearnerCourses } from './list-learner-courses.ts'
import { pinCourse } from './pin-course.ts'

export const enrolmentRoutes: Implementation[] = [
  implement(contract.learnerCourses, (call) => listLearnerCourses(call.database, call.viewer.learnerId, call.locale)),
  implement(contract.hideCourse, ({ database, viewer, params, body }) =>
    hideFinishedCourse(database, viewer.learnerId, { slug: params.slug, isHidden: body.is_hidden }),
  ),
  implement(contract.pinCourse, ({ database, viewer, params, body }) =>
    pinCourse(database, viewer.learnerId, { slug: params.slug, isPinned: body.is_pinned }),
  ),
]
