/** Pins a course to the front of the dashboard's list, or lets it go back to its place. */
import { notFound } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Throws 404 for what the learner does not have or has hidden. */
export async function pinCourse(
  database: Database,
  learnerId: string,
  { slug, isPinned }: { slug: string; isPinned: boolean },
): Promise<null> {
  const row = await database.first(sql`
    update enrolment e set pinned_at = case when ${isPinned}::boolean then coalesce(e.pinned_at, now()) end
    from published.course c
    where c.slug = ${slug} and e.course_id = c.id and e.learner_id = ${learnerId}
      and e.is_current and e.state = 'active' and e.hidden_at is null
    returning e.id`)
  if (!row) throw notFound()
  return null
}
