/** What a form says of somebody's work, as the tables keep it. */
import type { z } from 'zod'
import type { putEmployee } from '#contracts/accounts/employees.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { unknownChoices } from '../people/accounts.sql.ts'
import type { PrivateFacts, Work } from './employees.sql.ts'
import { refuseUnknown } from '../people/refuse-unknown.ts'

type Fields = z.output<typeof putEmployee.body>

export const workOf = (fields: Fields): Work => ({
  employment: fields.employment,
  department: fields.department || null,
  designation: fields.designation || null,
  joined_on: fields.joined_on ?? null,
  left_on: fields.left_on ?? null,
})

export const privateFactsOf = (fields: Fields): PrivateFacts => ({
  religion: fields.religion || null,
  marital_status: fields.marital_status || null,
  employee_type: fields.employee_type || null,
  bank: fields.bank || null,
})

/** Throws 422 at what is no choice of its dropdown, and at a last day before the first. */
export async function refuseWrongWork(
  database: Database,
  { department, joined_on, left_on }: Work,
  { religion, marital_status, employee_type, bank }: PrivateFacts,
  gender: string | null = null,
): Promise<void> {
  const unknown = await unknownChoices(database, {
    department: { dropdown: 'DEPARTMENT', value: department },
    religion: { dropdown: 'RELIGION', value: religion },
    marital_status: { dropdown: 'MARITAL_STATUS', value: marital_status },
    employee_type: { dropdown: 'EMPLOYEE_TYPE', value: employee_type },
    bank: { dropdown: 'BANK', value: bank },
    gender: { dropdown: 'GENDER', value: gender },
  })
  refuseUnknown(unknown)
  if (joined_on && left_on && left_on < joined_on) {
    throw invalid({ left_on: ['The last day cannot be before the first.'] })
  }
}
