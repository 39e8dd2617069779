/** Reviews of courses before they are published. */
import * as contract from '#contracts/authoring/reviews.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { askForReview, decideOnReview } from './review-course.ts'

export const reviewRoutes: Implementation[] = [
  implement(contract.askForCourseReview, async (call) => ({
    review_id: await askForReview(call, call.viewer, { courseId: call.params.course, note: call.body.note }),
  })),
  implement(contract.decideCourseReview, async (call) => ({
    revision: await decideOnReview(call, call.params.review, call.body),
  })),
]
