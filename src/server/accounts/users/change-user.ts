/** Changes what an account is known by; of another phone or e-mail the person hears where they were reached before. */
import type { z } from 'zod'
import type { personBody } from '#contracts/accounts/users.office.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { unknownChoices } from '../people/accounts.sql.ts'
import { closeOpenDoors, type ManagedPerson, type PersonFacts, updateOfficePerson } from '../people/person.sql.ts'
import { factsOf, type PeopleCall, refusingTaken } from './invite-user.ts'
import { refuseUnknown } from '../people/refuse-unknown.ts'
import { managePerson, type Staff } from '../people/manage-person.ts'
import { refuseUnreachable } from '../people/open-account.ts'
import { contactChangedMessages } from '../people/people-messages.ts'

/** Throws 404 beyond the scope, 403 `outranked`, 409 `account_exists` with the field, 422. */
export async function changeUser(
  call: PeopleCall,
  viewer: Staff,
  { personId, body }: { personId: string; body: z.output<typeof personBody> },
): Promise<null> {
  const { database, jobs, config } = call
  const facts = factsOf(body)
  refuseUnreachable(facts)
  refuseUnknown(await unknownChoices(database, { gender: { dropdown: 'GENDER', value: facts.gender } }))
  await refusingTaken(facts, () =>
    database.transaction(async (transaction) => {
      const person = await managePerson(transaction, viewer, { personId, permission: 'users.edit' })
      const changed = changesOf(person, facts)
      if (changed.length === 0) return
      await updateOfficePerson(transaction, person.id, facts)
      if (changed.includes('phone') || changed.includes('email')) {
        await closeOpenDoors(transaction, person.id)
        const told = person.is_verified ? contactChangedMessages(config, person) : []
        for (const message of told) await sendTemplate(transaction, jobs, message)
      }
      await recordAudit(transaction, {
        viewer,
        action: 'person.edit',
        subjectKind: 'person',
        subjectId: person.id,
        before: only(person, changed),
        after: only(facts, changed),
      })
    }),
  )
  return null
}

const fields = ['name', 'email', 'phone', 'gender', 'locale'] as const
type Field = (typeof fields)[number]

const changesOf = (person: ManagedPerson, facts: PersonFacts) =>
  fields.filter((field) => person[field] !== facts[field])
const only = (facts: PersonFacts, names: readonly Field[]) =>
  Object.fromEntries(names.map((name) => [name, facts[name]]))
