/** What the caller's own company asks of its people, and how they stand. */
import {
  companyRequirementChoices,
  companyRequirements,
  companyTraining,
  companyTrainingPerson,
  companyTrainingSummary,
  deleteCompanyRequirement,
  putCompanyRequirement,
} from '#contracts/companies/training/training.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import { endRequirement, putRequirement } from './change-requirement.ts'
import { ownPeople } from '../people/company-scope.ts'
import { countTraining } from './count-training.ts'
import { findChoices, findRequirements } from './requirements.sql.ts'
import { findTrainedPerson } from './person.sql.ts'
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
  implement(companyTraining, ({ database, viewer, query }) =>
    findTraining(database, viewer.companyId, query, ownPeople(viewer)),
  ),
  implement(companyTrainingPerson, async ({ database, viewer, params, locale }) => {
    const person = await findTrainedPerson(database, viewer.companyId, params.learner, locale, ownPeople(viewer))
    if (!person) throw notFound()
    return person
  }),
  implement(companyTrainingSummary, ({ database, viewer, query }) => countTraining(database, viewer, query)),
]
