/** Two accounts of one person become one: everything that was earned and bought goes to the one that stays, then the other is deleted. */
import type { z } from 'zod'
import { mergeObstacles, type previewMerge as previewContract } from '#contracts/accounts/merging.office.ts'
import { moveVisits } from '#server/analytics/visits/move-visits.ts'
import { moveOpinions } from '#server/catalogue/reviews/move-opinions.ts'
import { moveCertificates } from '#server/certificates/issuing/move-certificates.ts'
import { moveBuyer } from '#server/checkout/orders/move-buyer.ts'
import { moveRegistrations } from '#server/events/registrations/move-registrations.ts'
import { findSharedRuns, moveLearning } from '#server/learning/enrolment/move-learning.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { translate } from '#server/platform/http/translate.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { moveNotices } from '#server/platform/notices/notices.sql.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { moveApplications } from '#server/recruitment/applications/own-applications.ts'
import type { AccountCall } from '../account/account-call.ts'
import { accountsMergedMessages } from '../account/account-messages.ts'
import { forgetFiles } from '../erasure/erase-account.ts'
import { type Duties, erasePerson, lockForErasure } from '../erasure/erasure.sql.ts'
import { managePerson, type Staff } from '../people/manage-person.ts'
import {
  fillContacts,
  findMergeFacts,
  findWayIn,
  giveWayIn,
  type MergeFacts,
  moveRecords,
  type Pair,
} from './merging.sql.ts'

type Preview = z.input<typeof previewContract.data>
type Obstacle = (typeof mergeObstacles)[number]

const refusals: Readonly<Record<Obstacle, string>> = {
  yourself: 'A colleague has to do this for you.',
  no_learner: 'Only accounts of learners can be merged.',
  not_opened: 'The account to keep has never been used. Its owner has to log in to it first.',
  account_has_duties:
    'The other account belongs to a member of staff, a mentor or a company administrator. Keep that one instead.',
  company_member: 'The other account belongs to a company. Keep that one instead.',
  order_under_way: 'The other account has an order or refund in progress. Wait until it is settled.',
  same_course: 'Both accounts are enrolled in the same course. Withdraw one of them first.',
}

/** Locks both. Throws 404, 403 `outranked`. */
async function lookAt(transaction: Database, { locale }: AccountCall, viewer: Staff, pair: Pair) {
  if (pair.from === pair.into) throw notFound()
  const people: Record<string, Awaited<ReturnType<typeof managePerson>>> = {}
  // Both in one order, so that two people who merge them either way do not wait for each other for ever.
  for (const personId of [pair.from, pair.into].toSorted())
    people[personId] = await managePerson(transaction, viewer, { personId, permission: 'users.delete' })
  const [from, into] = [people[pair.from], people[pair.into]]
  const duties = await lockForErasure(transaction, pair.from)
  const ofKept = await lockForErasure(transaction, pair.into)
  if (!from || !into || !duties || !ofKept) throw notFound()
  const facts = await findMergeFacts(transaction, locale, pair)
  const sameCourses = await findSharedRuns(transaction, locale, pair)
  const stands: Readonly<Record<Obstacle, boolean>> = {
    yourself: [pair.from, pair.into].includes(viewer.personId),
    no_learner: !facts.are_learners,
    // Otherwise somebody who has a way in would lose it.
    not_opened: facts.is_unopened && facts.can_be_opened && from.is_verified,
    account_has_duties: duties.has_duties || facts.is_company_user,
    company_member: facts.is_company_member,
    order_under_way: duties.has_order_under_way,
    same_course: sameCourses.length > 0,
  }
  const contacts = keptContacts(facts, ofKept)
  return { from, into, facts, sameCourses, contacts, obstacle: mergeObstacles.find((each) => stands[each]) ?? null }
}

/** Colleagues, mentors and people who run a company give themselves their contacts. */
function keptContacts(facts: MergeFacts, kept: Duties): 'taken with the way in' | 'filled' | 'left' {
  if (kept.has_duties || facts.is_kept_company_user) return 'left'
  return facts.is_unopened && !facts.can_be_opened ? 'taken with the way in' : 'filled'
}

const accountOf = ({ id, name, email, phone }: Awaited<ReturnType<typeof managePerson>>) => ({
  ...{ id, name, email, contact_no: phone },
})

export function previewMerge(call: AccountCall, viewer: Staff, pair: Pair): Promise<Preview> {
  return inTransaction(call.database, async (transaction) => {
    const { from, into, facts, sameCourses, contacts, obstacle } = await lookAt(transaction, call, viewer, pair)
    const { courses, certificates, orders } = facts
    return {
      ...{ into: accountOf(into), from: accountOf(from), obstacle, same_courses: sameCourses },
      why: obstacle ? translate(call.locale, refusals[obstacle]) : '',
      moves: { courses, certificates, orders },
      gets: {
        email: contacts !== 'left' && !into.email && !!from.email,
        contact_no: contacts !== 'left' && !into.phone && !!from.phone,
      },
      takes_way_in: contacts === 'taken with the way in',
    }
  })
}

/** Throws 404, 403 `outranked` and 409 for each obstacle. */
export async function mergeAccounts(call: AccountCall, viewer: Staff, { reason, ...pair }: Pair & { reason: string }) {
  const { moved, erased } = await inTransaction(call.database, async (transaction) => {
    const { from, into, contacts, obstacle } = await lookAt(transaction, call, viewer, pair)
    if (obstacle) throw conflict(obstacle, refusals[obstacle])
    const kept = into.phone ?? into.email ?? from.phone ?? from.email ?? ''
    for (const person of [from, into]) {
      const addressee = { ...person, locale: person.locale ?? 'bn' }
      for (const message of accountsMergedMessages(addressee, maskContact(kept)))
        await sendTemplate(transaction, call.jobs, message)
    }
    const counts = await moveAll(transaction, pair)
    const wayIn = await findWayIn(transaction, pair.from)
    const gone = await erasePerson(transaction, pair.from)
    if (wayIn && contacts === 'filled') await fillContacts(transaction, pair.into, wayIn)
    if (wayIn && contacts === 'taken with the way in') await giveWayIn(transaction, pair.into, wayIn)
    const entry = { viewer, action: 'person.merge', subjectKind: 'person' }
    await recordAudit(transaction, { ...entry, subjectId: pair.into, after: { reason, from: pair.from, ...counts } })
    await recordAudit(transaction, { ...entry, subjectId: pair.from, after: { reason, into: pair.into } })
    return { moved: counts, erased: gone }
  })
  await forgetFiles(call, erased)
  return moved
}

async function moveAll(transaction: Database, pair: Pair) {
  const { from, into } = pair
  const courses = await moveLearning(transaction, from, into)
  const certificates = await moveCertificates(transaction, from, into)
  const orders = await moveBuyer(transaction, from, into)
  await moveOpinions(transaction, from, into)
  await moveRegistrations(transaction, from, into)
  await moveApplications(transaction, from, into)
  await moveVisits(transaction, from, into)
  await moveNotices(transaction, from, into)
  await moveRecords(transaction, pair)
  return { courses, certificates, orders }
}
