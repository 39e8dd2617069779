/** An owner or HR asks somebody to act for the company: with the account that has the phone, or with a new one. */
import type { z } from 'zod'
import type { CompanyRole } from '#contracts/company-roles.ts'
import type { postCompanyUser } from '#contracts/companies/roles.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { takeInvitation } from '../invitations/take-invitation.ts'
import { invitedLearner } from '../invitations/invitations.sql.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { inviteToAct } from './roles.sql.ts'
import { inviteUser } from './tell-of-role.ts'

const madeByOwners: readonly CompanyRole[] = ['owner', 'hr']

/**
 * They act for it once they open the link that goes to the phone: nobody gets a role that they do not want, and the answer tells
 * nothing of an account. Throws 409 `already_user`, 422 at `role` where only an owner could, 429 beyond the limits.
 */
export async function bringIn(
  call: CompanyCall,
  { name, contact_no: phone, email, role }: z.output<typeof postCompanyUser.body>,
): Promise<{ corporate_user_id: string }> {
  const { database, viewer } = call
  const { companyId } = viewer
  if (madeByOwners.includes(role) && viewer.companyRole !== 'owner')
    throw invalid({ role: ['Only an owner can add an owner or HR.'] })
  await takeInvitation(database, companyId, phone)
  return database.transaction(async (transaction) => {
    const person = await invitedLearner(transaction, { name, email: email ?? null, phone })
    const { person_id: personId, locale, has_password: hasPassword } = person
    const user = await inviteToAct(transaction, { companyId, personId, role, name, phone })
    if (!user)
      throw conflict('already_user', 'This person acts for your company already. Change the role in the list instead.')
    await inviteUser(transaction, call, { personId, locale, phone, hasPassword })
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.bring_in', subjectKind: 'company', subjectId: companyId },
      after: { company_id: companyId, corporate_user_id: user.id, person_id: personId, role },
    })
    return { corporate_user_id: user.id }
  })
}
