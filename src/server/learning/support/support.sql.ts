/** SQL of what staff see and change of one learner's courses. */
import type { z } from 'zod'
import type { coursesToEnrol, personLearning } from '#contracts/learning/support.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

type Shown = z.input<typeof personLearning.data>
export interface LearningRow extends Omit<Shown, 'seen' | 'can'> {
  person_id: string
}

const list = (rows: Sql) => sql`coalesce((select json_agg(row_to_json(each)) from (${rows}) each), '[]')`

const batchesOf = (which: Sql) =>
  list(sql`
    select b.id as batch_id, b.batch_no, b.training_type, b.class_start_date::text as class_start_date,
      seats_free(b.id, b.seats, b.seats_taken, b.seats_held) as seats_free
    from published.batch b where ${which} order by b.batch_no desc limit 20`)

const quizzesOf = (locale: Locale) =>
  list(sql`
    select q.id as quiz_id, tr(q.title, ${locale}) as title, q.attempts_allowed + given.count as attempts_allowed,
      given.count as attempts_given, made.count as attempts_made, made.best_percent::float8 as best_percent, made.is_passed
    from published.quiz q join published.section s on s.id = q.section_id
    cross join lateral (
      select count(*)::int as count from attempt_allowance w where w.enrolment_id = e.id and w.quiz_id = q.id) given
    cross join lateral (
      select count(*)::int as count, max(a.percent) as best_percent, coalesce(bool_or(a.is_passed), false) as is_passed
      from attempt a where a.enrolment_id = e.id and a.quiz_id = q.id) made
    where q.course_id = e.course_id and q.retired_at is null order by s.position, q.position, q.id`)

const enrolmentsOf = (locale: Locale, showsOrders: boolean) => sql`
  select e.id as enrolment_id, e.course_id, tr(c.name, ${locale}) as course_name, c.slug, e.batch_id, b.batch_no, e.run,
    e.is_current, e.state, e.source, ${showsOrders ? sql`o.no` : sql`null::text`} as order_no,
    nullif(tr(company.name, ${locale}), '') as company_name, e.progress_percent as progress, e.enrolled_at,
    e.ends_on::text as ends_on, e.extended_days, e.completed_at,
    array(select tr(m.name, ${locale}) from missing_courses(e.id) m order by m.place) as waits_for,
    (select count(*)::int from item_deadlines(e.id) d where not d.is_done) as due,
    (select count(*)::int from item_deadlines(e.id) d where not d.is_done and d.due_at < now()) as overdue,
    (select json_build_object('slug', ct.slug, 'serial', ct.serial, 'status', case when ct.revoked_at is not null then 'revoked'
        when ct.expires_at <= now() then 'expired' else 'valid' end)
      from published.certificate ct where ct.enrolment_id = e.id order by ct.revoked_at is null desc, ct.issued_at desc limit 1) as certificate,
    (select row_to_json(k) from certificate_skills(e.id) k) as skills,
    ${batchesOf(sql`b.course_id = e.course_id and b.id <> e.batch_id`)} as batches, ${quizzesOf(locale)} as quizzes
  from every_enrolment e join published.course c on c.id = e.course_id join published.batch b on b.id = e.batch_id
  left join published.orders o on o.id = e.order_id
  left join published.allocation given on given.id = e.allocation_id left join published.company on company.id = given.company_id
  where e.learner_id = l.id order by e.is_current desc, e.enrolled_at desc, e.id limit 60`

const extraTimeOf = sql`(select row_to_json(each) from (
  select x.percent, x.minutes, x.reason, x.given_at, giver.name as given_by
  from extra_time x left join published.person giver on giver.id = x.given_by
  where x.learner_id = l.id order by x.given_at desc limit 1) each)`

/** Undefined for who is not there or deleted. */
export function findLearning(
  database: Database,
  { personId, locale, showsOrders }: { personId: string; locale: Locale; showsOrders: boolean },
): Promise<LearningRow | undefined> {
  return database.first<LearningRow>(sql`
    select p.id as person_id, p.name, l.id is not null as is_learner, ${extraTimeOf} as extra_time,
      ${list(enrolmentsOf(locale, showsOrders))} as enrolments
    from published.person p left join published.learner l on l.person_id = p.id where p.id = ${personId} and p.deleted_at is null`)
}

type Choice = z.input<typeof coursesToEnrol.data>
const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Courses that are not public yet cannot be enrolled in. */
export function findCoursesToEnrol(
  database: Database,
  { personId, words, locale }: { personId: string; words: string; locale: Locale },
): Promise<Choice | undefined> {
  return database.first<Choice>(sql`
    select p.name, ${list(sql`
      select c.id as course_id, tr(c.name, ${locale}) as course_name,
        case when e.id is null then 'nothing' when e.state <> 'active' then 'ended' when e.completed_at is not null then 'completed'
          else 'active' end as has,
        ${batchesOf(sql`b.course_id = c.id`)} as batches
      from published.course c left join current_enrolment e on e.course_id = c.id and e.learner_id = l.id
      where c.is_published and c.name::text ilike ${like(words)} and exists (select from published.batch b where b.course_id = c.id)
      order by tr(c.name, ${locale}), c.id limit 12`)} as courses
    from published.person p left join published.learner l on l.person_id = p.id where p.id = ${personId} and p.deleted_at is null`)
}

