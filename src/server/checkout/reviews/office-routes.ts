/** Staff decide about payments that were held. */
import * as sales from '#contracts/checkout/order-acts.office.ts'
import * as refunds from '#contracts/checkout/refunds.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { decideReview } from './decide-review.ts'
import { listReviews } from './list-reviews.ts'

export const officeReviewRoutes: Implementation[] = [
  implement(sales.decideReview, (call) => decideReview(call, call.viewer, call.params.no, call.body)),
  implement(refunds.heldPayments, ({ database, viewer, query }) => listReviews(database, viewer, query)),
]
