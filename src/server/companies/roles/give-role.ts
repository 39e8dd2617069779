/** An owner gives somebody who acts for the company another role. */
import type { CompanyRole } from '#contracts/company-roles.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { lockUsers, setRole } from './roles.sql.ts'

/** Throws 404 for who does not act for the company, 409 `last_owner` where nobody else is one. */
export async function giveRole(
  { database, viewer }: Pick<CompanyCall, 'database' | 'viewer'>,
  corporateUserId: string,
  role: CompanyRole,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const users = await lockUsers(transaction, viewer.companyId)
    const user = users.find(({ id }) => id === corporateUserId)
    if (!user) throw notFound()
    const isOwned = users.some((each) => each.id !== corporateUserId && each.role === 'owner')
    if (role !== 'owner' && !isOwned)
      throw conflict('last_owner', 'A company needs an owner. Make someone else an owner first.')
    await setRole(transaction, corporateUserId, role)
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.role', subjectKind: 'company', subjectId: viewer.companyId },
      before: { role: user.role },
      after: { company_id: viewer.companyId, corporate_user_id: corporateUserId, role },
    })
  })
  return null
}
