/** SQL of learning paths: as visitors and as the back office see them, and what is written of them. */
import type { z } from 'zod'
import type { officePaths } from '#contracts/catalogue/paths.office.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import type { Reader } from '../cards/cards.sql.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

export interface PathRow {
  id: string
  slug: string
  title: string
  promise: string
  description: string
  text_language: string | null
  courses: { course_id: string; is_required: boolean }[]
  is_following: boolean
}

/** Those that visitors see, the newest first; one alone by its slug. */
export function findShownPaths(database: Database, { locale, learnerId }: Reader, slug?: string): Promise<PathRow[]> {
  return database.query<PathRow>(sql`
    select p.id, p.slug, tr(p.title, ${locale}) as title, tr(p.promise, ${locale}) as promise,
      tr(p.description, ${locale}) as description, tr_other(p.title, ${locale}) as text_language,
      (select json_agg(json_build_object('course_id', pc.course_id, 'is_required', pc.is_required) order by pc.position)
        from learning_path_course pc where pc.path_id = p.id) as courses,
      exists (select from published.path_follow f where f.path_id = p.id and f.learner_id = ${learnerId}::uuid) as is_following
    from learning_path p where is_path_shown(p.id) ${slug === undefined ? empty : sql`and p.slug = ${slug}`}
    order by p.created_at desc, p.id`)
}

type Filters = z.output<typeof officePaths.query>
type Line = z.input<typeof officePaths.data>

export function findOfficePaths(database: Database, locale: Locale, filters: Filters): Promise<Page<Line>> {
  const { q, state, page, perpage } = filters
  const words = `%${(q ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return pageOf<Line>(database, {
    page,
    perpage,
    order: sql`page.created_at desc, page.id`,
    matching: sql`
      select p.id, p.created_at from learning_path p where p.title::text ilike ${words}
      ${state ? sql`and p.is_published = ${state === 'published'}` : empty}`,
    shown: sql`
      select p.id as path_id, p.slug, tr(p.title, ${locale}) as title, p.is_published, is_path_shown(p.id) as is_shown,
        (select count(*)::int from learning_path_course pc where pc.path_id = p.id) as courses
      from page join learning_path p on p.id = page.id`,
  })
}

export interface PathCourse {
  course_id: string
  course_name: string
  is_published: boolean
  is_required: boolean
}

export interface WholePath {
  path_id: string
  slug: string
  title: Partial<Texts>
  promise: Partial<Texts>
  description: Partial<Texts>
  is_published: boolean
  is_shown: boolean
  courses: PathCourse[]
}

export async function findWholePath(
  database: Database,
  pathId: string,
  { locale, isLocked = false }: { locale: Locale; isLocked?: boolean },
): Promise<WholePath | undefined> {
  if (isLocked) await database.run(sql`select from learning_path where id = ${pathId} for update`)
  return database.first<WholePath>(sql`
    select p.id as path_id, p.slug, p.title, p.promise, p.description, p.is_published, is_path_shown(p.id) as is_shown,
      coalesce((select json_agg(json_build_object('course_id', c.id, 'course_name', tr(c.name, ${locale}),
        'is_published', c.is_published, 'is_required', pc.is_required) order by pc.position)
        from learning_path_course pc join course c on c.id = pc.course_id where pc.path_id = p.id), '[]') as courses
    from learning_path p where p.id = ${pathId}`)
}

/** Courses that are not in the path yet; those that visitors see first. */
export function findPathChoices(
  database: Database,
  locale: Locale,
  pathId: string,
): Promise<{ id: string; name: string }[]> {
  return database.query(sql`
    select c.id, tr(c.name, ${locale}) as name from course c
    where not exists (select from learning_path_course pc where pc.path_id = ${pathId} and pc.course_id = c.id)
    order by c.is_published desc, name, c.id limit 500`)
}

export async function insertPath(
  database: Database,
  { slug, title }: { slug: string; title: Partial<Texts> },
): Promise<string> {
  const row = await database.first<{ id: string }>(
    sql`insert into learning_path (slug, title) values (${slug}, ${json(title)}) returning id`,
  )
  if (!row) throw new Error('No learning path was written')
  return row.id
}

/** Taken addresses that begin like this one. */
export async function findPathAddresses(database: Database, slug: string): Promise<string[]> {
  const rows = await database.query<{ slug: string }>(
    sql`select slug from learning_path where starts_with(slug, ${slug})`,
  )
  return rows.map((row) => row.slug)
}

export async function updatePath(
  database: Database,
  pathId: string,
  { title, promise, description }: Pick<WholePath, 'title' | 'promise' | 'description'>,
): Promise<void> {
  await database.run(sql`
    update learning_path set title = ${json(title)}, promise = ${json(promise)}, description = ${json(description)}
    where id = ${pathId}`)
}

/** Answers how many of the courses there are. */
export async function writePathCourses(
  database: Database,
  pathId: string,
  courses: readonly Pick<PathCourse, 'course_id' | 'is_required'>[],
): Promise<number> {
  await database.run(sql`delete from learning_path_course where path_id = ${pathId}`)
  return database.run(sql`
    insert into learning_path_course (path_id, course_id, position, is_required)
    select ${pathId}, c.id, w.place, w.is_required
    from unnest(${courses.map((course) => course.course_id)}::uuid[], ${courses.map((course) => course.is_required)}::boolean[])
      with ordinality w (id, is_required, place) join course c on c.id = w.id`)
}

export async function setPathPublished(database: Database, pathId: string, isPublished: boolean): Promise<void> {
  await database.run(sql`update learning_path set is_published = ${isPublished} where id = ${pathId}`)
}
