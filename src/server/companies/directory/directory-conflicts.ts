/** What stands against a write of a directory, in the words of SCIM. */
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { findManager } from './directory.sql.ts'
import { ScimProblem } from './scim-error.ts'

const taken: Record<string, string> = {
  directory_user_name: 'userName: another user has this.',
  directory_user_email_once: 'emails: another user has this.',
  corporate_learner_company_id_employee_no_key: 'employeeNumber: this belongs to another learner.',
}

/** Throws 409 `uniqueness` with the attribute where somebody else has what only one may. */
export async function withConflicts<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const text = taken[brokenConstraint(error)?.constraint ?? '']
    if (text === undefined) throw error
    throw new ScimProblem('uniqueness', text)
  }
}

/** The person who acts for the company, null for a manager who only learns there. Throws 400 `invalidValue`. */
export async function managerOf(
  transaction: Database,
  companyId: string,
  managerId: string | null,
): Promise<string | null> {
  if (managerId === null) return null
  const found = await findManager(transaction, companyId, managerId)
  if (!found) throw new ScimProblem('invalidValue', 'manager: there is no such user.')
  return found.corporate_user_id
}
