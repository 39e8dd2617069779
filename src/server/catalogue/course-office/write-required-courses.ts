/** Which courses have to be completed before another one opens. */
import type { Locale } from '#contracts/locales.ts'
import { Problem } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** The shortest way from the course by what it would ask for back to itself, as names; undefined when there is none. */
const findCircle = (database: Database, courseId: string, required: string[], locale: Locale) =>
  database.first<{ circle: string }>(sql`
    with recursive walk (id, path) as (
      select r.id, array[r.id] from unnest(${required}::uuid[]) r (id)
      union all
      select p.required_id, w.path || p.required_id from walk w join course_prerequisite p on p.course_id = w.id
      where w.id <> ${courseId} and p.required_id <> all (w.path)
    )
    select (select string_agg(tr(c.name, ${locale}), ' → ' order by u.place)
      from unnest(${courseId}::uuid || w.path) with ordinality u (id, place) join course c on c.id = u.id) as circle
    from walk w where w.id = ${courseId} order by cardinality(w.path) limit 1`)

const writeRequired = (database: Database, courseId: string, required: string[]) =>
  database.first<{ count: number }>(sql`
    with gone as (delete from course_prerequisite where course_id = ${courseId} and required_id <> all (${required}::uuid[])),
    kept as (
      insert into course_prerequisite (course_id, required_id, position)
      select ${courseId}, c.id, w.place from unnest(${required}::uuid[]) with ordinality w (id, place) join course c on c.id = w.id
      on conflict (course_id, required_id) do update set position = excluded.position
      returning required_id)
    select count(*)::int as count from kept`)

/** In the caller's transaction. Throws 422 at `required_courses` for a circle, which is named, and for a course that is gone. */
export async function writeRequiredCourses(
  transaction: Database,
  courseId: string,
  { required, locale }: { required: string[]; locale: Locale },
): Promise<void> {
  // Two courses that begin to ask for each other at once: the second sees what the first wrote.
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('course_prerequisite', 0))`)
  const found = await findCircle(transaction, courseId, required, locale)
  if (found) {
    const message = 'These courses would wait for each other: {circle}'
    throw new Problem(422, 'invalid_fields', message, {
      errors: { required_courses: [message] },
      values: { circle: found.circle },
    })
  }
  const written = await writeRequired(transaction, courseId, required)
  if ((written?.count ?? 0) < required.length) {
    const message = 'Please choose one of the options.'
    throw new Problem(422, 'invalid_fields', message, { errors: { required_courses: [message] } })
  }
}
