/** When the caller's own company tells line managers. */
import * as contract from '#contracts/companies/reminding.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { changeEscalation } from './change-escalation.ts'
import { findEscalation } from './reminding.sql.ts'

export const remindingRoutes: Implementation[] = [
  implement(contract.companyEscalation, ({ database, viewer }) => findEscalation(database, viewer.companyId)),
  implement(contract.putCompanyEscalation, (call) => changeEscalation(call, call.body.after_days)),
]
