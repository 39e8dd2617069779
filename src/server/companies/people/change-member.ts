/** Changes the company's record of a learner: places, manager, suspended, left, back. What they learned stays theirs. */
import type { CompanyMember } from '#contracts/companies/members.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { wakeRules } from '../waking/wake-rules.ts'
import { isUserOfCompany } from './companies.sql.ts'
import type { CompanyCall } from './company-call.ts'
import { changeMember, findMember, type MemberChanges, type MemberDeed, moveMember } from './members.sql.ts'

type Asking = Pick<CompanyCall, 'database' | 'jobs' | 'viewer'>

/** Throws 404. */
export async function showMember({ database, viewer }: Asking, learnerId: string): Promise<CompanyMember> {
  const member = await findMember(database, viewer.companyId, learnerId)
  if (!member) throw notFound()
  return member
}

/** Neither name nor number: an entry stays when the person's data are erased. */
const record = (transaction: Database, { viewer }: Asking, deed: string, memberId: string, after: object) =>
  recordAudit(transaction, {
    ...{ viewer, action: `corporate_learner.${deed}`, subjectKind: 'corporate_learner', subjectId: memberId },
    after: { company_id: viewer.companyId, ...after },
  })

/** Throws 404, 422 for an employee number in use and for a manager who does not act for the company. */
export async function editMember(call: Asking, learnerId: string, changes: MemberChanges): Promise<CompanyMember> {
  const { companyId } = call.viewer
  await showMember(call, learnerId)
  if (changes.manager_id && !(await isUserOfCompany(call.database, companyId, changes.manager_id)))
    throw invalid({ manager_id: ['Please choose someone who acts for your company.'] })
  try {
    await call.database.transaction(async (transaction) => {
      const memberId = await changeMember(transaction, { companyId, learnerId }, changes)
      if (!memberId) throw notFound()
      await wakeRules(transaction, call.jobs)
      const { employee_no: _, ...places } = changes
      await record(transaction, call, 'edit', memberId, { learner_id: learnerId, ...places })
    })
  } catch (error) {
    if (brokenConstraint(error)?.constraint !== 'corporate_learner_company_id_employee_no_key') throw error
    throw invalid({ employee_no: ['This employee number belongs to another learner.'] })
  }
  return showMember(call, learnerId)
}

/** Throws 404, 409 `not_possible` for who is not in the state that it ends. */
export async function changeState(call: Asking, learnerId: string, deed: MemberDeed): Promise<CompanyMember> {
  const { companyId } = call.viewer
  await showMember(call, learnerId)
  await call.database.transaction(async (transaction) => {
    const memberId = await moveMember(transaction, { companyId, learnerId, deed })
    if (!memberId) throw conflict('not_possible', 'Someone else changed this learner meanwhile. Please check again.')
    await wakeRules(transaction, call.jobs)
    await record(transaction, call, deed, memberId, { learner_id: learnerId })
  })
  return showMember(call, learnerId)
}
