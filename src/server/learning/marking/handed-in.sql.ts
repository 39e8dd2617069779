/** SQL of grading: what was handed in, and what is written of it. */
import type { z } from 'zod'
import type { getHandedIn, handedInAssignments } from '#contracts/learning/marking.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import type { Marks, StoredCriterion } from '../assignments/rubric.ts'
import { type StoredSubmission, submissionColumns } from '../assignments/submissions.sql.ts'

type Query = z.output<typeof handedInAssignments.query>
type Listed = z.input<typeof handedInAssignments.data>
/** All for staff; of a mentor the courses they teach. */
export type Graded = { mentorId: string | null }

/** Whether course `l` is one of theirs. */
const isTheirs = ({ mentorId }: Graded) => sql`
  (${mentorId}::uuid is null or exists (select from published.course_mentor m where m.course_id = l.course_id and m.mentor_id = ${mentorId}::uuid))`
/** What waits is of people who study now: who left waits for no grade. */
const isOfNow = sql`exists (select from current_enrolment e where e.id = s.enrolment_id and e.state = 'active')`
/** What its peers may still grade waits for no mentor. */
const isWithPeers = sql`(s.state = 'handed_in' and s.peers is not null and s.fell_at is null)`
const isByPeers = sql`(s.state = 'graded' and s.peers is not null and s.graded_by is null and not exists (
  select from submission o where o.enrolment_id = s.enrolment_id and o.lecture_id = s.lecture_id and o.number > s.number and o.state <> 'draft'))`
const waiting = (graded: Graded): Sql => sql`
  select s.id, s.handed_in_at from submission s join published.lecture l on l.id = s.lecture_id
  where s.state = 'handed_in' and not ${isWithPeers} and ${isOfNow} and ${isTheirs(graded)}`

/** Assignments and attempts with essays as one kind of row. */
const handedIn = sql`(
  select s.id, 'assignment' as work, s.enrolment_id, l.course_id, l.title, s.number,
    case when ${isWithPeers} then 'with_peers' else s.state end as state, s.is_late, s.handed_in_at, s.graded_at, s.points, s.max_points
  from submission s join published.lecture l on l.id = s.lecture_id
  union all
  select a.id, 'essay', a.enrolment_id, q.course_id, q.title, a.number, case when a.waits_since is null then 'graded' else 'handed_in' end, false,
    a.submitted_at, a.essays_graded_at, case when a.waits_since is null then a.points end, a.max_points
  from attempt a join published.quiz q on q.id = a.quiz_id where a.waits_since is not null or a.essays_graded_at is not null)`

/** What waits the longest first, what is done the latest first. */
export function findHandedIn(database: Database, graded: Graded, locale: Locale, query: Query): Promise<Page<Listed>> {
  const { q, course, state, page, perpage } = query
  const pattern = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null
  return pageOf<Listed>(database, {
    matching: sql`
      select l.id, l.work, case when l.state in ('handed_in', 'with_peers') then l.handed_in_at else now() - (l.graded_at - '2000-01-01'::timestamptz) end as place
      from ${handedIn} l
      where l.state = ${state}
        and (l.state not in ('handed_in', 'with_peers') or exists (select from current_enrolment e where e.id = l.enrolment_id and e.state = 'active')) and ${isTheirs(graded)}
        and (${course ?? null}::uuid is null or l.course_id = ${course ?? null}::uuid)
        and (${pattern}::text is null or l.title::text ilike ${pattern}
          or exists (select from every_enrolment e join published.learner r on r.id = e.learner_id join published.person p on p.id = r.person_id
            where e.id = l.enrolment_id and p.name ilike ${pattern}))`,
    order: sql`place, id`,
    shown: sql`
      select page.id, page.place, s.id as submission_id, s.work, p.name as learner_name, tr(c.name, ${locale}) as course_name, tr(s.title, ${locale}) as title,
        s.number, s.state, s.is_late, s.handed_in_at,
        floor(extract(epoch from now() - s.handed_in_at) / 3600)::int as waited_hours, s.points::float8 as points, s.max_points::float8 as max_points
      from page join ${handedIn} s on s.id = page.id and s.work = page.work join published.course c on c.id = s.course_id
      join every_enrolment e on e.id = s.enrolment_id join published.learner r on r.id = e.learner_id join published.person p on p.id = r.person_id`,
    page,
    perpage,
  })
}

export interface WorkToGrade extends StoredSubmission {
  person_id: string
  learner_name: string
  course_name: string
  title: string
  body: string
  pass_percent: number
  earlier: StoredSubmission[]
  graded_by: string | null
  is_by_peers: boolean
  peer_gradings: z.input<typeof getHandedIn.data>['peer_gradings']
  waiting: number
  previous: string | null
  next: string | null
}

