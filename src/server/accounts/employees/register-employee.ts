/** Registers an employee or freelancer with roles: a new account by a one-time link, or the account the person has. */
import type { z } from 'zod'
import type { registerEmployeeBody } from '#contracts/accounts/employees.office.ts'
import type { invitation } from '#contracts/accounts/users.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { sendMessage } from '#server/platform/messaging/outbox.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import { giveRoleTo } from '../roles/give-roles.ts'
import type { AccountHolder } from '../people/accounts.sql.ts'
import { countRoles, insertEmployeeOf, savePrivateFacts } from './employees.sql.ts'
import type { PersonFacts } from '../people/person.sql.ts'
import { privateFactsOf, refuseWrongWork, workOf } from './employee-fields.ts'
import {
  deactivated,
  factsOf,
  type PeopleCall,
  refuseNarrowScope,
  refusingTaken,
  sendInvitation,
  takeInvitation,
} from '../users/invite-user.ts'
import { managePerson, type Staff } from '../people/manage-person.ts'
import { holderOf, openAccount, refuseMisfit, refuseUnreachable } from '../people/open-account.ts'
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
      const holder = await holderOf(transaction, facts)
      const personId = await accountFor(transaction, viewer, facts, holder)
      if (!(await insertEmployeeOf(transaction, personId, work))) {
        throw conflict('already_employee', 'This person is already registered as an employee.')
      }
      await savePrivateFacts(transaction, personId, privateFacts)
      for (const roleId of roleIds) await giveRoleTo(transaction, viewer, { personId, roleId })
      const sentTo = await tell(transaction, call, { ...facts, id: personId }, holder)
      await recordAudit(transaction, {
        viewer,
        action: 'employee.register',
        subjectKind: 'person',
        subjectId: personId,
        after: { name: holder?.is_verified ? holder.name : facts.name, ...work },
      })
      return { id: personId, sent_to: sentTo }
    }),
  )
}

async function accountFor(
  transaction: Database,
  viewer: Staff,
  facts: PersonFacts,
  holder: AccountHolder | undefined,
): Promise<string> {
  if (!holder?.is_verified) return openAccount(transaction, viewer, facts, holder)
  if (holder.is_suspended) throw deactivated()
  refuseMisfit(facts, holder)
  await managePerson(transaction, viewer, { personId: holder.id, permission: 'users.create' })
  return holder.id
}

/** A link to who has to open the account; who has opened theirs long ago hears that it can do more now. */
async function tell(
  transaction: Database,
  call: PeopleCall,
  person: PersonFacts & { id: string },
  holder: AccountHolder | undefined,
): Promise<string[]> {
  if (!holder?.is_verified) return sendInvitation(transaction, call, person, '/admin')
  const messages = employedMessages(call.config, holder)
  for (const message of messages) await sendMessage(transaction, call.jobs, message)
  return messages.map(({ to }) => maskContact(to))
}
