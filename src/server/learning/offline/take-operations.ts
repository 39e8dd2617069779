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
type Overtaken = z.output<typeof postStudyOperations.data>['overtaken'][number]

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
  const overtaken: Overtaken[] = []
  for (const { operation, at } of timed) {
    const { id } = operation
    const outcome = await take(database, learnerId, operation, { at, now: now.getTime(), ahead })
    if (outcome.refused) refused.push({ id, code: outcome.refused })
    else taken.push(id)
    if (outcome.overtaken) overtaken.push({ id, what: outcome.overtaken })
  }
  await forgetOldOperations(database, learnerId)
  return { taken, refused, overtaken }
}

/** A clock that is wrong by thousands of years names times that the database does not know. */
const between = (first: number, at: number, last: number): number => Math.min(Math.max(at, first), last)

interface Outcome {
  /** Why it is; without it was taken, now or before. */
  refused?: Refused['code'] | undefined
  overtaken?: Overtaken['what'] | undefined
}

function take(
  database: Database,
  learnerId: string,
  { id, at: _, hand_in: handIn, ...report }: StudyOperation,
  { at, now, ahead }: { at: number; now: number; ahead: number },
): Promise<Outcome> {
  return database
    .transaction(async (transaction): Promise<Outcome> => {
      const run = await lockRun(transaction, learnerId, report.course_id)
      if (!run) return { refused: 'not_found' }
      if (await hasArrived(transaction, run.enrolment_id, id)) return {}
      const savedAt = coveredSince(run, at)
      if (!savedAt && at < now - longestGap) return { refused: 'too_late' }
      if (handIn) {
        const { course_id: courseId, lecture_id: quizId, device_id: deviceId } = report
        const outcome = await handInLater(
          transaction,
          learnerId,
          { courseId, quizId, handIn, deviceId },
          { at, now, ahead },
        )
        if (!outcome.refused) await noteOperation(transaction, run.enrolment_id, { id, device_id: report.device_id })
        return outcome
      }
      await noteOperation(transaction, run.enrolment_id, { id, device_id: report.device_id })
      const { is_overtaken: isOvertaken } = await takeReport(transaction, learnerId, report, {
        at: new Date(at),
        ...(savedAt ? { savedAt } : {}),
      })
      return isOvertaken ? { overtaken: 'place' } : {}
    })
    .catch((error: unknown): Outcome => {
      if (error instanceof Problem && error.status === 404) return { refused: 'not_found' }
      if (error instanceof Problem && error.code === 'closed') return { refused: 'closed' }
      throw error
    })
}

/** A device whose clock was changed may say a time before it saved anything: it counts as that of the saving. */
const coveredSince = ({ saved_at: savedAt, ends_at: endsAt }: OwnRun, at: number): Date | null =>
  endsAt !== null && at <= endsAt.getTime() ? savedAt : null
