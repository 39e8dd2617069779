/** Reads short lessons. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'

interface StoredVideo {
  source: string
  poster: string
  captions?: Record<string, string>
  duration: number
  bytes: number
  sound?: boolean
}

export interface BiteRow {
  bite_id: string
  slug: string
  title: string
  subject: string
  area: string | null
  minutes: number
  mentor_name: string
  slides: unknown[]
  /** By the language of its slides. */
  video: Record<string, StoredVideo> | null
  question: Record<string, unknown> | null
}

export const findBites = (database: Database, locale: Locale) =>
  database.query<BiteRow>(sql`
    select b.id as bite_id, b.slug, tr(b.title, ${locale}) as title, coalesce(tr(s.name, ${locale}), '') as subject, s.slug as area, b.minutes, coalesce(tr(m.name, ${locale}), '') as mentor_name, b.slides, b.video, b.question
    from published.bite b left join published.subject_area s on s.id = b.subject_id left join published.mentor m on m.id = b.mentor_id
    where b.is_published order by b.position, b.id limit 200`)
