/** SQL of the list of questions for who answers them. */
import type { z } from 'zod'
import { hoursToAnswer, type openQuestions } from '#contracts/learning/questions/questions.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'

type Query = z.output<typeof openQuestions.query>
type Listed = z.input<typeof openQuestions.data>

/** Must say what the index of what waits says. */
const isWaiting = sql`q.parent_id is null and q.answered_at is null and q.hidden_at is null and q.removed_at is null`
const inState = {
  waiting: isWaiting,
  answered: sql`q.parent_id is null and q.answered_at is not null and q.hidden_at is null and q.removed_at is null`,
  hidden: sql`q.parent_id is null and q.hidden_at is not null`,
}

/** Of a mentor's own courses, or of all for staff. What waits the longest first, else the newest. */
export function findOpenQuestions(
  database: Database,
  { mentorId }: { mentorId: string | null },
  locale: Locale,
  { q, course, state, page, perpage }: Query,
): Promise<Page<Listed>> {
  const pattern = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null
  return pageOf<Listed>(database, {
    matching: sql`
      select q.id, q.created_at from lecture_question q join lesson l on l.id = q.lesson_id
      where ${inState[state]}
        and (${mentorId}::uuid is null or exists (select from published.course_mentor m where m.course_id = l.course_id and m.mentor_id = ${mentorId}::uuid))
        and (${course ?? null}::uuid is null or l.course_id = ${course ?? null}::uuid)
        and (${pattern}::text is null or q.text ilike ${pattern} or l.title::text ilike ${pattern}
          or exists (select from published.person p where p.id = q.person_id and p.name ilike ${pattern}))`,
    order: state === 'waiting' ? sql`created_at, id` : sql`created_at desc, id`,
    shown: sql`
      select page.id, page.created_at, q.id as question_id, tr(c.name, ${locale}) as course_name, tr(l.title, ${locale}) as title, p.name as learner_name,
        left(q.text, 300) as text, q.created_at as asked_at, q.created_at + make_interval(hours => ${hoursToAnswer}) as due_at,
        q.answered_at is null and q.created_at < now() - make_interval(hours => ${hoursToAnswer}) as is_late,
        (select count(*) from lecture_question a where a.parent_id = q.id and a.removed_at is null and a.hidden_at is null) as answers
      from page join lecture_question q on q.id = page.id join published.person p on p.id = q.person_id
      join lesson l on l.id = q.lesson_id join published.course c on c.id = l.course_id`,
    page,
    perpage,
  })
}
