/** Who is with the company and who left. */
import { moveMember as contract } from '#contracts/companies/members.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { moveMember } from './move-member.ts'

export const leavingRoutes: Implementation[] = [
  implement(contract, (call) => moveMember(call, call.params.id, call.body.deed)),
]
