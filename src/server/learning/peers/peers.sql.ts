/** SQL of grading by peers: whose work is given to whom, what they said of it, and works whose time is over. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Marks } from '../assignments/rubric.ts'
import { type Share, worksFor } from '../assignments/shares.sql.ts'

/** Of two acts on one assignment the second sees what the first did. */
export const lockPeersOf = (transaction: Database, lectureId: string) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`peers ${lectureId}`}, 0))`)

/** The one with the fewest graders, of learners whose work was graded by this one least often, the oldest; undefined where none waits. */
export const insertGrading = (
  transaction: Database,
  { learnerId, lectureId, share }: { learnerId: string; lectureId: string; share: Share },
): Promise<{ id: string } | undefined> =>
  transaction.first<{ id: string }>(sql`
    insert into peer_grading (submission_id, enrolment_id, for_id)
    select w.id, ${share.enrolment_id}, ${share.submission_id}
    from (${worksFor(sql`${learnerId}::uuid`, sql`${lectureId}::uuid`)}) w
    order by w.graders, w.times_met, w.handed_in_at, w.id limit 1 returning id`)

export interface Given {
  id: string
  submission_id: string
  for_id: string
  lecture_id: string
  graded_at: string | null
  has_fallen: boolean
}
/** A work that was given to the learner. */
export const findGiven = (database: Database, learnerId: string, gradingId: string): Promise<Given | undefined> =>
  database.first<Given>(sql`
    select g.id, g.submission_id, g.for_id, s.lecture_id, to_json(g.graded_at) #>> '{}' as graded_at, s.fell_at is not null as has_fallen
    from peer_grading g join submission s on s.id = g.submission_id join enrolment e on e.id = g.enrolment_id
    join enrolment se on se.id = s.enrolment_id
    where g.id = ${gradingId} and e.learner_id = ${learnerId} and se.learner_id <> e.learner_id`)

export const writeGrading = (
  transaction: Database,
  gradingId: string,
  { marks, points, comment }: { marks: Marks; points: number; comment: string },
) =>
  transaction.run(sql`
    update peer_grading set marks = ${JSON.stringify(marks)}::jsonb, points = ${points}, comment = ${comment}, graded_at = now()
    where id = ${gradingId} and graded_at is null`)

export interface Standing {
  peers: number
  is_over: boolean
  has_fallen: boolean
  /** Of gradings that count. */
  totals: number[]
  /** Of the share of the work's own learner. */
  graded: number
  /** Whether the work's own learner can still be given one. */
  can_ask: boolean
}
export const findStanding = (database: Database, submissionId: string): Promise<Standing | undefined> =>
  database.first<Standing>(sql`
    select own.peers, own.peer_until <= now() as is_over, own.fell_at is not null as has_fallen,
      array(select g.points::float8 from peer_grading g where g.submission_id = own.id and g.graded_at is not null and g.taken_out_at is null) as totals,
      (select count(*)::int from peer_grading g where g.for_id = own.id and g.graded_at is not null) as graded,
      exists (${worksFor(sql`oe.learner_id`, sql`own.lecture_id`)}) as can_ask
    from submission own join enrolment oe on oe.id = own.enrolment_id where own.id = ${submissionId} and own.peers is not null`)

export const writeFallen = (transaction: Database, submissionId: string) =>
  transaction.run(sql`update submission set fell_at = now() where id = ${submissionId} and state = 'handed_in'`)

/** Works with peers whose time is over and that are neither graded nor the mentor's yet. */
export const findOver = (database: Database, most: number) =>
  database.query<{ id: string; lecture_id: string }>(sql`
    select s.id, s.lecture_id from submission s
    where s.state = 'handed_in' and s.peers is not null and s.fell_at is null and s.peer_until <= now()
      and exists (select from current_enrolment e where e.id = s.enrolment_id and e.state = 'active')
    order by s.peer_until, s.id limit ${most}`)
