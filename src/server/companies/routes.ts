/** Companies: learners, seats, allocations. Always the caller's own company. */
import {
  corporateCourseLearners,
  corporateCourses,
  corporateLearners,
  corporateLearnersFilter,
  corporateLearnersFilterPage,
  deleteAllocation,
  getAllocations,
  getCorporateLearner,
  postAllocations,
  postCorporateLearner,
} from '#contracts/companies/companies.ts'
import { coverUrl } from '#server/platform/pictures/image-url.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { allocateSeats } from './seats/allocate-seats.ts'
import { inviteLearner } from './invitations/invite-learner.ts'
import { ownCompany } from './people/own-company.ts'
import * as learners from './people/learners.sql.ts'
import * as seats from './seats/seats.sql.ts'
import { reclaimSeat } from './seats/reclaim-seat.ts'

export const corporateRoutes: Implementation[] = [
  implement(corporateLearners, async (call) =>
    learners.corporateLearners(call.database, await ownCompany(call, call.query), call.query),
  ),
  implement(corporateLearnersFilter, async (call) =>
    learners.corporateLearners(call.database, await ownCompany(call, call.body), call.body),
  ),
  implement(corporateLearnersFilterPage, async (call) =>
    learners.corporateLearners(call.database, await ownCompany(call, call.query), call.query),
  ),
  implement(getCorporateLearner, async ({ database, viewer, params, locale }) => {
    const learner = await learners.corporateLearnerById(database, viewer.companyId, params.id, locale)
    if (!learner) throw notFound()
    return learner
  }),
  implement(corporateCourseLearners, async (call) =>
    learners.courseLearners(call.database, await ownCompany(call, call.query), call.query),
  ),
  implement(corporateCourses, async (call) => {
    const rows = await seats.corporateCourses(call.database, await ownCompany(call, call.query), call.locale)
    return rows.map((row) => ({ ...row, image: coverUrl(row.image, row.slug) }))
  }),
  implement(postCorporateLearner, (call) => inviteLearner(call, call.body)),
  implement(getAllocations, ({ database, viewer, query, locale }) =>
    seats.companyAllocations(database, viewer.companyId, { ...query, locale }),
  ),
  implement(postAllocations, (call) =>
    allocateSeats(call, { courseId: call.body.course_id, learnerIds: call.body.learner_ids }),
  ),
  implement(deleteAllocation, (call) => reclaimSeat(call, call.params.id)),
]
