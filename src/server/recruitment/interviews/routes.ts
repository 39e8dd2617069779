/** The applicant's own interview. */
import * as contract from '#contracts/recruitment/circulars.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { showOwnInterview } from './show-interview.ts'

export const interviewRoutes: Implementation[] = [
  implement(contract.ownInterview, (call) => showOwnInterview(call, call.params.application, call.query.key)),
]
