/** The back office's industries, subjects, featured courses and reviews. */
import * as leads from '#contracts/leads/leads.office.ts'
import * as site from '#contracts/content/site.office.ts'
import * as contracts from '#contracts/catalogue/taxonomy.office.ts'
import { type Implementation, Reply } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { changeFeatured, listFeatured } from './home/change-featured.ts'
import { addTerm, changeTerm, listTerms, orderTerms, removeTerm } from './industries/change-terms.ts'
import { listReviews, moderateReview } from './reviews/moderate-reviews.ts'

export const officeCatalogueRoutes: Implementation[] = [
  implementOffice(site.uploadCataloguePicture, (call) => takePicture(call, call.file)),
  implementOffice(contracts.officeTerms, (call) => listTerms(call, call.params.kind)),
  implementOffice(contracts.postTerm, (call) => addTerm(call, call.params.kind, call.body)),
  implementOffice(contracts.putTerm, (call) => changeTerm(call, call.params.kind, call.params.term, call.body)),
  implementOffice(contracts.deleteTerm, (call) => removeTerm(call, call.params.kind, call.params.term)),
  implementOffice(contracts.orderTerms, (call) => orderTerms(call, call.params.kind, call.body.order)),
  implementOffice(contracts.officeFeatured, (call) => listFeatured(call, call.query.q)),
  implementOffice(contracts.putFeatured, (call) => changeFeatured(call, call.body.courses)),

  implementOffice(leads.officeCourseReviews, async (call) => {
    const { page, can } = await listReviews(call, call.query)
    return new Reply(page, { beside: { can } })
  }),
  implementOffice(leads.putReview, (call) => moderateReview(call, call.params.review, call.body)),
]
