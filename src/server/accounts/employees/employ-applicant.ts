/** Who was hired becomes an employee in one step. */
import type { Viewer } from '#server/platform/access/viewer.ts'
import type { Services } from '#server/platform/services.ts'
import { applicationToEmploy, noteEmployed } from '#server/recruitment/applications/note-employed.ts'
import { registerEmployee } from './register-employee.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config'> & {
  viewer: Extract<Viewer, { kind: 'staff' }>
}

/** Throws 404, 409 `not_hired` before the stage says so, and what registering an employee throws. */
export async function employApplicant(call: Call, applicationId: string): Promise<{ employee_id: string }> {
  const { database, viewer } = call
  return database.transaction(async (transaction) => {
    const { employeeId, ...applicant } = await applicationToEmploy(transaction, applicationId)
    if (employeeId) return { employee_id: employeeId }
    const given = { ...applicant, employment: 'employed' } as const
    const { id } = await registerEmployee({ ...call, database: transaction }, viewer, given)
    await noteEmployed(transaction, { applicationId, employeeId: id, authorId: viewer.personId })
    return { employee_id: id }
  })
}
