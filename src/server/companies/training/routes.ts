/** What the caller's own company asks of its people, and how they stand. */
import {
  companyRequirementChoices,
  companyRequirements,
  companyTraining,
  companyTrainingSummary,
  deleteCompanyRequirement,
  putCompanyRequirement,
} from '#contracts/companies/training.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { endRequirement, putRequirement } from './change-requirement.ts'
import { countTraining } from './count-training.ts'
import { findChoices, findRequirements } from './requirements.sql.ts'
import { findTraining } from './training.sql.ts'

export const trainingRoutes: Implementation[] = [
  implement(companyRequirements, ({ database, viewer, locale }) =>
    findRequirements(database, viewer.companyId, locale),
  ),
  implement(companyRequirementChoices, ({ database, viewer, locale }) =>
    findChoices(database, viewer.companyId, locale),
  ),
  implement(putCompanyRequirement, (call) =>
    putRequirement(call, call.params.course, { ...call.body, valid_months: call.body.valid_months ?? null }),
  ),
  implement(deleteCompanyRequirement, (call) => endRequirement(call, call.params.course)),
  implement(companyTraining, ({ database, viewer, query }) => findTraining(database, viewer.companyId, query)),
  implement(companyTrainingSummary, ({ database, viewer }) => countTraining(database, viewer.companyId)),
]
