/** SQL of where a course loses people: item by item, moment by moment of a film, and its hardest questions. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import type { Period } from '../periods/period.ts'
import { type LearningFilters, matchingLearning } from './learning.sql.ts'

interface FoundItem {
  id: string
  kind: 'lecture' | 'quiz'
  title: string
  section: string
  opened: number
  finished: number
  seen: { second: number; people: number }[]
}
interface FoundDropOff {
  course_id: string
  people: number
  items: FoundItem[]
  questions: { quiz_id: string; quiz: string; text: string; asked: number; right_percent: number }[]
}

/** Of a film. */
const moments = 20
const mostQuestions = 20

/** One statement over who began the course in the period; questions count when the quiz was handed in. Undefined for a course that there is not. */
export const findDropOff = (
  database: Database,
  { from, to }: Pick<Period, 'from' | 'to'>,
  { locale, ...filters }: LearningFilters & { course: string; locale: Locale },
): Promise<FoundDropOff | undefined> =>
  database.first<FoundDropOff>(sql`
    with begun as materialized (
      select r.enrolment_id as id from learning_row r
      where r.step = 'start' and r.at >= ${dhakaDay(from)} and r.at < ${afterDhakaDay(to)} and ${matchingLearning(filters)}),
    films as materialized (
      select p.lecture_id, p.watched, p.completed_at from published.lecture_progress p where p.enrolment_id in (select id from begun)),
    tries as materialized (
      select a.enrolment_id, a.quiz_id, bool_or(a.is_passed) as is_passed
      from published.attempt a where a.enrolment_id in (select id from begun) group by 1, 2),
    items as (
      select l.id, 'lecture' as kind, l.title, l.section_id, l.position,
        (select count(*) from films f where f.lecture_id = l.id) as opened,
        (select count(*) from films f where f.lecture_id = l.id and f.completed_at is not null) as finished,
        (select coalesce(json_agg(json_build_object('second', m.second, 'people', m.people) order by m.second), '[]') from (
          select s.second, count(*) filter (where f.watched @> s.second) as people
          from (select distinct floor(length.seconds * (n + 0.5) / ${moments}::int)::int as second
            from (select ceil((l.video ->> 'duration')::numeric)::int as seconds) length, generate_series(0, ${moments}::int - 1) n
            where length.seconds > 0) s
          join films f on f.lecture_id = l.id group by s.second) m) as seen
      from published.taught_lecture l where l.course_id = (select id from published.course where slug = ${filters.course})
      union all
      select q.id, 'quiz', q.title, q.section_id, q.position, (select count(*) from tries t where t.quiz_id = q.id),
        (select count(*) from tries t where t.quiz_id = q.id and t.is_passed), '[]'
      from published.taught_quiz q where q.course_id = (select id from published.course where slug = ${filters.course})),
    asked as (
      select a.quiz_id, a.question_id, count(*) as asked, round(avg(a.is_right::int) * 100)::int as right_percent
      from published.answered_question a
      where a.submitted_at >= ${dhakaDay(from)} and a.submitted_at < ${afterDhakaDay(to)} and a.is_right is not null
        and exists (select from learning_row r where r.step = 'start' and r.enrolment_id = a.enrolment_id and ${matchingLearning(filters)})
      group by 1, 2)
    select c.id as course_id, (select count(*) from begun) as people,
      (select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'title', tr(i.title, ${locale}), 'section', tr(s.title, ${locale}),
          'opened', i.opened, 'finished', i.finished, 'seen', i.seen) order by s.position, i.position, i.id), '[]')
        from items i join published.section s on s.id = i.section_id) as items,
      (select coalesce(json_agg(h order by h.right_percent, h.asked desc, h.text), '[]') from (
        select a.quiz_id, tr(z.title, ${locale}) as quiz, tr(q.text, ${locale}) as text, a.asked, a.right_percent
        from asked a join published.question q on q.id = a.question_id join published.quiz z on z.id = a.quiz_id
        order by a.right_percent, a.asked desc, 3 limit ${mostQuestions}) h) as questions
    from published.course c where c.slug = ${filters.course}`)
