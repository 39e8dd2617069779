/** The texts that a course's own page is made of. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Replaces all of them; `texts` has each by the name of its column. */
export async function writeCourseTexts(database: Database, slug: string, texts: object): Promise<void> {
  const course = await database.first<{ id: string }>(sql`
    update course c set subtitle = n -> 'subtitle', overview = n -> 'overview', intro = n -> 'intro', key_learning = n -> 'key_learning',
      modules = n -> 'modules', target_learners = n -> 'target_learners', prerequisites = n -> 'prerequisites', career = n -> 'career'
    from (select ${JSON.stringify(texts)}::jsonb as n) given where c.slug = ${slug} returning c.id`)
  if (course) await database.run(sql`select refresh_course(array[${course.id}]::uuid[])`)
}
