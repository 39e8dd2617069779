/** What a course is about. */
import { sql } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'

/** The slug of its first subject area; undefined for a course without one, or no course at all. */
export async function courseArea(
  { database, cache }: Pick<Services, 'database' | 'cache'>,
  slug: string,
): Promise<string | undefined> {
  const areas = await cache.remember('course-areas', ['courses'], async () => {
    const rows = await database.query<{ slug: string; area: string }>(
      sql`select slug, subject_slugs[1] as area from course where subject_slugs <> '{}' limit 20000`,
    )
    return new Map(rows.map((row) => [row.slug, row.area]))
  })
  return areas.get(slug)
}
