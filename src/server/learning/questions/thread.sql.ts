/** SQL that reads questions under a lesson with their answers. */
import type { LessonQuestion } from '#contracts/learning/questions/questions.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { isShown, type Participant, takesPart } from './taking-part.ts'

/** Of post `q` by person `p`, as participant `reader` sees it. */
const postColumns = ({ personId }: Participant): Sql => sql`
  q.id, q.text, case when q.removed_at is null then p.name end as author, q.is_of_mentor, q.person_id = ${personId} as is_own,
  (select count(*)::int from lecture_question_like k where k.question_id = q.id) as likes,
  exists (select from lecture_question_like k where k.question_id = q.id and k.person_id = ${personId}) as is_liked,
  to_json(q.created_at) #>> '{}' as asked_at, to_json(q.edited_at) #>> '{}' as edited_at, q.hidden_reason`

/** Of question `o`. */
const answersOf = (reader: Participant): Sql => sql`
  coalesce((
    select json_agg(row_to_json(a) order by a.is_best desc, a.asked_at, a.id) from (
      select ${postColumns(reader)}, q.is_best from lecture_question q join published.person p on p.id = q.person_id
      where q.parent_id = o.id and q.removed_at is null and ${isShown(reader)}) a), '[]')`

/** Of question `q`: what was hidden or removed is not at the top. */
const isPinned = sql`(q.hidden_at is null and q.removed_at is null and exists (select from lecture_pin n where n.question_id = q.id))`

/** What was removed stands only while it has answers. */
const isThere = sql`(q.removed_at is null or exists (
  select from lecture_question a where a.parent_id = q.id and a.removed_at is null and a.hidden_at is null))`

export interface ThreadQuery {
  question?: string | undefined
  page: number
  perpage: number
}

/** Undefined for who does not take part in the lesson's course. */
export async function findThread(
  database: Database,
  reader: Participant,
  lessonId: string,
  { question = undefined, page, perpage }: ThreadQuery,
): Promise<Page<LessonQuestion> | undefined> {
  const found = await database.first<Page<LessonQuestion> & { is_open: boolean }>(sql`
    with asked_about as (select l.id from lesson l where l.id = ${lessonId} and ${takesPart(reader)}),
    matching as materialized (
      select q.id, q.created_at, ${isPinned} as is_pinned from asked_about join lecture_question q on q.lesson_id = asked_about.id
      where q.parent_id is null and ${isShown(reader)} and ${isThere}),
    page as materialized (
      select id, row_number() over (order by (id = ${question ?? null}::uuid) desc nulls last, is_pinned desc, created_at desc, id) as place from matching
      order by place limit ${perpage} offset ${(page - 1) * perpage})
    select exists (select from asked_about) as is_open, (select count(*) from matching) as total,
      coalesce((select json_agg(row_to_json(shown) order by place) from (
        select page.place, o.answered_at is not null as is_answered, ${answersOf(reader)} as answers, own.*
        from page join lecture_question o on o.id = page.id
        cross join lateral (select ${postColumns(reader)}, ${isPinned} as is_pinned from lecture_question q join published.person p on p.id = q.person_id where q.id = o.id) own) shown), '[]') as rows`)
  return found?.is_open ? { rows: found.rows, total: found.total } : undefined
}

export interface WholeQuestion extends LessonQuestion {
  lesson_id: string
  pinned_id: string | null
  course_name: string
  title: string
}

/** Undefined for an answer, and for a course that they take no part in. */
export function findQuestion(
  database: Database,
  reader: Participant,
  questionId: string,
  locale: Locale,
): Promise<WholeQuestion | undefined> {
  return database.first<WholeQuestion>(sql`
    select ${postColumns(reader)}, ${isPinned} as is_pinned, o.answered_at is not null as is_answered, ${answersOf(reader)} as answers,
      l.id as lesson_id, (select q.id from lecture_question q where q.lesson_id = l.id and ${isPinned}) as pinned_id, tr(c.name, ${locale}) as course_name, tr(l.title, ${locale}) as title
    from lecture_question o join lecture_question q on q.id = o.id join published.person p on p.id = q.person_id
    join lesson l on l.id = o.lesson_id join published.course c on c.id = l.course_id
    where o.id = ${questionId} and o.parent_id is null and ${takesPart(reader)} and ${isShown(reader)}`)
}
