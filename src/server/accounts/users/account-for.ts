/** The account of somebody who is given a part here: the one they have, or one made now with a link to open it. */
import type { Config } from '#server/platform/config/config.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import { sendTemplate, type TemplateMessage } from '#server/platform/messaging/send-template.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { managePerson, type Staff } from '../people/manage-person.ts'
import { holderOf, openAccount, refuseMisfit } from '../people/open-account.ts'
import type { Reachable } from '../people/people-messages.ts'
import type { PersonFacts } from '../people/person.sql.ts'
import { deactivated, type PeopleCall, sendInvitation } from './invite-user.ts'

interface Part {
  /** By which the viewer gives it. */
  permission: string
  /** Where the link leads who opens the account. */
  home: string
  /** What those hear who have their account for long. */
  told: (config: Pick<Config, 'publicUrl'>, person: Reachable) => TemplateMessage[]
}
export interface GivenAccount {
  id: string
  name: string
  /** Masked. */
  sent_to: string[]
}

/**
 * Who has proved an account with this phone or e-mail keeps it, name and contact as they are. Throws 409 `account_exists`
 * where phone and e-mail are of two accounts, 409 `deactivated`, 403 `outranked`.
 */
export async function accountFor(
  transaction: Database,
  call: PeopleCall & { viewer: Staff },
  facts: PersonFacts,
  { permission, home, told }: Part,
): Promise<GivenAccount> {
  const { viewer } = call
  const holder = await holderOf(transaction, facts)
  if (!holder?.is_verified) {
    const id = await openAccount(transaction, viewer, facts, holder, permission)
    return { id, name: facts.name, sent_to: await sendInvitation(transaction, call, { ...facts, id }, home) }
  }
  if (holder.is_suspended) throw deactivated()
  refuseMisfit(facts, holder)
  await managePerson(transaction, viewer, { personId: holder.id, permission })
  const messages = told(call.config, holder)
  for (const message of messages) await sendTemplate(transaction, call.jobs, message)
  return { id: holder.id, name: holder.name, sent_to: messages.map(({ to }) => maskContact(to)) }
}
