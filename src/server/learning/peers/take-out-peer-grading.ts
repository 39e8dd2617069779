/** A mentor takes the grading of one peer out: it counts no more, and a grade that stood on it is reckoned anew. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { passes } from '../assignments/rubric.ts'
import { expectGrader } from '../marking/expect-grader.ts'
import { finishWork } from '../marking/finish-work.ts'
import { lockWork, writeDecision } from '../marking/handed-in.sql.ts'
import { tellGraded } from '../marking/tell-graded.ts'
import { median } from './median.ts'
import { findStanding, lockPeersOf } from './peers.sql.ts'

/** Throws 404, 409 `yourself`, and `last_one` where the grade would stand on nobody: the mentor grades it instead. */
export function takeOutPeerGrading(
  { database, ...call }: Pick<Services, 'database' | 'jobs' | 'config'>,
  viewer: SignedIn,
  gradingId: string,
): Promise<void> {
  const graded = expectGrader(viewer)
  return database.transaction(async (transaction) => {
    const grading = await transaction.first<{ submission_id: string; lecture_id: string }>(sql`
      select g.submission_id, s.lecture_id from peer_grading g join submission s on s.id = g.submission_id
      where g.id = ${gradingId} and g.graded_at is not null`)
    if (!grading) throw notFound()
    await lockPeersOf(transaction, grading.lecture_id)
    const work = await lockWork(transaction, graded, grading.submission_id)
    if (!work) throw notFound()
    if (work.person_id === viewer.personId) throw conflict('yourself', 'A colleague has to do this for you.')
    const before = await findStanding(transaction, grading.submission_id)
    const taken = await transaction.run(sql`
      update peer_grading set taken_out_at = now() where id = ${gradingId} and taken_out_at is null`)
    if (taken === 0) return
    const standing = await findStanding(transaction, grading.submission_id)
    await recordAudit(transaction, {
      ...{ viewer, action: 'submission.take_out', subjectKind: 'submission', subjectId: work.submission_id },
      after: {
        assignment: localize(work.title, 'en'),
        course: localize(work.course_name, 'en'),
        person: work.person_id,
      },
    })
    if (!work.is_by_peers || !standing || !before) return
    if (standing.totals.length === 0)
      throw conflict('last_one', 'This is the only grade that is left. Grade the work yourself instead.')
    const [former, points] = [median(before.totals), median(standing.totals)]
    if (former === points) return
    const isPassed = passes(points, work.max_points, work.pass_percent)
    const decision = { state: 'graded', marks: {}, points, isPassed, comment: '', graderId: null } as const
    await writeDecision(transaction, work, decision)
    await finishWork(transaction, work, isPassed)
    await tellGraded(transaction, call, work, points)
  })
}
