/** SQL of grading essays: attempts with essays, and the grades that they got. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { KeptGrades } from '../quizzes/attempts.sql.ts'
import type { FrozenQuestion } from '../grading/questions.ts'
import type { Graded } from '../marking/handed-in.sql.ts'

/** Whether the course of quiz `q` is one of theirs. */
const isTheirs = ({ mentorId }: Graded) => sql`
  (${mentorId}::uuid is null or exists (select from published.course_mentor m where m.course_id = q.course_id and m.mentor_id = ${mentorId}::uuid))`

interface GivenGrade {
  question_id: string
  points: number
  comment: string
  graded_by: string | null
  graded_at: string
}

export interface EssayAttempt {
  attempt_id: string
  enrolment_id: string
  quiz_id: string
  section_id: string
  number: number
  submitted_at: string
  is_waiting: boolean
  /** They study the course now: who left waits for no grade. */
  is_studying: boolean
  percent: number | null
  is_passed: boolean | null
  /** The course is completed: what was earned by a pass stays. */
  is_completed: boolean
  pass_percent: number
  wrong_percent: number
  questions: FrozenQuestion[]
  answers: Record<string, unknown>
  /** By question, what the attempt has stored. */
  kept_grades: KeptGrades | null
  /** All that were ever given, the newest first. */
  grades: GivenGrade[]
  person_id: string
  learner_name: string
  locale: Locale
  title: Record<string, string>
  slug: string
  course_name: Record<string, string>
  course_slug: string
}

/** Undefined for an open one, for one without essays that were written, and for a quiz of a course that is not theirs. */
export function findEssayAttempt(
  database: Database,
  graded: Graded,
  attemptId: string,
  { isLocked = false } = {},
): Promise<EssayAttempt | undefined> {
  return database.first<EssayAttempt>(sql`
    select a.id as attempt_id, a.enrolment_id, a.quiz_id, q.section_id, a.number, to_json(a.submitted_at) #>> '{}' as submitted_at,
      a.waits_since is not null as is_waiting, e.is_current and e.state = 'active' as is_studying,
      a.percent::float8 as percent, a.is_passed, e.completed_at is not null as is_completed, q.pass_percent, a.wrong_percent, a.questions, a.grades as kept_grades,
      (select coalesce(jsonb_object_agg(question_id, value), '{}') from attempt_answers(a.id)) as answers,
      (select coalesce(json_agg(json_build_object('question_id', g.question_id, 'points', g.points, 'comment', g.comment,
          'graded_by', w.name, 'graded_at', g.graded_at) order by g.number desc), '[]')
        from essay_grade g left join published.person w on w.id = g.graded_by where g.attempt_id = a.id) as grades,
      p.id as person_id, p.name as learner_name, coalesce(p.locale, 'en') as locale,
      q.title, q.slug, c.name as course_name, c.slug as course_slug
    from attempt a join enrolment e on e.id = a.enrolment_id
    join published.quiz q on q.id = a.quiz_id join published.course c on c.id = q.course_id
    join published.learner r on r.id = e.learner_id join published.person p on p.id = r.person_id
    where a.id = ${attemptId} and (a.waits_since is not null or a.essays_graded_at is not null) and ${isTheirs(graded)}
    ${isLocked ? sql`for update of e, a` : sql``}`)
}

export interface GradeToKeep {
  question_id: string
  points: number
  comment: string
}

/** Earlier grades stay: they are the history. */
export async function insertGrades(
  transaction: Database,
  { attemptId, graderId, grades }: { attemptId: string; graderId: string; grades: GradeToKeep[] },
): Promise<void> {
  await transaction.run(sql`
    insert into essay_grade (attempt_id, question_id, number, points, comment, graded_by)
    select ${attemptId}, g.question_id,
      coalesce((select max(o.number) from essay_grade o where o.attempt_id = ${attemptId} and o.question_id = g.question_id), 0) + 1,
      g.points, g.comment, ${graderId}
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb) g (question_id uuid, points numeric, comment text)`)
}

export async function writeResult(
  transaction: Database,
  attemptId: string,
  result: { points: number; percent: number; isPassed: boolean; grades: object },
): Promise<void> {
  await transaction.run(sql`
    update attempt set points = ${result.points}, percent = ${result.percent}, is_passed = ${result.isPassed},
      grades = ${JSON.stringify(result.grades)}::jsonb, waits_since = null, essays_graded_at = now()
    where id = ${attemptId}`)
}

/** The one that waits the longest, of people who study now. */
export async function nextWaitingEssays(database: Database, graded: Graded): Promise<string | null> {
  const row = await database.first<{ id: string }>(sql`
    select a.id from attempt a join published.quiz q on q.id = a.quiz_id
    where a.waits_since is not null and ${isTheirs(graded)}
      and exists (select from current_enrolment e where e.id = a.enrolment_id and e.state = 'active')
    order by a.waits_since, a.id limit 1`)
  return row?.id ?? null
}
