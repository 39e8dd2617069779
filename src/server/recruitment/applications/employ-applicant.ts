/** Who was hired becomes an employee in one step. */
import { registerEmployee } from '#server/accounts/employees/register-employee.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { Locale } from '#contracts/locales.ts'
import { findApplication, setEmployee } from './applications.sql.ts'
import { insertEvent } from './applying.sql.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config'> & {
  viewer: Extract<Viewer, { kind: 'staff' }>
  locale: Locale
}

/** Throws 404, 409 `not_hired` before the stage says so, and what registering an employee throws. */
export async function employApplicant(call: Call, applicationId: string): Promise<{ employee_id: string }> {
  const { database, viewer, locale } = call
  const application = await findApplication(database, applicationId, locale)
  if (!application) throw notFound()
  if (application.employee_id) return { employee_id: application.employee_id }
  if (application.stage !== 'hired') throw conflict('not_hired', 'Move this applicant to Hired first.')
  const { id } = await registerEmployee(call, viewer, {
    ...{ name: application.name, email: application.email, contact_no: application.contact_no },
    ...{ locale: application.locale, employment: 'employed' },
  })
  await database.transaction(async (transaction) => {
    await setEmployee(transaction, applicationId, id)
    await insertEvent(transaction, applicationId, { kind: 'employed', authorId: viewer.personId })
  })
  return { employee_id: id }
}
