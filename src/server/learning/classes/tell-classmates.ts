/** Tells the people of a batch what became of a class, each in their own language. */
import type { Locale } from '#contracts/locales.ts'
import type { Services } from '#server/platform/services.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { takeBack } from '#server/platform/notices/take-back.ts'
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
  before?: string | undefined
  reason: string
  /** Absent for all classes of the batch. */
  meetingId?: string
}

type SaidOfClass = Pick<ClassNews, 'kind' | 'time' | 'before'>

/** What waiting messages speak of: one class, or with all classes of its batch each of them. */
export const aboutClass = (batchId: string, meetingId = '') => `classes:${batchId}:${meetingId}`

function sayOfClass({ course_name: course }: LockedBatch, locale: Locale, { kind, time, before }: SaidOfClass) {
  const when = (moment: string) => momentIn(locale, new Date(moment))
  return {
    template: news[kind],
    values: { course, time: when(time), ...(before ? { before: when(before) } : {}) },
  }
}

/** The class as it was known before this news: when it starts, or null for no class. */
const knownBefore = ({ kind, time, before }: SaidOfClass): string | null =>
  kind === 'moved' ? (before ?? null) : kind === 'cancelled' ? time : null

/** The news for who heard nothing of the changes between: null when for them nothing has changed. */
const sinceKnown =
  <Words>({ kind, time }: SaidOfClass, say: (said: SaidOfClass) => Words) =>
  (known: string | null): Words | null => {
    if (kind === 'cancelled') return known ? say({ kind, time: known }) : null
    if (!known) return say({ kind: kind === 'restored' ? kind : 'added', time })
    return Date.parse(known) === Date.parse(time) ? null : say({ kind: 'moved', time, before: known })
  }

/** Who has a class this soon hears of its change at night too. */
const soonHours = 12

/** In the transaction of the change: its messages are written with it. Answers how many people are told. */
export async function tellClassmates(
  transaction: Database,
  services: Pick<Services, 'config' | 'jobs'>,
  batch: LockedBatch,
  { kind, time, before, reason, meetingId }: ClassNews,
): Promise<number> {
  const name = aboutClass(batch.batch_id, meetingId)
  const takenBack = await takeBack(transaction, name)
  const first = new Date(Math.min(...[time, before ?? time].map((moment) => Date.parse(moment))))
  const isUrgent = first.getTime() - Date.now() < soonHours * 3_600_000
  const people = await findPeopleOfBatch(transaction, batch.batch_id)
  for (const person of people) {
    const say = (said: SaidOfClass) => sayOfClass(batch, person.locale, said)
    await tellPerson(transaction, services, person.person_id, {
      kind: 'class_changes',
      ...say({ kind, time, before }),
      reason,
      path: `/my-course/${batch.slug}`,
      ...{ isUrgent, usefulUntil: first },
      about: meetingId
        ? { name, takenBack, known: knownBefore({ kind, time, before }), since: sinceKnown({ kind, time }, say) }
        : { name },
    })
  }
  return people.length
}
