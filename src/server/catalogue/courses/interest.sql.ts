/** Keeps who wants to hear of a course's next batch. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface Interest {
  slug: string
  /** An e-mail address or a phone, normalised. */
  contact: string
  personId: string | null
  locale: string
}

/** False when there is no such published course. The same contact twice is one. */
export async function keepInterest(
  database: Database,
  { slug, contact, personId, locale }: Interest,
): Promise<boolean> {
  const row = await database.first(sql`
    with wanted as (select id from course where slug = ${slug} and is_published),
    kept as (
      insert into batch_interest (course_id, contact, person_id, locale)
      select id, ${contact}, ${personId}::uuid, ${locale} from wanted
      on conflict (course_id, contact) do update set told_at = null, locale = excluded.locale)
    select id from wanted`)
  return row !== undefined
}
