/** Tells the people of a batch what became of a class, each in their own language. */
import type { Services } from '#server/platform/services.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import { findPeopleOfBatch, type LockedBatch } from './meetings.sql.ts'

const news = {
  added: toldTemplate(
    'learning_class_added',
    'New class: {course}',
    'There is one more class in {course}: {time} (Dhaka time).',
  ),
  moved: toldTemplate(
    'learning_class_moved',
    'Class moved: {course}',
    'Your class in {course} of {before} is now on {time} (Dhaka time).',
  ),
  cancelled: toldTemplate(
    'learning_class_cancelled',
    'Class cancelled: {course}',
    'Your class in {course} on {time} (Dhaka time) is cancelled.',
  ),
  restored: toldTemplate(
    'learning_class_restored',
    'Class restored: {course}',
    'Your class in {course} on {time} (Dhaka time) takes place after all.',
  ),
  replanned: toldTemplate(
    'learning_class_replanned',
    'New class times: {course}',
    'The classes of {course} were rescheduled. The next one is on {time} (Dhaka time); see your course page for all of them.',
  ),
  unplanned: toldTemplate(
    'learning_class_unplanned',
    'Classes cancelled: {course}',
    'The classes of {course} from {time} (Dhaka time) on are cancelled. See your course page for what happens next.',
  ),
}
export const classTemplates = Object.values(news)

export interface ClassNews {
  kind: keyof typeof news
  /** When it starts. */
  time: string
  /** When it was to start until now. */
  before?: string
  reason: string
}

/** In the transaction of the change: its messages are written with it. Answers how many people are told. */
export async function tellClassmates(
  transaction: Database,
  services: Pick<Services, 'config' | 'jobs'>,
  batch: LockedBatch,
  { kind, time, before, reason }: ClassNews,
): Promise<number> {
  const people = await findPeopleOfBatch(transaction, batch.batch_id)
  for (const person of people) {
    const when = (moment: string) => momentIn(person.locale, new Date(moment))
    await tellPerson(transaction, services, person.person_id, {
      kind: 'class_changes',
      template: news[kind],
      values: { course: batch.course_name, time: when(time), ...(before ? { before: when(before) } : {}) },
      reason,
      path: `/my-course/${batch.slug}`,
    })
  }
  return people.length
}
