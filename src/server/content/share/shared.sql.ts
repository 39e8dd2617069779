/** Reads what the picture of a shared link says. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

interface Shared {
  title: string
  mentors: string[]
  training_types: string[]
}
interface SharedEvent {
  title: string
  starts_at: string
  place: string
}

export const findSharedCourse = (database: Database, slug: string, locale: Locale) =>
  database.first<Shared>(sql`
    select tr(c.name, ${locale}) as title, c.list_training_types as training_types,
      coalesce((select json_agg(tr(m.name, ${locale}) order by cm.position, m.id)
        from published.course_mentor cm join published.mentor m on m.id = cm.mentor_id where cm.course_id = c.id and m.is_published), '[]') as mentors
    from published.course c where c.slug = ${slug} and c.is_published`)

export const findSharedEvent = (database: Database, slug: string, locale: Locale) =>
  database.first<SharedEvent>(sql`
    select tr(e.title, ${locale}) as title, to_json(e.starts_at) #>> '{}' as starts_at, tr(e.place, ${locale}) as place
    from published.event e where e.slug = ${slug} and e.is_published`)
