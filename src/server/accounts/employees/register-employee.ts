/** Registers an employee or freelancer with roles: a new account by a one-time link, or the account the person has. */
import type { z } from 'zod'
import type { registerEmployeeBody } from '#contracts/accounts/employees.office.ts'
import type { invitation } from '#contracts/accounts/users.office.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { giveRoleTo } from '../roles/give-roles.ts'
import { countRoles, insertEmployeeOf, savePrivateFacts } from './employees.sql.ts'
import { privateFactsOf, refuseWrongWork, workOf } from './employee-fields.ts'
import { accountFor } from '../users/account-for.ts'
import { factsOf, type PeopleCall, refuseNarrowScope, refusingTaken, takeInvitation } from '../users/invite-user.ts'
import type { Staff } from '../people/manage-person.ts'
import { refuseUnreachable } from '../people/open-account.ts'
import { employedMessages } from '../people/people-messages.ts'

/**
 * Who has proved an account with this phone or e-mail keeps it, name and contact as they are. Throws 409
 * `already_employee`, `account_exists`, `deactivated`, 403 `not_to_grant` for a role beyond one's own rights, 422.
 */
export async function registerEmployee(
  call: PeopleCall,
  viewer: Staff,
  body: z.output<typeof registerEmployeeBody>,
): Promise<z.input<typeof invitation>> {
  const { database } = call
  refuseNarrowScope(viewer)
  const facts = factsOf(body)
  const [work, privateFacts, roleIds] = [workOf(body), privateFactsOf(body), [...new Set(body.roles)]]
  refuseUnreachable(facts)
  await refuseWrongWork(database, work, privateFacts, facts.gender)
  if ((await countRoles(database, roleIds)) < roleIds.length) throw invalid({ roles: ['Please choose from the list.'] })
  await takeInvitation(database, viewer, facts)
  return refusingTaken(facts, () =>
    database.transaction(async (transaction) => {
      const part = { permission: 'users.create', home: '/admin', told: employedMessages }
      const account = await accountFor(transaction, { ...call, viewer }, facts, part)
      const personId = account.id
      if (!(await insertEmployeeOf(transaction, personId, work))) {
        throw conflict('already_employee', 'This person is already registered as an employee.')
      }
      await savePrivateFacts(transaction, personId, privateFacts)
      for (const roleId of roleIds) await giveRoleTo(transaction, viewer, { personId, roleId })
      await recordAudit(transaction, {
        viewer,
        action: 'employee.register',
        subjectKind: 'person',
        subjectId: personId,
        after: { name: account.name, ...work },
      })
      return { id: personId, sent_to: account.sent_to }
    }),
  )
}
