/** The learners of the caller's own company. */
import {
  corporateCourseLearners,
  corporateLearners,
  corporateLearnersFilter,
  corporateLearnersFilterPage,
  getCorporateLearner,
} from '#contracts/companies/companies.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import * as learners from './learners.sql.ts'
import { ownCompany } from './own-company.ts'

export const companyPeopleRoutes: Implementation[] = [
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
]
