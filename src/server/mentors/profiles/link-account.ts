/** The account a mentor logs in with: one that is there, or one made now and opened by a link. */
import { accountFor } from '#server/accounts/users/account-for.ts'
import { type PeopleCall, refusingTaken, takeInvitation } from '#server/accounts/users/invite-user.ts'
import { managePerson, type Staff } from '#server/accounts/people/manage-person.ts'
import { refuseUnreachable } from '#server/accounts/people/open-account.ts'
import { mentorMessages } from '#server/accounts/people/people-messages.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { anyWords } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { dropMentorPages } from './drop-mentor-pages.ts'
import { type LockedMentor, lockMentor, setMentorAccount } from './office-mentors.sql.ts'

export type AccountCall = PeopleCall & { viewer: Staff; cache: Cache }
export interface Contact {
  contact_no?: string | null | undefined
  email?: string | null | undefined
}

/** What is known of somebody by a phone or an e-mail. */
export const factsOf = (name: string, { contact_no: phone = null, email = null }: Contact) => ({
  ...{ name, phone, email },
  ...{ gender: null, locale: null },
})

/** In the caller's transaction, by the permission that the caller was let in with. Answers where the message went, masked. */
export async function giveMentorAccount(
  transaction: Database,
  call: AccountCall,
  { mentorId, permission, facts }: { mentorId: string; permission: string; facts: ReturnType<typeof factsOf> },
): Promise<string[]> {
  const part = { permission, home: '/mentor', told: mentorMessages }
  const account = await accountFor(transaction, call, facts, part)
  await setMentorAccount(transaction, mentorId, account.id)
  await dropMentorPages(transaction, call.cache)
  await recordAudit(transaction, {
    ...{ viewer: call.viewer, action: 'mentor.link_account', subjectKind: 'mentor', subjectId: mentorId },
    after: { person_id: account.id },
  })
  return account.sent_to
}

/** Throws 409 `already_mentor` for an account of another mentor, and what `accountFor` throws of a contact that is taken. */
export async function refusingMentors<Result>(
  facts: ReturnType<typeof factsOf>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await refusingTaken(facts, work)
  } catch (error) {
    if (brokenConstraint(error)?.constraint !== 'mentor_person_id_key') throw error
    throw conflict('already_mentor', 'This account belongs to another mentor.')
  }
}

/**
 * Whoever could put another account in the place of one that somebody uses would have the mentor's learners and money: a matter
 * for who could change that account's contact too. Throws 403 `outranked`.
 */
async function leaveAccount(
  transaction: Database,
  viewer: Staff,
  { person_id: personId, is_opened: isOpened }: LockedMentor,
) {
  if (personId && isOpened) await managePerson(transaction, viewer, { personId, permission: 'mentors.edit' })
}

/** Throws 404 for no mentor, 403 `outranked`, 422 without a contact, 429 beyond the limits. */
export async function linkMentorAccount(call: AccountCall, mentorId: string, contact: Contact) {
  const { database, viewer } = call
  const mentor = await lockMentor(database, mentorId)
  if (!mentor) throw notFound()
  const facts = factsOf(anyWords(mentor.name), contact)
  refuseUnreachable(facts)
  await takeInvitation(database, viewer, facts)
  const sentTo = await refusingMentors(facts, () =>
    database.transaction(async (transaction) => {
      const locked = await lockMentor(transaction, mentorId)
      if (!locked) throw notFound()
      await leaveAccount(transaction, viewer, locked)
      return giveMentorAccount(transaction, call, { mentorId, permission: 'mentors.edit', facts })
    }),
  )
  return { sent_to: sentTo }
}

/** Throws 404 for none, 403 `outranked`. */
export function unlinkMentorAccount({ database, cache, viewer }: AccountCall, mentorId: string): Promise<null> {
  return database.transaction(async (transaction) => {
    const mentor = await lockMentor(transaction, mentorId)
    if (!mentor?.person_id) throw notFound()
    await leaveAccount(transaction, viewer, mentor)
    await setMentorAccount(transaction, mentorId, null)
    await dropMentorPages(transaction, cache)
    await recordAudit(transaction, {
      ...{ viewer, action: 'mentor.unlink_account', subjectKind: 'mentor', subjectId: mentorId },
      before: { person_id: mentor.person_id },
    })
    return null
  })
}
