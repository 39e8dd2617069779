/** The account a mentor logs in with: one that is there, or one made now and opened by a link. */
import { accountFor } from '#server/accounts/users/account-for.ts'
import { type PeopleCall, refusingTaken, takeInvitation } from '#server/accounts/users/invite-user.ts'
import type { Staff } from '#server/accounts/people/manage-person.ts'
import { refuseUnreachable } from '#server/accounts/people/open-account.ts'
import { mentorMessages } from '#server/accounts/people/people-messages.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { anyWords } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import { brokenConstraint } from '#server/platform/postgres/database.ts'
import { dropMentorPages } from './drop-mentor-pages.ts'
import { lockMentor, setMentorAccount } from './office-mentors.sql.ts'

type Call = PeopleCall & { viewer: Staff; cache: Cache }
interface Contact {
  contact_no?: string | null | undefined
  email?: string | null | undefined
}

/** Throws 409 `already_mentor` for an account of another mentor, and what `accountFor` throws. */
export async function linkMentorAccount(
  call: Call,
  mentorId: string,
  { contact_no: phone = null, email = null }: Contact,
): Promise<{ sent_to: string[] }> {
  const { database, cache, viewer } = call
  if (!(await lockMentor(database, mentorId))) throw notFound()
  refuseUnreachable({ phone, email })
  await takeInvitation(database, viewer, { phone, email })
  const facts = { name: '', phone, email, gender: null, locale: null }
  try {
    return await refusingTaken(facts, () =>
      database.transaction(async (transaction) => {
        const mentor = await lockMentor(transaction, mentorId)
        if (!mentor) throw notFound()
        const part = { permission: 'mentors.edit', home: '/mentor', told: mentorMessages }
        const account = await accountFor(transaction, call, { ...facts, name: anyWords(mentor.name) }, part)
        await setMentorAccount(transaction, mentorId, account.id)
        await dropMentorPages(transaction, cache)
        await recordAudit(transaction, {
          ...{ viewer, action: 'mentor.link_account', subjectKind: 'mentor', subjectId: mentorId },
          ...{ before: { person_id: mentor.person_id }, after: { person_id: account.id } },
        })
        return { sent_to: account.sent_to }
      }),
    )
  } catch (error) {
    if (brokenConstraint(error)?.constraint !== 'mentor_person_id_key') throw error
    throw conflict('already_mentor', 'This account belongs to another mentor.')
  }
}

export function unlinkMentorAccount({ database, cache, viewer }: Call, mentorId: string): Promise<null> {
  return database.transaction(async (transaction) => {
    const mentor = await lockMentor(transaction, mentorId)
    if (!mentor?.person_id) throw notFound()
    await setMentorAccount(transaction, mentorId, null)
    await dropMentorPages(transaction, cache)
    await recordAudit(transaction, {
      ...{ viewer, action: 'mentor.unlink_account', subjectKind: 'mentor', subjectId: mentorId },
      before: { person_id: mentor.person_id },
    })
    return null
  })
}
