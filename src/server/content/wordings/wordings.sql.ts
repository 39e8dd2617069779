/** Reads and writes the texts of home, the page for companies and the landing programmes. */
import type { wordings } from '#contracts/content/wordings.office.ts'
import { writeCourseTexts } from '#server/catalogue/courses/write-course-texts.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export type Wording = (typeof wordings)[number]

/** Locked by whoever changes it; undefined while the academy has no such page. */
export async function findWording(database: Database, wording: Wording, { isLocked = false } = {}) {
  if (isLocked) await database.run(sql`select 1 from website_config for update`)
  const row = await database.first<{ content: Record<string, unknown> | null }>(
    wording === 'home' || wording === 'corporates'
      ? sql`select ${wording === 'home' ? sql`home` : sql`corporate_page`} as content from website_config`
      : sql`
        select jsonb_build_object('subtitle', c.subtitle, 'overview', c.overview, 'intro', c.intro, 'key_learning', c.key_learning,
          'modules', c.modules, 'target_learners', c.target_learners, 'prerequisites', c.prerequisites, 'career', c.career) as content
        from published.course c join website_config w on c.slug = w.home #>> ${wording === 'hpe' ? '{flagship,course}' : '{second_programme,course}'}::text[]`,
  )
  return row?.content ?? undefined
}

export async function writeWording(database: Database, wording: Wording, content: object): Promise<void> {
  const json = JSON.stringify(content)
  if (wording === 'home') await database.run(sql`update website_config set home = ${json}::jsonb, updated_at = now()`)
  else if (wording === 'corporates')
    await database.run(sql`update website_config set corporate_page = ${json}::jsonb, updated_at = now()`)
  else {
    const place = wording === 'hpe' ? '{flagship,course}' : '{second_programme,course}'
    const page = await database.first<{ course: string | null }>(
      sql`select home #>> ${place}::text[] as course from website_config`,
    )
    if (page?.course) await writeCourseTexts(database, page.course, content)
  }
}
