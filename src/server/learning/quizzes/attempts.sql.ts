/** SQL of quizzes and attempts. The database's clock decides when time is up. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { lateMinutes } from '#contracts/learning/quizzes/late-minutes.ts'
import type { ReviewPolicy } from '../grading/review-of-attempt.ts'
import type { EssayGrades } from '../grading/grade-attempt.ts'
import type { FrozenQuestion, Question } from '../grading/questions.ts'

export interface OwnedQuiz extends ReviewPolicy {
  enrolment_id: string
  quiz_id: string
  course_id: string
  section_id: string
  slug: string
  title: string
  course_slug: string
  course_name: string
  section_title: string
  pass_percent: number
  time_limit_minutes: number | null
  questions_count: number
  best_percent: number | null
  wait_hours: number | null
  wrong_percent: number
  is_offline: boolean
  /** Null once the waiting time after the last attempt is over. */
  next_attempt_at: string | null
}

/** With what staff gave this learner: more time than the quiz states, more attempts. */
const minutesFor = sql`
  (ceil(q.time_limit_minutes * (100 + coalesce(extra.percent, 0)) / 100.0) + coalesce(extra.minutes, 0))::int`
/** What is no longer taught can be read and an open attempt ended; no new one begins. */
const attemptsFor = sql`
  case when q.retired_at is null
    then q.attempts_allowed + (select count(*)::int from attempt_allowance w where w.enrolment_id = e.id and w.quiz_id = q.id)
    else made.attempts_made::int end`

/** Staff who give one more attempt after the last one ended end the waiting as well. */
const nextAttemptAt = sql`
  case when made.ended_at + make_interval(hours => q.wait_hours) > now()
      and not exists (select from attempt_allowance w where w.enrolment_id = e.id and w.quiz_id = q.id and w.given_at > made.ended_at)
    then to_json(made.ended_at + make_interval(hours => q.wait_hours)) #>> '{}' end`

/** One that is no longer taught only for who has tried it. */
const ownedQuiz = (learnerId: string, which: Sql, locale: Locale) => sql`
  select e.id as enrolment_id, q.id as quiz_id, q.course_id, q.section_id, q.slug, tr(q.title, ${locale}) as title,
    c.slug as course_slug, tr(c.name, ${locale}) as course_name, tr(s.title, ${locale}) as section_title,
    q.pass_percent, ${minutesFor} as time_limit_minutes, ${attemptsFor} as attempts_allowed, made.attempts_made, made.best_percent, coalesce(made.is_passed, false) as is_passed,
    q.wait_hours, q.wrong_percent, q.is_offline, ${nextAttemptAt} as next_attempt_at, q.review_each, q.review_final, q.review_on::text as review_on, q.review_dated,
    coalesce(q.review_on <= dhaka_today(), false) as is_review_day, coalesce(made.has_open_attempt, false) as has_open_attempt,
    asked_count(q.id) as questions_count
  from published.quiz q join published.section s on s.id = q.section_id join published.course c on c.id = q.course_id
  join current_enrolment e on e.course_id = c.id and e.learner_id = ${learnerId} and e.state = 'active'
  left join lateral (
    select percent, minutes from extra_time where learner_id = e.learner_id order by given_at desc limit 1
  ) extra on true
  cross join lateral (
    select count(*) as attempts_made, max(a.percent) as best_percent, bool_or(a.is_passed) as is_passed, max(a.submitted_at) as ended_at,
      bool_or(a.state = 'open') as has_open_attempt
    from attempt a where a.enrolment_id = e.id and a.quiz_id = q.id
  ) made
  where ${which} and (q.retired_at is null or made.attempts_made > 0)`

/** A quiz of a course that the learner owns, by its id. */
export function quizById(
  database: Database,
  learnerId: string,
  quizId: string,
  locale: Locale,
): Promise<OwnedQuiz | undefined> {
  return database.first<OwnedQuiz>(ownedQuiz(learnerId, sql`q.id = ${quizId}`, locale))
}

export function quizBySlug(
  database: Database,
  learnerId: string,
  { quiz, course }: { quiz: string; course: string },
  locale: Locale,
): Promise<OwnedQuiz | undefined> {
  return database.first<OwnedQuiz>(ownedQuiz(learnerId, sql`q.slug = ${quiz} and c.slug = ${course}`, locale))
}

/** Locks the enrolment, so that what is read next in this transaction stays true until its end. */
export async function lockEnrolmentOfQuiz(transaction: Database, learnerId: string, quizId: string): Promise<void> {
  await transaction.run(sql`
    select from current_enrolment e join published.quiz q on q.course_id = e.course_id
    where e.learner_id = ${learnerId} and q.id = ${quizId} and e.state = 'active' for update of e`)
}

