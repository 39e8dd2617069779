/** Who administers a company: added with an account that is there, taken away while another one stays. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { endTokens } from '../roles/end-tokens.ts'
import { deleteAdmin, lockAdmins, lockCompany, upsertAdmin } from './office-companies.sql.ts'

/** Throws 404 where there is no such company. */
export async function expectCompany(database: Database, companyId: string): Promise<void> {
  if (!(await lockCompany(database, companyId))) throw notFound()
}

/** In the transaction that found or made the account. Throws 404 for no company, 409 `already_admin`. */
export async function admitAdmin(
  transaction: Database,
  viewer: SignedIn,
  { companyId, personId, designation = '' }: { companyId: string; personId: string; designation?: string },
): Promise<void> {
  await expectCompany(transaction, companyId)
  if (!(await upsertAdmin(transaction, { companyId, personId, designation })))
    throw conflict('already_admin', 'This person is already an administrator of the company.')
  await recordAudit(transaction, {
    ...{ viewer, action: 'company.add_admin', subjectKind: 'company', subjectId: companyId },
    after: { person_id: personId },
  })
}

/** Throws 404 for an administrator of another company, 409 `last_admin` where nobody else could give seats. */
export async function removeAdmin(
  { database, viewer }: { database: Database; viewer: SignedIn },
  companyId: string,
  adminId: string,
): Promise<null> {
  await database.transaction(async (transaction) => {
    await expectCompany(transaction, companyId)
    const admins = await lockAdmins(transaction, companyId)
    const admin = admins.find(({ id }) => id === adminId)
    if (!admin) throw notFound()
    if (admins.length === 1)
      throw conflict(
        'last_admin',
        'A company needs at least one administrator. Add another one before you remove this one.',
      )
    await deleteAdmin(transaction, adminId)
    await endTokens(transaction, viewer, { personId: admin.person_id, companyId })
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.remove_admin', subjectKind: 'company', subjectId: companyId },
      before: { person_id: admin.person_id },
    })
  })
  return null
}
