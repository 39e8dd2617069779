/** Makes a learner's account and sends its owner a one-time link; sends another to who has not opened the first. */
import type { z } from 'zod'
import type { invitation, personBody } from '#contracts/accounts/users.office.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { conflict, notAllowed } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import { scopeOf } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { createOneTimeLink } from '#server/platform/access/create-one-time-link.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import { endOldInvitations } from '#server/platform/access/links.sql.ts'
import { makeLearner, unknownChoices } from '../people/accounts.sql.ts'
import type { ManagedPerson, PersonFacts } from '../people/person.sql.ts'
import { refuseUnknown } from '../people/refuse-unknown.ts'
import { managePerson, type Staff } from '../people/manage-person.ts'
import { accountTaken, holderOf, openAccount, refuseUnreachable } from '../people/open-account.ts'
import { invitationMessage, type Reachable } from '../people/people-messages.ts'

type Invitation = z.input<typeof invitation>
export type PeopleCall = Pick<Call, 'database' | 'jobs' | 'config'>

const linkDays = 7
/** SMS cost money, and few go to one phone. */
const senderLimit = { max: 200, seconds: 3600 }
const contactLimit = { max: 5, seconds: 86_400 }

export const factsOf = (body: z.output<typeof personBody>): PersonFacts => ({
  name: body.name,
  email: body.email ?? null,
  phone: body.contact_no ?? null,
  gender: body.gender || null,
  locale: body.locale ?? null,
})

/** A person who is not there yet is in no company: only the scope `all` makes people. Throws 403. */
export function refuseNarrowScope(viewer: Staff): void {
  if (scopeOf(viewer, 'users.create') !== 'all') throw notAllowed()
}

/** Throws 409 `account_exists` for who has proved an account, 422 at the fields, 429 beyond the limits. */
export async function inviteUser(
  call: PeopleCall,
  viewer: Staff,
  body: z.output<typeof personBody>,
): Promise<Invitation> {
  refuseNarrowScope(viewer)
  const facts = factsOf(body)
  refuseUnreachable(facts)
  refuseUnknown(await unknownChoices(call.database, { gender: { dropdown: 'GENDER', value: facts.gender } }))
  await takeInvitation(call.database, viewer, facts)
  return refusingTaken(facts, () =>
    call.database.transaction(async (transaction) => {
      const holder = await holderOf(transaction, facts)
      if (holder?.is_verified) throw accountTaken(facts, holder)
      const personId = await openAccount(transaction, viewer, facts, holder)
      await makeLearner(transaction, personId)
      const sentTo = await sendInvitation(transaction, call, { ...facts, id: personId }, '/dashboard')
      await recordAudit(transaction, {
        viewer,
        action: 'person.invite',
        subjectKind: 'person',
        subjectId: personId,
        after: { name: facts.name, email: facts.email, phone: facts.phone },
      })
      return { id: personId, sent_to: sentTo }
    }),
  )
}

/** Throws 409 `already_joined` for an account whose owner has opened it, 404 beyond the scope. */
export async function inviteAgain(call: PeopleCall, viewer: Staff, personId: string): Promise<Invitation> {
  return call.database.transaction(async (transaction) => {
    const person = await managePerson(transaction, viewer, { personId, permission: 'users.create' })
    if (person.is_verified) throw conflict('already_joined', 'This person has already activated the account.')
    if (person.is_suspended) throw deactivated()
    await takeInvitation(call.database, viewer, person)
    const sentTo = await sendInvitation(transaction, call, person, homeOf(person))
    await recordAudit(transaction, {
      viewer,
      action: 'person.invite_again',
      subjectKind: 'person',
      subjectId: person.id,
    })
    return { id: person.id, sent_to: sentTo }
  })
}

export const deactivated = () => conflict('deactivated', 'This account is deactivated. Reactivate it first.')
const homeOf = (person: ManagedPerson) => (person.is_staff ? '/admin' : '/dashboard')

/** One use of what a member of staff may send in an hour, and a contact may get in a day. */
export async function takeInvitation(database: Database, viewer: Staff, { phone, email }: Omit<Reachable, 'locale'>) {
  await takeFromLimit(database, `account invitations by ${viewer.personId}`, senderLimit)
  for (const contact of [phone, email]) {
    if (contact) await takeFromLimit(database, `account invitations to ${contact}`, contactLimit)
  }
}

/** The link logs in, asks for a password and leads on to `home`. Answers where it went, masked. */
export async function sendInvitation(
  transaction: Database,
  { jobs, config }: PeopleCall,
  person: Reachable & { id: string },
  home: string,
): Promise<string[]> {
  await endOldInvitations(transaction, person.id)
  const target = `/change-password?next=${encodeURIComponent(home)}`
  const link = { personId: person.id, purpose: 'invitation', target, hours: linkDays * 24 } as const
  const contacts = [person.phone, person.email].filter((contact) => contact !== null)
  // A link of its own for each: opening one proves the phone or the e-mail it was sent to.
  for (const sentTo of contacts) {
    const token = await createOneTimeLink(transaction, { ...link, sentTo })
    await sendTemplate(transaction, jobs, invitationMessage(config, person, { sentTo, token, days: linkDays }))
  }
  return contacts.map(maskContact)
}

/** Another request took this phone or e-mail first: the same answer as for one that was taken long ago. */
export async function refusingTaken<Result>(facts: PersonFacts, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken?.kind !== 'unique' || !broken.constraint.startsWith('person_')) throw error
    throw accountTaken(facts, broken.constraint === 'person_phone' ? facts : { phone: null, email: facts.email })
  }
}