export interface Attempt {
  id: string
  enrolment_id: string
  quiz_id: string
  number: number
  state: 'open' | 'submitted' | 'expired'
  questions: FrozenQuestion[]
  /** By question, the last one given. */
  answers: Record<string, unknown>
  /** When each of them was given. */
  answered_at: Record<string, string>
  points: number | null
  max_points: number
  percent: number | null
  is_passed: boolean | null
  wrong_percent: number
  is_waiting: boolean
  essay_grades: EssayGrades
  /** Null until it has ended. */
  grades: KeptGrades | null
  started_at: Date
  ends_at: Date | null
  now: Date
  /** On which it was begun. */
  device_id: string | null
  /** Still open though its time, and a few seconds of grace for a slow line, are over. */
  is_time_over: boolean
  /** The same, and nothing that was answered in time can arrive any more. */
  is_overdue: boolean
}

const grace = sql`interval '5 seconds'`
/** A device that says which one it is may be without a line at the end: as long as the attempt, at most ten minutes. */
const lease = sql`
  case when a.device_id is null then ${grace} else greatest(${grace}, least(a.ends_at - a.started_at, make_interval(mins => ${lateMinutes}))) end`
const attempt = sql`
  a.id, a.enrolment_id, a.quiz_id, a.number, a.state, a.questions, a.points, a.max_points, a.percent, a.is_passed, a.wrong_percent, a.started_at, a.ends_at, a.device_id, now() as now,
  (select coalesce(jsonb_object_agg(question_id, value), '{}') from attempt_answers(a.id)) as answers,
  (select coalesce(jsonb_object_agg(question_id, given_at), '{}') from attempt_answers(a.id)) as answered_at,
  a.waits_since is not null as is_waiting, a.grades,
  (select coalesce(jsonb_object_agg(question_id, jsonb_build_object('points', points, 'comment', comment)), '{}') from essay_grades(a.id)) as essay_grades,
  a.state = 'open' and a.ends_at is not null and now() > a.ends_at + ${grace} as is_time_over,
  a.state = 'open' and a.ends_at is not null and now() > a.ends_at + ${lease} as is_overdue`

export function attemptsOf(database: Database, enrolmentId: string, quizId: string): Promise<Attempt[]> {
  return database.query<Attempt>(sql`
    select ${attempt} from attempt a where a.enrolment_id = ${enrolmentId} and a.quiz_id = ${quizId} order by a.number desc limit 2`)
}

export function openAttemptOf(database: Database, enrolmentId: string, quizId: string): Promise<Attempt | undefined> {
  return database.first<Attempt>(sql`
    select ${attempt} from attempt a where a.enrolment_id = ${enrolmentId} and a.quiz_id = ${quizId} and a.state = 'open'`)
}

export function attemptById(
  database: Database,
  enrolmentId: string,
  quizId: string,
  id: string,
): Promise<Attempt | undefined> {
  return database.first<Attempt>(sql`
    select ${attempt} from attempt a where a.id = ${id} and a.enrolment_id = ${enrolmentId} and a.quiz_id = ${quizId}`)
}

/** Its own in their order, then those that are drawn for this attempt. */
export function questionsOf(database: Database, quizId: string): Promise<Question[]> {
  return database.query<Question>(sql`
    select id, kind, text, options, answer, explanation, points from (
      select id, kind, text, options, answer, explanation, points, false as is_drawn, position::bigint from published.question where quiz_id = ${quizId}
      union all
      select id, body ->> 'kind', body -> 'text', coalesce(body -> 'options', '[]'), body -> 'answer', coalesce(body -> 'explanation', '{}'),
        (body ->> 'points')::numeric, true, place from draw_questions(${quizId})
    ) asked order by is_drawn, position, id`)
}

export async function insertAttempt(
  transaction: Database,
  quiz: Pick<OwnedQuiz, 'enrolment_id' | 'quiz_id' | 'time_limit_minutes' | 'wrong_percent'>,
  { questions, maxPoints, deviceId }: { questions: FrozenQuestion[]; maxPoints: number; deviceId: string | null },
): Promise<Attempt> {
  const row = await transaction.first<Attempt>(sql`
    insert into attempt as a (enrolment_id, quiz_id, number, questions, max_points, wrong_percent, device_id, ends_at)
    select ${quiz.enrolment_id}, ${quiz.quiz_id},
      coalesce((select max(number) from attempt where enrolment_id = ${quiz.enrolment_id} and quiz_id = ${quiz.quiz_id}), 0) + 1,
      ${JSON.stringify(questions)}::jsonb, ${maxPoints}, ${quiz.wrong_percent}, ${deviceId}, now() + make_interval(mins => ${quiz.time_limit_minutes}::int)
    returning ${attempt}`)
  return changed(row)
}

