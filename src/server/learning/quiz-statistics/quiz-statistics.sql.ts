/** SQL of quiz statistics: one statement over the grades that ended attempts keep. */
import { fewestAnswers, mostAttempts } from '#contracts/learning/quiz-statistics.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { FrozenQuestion } from '../grading/questions.ts'

export interface QuestionFigures {
  /** As it was asked last. */
  question: FrozenQuestion
  asked: number
  answered: number
  right_percent: number
  separates: number | null
  /** By option, truth, typed text or area; an area without words is what lies outside of all. */
  choices: { choice: unknown; is_right: boolean; count: number }[]
}

export interface QuizFigures {
  title: string
  course_name: string
  attempts: number
  average_percent: number | null
  passed_percent: number | null
  questions: QuestionFigures[]
}

export async function courseOfQuiz(database: Database, quizId: string): Promise<string | undefined> {
  const row = await database.first<{ course_id: string }>(
    sql`select course_id from published.quiz where id = ${quizId}`,
  )
  return row?.course_id
}

/**
 * Only the first attempt of each enrolment counts: in later ones people answer what they remember; of questions the newest
 * `mostAttempts`, which say as much as all. What a question earned is compared with what the rest of the same attempt earned,
 * as a share, because attempts may draw different questions.
 */
export function quizFigures(database: Database, quizId: string, locale: Locale): Promise<QuizFigures | undefined> {
  return database.first<QuizFigures>(sql`
    with first as materialized (
      select a.id, a.percent, a.is_passed, a.submitted_at from attempt a
      where a.quiz_id = ${quizId} and a.number = 1 and a.state <> 'open' and a.grades is not null and a.waits_since is null
    ), tried as materialized (
      select a.id, a.questions, a.grades, a.max_points, a.submitted_at,
        (select sum((g.value ->> 'points')::numeric) from jsonb_each(a.grades) g) as earned
      from (select id from first order by submitted_at desc, id limit ${mostAttempts}) newest join attempt a on a.id = newest.id
    ), asked as materialized (
      select t.id as attempt_id, t.submitted_at, q.value as question, (q.value ->> 'id')::uuid as question_id, q.place,
        (g.grade ->> 'is_right')::boolean as is_right,
        (g.grade ->> 'points')::numeric / (q.value ->> 'points')::numeric as share,
        (t.earned - (g.grade ->> 'points')::numeric) / nullif(t.max_points - (q.value ->> 'points')::numeric, 0) as rest
      from tried t cross join jsonb_array_elements(t.questions) with ordinality q (value, place)
      cross join lateral (select t.grades -> (q.value ->> 'id') as grade) g
      where g.grade is not null
    ), given as materialized (
      select a.question_id, a.question, a.is_right, v.value
      from tried t cross join lateral attempt_answers(t.id) v
      join asked a on a.attempt_id = t.id and a.question_id = v.question_id
      where v.value not in ('null', '""', '[]')
    ), chosen as (
      select g.question_id, c.choice, bool_or(c.is_right) as is_right, count(*)::int as count
      from given g cross join lateral (
        select g.question -> 'options' -> k.at as choice,
          case jsonb_typeof(g.question -> 'answer') when 'array' then g.question -> 'answer' @> to_jsonb(k.at) else g.question -> 'answer' = to_jsonb(k.at) end as is_right
        from (
          select case when key::text ~ '^[0-9]{1,2}$' then key::text::int end as at
          from jsonb_array_elements(case when jsonb_typeof(g.value) = 'array' then g.value else jsonb_build_array(g.value) end) key
        ) k where g.question ->> 'kind' in ('single', 'multiple') and k.at is not null
        union all
        select g.value, g.is_right where g.question ->> 'kind' = 'true_false' and jsonb_typeof(g.value) = 'boolean'
        union all
        select to_jsonb(trim(g.value #>> '{}')), g.is_right where g.question ->> 'kind' in ('numeric', 'short_text')
        union all
        select * from marked_areas(g.question, g.value) where g.question ->> 'kind' = 'hotspot'
      ) c where c.choice is not null
      group by g.question_id, c.choice
    ), figures as (
      select a.question_id, min(a.place) as place, (array_agg(a.question order by a.submitted_at desc))[1] as question, count(*)::int as asked,
        round(avg(a.is_right::int) * 100)::int as right_percent,
        case when count(*) >= ${fewestAnswers} then round(corr(a.share, a.rest)::numeric, 2) end as separates
      from asked a group by a.question_id
    )
    select tr(q.title, ${locale}) as title, tr(c.name, ${locale}) as course_name,
      (select count(*)::int from first) as attempts, (select round(avg(percent))::int from first) as average_percent,
      (select round(avg(is_passed::int) * 100)::int from first) as passed_percent,
      coalesce((select json_agg(json_build_object('question', f.question, 'asked', f.asked, 'right_percent', f.right_percent, 'separates', f.separates,
          'answered', (select count(*) from given g where g.question_id = f.question_id),
          'choices', coalesce((select json_agg(json_build_object('choice', h.choice, 'is_right', h.is_right, 'count', h.count) order by h.count desc, h.choice)
            from chosen h where h.question_id = f.question_id), '[]')) order by f.place, f.question_id)
        from figures f), '[]') as questions
    from published.quiz q join published.course c on c.id = q.course_id where q.id = ${quizId}`)
}