/** The person that an act is about, with what they are told by. */
export interface Supported {
  person_id: string
  learner_id: string | null
  phone: string | null
  /** Only a confirmed one. */
  email: string | null
  locale: Locale
}
const supported = sql`p.id as person_id, l.id as learner_id, p.phone,
  case when p.email_verified_at is not null then p.email end as email, coalesce(p.locale, 'en') as locale`

/** Locked, so that of two acts at once the second sees what the first did. */
export function lockSupported(transaction: Database, personId: string): Promise<Supported | undefined> {
  return transaction.first<Supported>(sql`
    select ${supported} from published.person p left join published.learner l on l.person_id = p.id
    where p.id = ${personId} and p.deleted_at is null for no key update of p`)
}

export interface SupportedRun extends Supported {
  enrolment_id: string
  course_id: string
  course_name: Record<string, string>
  slug: string
  batch_id: string
  batch_no: number
  state: 'active' | 'withdrawn' | 'expired'
  is_current: boolean
  source: 'free' | 'order' | 'allocation' | 'staff'
  progress: number
  ends_on: string | null
  extended_days: number
}

/** An enrolment with its person, the enrolment locked. */
export function lockRun(transaction: Database, enrolmentId: string): Promise<SupportedRun | undefined> {
  return transaction.first<SupportedRun>(sql`
    select ${supported}, e.id as enrolment_id, e.course_id, c.name as course_name, c.slug, e.batch_id, b.batch_no, e.state,
      e.is_current, e.source, e.progress_percent as progress, e.ends_on::text as ends_on, e.extended_days
    from enrolment e join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id
    join published.course c on c.id = e.course_id join published.batch b on b.id = e.batch_id
    where e.id = ${enrolmentId} and p.deleted_at is null for update of e`)
}

export const writeExtension = (transaction: Database, enrolmentId: string, days: number): Promise<number> =>
  transaction.run(sql`update enrolment set extended_days = ${days} where id = ${enrolmentId}`)

/** False where nothing is missing. */
export async function writeEarlyOpening(transaction: Database, enrolmentId: string): Promise<boolean> {
  const written = await transaction.run(sql`
    update enrolment set opened_early_at = now()
    where id = ${enrolmentId} and exists (select from missing_courses(${enrolmentId}))`)
  return written > 0
}

export interface TargetBatch {
  batch_id: string
  batch_no: number
  course_id: string
  course_name: Record<string, string>
  slug: string
  is_published: boolean
}
export function findBatch(database: Database, batchId: string): Promise<TargetBatch | undefined> {
  return database.first<TargetBatch>(sql`
    select b.id as batch_id, b.batch_no, c.id as course_id, c.name as course_name, c.slug, c.is_published
    from published.batch b join published.course c on c.id = b.course_id where b.id = ${batchId}`)
}

/** Whether they study it now; one who has completed it may begin again. */
export async function hasCourse(
  transaction: Database,
  { learnerId, courseId, beginsAgain }: { learnerId: string; courseId: string; beginsAgain: boolean },
): Promise<boolean> {
  const found = await transaction.first(sql`
    select from current_enrolment e where e.learner_id = ${learnerId} and e.course_id = ${courseId} and e.state = 'active'
      and (not ${beginsAgain} or e.completed_at is null)`)
  return found !== undefined
}

export async function writeBatch(transaction: Database, enrolmentId: string, batchId: string): Promise<void> {
  await transaction.run(sql`update enrolment set batch_id = ${batchId} where id = ${enrolmentId}`)
}

export interface QuizOfRun {
  title: Record<string, string>
  /** Null: as often as one likes. */
  attempts_left: number | null
}
/** A quiz of the enrolment's course; undefined for another one. */
export function findQuizOfRun(
  transaction: Database,
  { enrolmentId, quizId }: { enrolmentId: string; quizId: string },
): Promise<QuizOfRun | undefined> {
  return transaction.first<QuizOfRun>(sql`
    select q.title, q.attempts_allowed
        + (select count(*)::int from attempt_allowance w where w.enrolment_id = e.id and w.quiz_id = q.id)
        - (select count(*)::int from attempt a where a.enrolment_id = e.id and a.quiz_id = q.id) as attempts_left
    from enrolment e join published.quiz q on q.course_id = e.course_id
    where e.id = ${enrolmentId} and q.id = ${quizId} and q.retired_at is null`)
}

interface Given {
  reason: string
  /** Who of the staff. */
  by: string
}
export async function insertAllowance(
  transaction: Database,
  { enrolmentId, quizId, reason, by }: Given & { enrolmentId: string; quizId: string },
): Promise<void> {
  await transaction.run(sql`
    insert into attempt_allowance (enrolment_id, quiz_id, reason, given_by) values (${enrolmentId}, ${quizId}, ${reason}, ${by})`)
}

export interface ExtraTime {
  percent: number
  minutes: number
}
export interface ExtraTimeRow extends ExtraTime {
  id: string
}
export function findExtraTime(database: Database, learnerId: string): Promise<ExtraTimeRow | undefined> {
  return database.first<ExtraTimeRow>(sql`
    select id, percent, minutes from extra_time where learner_id = ${learnerId} order by given_at desc limit 1`)
}
export async function insertExtraTime(
  transaction: Database,
  { learnerId, percent, minutes, reason, by }: Given & ExtraTime & { learnerId: string },
): Promise<void> {
  await transaction.run(sql`
    insert into extra_time (learner_id, percent, minutes, reason, given_by)
    values (${learnerId}, ${percent}, ${minutes}, ${reason}, ${by})`)
}