export interface GivenAnswer {
  questionId: string
  value: unknown
  /** Null: it is made now, not sent later by a device that was offline. */
  operation: { id: string; givenAt: string } | null
}

/** Null: the caller does not say. */
type DeviceId = string | null

/** Keeps each answer as an act of its own; one that is known already is not kept again. */
export async function recordAnswers(
  transaction: Database,
  attemptId: string,
  answers: GivenAnswer[],
  deviceId: DeviceId = null,
): Promise<void> {
  const rows = answers.map(({ questionId, value, operation }) => ({
    question_id: questionId,
    value,
    operation_id: operation?.id,
    given_at: operation?.givenAt,
  }))
  await transaction.run(sql`
    insert into attempt_answer (attempt_id, question_id, operation_id, value, given_at, device_id)
    select ${attemptId}, question_id, coalesce(operation_id, new_id()), coalesce(value, 'null'), least(given_at, now()), ${deviceId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (question_id uuid, operation_id uuid, value jsonb, given_at timestamptz)
    on conflict do nothing`)
}

/** When this device was last heard of in the attempt; null where it was never. */
export async function lastHeardOf(transaction: Database, attemptId: string, deviceId: string): Promise<Date | null> {
  const row = await transaction.first<{ at: Date | null }>(sql`
    select max(received_at) as at from attempt_answer where attempt_id = ${attemptId} and device_id = ${deviceId}`)
  return row?.at ?? null
}

/** Of these operations by question, the questions whose answers the attempt does not have. */
export async function unknownAnswers(
  transaction: Database,
  attemptId: string,
  operations: Record<string, { operation_id: string }>,
): Promise<string[]> {
  const given = Object.entries(operations).map(([question_id, { operation_id }]) => ({ question_id, operation_id }))
  if (given.length === 0) return []
  const rows = await transaction.query<{ question_id: string }>(sql`
    select g.question_id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g (question_id text, operation_id uuid)
    where not exists (select from attempt_answer a where a.attempt_id = ${attemptId} and a.question_id::text = g.question_id and a.operation_id = g.operation_id)`)
  return rows.map(({ question_id }) => question_id)
}

/** By question, what its answer earned. */
export type KeptGrades = Record<string, { points: number; is_right: boolean }>

const endedBy = ({ state, submittedAt }: { state: 'submitted' | 'expired'; submittedAt: Date | undefined }) =>
  state === 'expired' ? 'time' : submittedAt ? 'offline' : 'online'

/** Ends an open attempt with its result. */
export async function closeAttempt(
  transaction: Database,
  attemptId: string,
  result: {
    state: 'submitted' | 'expired'
    points: number
    percent: number | null
    isPassed: boolean | null
    isWaiting: boolean
    grades: KeptGrades
    submittedAt: Date | undefined
    deviceId: string | null
  },
): Promise<Attempt> {
  const row = await transaction.first<Attempt>(sql`
    update attempt a set state = ${result.state}, points = ${result.points}, percent = ${result.percent}, is_passed = ${result.isPassed},
      ended_source = ${endedBy(result)}, ended_device = ${result.deviceId}, grades = ${JSON.stringify(result.grades)}::jsonb, waits_since = case when ${result.isWaiting} then now() end,
      submitted_at = case when ${result.state} = 'expired' then a.ends_at else coalesce(${result.submittedAt?.toISOString() ?? null}::timestamptz, now()) end
    where a.id = ${attemptId} and a.state = 'open' returning ${attempt}`)
  return changed(row)
}

/** Attempts that ended before grades were kept. */
export function ungradedAttempts(database: Database, limit: number): Promise<Attempt[]> {
  return database.query<Attempt>(sql`
    select ${attempt} from attempt a where a.state <> 'open' and a.grades is null order by a.id limit ${limit}`)
}

export async function keepGrades(database: Database, graded: { id: string; grades: KeptGrades }[]): Promise<void> {
  await database.run(sql`
    update attempt a set grades = g.grades from jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) g (id uuid, grades jsonb)
    where a.id = g.id and a.grades is null`)
}

/** Under the lock of its enrolment an open attempt stays open: anything else is a fault of ours. */
function changed(row: Attempt | undefined): Attempt {
  if (!row) throw new Error('An attempt was changed without the lock of its enrolment')
  return row
}

export interface OverdueAttempt {
  learner_id: string
  quiz_id: string
}

export function overdueAttempts(database: Database, limit: number): Promise<OverdueAttempt[]> {
  return database.query<OverdueAttempt>(sql`
    select e.learner_id, a.quiz_id from attempt a join current_enrolment e on e.id = a.enrolment_id
    where a.state = 'open' and a.ends_at is not null and a.ends_at < now() - ${grace} and now() > a.ends_at + ${lease} and e.state = 'active'
    order by a.ends_at limit ${limit}`)
}
