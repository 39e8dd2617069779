/** SQL of grading attempts again by a corrected key. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { FrozenQuestion } from '../grading/questions.ts'
import type { KeptGrades } from '../quizzes/attempts.sql.ts'
import type { QuestionNow } from './with-key-of.ts'

export interface QuizToRegrade {
  course_id: string
  title: Record<string, string>
  course_name: Record<string, string>
  attempts: number
}

export function findQuizToRegrade(database: Database, quizId: string): Promise<QuizToRegrade | undefined> {
  return database.first<QuizToRegrade>(sql`
    select q.course_id, q.title, c.name as course_name,
      (select count(*)::int from attempt a where a.quiz_id = q.id and a.state <> 'open') as attempts
    from published.quiz q join published.course c on c.id = q.course_id where q.id = ${quizId}`)
}

/** The open ones too: they are graded later, by the same key. */
export async function attemptsAfter(
  database: Database,
  quizId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select id from attempt where quiz_id = ${quizId} and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

export interface AttemptToRegrade {
  id: string
  enrolment_id: string
  section_id: string
  state: 'open' | 'submitted' | 'expired'
  /** The course is studied now, not in an earlier run. */
  is_studying: boolean
  is_waiting: boolean
  questions: FrozenQuestion[]
  answers: Record<string, unknown>
  grades: KeptGrades | null
  percent: number | null
  is_passed: boolean | null
  pass_percent: number
  wrong_percent: number
  person_id: string
  locale: Locale
  title: Record<string, string>
  slug: string
  course_name: Record<string, string>
  course_slug: string
}

/** Locked with its enrolment until the transaction ends. */
export function lockAttemptToRegrade(transaction: Database, id: string): Promise<AttemptToRegrade | undefined> {
  return transaction.first<AttemptToRegrade>(sql`
    select a.id, a.enrolment_id, q.section_id, a.state, e.is_current and e.state = 'active' as is_studying, a.waits_since is not null as is_waiting,
      a.questions, (select coalesce(jsonb_object_agg(question_id, value), '{}') from attempt_answers(a.id)) as answers, a.grades,
      a.percent::float8 as percent, a.is_passed, q.pass_percent, a.wrong_percent,
      p.id as person_id, coalesce(p.locale, 'en') as locale, q.title, q.slug, c.name as course_name, c.slug as course_slug
    from attempt a join enrolment e on e.id = a.enrolment_id
    join published.quiz q on q.id = a.quiz_id join published.course c on c.id = q.course_id
    join published.learner r on r.id = e.learner_id join published.person p on p.id = r.person_id
    where a.id = ${id} for update of e, a`)
}

export function questionsNow(database: Database, ids: string[]): Promise<QuestionNow[]> {
  return database.query<QuestionNow>(sql`select id, kind, options, answer from questions_now(${ids}::uuid[])`)
}

export async function writeKeys(transaction: Database, id: string, questions: FrozenQuestion[]): Promise<void> {
  await transaction.run(sql`update attempt set questions = ${JSON.stringify(questions)}::jsonb where id = ${id}`)
}

export async function writeRegraded(
  transaction: Database,
  id: string,
  result: { points: number; percent: number | null; isPassed: boolean | null; grades: KeptGrades },
): Promise<void> {
  await transaction.run(sql`
    update attempt set points = ${result.points}, percent = ${result.percent}, is_passed = ${result.isPassed},
      grades = ${JSON.stringify(result.grades)}::jsonb where id = ${id}`)
}
