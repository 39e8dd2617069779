/** Messages of a review: whoever may publish hears that one waits, its author what was decided. */
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import type { Telling } from '#server/platform/notices/tell-person.ts'
import { tellContact } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type ReachableAuthor, findAuthorToTell, findCourseName, findReviewers } from './reviewers.sql.ts'

type Call = Pick<Services, 'jobs' | 'config'>

const asked = toldTemplate(
  'course_review_asked',
  'A course to review: {course}',
  '{course} was sent for review. Approve it or send it back.',
)
const decided = {
  approve: toldTemplate(
    'course_review_approved',
    '{course}: approved and published',
    'What you sent for review of {course} is approved and published.',
  ),
  send_back: toldTemplate(
    'course_review_sent_back',
    '{course}: sent back after review',
    'What you sent for review of {course} needs changes before it can be published.',
  ),
}
export const reviewTemplates = [asked, ...Object.values(decided)]

/** By email, and by SMS who has none. */
const tell = (transaction: Database, call: Call, to: ReachableAuthor, telling: Telling) =>
  tellContact(transaction, call, { ...to, phone: to.email ? null : to.phone }, telling)

const pathOf = (courseId: string, isMentor = false) => `/${isMentor ? 'mentor' : 'admin'}/courses/${courseId}/build`

/** In the transaction that asks for the review. */
export async function tellReviewers(
  transaction: Database,
  call: Call,
  { courseId, personId, note }: { courseId: string; personId: string; note: string },
): Promise<void> {
  const course = await findCourseName(transaction, courseId)
  for (const reviewer of await findReviewers(transaction, personId)) {
    await tell(transaction, call, reviewer, {
      template: asked,
      values: { course },
      reason: note,
      path: pathOf(courseId),
    })
  }
}

/** In the transaction of the decision. Whoever withdrew their own review is told nothing. */
export async function tellAuthor(
  transaction: Database,
  call: Call,
  review: { courseId: string; askedBy: string; decision: keyof typeof decided; note: string },
): Promise<void> {
  const { courseId, askedBy, decision, note } = review
  const author = await findAuthorToTell(transaction, askedBy, courseId)
  if (!author) return
  const values = { course: await findCourseName(transaction, courseId) }
  const path = pathOf(courseId, author.is_mentor)
  await tell(transaction, call, author, { template: decided[decision], values, reason: note, path })
}
