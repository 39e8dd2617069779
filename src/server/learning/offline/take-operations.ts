/** Takes what was studied without a network: each operation once, in the order of its time, by what time can prove. */
import type { z } from 'zod'
import type { postStudyOperations, refusedOperation, StudyOperation } from '#contracts/learning/offline.ts'
import { notFound, Problem } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { takeReport } from '../progress/report-progress.ts'
import { handInLater } from './hand-in-later.ts'
import {
  forgetOldOperations,
  hasArrived,
  lessonSizes,
  lockRun,
  noteOperation,
  type OwnRun,
  saveStudy,
} from './operations.sql.ts'

type Sent = z.output<typeof postStudyOperations.body>
type Refused = z.output<typeof refusedOperation>

/** Without anything saved, as a page that lost its line for an afternoon. */
const longestGap = 6 * 3_600_000

/** Throws 404 for a course that is not owned. */
export async function markSaved(database: Database, learnerId: string, courseId: string) {
  const saved = await saveStudy(database, learnerId, courseId)
  if (!saved) throw notFound()
  return { ends_at: saved.ends_at.toISOString() }
}

/** Throws 404 for a course that is not owned. */
export async function showSizes(database: Database, learnerId: string, courseId: string) {
  const sizes = await lessonSizes(database, learnerId, courseId)
  if (!sizes) throw notFound()
  return sizes
}

export async function takeOperations(database: Database, learnerId: string, sent: Sent, now: Date) {
  const ahead = Date.parse(sent.sent_at) - now.getTime()
  const timed = sent.operations
    .map((operation) => ({ operation, at: between(0, Date.parse(operation.at) - ahead, now.getTime()) }))
    .sort((one, other) => one.at - other.at)
  const taken: string[] = []
  const refused: Refused[] = []
  for (const { operation, at } of timed) {
    const code = await take(database, learnerId, operation, { at, now: now.getTime(), ahead })
    if (code) refused.push({ id: operation.id, code })
    else taken.push(operation.id)
  }
  await forgetOldOperations(database, learnerId)
  return { taken, refused }
}

/** A clock that is wrong by thousands of years names times that the database does not know. */
const between = (first: number, at: number, last: number): number => Math.min(Math.max(at, first), last)

/** Why it is refused; undefined when it was taken, now or before. */
function take(
  database: Database,
  learnerId: string,
  { id, at: _, hand_in: handIn, ...report }: StudyOperation,
  { at, now, ahead }: { at: number; now: number; ahead: number },
): Promise<Refused['code'] | undefined> {
  return database
    .transaction(async (transaction) => {
      const run = await lockRun(transaction, learnerId, report.course_id)
      if (!run) return 'not_found'
      if (await hasArrived(transaction, run.enrolment_id, id)) return undefined
      const savedAt = coveredSince(run, at)
      if (!savedAt && at < now - longestGap) return 'too_late'
      if (handIn) {
        const refused = await handInLater(transaction, learnerId, { quizId: report.lecture_id, handIn }, { at, ahead })
        if (!refused) await noteOperation(transaction, run.enrolment_id, id)
        return refused
      }
      await noteOperation(transaction, run.enrolment_id, id)
      await takeReport(transaction, learnerId, report, {
        at: new Date(at),
        ...(savedAt ? { savedAt } : {}),
      })
      return undefined
    })
    .catch((error: unknown) => {
      if (error instanceof Problem && error.status === 404) return 'not_found' as const
      if (error instanceof Problem && error.code === 'closed') return 'closed' as const
      throw error
    })
}

/** A device whose clock was changed may say a time before it saved anything: it counts as that of the saving. */
const coveredSince = ({ saved_at: savedAt, ends_at: endsAt }: OwnRun, at: number): Date | null =>
  endsAt !== null && at <= endsAt.getTime() ? savedAt : null
