/** The seats of the caller's own company, and to whom they are given. */
import { corporateCourses, deleteAllocation, getAllocations, postAllocations } from '#contracts/companies/companies.ts'
import { checkGiving, giveToMany } from '#contracts/companies/seats/giving.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { coverUrl } from '#server/platform/pictures/image-url.ts'
import { ownCompany } from '../people/own-company.ts'
import { allocateSeats } from './allocate-seats.ts'
import { checkMany, giveMany } from './give-to-many.ts'
import { reclaimSeat } from './reclaim-seat.ts'
import * as seats from './seats.sql.ts'

export const seatRoutes: Implementation[] = [
  implement(corporateCourses, async (call) => {
    const rows = await seats.corporateCourses(call.database, await ownCompany(call, call.query), call.locale)
    return rows.map((row) => ({ ...row, image: coverUrl(row.image, row.slug) }))
  }),
  implement(getAllocations, ({ database, viewer, query, locale }) =>
    seats.companyAllocations(database, viewer.companyId, { ...query, locale }),
  ),
  implement(postAllocations, (call) =>
    allocateSeats(call, { courseId: call.body.course_id, learnerIds: call.body.learner_ids }),
  ),
  implement(checkGiving, (call) => checkMany(call, call.body)),
  implement(giveToMany, (call) => giveMany(call, call.body)),
  implement(deleteAllocation, (call) => reclaimSeat(call, call.params.id)),
]
