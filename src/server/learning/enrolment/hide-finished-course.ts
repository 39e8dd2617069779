/** Takes a finished course off the list of the dashboard, or shows it there again; the course itself stays open. Hidden, it is pinned no more. */
import { notFound } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Throws 404 for what the learner does not have or has not finished. */
export async function hideFinishedCourse(
  database: Database,
  learnerId: string,
  { slug, isHidden }: { slug: string; isHidden: boolean },
): Promise<null> {
  const row = await database.first(sql`
    update enrolment e set hidden_at = case when ${isHidden}::boolean then coalesce(e.hidden_at, now()) end,
      pinned_at = case when not ${isHidden}::boolean then e.pinned_at end
    from published.course c
    where c.slug = ${slug} and e.course_id = c.id and e.learner_id = ${learnerId}
      and e.is_current and e.state = 'active' and e.completed_at is not null
    returning e.id`)
  if (!row) throw notFound()
  return null
}
