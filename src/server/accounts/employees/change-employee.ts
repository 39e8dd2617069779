/** Changes what is known of an employee's work; who leaves loses the back office the day after. */
import type { z } from 'zod'
import type { putEmployee } from '#contracts/accounts/employees.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { findWork, type PrivateFacts, savePrivateFacts, updateWork, type Work } from './employees.sql.ts'
import { privateFactsOf, refuseWrongWork, workOf } from './employee-fields.ts'
import { assertAdministratorRemains } from '../administrators/assert-administrator-remains.ts'
import { managePerson, type Staff } from '../people/manage-person.ts'

/** Throws 404 for who is no employee or beyond the scope, 403 `outranked`, 409 `last_administrator`, 422. */
export async function changeEmployee(
  database: Database,
  viewer: Staff,
  { personId, body }: { personId: string; body: z.output<typeof putEmployee.body> },
): Promise<null> {
  const [work, privateFacts] = [workOf(body), privateFactsOf(body)]
  await refuseWrongWork(database, work, privateFacts)
  await database.transaction(async (transaction) => {
    const person = await managePerson(transaction, viewer, { personId, permission: 'users.edit' })
    const before = await findWork(transaction, person.id)
    if (!before) throw notFound()
    const changed = workFields.filter((field) => before[field] !== work[field])
    const changedFacts = privateFields.filter((field) => before[field] !== privateFacts[field])
    if (changed.length + changedFacts.length === 0) return
    await updateWork(transaction, person.id, work)
    await savePrivateFacts(transaction, person.id, privateFacts)
    if (person.is_administrator) await assertAdministratorRemains(transaction)
    await recordAudit(transaction, {
      viewer,
      action: 'employee.edit',
      subjectKind: 'person',
      subjectId: person.id,
      before: only(before, changed),
      // Of private facts the log says only that they changed: more people read it.
      after: { ...only(work, changed), ...(changedFacts.length > 0 ? { private_facts: changedFacts } : {}) },
    })
  })
  return null
}

const workFields = ['employment', 'department', 'designation', 'joined_on', 'left_on'] as const
const privateFields = ['religion', 'marital_status', 'employee_type', 'bank'] as const satisfies (keyof PrivateFacts)[]
const only = (work: Work, names: readonly (keyof Work)[]) => Object.fromEntries(names.map((name) => [name, work[name]]))
