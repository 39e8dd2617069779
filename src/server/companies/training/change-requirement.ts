/** A company makes a course mandatory for its people, or ends that. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { wakeRules } from '../waking/wake-rules.ts'
import {
  countRequirements,
  dropRequirement,
  findRules,
  keepRequirement,
  lockRequirementsOf,
  type RequirementRules,
} from './requirements.sql.ts'

/** As many columns as a person can read, and as the marks are measured with. */
const mostCourses = 40

/** Throws 404 for a course that is neither for sale nor the company's, 409 `too_many_requirements`. */
export function putRequirement(
  { database, jobs, viewer }: Pick<CompanyCall, 'database' | 'jobs' | 'viewer'>,
  courseId: string,
  rules: RequirementRules,
): Promise<{ people: number }> {
  const { companyId } = viewer
  return database.transaction(async (transaction) => {
    await lockRequirementsOf(transaction, companyId)
    const before = await findRules(transaction, companyId, courseId)
    if (!before && (await countRequirements(transaction, companyId)) >= mostCourses) {
      throw conflict('too_many_requirements', 'At most 40 courses can be mandatory.')
    }
    const kept = await keepRequirement(transaction, { companyId, courseId }, rules)
    if (!kept) throw notFound()
    await wakeRules(transaction, jobs)
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.require_course', subjectKind: 'company', subjectId: companyId },
      before,
      after: { course_id: courseId, ...rules },
    })
    return kept
  })
}

export function endRequirement(
  { database, viewer }: Pick<CompanyCall, 'database' | 'viewer'>,
  courseId: string,
): Promise<null> {
  const { companyId } = viewer
  return database.transaction(async (transaction) => {
    const before = await dropRequirement(transaction, companyId, courseId)
    if (!before) throw notFound()
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.end_requirement', subjectKind: 'company', subjectId: companyId },
      before: { course_id: courseId, ...before },
    })
    return null
  })
}
