/** Reviews in the back office. */
import * as contract from '#contracts/catalogue/reviews.office.ts'
import { type Implementation, Reply } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { listReviews, moderateReview } from './moderate-reviews.ts'

export const officeReviewsRoutes: Implementation[] = [
  implementOffice(contract.officeCourseReviews, async (call) => {
    const { page, can } = await listReviews(call, call.query)
    return new Reply(page, { beside: { can } })
  }),
  implementOffice(contract.putReview, (call) => moderateReview(call, call.params.review, call.body)),
]
