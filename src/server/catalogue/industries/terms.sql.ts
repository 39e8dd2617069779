/** Reads and writes industries, subject areas and which courses are featured. */
import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'

export type TermKind = 'industries' | 'subjects'
export interface TermRow {
  term_id: string
  slug: string
  name: string
  names: Partial<Texts>
  descriptions: Partial<Texts>
  image: string | null
  is_published: boolean
  courses_count: number
}
const table = (kind: TermKind) => (kind === 'industries' ? sql`industry` : sql`subject_area`)
const ofCourses = (kind: TermKind) =>
  kind === 'industries'
    ? sql`(select industry_id as term_id, course_id from course_industry)`
    : sql`(select subject_id as term_id, course_id from course_subject)`

export const findTerms = (database: Database, locale: Locale, kind: TermKind) =>
  database.query<TermRow>(sql`
    select t.id as term_id, t.slug, tr(t.name, ${locale}) as name, t.name as names, t.description as descriptions, t.image, t.is_published,
      coalesce(n.count, 0)::int as courses_count
    from ${table(kind)} t left join (select term_id, count(*) from ${ofCourses(kind)} x group by term_id) n on n.term_id = t.id
    order by t.position, t.slug limit 500`)

export interface TermToWrite {
  name: Partial<Texts>
  description: Partial<Texts>
  image: string | null
  is_published: boolean
}
const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`

export const findTermAddresses = async (database: Database, kind: TermKind, address: string) => {
  const rows = await database.query<{ slug: string }>(
    sql`select slug from ${table(kind)} where slug = ${address} or slug like ${`${address}-%`}`,
  )
  return rows.map(({ slug }) => slug)
}

export const insertTerm = (database: Database, kind: TermKind, slug: string, row: TermToWrite) =>
  database.first<{ id: string }>(sql`
    insert into ${table(kind)} (slug, name, description, image, is_published, position)
    values (${slug}, ${json(row.name)}, ${json(row.description)}, ${row.image}, ${row.is_published}, (select coalesce(max(position), 0) + 1 from ${table(kind)}))
    returning id`)

export const lockTerm = (database: Database, kind: TermKind, id: string) =>
  database.first<{
    name: Partial<Texts>
    description: Partial<Texts>
    image: string | null
    is_published: boolean
    slug: string
  }>(sql`select slug, name, description, image, is_published from ${table(kind)} where id = ${id} for update`)

/** What is kept of its courses, the words of the search among it, is made anew. */
export const updateTerm = async (database: Database, kind: TermKind, id: string, row: TermToWrite) => {
  await database.run(sql`
    update ${table(kind)} set name = ${json(row.name)}, description = ${json(row.description)}, image = ${row.image}, is_published = ${row.is_published} where id = ${id}`)
  await database.run(
    sql`select refresh_course(array(select course_id from ${ofCourses(kind)} x where x.term_id = ${id}))`,
  )
}

/** 0 while courses have it. */
export const deleteTermRow = (database: Database, kind: TermKind, id: string) =>
  database.run(
    sql`delete from ${table(kind)} t where t.id = ${id} and not exists (select from ${ofCourses(kind)} x where x.term_id = t.id)`,
  )

export interface MergePreview {
  into_name: string
  courses: { course_id: string; course_name: string; has_both: boolean }[]
  companies: number
  short_lessons: number
}
/** Undefined unless both are there. */
export const findMerge = (
  database: Database,
  locale: Locale,
  kind: TermKind,
  { from, into }: { from: string; into: string },
): Promise<MergePreview | undefined> =>
  database.first<MergePreview>(sql`
    select tr(t.name, ${locale}) as into_name,
      coalesce((select json_agg(json_build_object('course_id', c.id, 'course_name', tr(c.name, ${locale}),
          'has_both', exists (select from ${ofCourses(kind)} o where o.course_id = c.id and o.term_id = t.id)) order by c.position, c.id)
        from ${ofCourses(kind)} x join course c on c.id = x.course_id where x.term_id = f.id), '[]') as courses,
      case when ${kind === 'industries'} then (select count(*)::int from published.company p where p.industry_id = f.id) else 0 end as companies,
      case when ${kind === 'subjects'} then (select count(*)::int from published.bite b where b.subject_id = f.id) else 0 end as short_lessons
    from ${table(kind)} t, ${table(kind)} f where t.id = ${into} and f.id = ${from}`)

export const mergeRows = (
  transaction: Database,
  kind: TermKind,
  { from, into }: { from: string; into: string },
): Promise<number> => transaction.run(sql`select merge_term(${kind}, ${from}, ${into})`)

export const writeTermOrder = (database: Database, kind: TermKind, order: readonly string[]) =>
  database.run(sql`
    update ${table(kind)} t set position = w.place from unnest(${order}::text[]) with ordinality w (id, place)
    where t.id::text = w.id and t.position is distinct from w.place`)

export interface CourseRow {
  course_id: string
  slug: string
  course_name: string
  is_published: boolean
}
const courseColumns = (locale: Locale) => sql`id as course_id, slug, tr(name, ${locale}) as course_name, is_published`

export const findFeatured = (database: Database, locale: Locale) =>
  database.query<CourseRow>(
    sql`select ${courseColumns(locale)} from course where featured_position is not null order by featured_position, id`,
  )

/** Published ones that are not featured, by a part of their name. */
export const findCoursesToFeature = (database: Database, locale: Locale, q: string | undefined) =>
  database.query<CourseRow>(sql`
    select ${courseColumns(locale)} from course
    where is_published and featured_position is null ${q ? sql`and search_text like ${`%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}` : empty}
    order by position, id limit 20`)

export const writeFeatured = (database: Database, ids: readonly string[]) =>
  database.run(sql`
    update course c set featured_position = w.place
    from course o left join unnest(${ids}::uuid[]) with ordinality w (id, place) on w.id = o.id
    where c.id = o.id and (o.featured_position is not null or w.place is not null) and c.featured_position is distinct from w.place::int`)
