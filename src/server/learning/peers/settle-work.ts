/**
 * What becomes of a work with peers: its grade once enough graded it and its learner has graded their share, or cannot any more;
 * the mentor's list when too few graded it in time.
 */
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { workWaits } from '../assignments/tell-graders.ts'
import { passes } from '../assignments/rubric.ts'
import { finishWork } from '../marking/finish-work.ts'
import { lockWork, writeDecision } from '../marking/handed-in.sql.ts'
import { tellGraded } from '../marking/tell-graded.ts'
import { median } from './median.ts'
import { findOver, findStanding, lockPeersOf, writeFallen } from './peers.sql.ts'

type Call = Pick<Services, 'jobs' | 'config'>

const fallen = toldTemplate(
  'peer_grades_missing',
  'Your mentor grades “{assignment}”',
  'Too few learners graded your work “{assignment}” in {course} in time. Your mentor will grade it.',
)
export const peerTemplates = [fallen, workWaits]

/** Under `lockPeersOf`. */
export async function settleWork(transaction: Database, call: Call, submissionId: string): Promise<void> {
  const work = await lockWork(transaction, { mentorId: null }, submissionId)
  const standing = await findStanding(transaction, submissionId)
  if (!work || !standing || work.state !== 'handed_in' || !work.is_studying || standing.has_fallen) return
  const { peers, is_over, totals, graded, can_ask } = standing
  if (totals.length >= peers) {
    if (graded < peers && !(is_over && !can_ask)) return
    const points = median(totals)
    const isPassed = passes(points, work.max_points, work.pass_percent)
    const decision = { state: 'graded', marks: {}, points, isPassed, comment: '', graderId: null } as const
    await writeDecision(transaction, work, decision)
    await finishWork(transaction, work, isPassed)
    return tellGraded(transaction, call, work, points)
  }
  if (!is_over) return
  await writeFallen(transaction, submissionId)
  await tellPerson(transaction, call, work.person_id, {
    ...{ kind: 'grades', template: fallen, reason: '' },
    values: { assignment: work.title, course: work.course_name },
    path: `/my-course/${work.course_slug}/lecture/${work.slug}`,
  })
}

const atOnce = 200

/** Works whose time is over, each in a transaction of its own. */
export async function settlePeerWorks({ database, ...call }: Call & Pick<Services, 'database'>): Promise<void> {
  for (const { id, lecture_id } of await findOver(database, atOnce)) {
    await database.transaction(async (transaction) => {
      await lockPeersOf(transaction, lecture_id)
      await settleWork(transaction, call, id)
    })
  }
}

/** Registers the job; call it before the jobs start. */
export function settlePeerWorksRegularly(services: Call & Pick<Services, 'database'>): void {
  services.jobs.schedule('learning.settle-peer-works', '*/5 * * * *', () => settlePeerWorks(services))
}
