/** Makes a platform administrator, for an academy that has none to make the first. */
import { z } from 'zod'
import { email, newPassword, personName, phone } from '#contracts/fields.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { conflict } from '#server/platform/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashPassword } from '../credentials/hash-password.ts'
import { grantRole, insertEmployee } from './administrators.sql.ts'

export const administratorFields = z.object({ name: personName, email, phone, password: newPassword })

/** Answers the person's id. Throws 409 when the phone or e-mail has an account. */
export async function createAdministrator(
  database: Database,
  fields: z.output<typeof administratorFields>,
): Promise<string> {
  const passwordHash = await hashPassword(fields.password)
  try {
    return await database.transaction(async (transaction) => {
      const { name, email, phone } = fields
      const personId = await insertEmployee(transaction, { name, email, phone, passwordHash })
      if ((await grantRole(transaction, personId, 'administrator')) === 0) {
        throw conflict('no_administrator_role', 'There is no role "administrator" yet.')
      }
      const after = { role: 'administrator' }
      await recordAudit(transaction, {
        viewer: { kind: 'guest' },
        action: 'administrator.create',
        subjectKind: 'person',
        subjectId: personId,
        after,
      })
      return personId
    })
  } catch (error) {
    if (brokenConstraint(error)?.kind !== 'unique') throw error
    throw conflict('account_exists', 'An account with this mobile number or email already exists.')
  }
}
