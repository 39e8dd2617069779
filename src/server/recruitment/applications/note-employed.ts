/** What employing somebody asks of their application, and writes into it. */
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findApplication, lockApplication, setEmployee } from './applications.sql.ts'
import { insertEvent } from './applying.sql.ts'

/** Locked, so that two who press the button make one employee. Throws 404, and 409 `not_hired` before the stage says so. */
export async function applicationToEmploy(database: Database, applicationId: string) {
  await lockApplication(database, applicationId)
  const application = await findApplication(database, applicationId, 'en')
  if (!application) throw notFound()
  if (!application.employee_id && application.stage !== 'hired')
    throw conflict('not_hired', 'Move this applicant to Hired first.')
  const { name, email, contact_no, locale, employee_id: employeeId } = application
  return { name, email, contact_no, locale, employeeId }
}

/** In the transaction that registers them. */
export async function noteEmployed(
  transaction: Database,
  { applicationId, employeeId, authorId }: { applicationId: string; employeeId: string; authorId: string },
): Promise<void> {
  await setEmployee(transaction, applicationId, employeeId)
  await insertEvent(transaction, applicationId, { kind: 'employed', authorId })
}
