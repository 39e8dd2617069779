/** Hands a draft in: from now on it waits to be graded, and changes no more. */
import type { z } from 'zod'
import type { handInAssignment } from '#contracts/learning/assignments.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { tellGraders } from './tell-graders.ts'
import { presentProgress, refreshProgress } from '../progress/refresh-progress.ts'
import type { Reader } from './present-submission.ts'
import { mostPoints } from './rubric.ts'
import { presentAssignment, showShare } from './show-assignment.ts'
import { findOwnAssignment, writeDraftText, writeHandedIn } from './submissions.sql.ts'
import { lockDraft, type Of } from './write-draft.ts'

/** Throws 404, 409 `not_open`, 422 at `text` when there is nothing to hand in. */
export function handIn(
  { database, ...call }: Pick<Services, 'database' | 'jobs' | 'config'>,
  reader: Reader,
  { text, ...of }: Of & { text: string | undefined },
): Promise<z.input<typeof handInAssignment.data>> {
  return database.transaction(async (transaction) => {
    const { assignment, draft } = await lockDraft(transaction, of)
    const written = assignment.accepts.includes('text') ? (text ?? draft.text).toWellFormed() : ''
    if (written.trim() === '' && draft.files.length === 0)
      throw invalid({ text: ['Write something, or add a photograph or a file.'] })
    if (written !== draft.text) await writeDraftText(transaction, draft.submission_id, written)
    const maxPoints = mostPoints(assignment.rubric, assignment.points)
    await writeHandedIn(transaction, assignment, { submissionId: draft.submission_id, maxPoints })
    await tellGraders(transaction, call, draft.submission_id)
    const seen = { lectureId: assignment.lecture_id, believedUntil: null }
    const numbers = await refreshProgress(transaction, assignment.enrolment_id, assignment.section_id, seen)
    const now = await findOwnAssignment(transaction, of.learnerId, of.assignmentId)
    if (!now) throw notFound()
    return {
      state: presentAssignment(transaction, reader, { ...now, share: await showShare(transaction, reader, of) }),
      ...presentProgress(numbers, { courseId: assignment.course_id, sectionId: assignment.section_id }),
    }
  })
}
