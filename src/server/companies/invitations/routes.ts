/** Inviting people into the caller's own company. */
import { postCorporateLearner } from '#contracts/companies/companies.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { inviteLearner } from './invite-learner.ts'

export const invitationRoutes: Implementation[] = [
  implement(postCorporateLearner, (call) => inviteLearner(call, call.viewer.companyId, call.body)),
]