/** Undefined for a draft, and for work of a course that is not theirs. */
export function findWork(
  database: Database,
  graded: Graded,
  submissionId: string,
  locale: Locale,
): Promise<WorkToGrade | undefined> {
  return database.first<WorkToGrade>(sql`
    with queue as materialized (${waiting(graded)})
    select w.*, p.id as person_id, p.name as learner_name, tr(c.name, ${locale}) as course_name, tr(l.title, ${locale}) as title, tr(l.body, ${locale}) as body,
      own.pass_percent, g.name as graded_by, (select ${isByPeers} from submission s where s.id = own.id) as is_by_peers,
      coalesce((select json_agg(json_build_object('grading_id', pg.id, 'name', pp.name, 'points', pg.points, 'comment', pg.comment,
          'graded_at', to_json(pg.graded_at) #>> '{}', 'is_taken_out', pg.taken_out_at is not null) order by pg.graded_at)
        from peer_grading pg join every_enrolment pe on pe.id = pg.enrolment_id join published.learner pl on pl.id = pe.learner_id
        join published.person pp on pp.id = pl.person_id where pg.submission_id = own.id and pg.graded_at is not null), '[]') as peer_gradings, (select count(*)::int from queue) as waiting,
      (select id from queue q where (q.handed_in_at, q.id) < (own.handed_in_at, own.id) order by q.handed_in_at desc, q.id desc limit 1) as previous,
      (select id from queue q where (q.handed_in_at, q.id) > (own.handed_in_at, own.id) order by q.handed_in_at, q.id limit 1) as next,
      coalesce((select json_agg(row_to_json(b) order by b.number desc) from (
        select ${submissionColumns} from submission s
        where s.enrolment_id = own.enrolment_id and s.lecture_id = own.lecture_id and s.number < own.number) b), '[]') as earlier
    from submission own
    cross join lateral (select ${submissionColumns} from submission s where s.id = own.id) w
    join published.lecture l on l.id = own.lecture_id join published.course c on c.id = l.course_id
    join every_enrolment e on e.id = own.enrolment_id join published.learner r on r.id = e.learner_id join published.person p on p.id = r.person_id
    left join published.person g on g.id = own.graded_by
    where own.id = ${submissionId} and own.state <> 'draft' and ${isTheirs(graded)}`)
}

/** The work with its learner, their enrolment locked until the transaction ends. */
export interface LockedWork {
  submission_id: string
  enrolment_id: string
  lecture_id: string
  section_id: string
  state: string
  is_studying: boolean
  rubric: StoredCriterion[]
  max_points: number
  pass_percent: number
  has_attempt_left: boolean
  /** Something is written or handed in after it. */
  has_draft: boolean
  /** Peers gave the grade that it has, and nothing was handed in since. */
  is_by_peers: boolean
  person_id: string
  phone: string | null
  /** Only a confirmed one. */
  email: string | null
  locale: Locale
  title: Record<string, string>
  course_name: Record<string, string>
  course_slug: string
  slug: string
}

export function lockWork(transaction: Database, graded: Graded, submissionId: string): Promise<LockedWork | undefined> {
  return transaction.first<LockedWork>(sql`
    select s.id as submission_id, s.enrolment_id, s.lecture_id, l.section_id, s.state, e.is_current and e.state = 'active' as is_studying, s.rubric,
      s.max_points::float8 as max_points, s.pass_percent,
      a.attempts_allowed is null or a.attempts_allowed > (select count(*) from submission o
        where o.enrolment_id = s.enrolment_id and o.lecture_id = s.lecture_id and (o.state = 'graded' or o.id = s.id)) as has_attempt_left,
      exists (select from submission o where o.enrolment_id = s.enrolment_id and o.lecture_id = s.lecture_id and o.state = 'draft') as has_draft,
      ${isByPeers} as is_by_peers,
      p.id as person_id, p.phone, case when p.email_verified_at is not null then p.email end as email, coalesce(p.locale, 'en') as locale,
      l.title, c.name as course_name, c.slug as course_slug, l.slug
    from submission s join enrolment e on e.id = s.enrolment_id
    join published.lecture l on l.id = s.lecture_id join published.assignment a on a.lecture_id = l.id join published.course c on c.id = l.course_id
    join published.learner r on r.id = e.learner_id join published.person p on p.id = r.person_id
    where s.id = ${submissionId} and s.state <> 'draft' and ${isTheirs(graded)} for update of e, s`)
}

export interface Decision {
  state: 'returned' | 'graded'
  marks: Marks
  points: number | null
  isPassed: boolean | null
  comment: string
  /** null: peers. */
  graderId: string | null
}

export async function writeDecision(transaction: Database, work: LockedWork, decision: Decision): Promise<void> {
  const { state, marks, points, isPassed, comment, graderId } = decision
  await transaction.run(sql`
    update submission set state = ${state}, marks = ${JSON.stringify(marks)}::jsonb, points = ${points}, is_passed = ${isPassed},
      comment = ${comment}, graded_at = now(), graded_by = ${graderId}, updated_at = now()
    where id = ${work.submission_id}`)
}

/** Done for good: nothing takes it away again. */
export async function completeAssignment(
  transaction: Database,
  { enrolment_id, lecture_id }: LockedWork,
): Promise<void> {
  await transaction.run(sql`
    insert into lecture_progress as p (enrolment_id, lecture_id, completed_at, done_source) values (${enrolment_id}, ${lecture_id}, now(), 'grading')
    on conflict (enrolment_id, lecture_id) do update set completed_at = coalesce(p.completed_at, now()), done_source = 'grading', updated_at = now()`)
}

export async function findNextWaiting(database: Database, graded: Graded): Promise<string | null> {
  const row = await database.first<{ id: string }>(sql`
    select id from (${waiting(graded)}) queue order by handed_in_at, id limit 1`)
  return row?.id ?? null
}
