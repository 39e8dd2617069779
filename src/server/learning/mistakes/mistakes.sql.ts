/** SQL of mistakes that learners report in lessons. */
import type { z } from 'zod'
import type { MistakeState } from '#contracts/learning/mistakes/mistake-limits.ts'
import type { reportedMistakes } from '#contracts/learning/mistakes/mistakes.office.ts'
import type { ownMistakes } from '#contracts/learning/mistakes/mistakes.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'

type Listed = z.input<typeof reportedMistakes.data>

/** Undefined for a lesson of a course that the learner does not have. */
export function findOwnMistakes(
  database: Database,
  { learnerId, personId }: { learnerId: string; personId: string },
  { slug, lecture }: { slug: string; lecture: string },
  locale: Locale,
): Promise<z.input<typeof ownMistakes.data> | undefined> {
  return database.first<z.input<typeof ownMistakes.data>>(sql`
    select l.id as lecture_id, tr(l.title, ${locale}) as title, tr(c.name, ${locale}) as course_name,
      coalesce((
        select json_agg(json_build_object('id', x.id, 'text', x.text, 'state', x.state, 'answer', x.answer, 'reported_at', x.created_at)
          order by x.created_at desc, x.id)
        from lesson_mistake x where x.lecture_id = l.id and x.person_id = ${personId}), '[]') as mistakes
    from current_enrolment e join published.course c on c.id = e.course_id join published.lecture l on l.course_id = c.id
    where e.learner_id = ${learnerId} and e.state = 'active' and c.slug = ${slug} and l.slug = ${lecture}`)
}

/** Whoever else reports as this person waits until the transaction ends. */
export const lockReports = (transaction: Database, personId: string) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`mistakes:${personId}`}, 0))`)

/** Of the learner's present run of the lesson's course; undefined where there is none. */
export function findRunOf(
  database: Database,
  { learnerId, personId }: { learnerId: string; personId: string },
  lectureId: string,
): Promise<{ enrolment_id: string; today: number } | undefined> {
  return database.first<{ enrolment_id: string; today: number }>(sql`
    select e.id as enrolment_id, (
      select count(*)::int from lesson_mistake x
      where x.person_id = ${personId} and x.created_at >= dhaka_today()::timestamp at time zone 'Asia/Dhaka') as today
    from published.lecture l join current_enrolment e on e.course_id = l.course_id
    where l.id = ${lectureId} and e.learner_id = ${learnerId} and e.state = 'active'`)
}

export async function insertMistake(
  transaction: Database,
  { lectureId, personId, text }: { lectureId: string; personId: string; text: string },
): Promise<string> {
  const row = await transaction.first<{ id: string }>(sql`
    insert into lesson_mistake (lecture_id, person_id, text) values (${lectureId}, ${personId}, ${text}) returning id`)
  if (!row) throw new Error('A report was not written')
  return row.id
}

export interface LockedMistake {
  id: string
  person_id: string
  state: MistakeState
  answer: string
  title: Record<string, string>
  lecture_slug: string
  course_id: string
  course_slug: string
  course_name: Record<string, string>
}

export function lockMistake(transaction: Database, id: string): Promise<LockedMistake | undefined> {
  return transaction.first<LockedMistake>(sql`
    select x.id, x.person_id, x.state, x.answer, l.title, l.slug as lecture_slug, c.id as course_id, c.slug as course_slug, c.name as course_name
    from lesson_mistake x join published.lecture l on l.id = x.lecture_id join published.course c on c.id = l.course_id
    where x.id = ${id} for update of x`)
}

export const writeClosed = (
  transaction: Database,
  { id, state, answer, personId }: { id: string; state: MistakeState; answer: string; personId: string },
) =>
  transaction.run(sql`
    update lesson_mistake set state = ${state}, answer = ${answer}, closed_at = now(), closed_by = ${personId} where id = ${id}`)

const columns = (locale: Locale) => sql`
  x.id as mistake_id, l.course_id, tr(c.name, ${locale}) as course_name, l.id as lecture_id, tr(l.title, ${locale}) as title,
  p.name as learner_name, x.text, x.state, x.answer, to_json(x.created_at) #>> '{}' as reported_at`
const whole = sql`
  (lesson_mistake x join published.person p on p.id = x.person_id
  join published.lecture l on l.id = x.lecture_id join published.course c on c.id = l.course_id)`

export function findMistake(database: Database, id: string, locale: Locale): Promise<Listed | undefined> {
  return database.first<Listed>(sql`select ${columns(locale)} from ${whole} where x.id = ${id}`)
}

/** Whether lecture `l` is of a course that the mentor teaches; all are of staff. */
const isTaughtBy = (mentorId: string | null) => sql`
  (${mentorId}::uuid is null or exists (select from published.course_mentor m where m.course_id = l.course_id and m.mentor_id = ${mentorId}::uuid))`

/** Of a mentor's own courses, or of all for staff. What is open the longest first, else the newest. */
export function findMistakes(
  database: Database,
  mentorId: string | null,
  locale: Locale,
  { course, state, page, perpage }: z.output<typeof reportedMistakes.query>,
): Promise<Page<Listed>> {
  return pageOf<Listed>(database, {
    matching: sql`
      select x.id, x.created_at from lesson_mistake x join published.lecture l on l.id = x.lecture_id
      where x.state = ${state} and ${isTaughtBy(mentorId)} and (${course ?? null}::uuid is null or l.course_id = ${course ?? null}::uuid)`,
    order: state === 'open' ? sql`created_at, id` : sql`created_at desc, id`,
    shown: sql`
      select page.id, page.created_at, ${columns(locale)} from page join ${whole} on x.id = page.id`,
    page,
    perpage,
  })
}

/** Courses in which something was reported. */
export function findCoursesOfMistakes(
  database: Database,
  mentorId: string | null,
  locale: Locale,
): Promise<{ course_id: string; course_name: string }[]> {
  return database.query(sql`
    select c.id as course_id, tr(c.name, ${locale}) as course_name from published.course c
    where exists (
      select from published.lecture l join lesson_mistake x on x.lecture_id = l.id where l.course_id = c.id and ${isTaughtBy(mentorId)})
    order by course_name, c.id limit 500`)
}
