/** Adds a mentor, hidden until the record is written; with a contact the account there becomes theirs. */
import type { z } from 'zod'
import type { postMentor } from '#contracts/mentors/profiles.office.ts'
import { takeInvitation } from '#server/accounts/users/invite-user.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { addressFrom, anyWords, takeAddress, written } from '#server/platform/endpoints/office-endpoint.ts'
import { dropMentorPages } from './drop-mentor-pages.ts'
import { type AccountCall, factsOf, giveMentorAccount, refusingMentors } from './link-account.ts'
import { findMentorAddresses, insertMentor } from './office-mentors.sql.ts'

/** Throws 422 at `address` where it is taken, and what linking an account throws. */
export async function addMentor(
  call: AccountCall,
  { address, contact_no: phone, email, ...mentor }: z.output<typeof postMentor.body>,
) {
  const { database, cache, viewer } = call
  const name = written(mentor.name)
  const facts = factsOf(anyWords(name), { contact_no: phone, email })
  const hasContact = facts.phone !== null || facts.email !== null
  if (hasContact) await takeInvitation(database, viewer, facts)
  return refusingMentors(facts, () =>
    database.transaction(async (transaction) => {
      const wanted = addressFrom(address || anyWords(name), 'mentor')
      const slug = await takeAddress(transaction, wanted, () => findMentorAddresses(transaction, wanted), address)
      const mentorId = await insertMentor(transaction, { ...mentor, name, slug })
      await dropMentorPages(transaction, cache)
      const what = { action: 'mentor.create', subjectKind: 'mentor', subjectId: mentorId }
      await recordAudit(transaction, { viewer, ...what, after: { ...mentor, name, slug } })
      const given = { mentorId, permission: 'mentors.create', facts }
      const sentTo = hasContact ? await giveMentorAccount(transaction, call, given) : []
      return { mentor_id: mentorId, slug, sent_to: sentTo }
    }),
  )
}
