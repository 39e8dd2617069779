/** Invites a person into the company by their phone: a link comes by SMS that verifies and logs in whoever holds the phone. */
import type { z } from 'zod'
import type { corporateLearnerBody } from '#contracts/companies/companies.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { wakeRules } from '../waking/wake-rules.ts'
import { takeInvitation } from './take-invitation.ts'
import { sendInvitation } from './send-invitation.ts'
import { type Invitation, invitedLearner, upsertInvitation } from './invitations.sql.ts'
import { type CorporateLearner, corporateLearnerById } from '../people/learners.sql.ts'

/** An administrator of the company, or staff for it. */
type Inviting = Omit<CompanyCall, 'viewer'> & { viewer: SignedIn }

/**
 * Who has an account with this phone, and has confirmed it, is linked to it, so no account is made twice. Who has not joined yet is invited again, with
 * what is written now. Throws 409 `already_member`, 422 for an employee number in use, 429 beyond the limits.
 */
export async function inviteLearner(
  call: Inviting,
  companyId: string,
  body: z.output<typeof corporateLearnerBody>,
): Promise<CorporateLearner> {
  const { database } = call
  const invitation: Invitation & { phone: string } = {
    companyId,
    name: body.learner_name,
    email: body.email ?? null,
    phone: body.contact_no,
    department: body.department || null,
    designation: body.designation || null,
    employeeNo: body.employee_no || null,
  }
  await takeInvitation(database, companyId, invitation.phone)
  try {
    return await database.transaction((transaction) => invite(transaction, call, invitation))
  } catch (error) {
    if (brokenConstraint(error)?.constraint !== 'corporate_learner_company_id_employee_no_key') throw error
    throw invalid({ employee_no: ['This employee number belongs to another learner.'] })
  }
}

async function invite(
  transaction: Database,
  { jobs, config, locale, viewer }: Inviting,
  invitation: Invitation & { phone: string },
) {
  const { companyId, phone } = invitation
  const person = await invitedLearner(transaction, invitation)
  const learnerId = person.learner_id
  const row = await upsertInvitation(transaction, learnerId, invitation)
  if (!row) {
    throw conflict('already_member', 'This person is already a learner of your company.')
  }
  await wakeRules(transaction, jobs)
  await sendInvitation(transaction, { jobs, config }, { companyId, person, phone, email: null })
  const learner = await corporateLearnerById(transaction, companyId, learnerId, locale)
  // Neither name nor number: an entry stays when the person's data are erased.
  await recordAudit(transaction, {
    viewer,
    action: 'corporate_learner.invite',
    subjectKind: 'corporate_learner',
    subjectId: row.id,
    after: { company_id: companyId, learner_id: learnerId, department: invitation.department },
  })
  return learner as CorporateLearner
}
