/** Reads industries, mentors, the search panel's choices and the course menu. */
import type { Locale } from '#contracts/locales.ts'
import { faceOfMentor } from '../cards/face-of-mentor.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'

export interface IndustryRow {
  industry_id: string
  industry_name: string
  slug: string
  description: string
  /** Uploaded; null for the woven one. */
  image: string | null
  courses_count: number
}

const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`

/** Published industries in their order with the number of published courses; those whose name has the words `q`, or the one of `slug`. */
export function findIndustries(
  database: Database,
  locale: Locale,
  { q, slug }: { q?: string | undefined; slug?: string } = {},
): Promise<IndustryRow[]> {
  const named = q?.trim() ? sql`and (i.name::text ilike ${pattern(q)} or i.slug ilike ${pattern(q)})` : empty
  const one = slug === undefined ? empty : sql`and i.slug = ${slug}`
  return database.query<IndustryRow>(sql`
    select i.id as industry_id, tr(i.name, ${locale}) as industry_name, i.slug, tr(i.description, ${locale}) as description, i.image, coalesce(n.count, 0)::int as courses_count
    from industry i
    left join (select named.slug, count(*) from course c, unnest(c.industry_slugs) named (slug) where c.is_published group by named.slug) n on n.slug = i.slug
    where i.is_published ${named} ${one} order by i.position, i.slug`)
}

export interface MentorRow {
  mentor_id: string
  slug: string
  mentor_name: string
  headline: string
  bio: string
  mentor_photo: string
  mentor_type: string
  courses_count: number
}

export function findMentors(database: Database, locale: Locale, q?: string): Promise<MentorRow[]> {
  const named = q?.trim() ? sql`and (m.name::text ilike ${pattern(q)} or m.headline::text ilike ${pattern(q)})` : empty
  return database.query<MentorRow>(sql`
    select m.id as mentor_id, m.slug, tr(m.name, ${locale}) as mentor_name, tr(m.headline, ${locale}) as headline, tr(m.bio, ${locale}) as bio,
      ${faceOfMentor} as mentor_photo, m.mentor_type, coalesce(n.count, 0)::int as courses_count
    from published.mentor m
    left join (select cm.mentor_id, count(*) from course_mentor cm join course c on c.id = cm.course_id where c.is_published group by cm.mentor_id) n on n.mentor_id = m.id
    where m.is_published ${named} order by m.position, m.id`)
}

export interface ChoiceRow {
  name: 'INDUSTRY' | 'SUBJECT_AREA' | 'TRAINING_TYPE'
  value: string
  text: string
}

export function findPanelChoices(database: Database, locale: Locale): Promise<ChoiceRow[]> {
  return database.query<ChoiceRow>(sql`
    select name, value, text from (
      select 'INDUSTRY' as name, slug as value, tr(name, ${locale}) as text, position from industry where is_published
      union all select 'SUBJECT_AREA', slug, tr(name, ${locale}), position from subject_area where is_published
      union all select 'TRAINING_TYPE', value, tr(text, ${locale}), position from published.dropdown_option where name = 'TRAINING_TYPE'
    ) choices order by name, position, value`)
}

export interface MenuRow {
  course_id: string
  course_name: string
  cover: string | null
  slug: string
  progress_status: number
  course_type: string
  subject: string
  mentors: { mentor_id: string; mentor_name: string }[]
}

/** Published courses in menu order, at most a hundred. */
export async function findMenu(database: Database, locale: Locale): Promise<MenuRow[]> {
  const row = await database.first<{ menu: MenuRow[] }>(sql`select course_menu(${locale}) as menu`)
  return row?.menu ?? []
}
