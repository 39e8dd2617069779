/** Reviews by learners. */
import * as contract from '#contracts/catalogue/reviews.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { writeReview } from './write-review.ts'

export const reviewsRoutes: Implementation[] = [
  implement(contract.writeReview, (call) =>
    writeReview(call, { ...call.params, ...call.body, learnerId: call.viewer.learnerId, locale: call.locale }),
  ),
]
