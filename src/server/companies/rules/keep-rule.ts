/** Lets a mandatory course give its seats by itself, or ends that. */
import type { RuleConditions } from '#contracts/companies/rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound } from '#server/platform/errors.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { countMatching } from './matching-people.sql.ts'
import { dropRule, keepRule } from './rules.sql.ts'
import { wakeRules } from '../waking/wake-rules.ts'

/** Throws 404 for a course that is not mandatory. */
export function putRule({ database, jobs, viewer }: CompanyCall, courseId: string, conditions: RuleConditions) {
  const { companyId } = viewer
  return database.transaction(async (transaction): Promise<null> => {
    if ((await keepRule(transaction, { companyId, courseId }, conditions)) === 0) throw notFound()
    await wakeRules(transaction, jobs)
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.keep_rule', subjectKind: 'company', subjectId: companyId },
      after: { course_id: courseId, ...conditions },
    })
    return null
  })
}

/** Throws 404 for a course that has none. */
export function endRule({ database, viewer }: Pick<CompanyCall, 'database' | 'viewer'>, courseId: string) {
  const { companyId } = viewer
  return database.transaction(async (transaction): Promise<null> => {
    if ((await dropRule(transaction, { companyId, courseId })) === 0) throw notFound()
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.end_rule', subjectKind: 'company', subjectId: companyId },
      before: { course_id: courseId },
    })
    return null
  })
}

/** Counts and gives nothing. Throws 404 for a course that is not mandatory. */
export async function checkRule(
  { database, viewer }: Pick<CompanyCall, 'database' | 'viewer'>,
  courseId: string,
  conditions: RuleConditions,
): Promise<{ people: number; available: number; short: number }> {
  const counted = await countMatching(database, { companyId: viewer.companyId, courseId }, conditions)
  if (!counted) throw notFound()
  return { ...counted, short: Math.max(0, counted.people - counted.available) }
}
