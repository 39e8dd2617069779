/** Nobody who acts for a company gives it credit or seats in the academy's name. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { isCompanyUser } from './office-companies.sql.ts'

/** Throws 409 `yourself`. */
export async function expectOthersCompany(database: Database, viewer: SignedIn, companyId: string): Promise<void> {
  if (await isCompanyUser(database, companyId, viewer.personId))
    throw conflict('yourself', 'A colleague has to do this for you.')
}
