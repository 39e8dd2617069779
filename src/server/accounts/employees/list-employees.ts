/** Employees as a list, and one of them with the private facts. */
import { notFound } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { type EmployeeFilters, findEmployee, listEmployees as findEmployees } from './employees.sql.ts'
import { withinReach, withinScope } from '../people/people-scope.ts'
import type { Staff } from '../people/manage-person.ts'

type PeopleCall = Pick<Call, 'database' | 'locale'>

export function listEmployees({ database, locale }: PeopleCall, viewer: Staff, filters: EmployeeFilters) {
  return findEmployees(database, withinScope(viewer, 'users.view'), { ...filters, locale })
}

/** Throws 404 beyond the scope of editing: who may only look sees no private facts. */
export async function showEmployee({ database }: Pick<Call, 'database'>, viewer: Staff, personId: string) {
  const employee = await findEmployee(database, withinReach(viewer, 'users.edit'), personId)
  if (!employee) throw notFound()
  return employee
}
