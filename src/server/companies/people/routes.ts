/** The learners of the caller's own company. */
import {
  corporateCourseLearners,
  corporateLearners,
  corporateLearnersFilter,
  corporateLearnersFilterPage,
  getCorporateLearner,
} from '#contracts/companies/companies.ts'
import * as members from '#contracts/companies/members.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import * as learners from './learners.sql.ts'
import { editMember, showMember } from './change-member.ts'
import { ownPeople } from './company-scope.ts'
import { ownCompany } from './own-company.ts'

export const companyPeopleRoutes: Implementation[] = [
  implement(corporateLearners, async (call) =>
    learners.corporateLearners(call.database, await ownCompany(call, call.query), call.query, ownPeople(call.viewer)),
  ),
  implement(corporateLearnersFilter, async (call) =>
    learners.corporateLearners(call.database, await ownCompany(call, call.body), call.body, ownPeople(call.viewer)),
  ),
  implement(corporateLearnersFilterPage, async (call) =>
    learners.corporateLearners(call.database, await ownCompany(call, call.query), call.query, ownPeople(call.viewer)),
  ),
  implement(getCorporateLearner, async ({ database, viewer, params, locale }) => {
    const learner = await learners.corporateLearnerById(
      database,
      viewer.companyId,
      params.id,
      locale,
      ownPeople(viewer),
    )
    if (!learner) throw notFound()
    return learner
  }),
  implement(corporateCourseLearners, async (call) =>
    learners.courseLearners(call.database, await ownCompany(call, call.query), call.query),
  ),
  implement(members.getMember, (call) => showMember(call, call.params.id)),
  implement(members.patchMember, (call) => editMember(call, call.params.id, call.body)),
]
