/** A joiner of the company's directory becomes one of its people, as if somebody had invited them. */
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { upsertInvitation } from '../invitations/invitations.sql.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { moveMember } from '../leaving/move-member.ts'
import { changeMember } from '../people/members.sql.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { wakeRules } from '../waking/wake-rules.ts'
import { findDirectoryUser, findMemberOf, insertDirectoryUser } from './directory.sql.ts'
import { findJoiner, nameOf } from './find-joiner.ts'
import { managerOf, withConflicts } from './directory-conflicts.ts'
import { ScimProblem } from './scim-error.ts'
import type { DirectoryUser, KeptUser } from './scim-user.ts'

export type DirectoryCall = Pick<CompanyCall, 'database' | 'jobs' | 'config' | 'viewer'>

/** The same as for people who are invited one by one. */
const companyLimit = { max: 500, seconds: 3600 }
const contactLimit = { max: 3, seconds: 86_400 }

/** Throws 409 `uniqueness` for somebody who is there already, 400 for what will not do, 429 beyond the limits. */
export const addUser = (call: DirectoryCall, user: DirectoryUser): Promise<KeptUser> =>
  withConflicts(() => call.database.transaction((transaction) => add(transaction, call, user)))

async function add(transaction: Database, call: DirectoryCall, user: DirectoryUser): Promise<KeptUser> {
  const { viewer, jobs, config } = call
  const { companyId } = viewer
  const { learner, phone, email } = await findJoiner(transaction, companyId, user)
  const learnerId = learner.learner_id
  const { employeeNumber: employeeNo, department, title: designation, site, line, grade } = user
  const manager = await managerOf(transaction, companyId, user.managerId)
  const invited = await upsertInvitation(transaction, learnerId, {
    ...{ companyId, employeeNo, department, designation, name: nameOf(user), email: user.email },
    phone,
  })
  const memberId = invited?.id ?? (await findMemberOf(transaction, companyId, learnerId))?.id
  if (!memberId || !(await insertDirectoryUser(transaction, companyId, memberId, user)))
    throw new ScimProblem('uniqueness', 'This person is one of the directory’s users already.')
  const places = { employee_no: employeeNo, department, designation, site, line, grade }
  // What a directory says nothing about stays as the company wrote it of who was there before.
  const said = Object.fromEntries(Object.entries(places).filter(([, value]) => value !== null))
  await changeMember(transaction, { companyId, learnerId }, { ...said, ...(manager ? { manager_id: manager } : {}) })
  await wakeRules(transaction, jobs)
  if (invited && user.active && (phone ?? email)) {
    await takeFromLimit(transaction, `invitations of ${companyId}`, companyLimit)
    await takeFromLimit(transaction, `invitations to ${phone ?? email}`, contactLimit)
    await sendInvitation(transaction, { jobs, config }, { companyId, person: learner, phone, email })
  }
  // Neither name nor number: an entry stays when the person's data are erased.
  await recordAudit(transaction, {
    ...{ viewer, action: 'corporate_learner.invite', subjectKind: 'corporate_learner', subjectId: memberId },
    after: { company_id: companyId, learner_id: learnerId, department, by: 'directory' },
  })
  if (!user.active) await moveMember({ database: transaction, jobs, viewer }, learnerId, 'leave')
  return (await findDirectoryUser(transaction, companyId, memberId)) as KeptUser
}
