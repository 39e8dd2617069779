/** SQL of works that learners grade of each other: which they may be given, what is left of their share, who is told. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { StoredCriterion } from './rubric.ts'
import type { StoredFile } from './submissions.sql.ts'

/** Graders of work `s` who count: whoever was given it and said nothing for two days keeps nobody else from it. */
const gradersOf = sql`(
  select count(*) from peer_grading g where g.submission_id = s.id and g.taken_out_at is null
    and (g.graded_at is not null or g.given_at > now() - interval '2 days'))`

/** Works of an assignment that a learner may be given: of others, who study now, and not given to them before. */
export const worksFor = (learnerId: Sql, lectureId: Sql) => sql`
  select s.id, s.handed_in_at, ${gradersOf} as graders,
    (select count(*) from peer_grading g join submission o on o.id = g.submission_id join enrolment ge on ge.id = g.enrolment_id
      where o.enrolment_id = s.enrolment_id and ge.learner_id = ${learnerId}) as times_met
  from submission s join current_enrolment e on e.id = s.enrolment_id and e.state = 'active'
  join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id and p.deleted_at is null
  where s.lecture_id = ${lectureId} and s.state = 'handed_in' and s.peers is not null and s.fell_at is null and s.peer_until > now()
    and e.learner_id <> ${learnerId} and ${gradersOf} < s.peers
    and not exists (select from peer_grading g join enrolment ge on ge.id = g.enrolment_id
      where g.submission_id = s.id and ge.learner_id = ${learnerId})`

export interface Share {
  /** The learner's own work. */
  submission_id: string
  enrolment_id: string
  needed: number
  graded: number
  can_ask: boolean
  work: OpenWork | null
}
interface OpenWork {
  grading_id: string
  text: string
  files: StoredFile[]
  rubric: StoredCriterion[]
  max_points: number
}

/** While one's own work waits for its grade. Files are named after their kind alone. */
export const findShare = (database: Database, learnerId: string, lectureId: string): Promise<Share | undefined> =>
  database.first<Share>(sql`
    select own.id as submission_id, own.enrolment_id, own.peers as needed,
      (select count(*)::int from peer_grading g where g.for_id = own.id and g.graded_at is not null) as graded,
      exists (${worksFor(sql`${learnerId}::uuid`, sql`own.lecture_id`)}) as can_ask,
      (select json_build_object('grading_id', g.id, 'text', s.text, 'rubric', s.rubric, 'max_points', s.max_points,
          'files', coalesce((select json_agg(json_build_object('file_id', f.id, 'kind', f.kind, 'name', f.kind, 'bytes', f.bytes) order by f.created_at, f.id)
            from submission_file f where f.submission_id = s.id), '[]'))
        from peer_grading g join submission s on s.id = g.submission_id join current_enrolment se on se.id = s.enrolment_id and se.state = 'active'
        where g.for_id = own.id and g.graded_at is null and s.state = 'handed_in' and s.fell_at is null and se.learner_id <> e.learner_id
        order by g.given_at limit 1) as work
    from submission own join current_enrolment e on e.id = own.enrolment_id and e.state = 'active'
    where e.learner_id = ${learnerId} and own.lecture_id = ${lectureId} and own.state = 'handed_in' and own.peers is not null`)

export interface Waiting {
  person_id: string
  title: Record<string, string>
  course_name: Record<string, string>
  course_slug: string
  slug: string
}
/** Those who have works left to grade and none at hand, told of one a day at most; as many as the new work takes. */
export const findToTell = (transaction: Database, submissionId: string): Promise<Waiting[]> =>
  transaction.query<Waiting>(sql`
    with chosen as (
      select o.id, l.person_id from submission s
      join submission o on o.lecture_id = s.lecture_id and o.state = 'handed_in' and o.peers is not null and o.enrolment_id <> s.enrolment_id
      join current_enrolment e on e.id = o.enrolment_id and e.state = 'active' join published.learner l on l.id = e.learner_id
      where s.id = ${submissionId} and s.peers is not null and (o.peers_told_at is null or o.peers_told_at < now() - interval '1 day')
        and (select count(*) from peer_grading g where g.for_id = o.id and g.graded_at is not null) < o.peers
        and not exists (select from peer_grading g where g.for_id = o.id and g.graded_at is null and g.given_at > now() - interval '2 days')
      order by o.handed_in_at, o.id limit (select peers from submission where id = ${submissionId}) for update of o skip locked
    ), told as (update submission set peers_told_at = now() from chosen where submission.id = chosen.id)
    select chosen.person_id, l.title, c.name as course_name, c.slug as course_slug, l.slug
    from chosen join submission o on o.id = chosen.id join published.lecture l on l.id = o.lecture_id join published.course c on c.id = l.course_id`)
