/** Reads and writes pages, answers and their versions. */
import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export type TextKind = 'page' | 'faq'
export interface TextRow {
  slug: string
  title: string
  is_published: boolean
  live_version: number | null
  version: number
  due_at: string | null
  saved_at: string
  saved_by: string | null
}

const text = (of: Sql) => sql`to_json(${of}) #>> '{}'`
/** Of a subject `s` and its newest version `v`. */
const columns = (kind: TextKind, locale: Locale): Sql => sql`
  s.slug, tr(v.title, ${locale}) as title, s.is_published, (select version from live_text(${kind}, s.slug)) as live_version, v.version,
  (select ${text(sql`min(w.publish_at)`)} from text_version w where w.kind = ${kind} and w.slug = s.slug and w.publish_at > now()) as due_at,
  ${text(sql`v.saved_at`)} as saved_at, (select name from published.person where id = v.saved_by) as saved_by`
const newest = (kind: TextKind): Sql =>
  sql`join lateral (select * from text_version n where n.kind = ${kind} and n.slug = s.slug order by n.version desc limit 1) v on true`

export const findPages = (database: Database, locale: Locale) =>
  database.query<TextRow & { is_fixed: boolean }>(
    sql`select ${columns('page', locale)}, s.is_fixed from page s ${newest('page')} order by s.is_fixed desc, s.slug limit 500`,
  )

export const findFaqsToEdit = (database: Database, locale: Locale) =>
  database.query<TextRow & { group_slug: string }>(sql`
    select ${columns('faq', locale)}, g.slug as group_slug from faq s join faq_group g on g.id = s.group_id ${newest('faq')}
    order by g.position, g.id, s.position, s.id limit 1000`)

export const findFaqGroups = (database: Database, locale: Locale) =>
  database.query<{ slug: string; name: string; names: Partial<Texts> }>(
    sql`select slug, tr(name, ${locale}) as name, name as names from faq_group order by position, id`,
  )

export interface WholeTextRow extends Omit<TextRow, 'title'> {
  title: Partial<Texts>
  body: Partial<Texts>
  is_fixed: boolean
  group: string | null
}

const subject = (kind: TextKind): Sql =>
  kind === 'page'
    ? sql`(select slug, is_published, is_fixed, null as "group" from page)`
    : sql`(select f.slug, f.is_published, false as is_fixed, g.slug as "group" from faq f join faq_group g on g.id = f.group_id)`

export const findWholeText = (database: Database, kind: TextKind, slug: string) =>
  database.first<WholeTextRow>(sql`
    select ${columns(kind, 'en')}, v.title, v.body, s.is_fixed, s."group" from ${subject(kind)} s ${newest(kind)} where s.slug = ${slug}`)

export interface VersionRow {
  version: number
  saved_at: string
  saved_by: string | null
  publish_at: string | null
  published_by: string | null
  state: 'draft' | 'waiting' | 'live' | 'former'
}
const versionColumns = sql`v.version, ${text(sql`v.saved_at`)} as saved_at, a.name as saved_by, ${text(sql`v.publish_at`)} as publish_at, p.name as published_by,
  case when v.publish_at is null then 'draft' when v.publish_at > now() then 'waiting'
    when v.version = (select version from live_text(v.kind, v.slug)) then 'live' else 'former' end as state
  from text_version v left join published.person a on a.id = v.saved_by left join published.person p on p.id = v.published_by`

export const findVersions = (database: Database, kind: TextKind, slug: string) =>
  database.query<VersionRow>(
    sql`select ${versionColumns} where v.kind = ${kind} and v.slug = ${slug} order by v.version desc limit 200`,
  )

export const findVersion = (database: Database, kind: TextKind, slug: string, version: number) =>
  database.first<VersionRow & { title: Partial<Texts>; body: Partial<Texts> }>(
    sql`select v.title, v.body, ${versionColumns} where v.kind = ${kind} and v.slug = ${slug} and v.version = ${version}`,
  )

/** Locks a page or an answer, so that its versions are numbered one by one. */
export const lockText = (database: Database, kind: TextKind, slug: string) =>
  database.first<{ is_published: boolean; is_fixed: boolean }>(
    kind === 'page'
      ? sql`select is_published, is_fixed from page where slug = ${slug} for update`
      : sql`select is_published, false as is_fixed from faq where slug = ${slug} for update`,
  )

export const insertVersion = async (
  database: Database,
  kind: TextKind,
  slug: string,
  row: { title: Partial<Texts>; body: Partial<Texts>; personId: string },
): Promise<number> => {
  const saved = await database.first<{ version: number }>(sql`
    insert into text_version (kind, slug, version, title, body, saved_by)
    values (${kind}, ${slug}, (select coalesce(max(version), 0) + 1 from text_version where kind = ${kind} and slug = ${slug}),
      ${JSON.stringify(row.title)}::jsonb, ${JSON.stringify(row.body)}::jsonb, ${row.personId})
    returning version`)
  return saved?.version ?? 0
}

/** By the database's clock; null takes a waiting version back. */
export const writePublishing = (
  database: Database,
  { kind, slug, version }: { kind: TextKind; slug: string; version: number },
  { at, personId }: { at: string | 'now' | null; personId: string },
) =>
  database.run(sql`
    update text_version set publish_at = ${at === 'now' ? sql`now()` : sql`${at}::timestamptz`}, published_by = ${at === null ? null : personId}
    where kind = ${kind} and slug = ${slug} and version = ${version}`)

export const isPastMoment = async (database: Database, at: string) =>
  (await database.first<{ is_past: boolean }>(sql`select ${at}::timestamptz <= now() as is_past`))?.is_past === true

export const writeVisibility = (database: Database, kind: TextKind, slug: string, isPublished: boolean) =>
  database.run(
    kind === 'page'
      ? sql`update page set is_published = ${isPublished} where slug = ${slug}`
      : sql`update faq set is_published = ${isPublished} where slug = ${slug}`,
  )

export const deleteTextRows = async (database: Database, kind: TextKind, slug: string) => {
  await database.run(
    kind === 'page' ? sql`delete from page where slug = ${slug}` : sql`delete from faq where slug = ${slug}`,
  )
  await database.run(sql`delete from text_version where kind = ${kind} and slug = ${slug}`)
}

/** Every address that begins like `address`. */
export const findAddresses = async (database: Database, table: 'page' | 'faq' | 'faq_group', address: string) => {
  const from = { page: sql`page`, faq: sql`faq`, faq_group: sql`faq_group` }[table]
  const rows = await database.query<{ slug: string }>(
    sql`select slug from ${from} where slug = ${address} or slug like ${`${address}-%`}`,
  )
  return rows.map(({ slug }) => slug)
}

export const insertPage = (database: Database, slug: string) =>
  database.run(sql`insert into page (slug, is_published) values (${slug}, true)`)

/** 0 when there is no such group. */
export const insertFaq = (database: Database, slug: string, group: string) =>
  database.run(sql`
    insert into faq (group_id, slug, position)
    select g.id, ${slug}, (select coalesce(max(position), 0) + 1 from faq where group_id = g.id) from faq_group g where g.slug = ${group}`)

/** 0 when either is missing. */
export const writeFaqGroup = (database: Database, slug: string, group: string) =>
  database.run(sql`
    update faq f set group_id = g.id, position = (select coalesce(max(position), 0) + 1 from faq where group_id = g.id)
    from faq_group g where f.slug = ${slug} and g.slug = ${group}`)

export const writeFaqOrder = (database: Database, order: readonly string[]) =>
  database.run(sql`
    update faq f set position = w.place from unnest(${order}::text[]) with ordinality w (slug, place)
    where f.slug = w.slug and f.position is distinct from w.place`)

export const insertFaqGroup = (database: Database, slug: string, name: Partial<Texts>) =>
  database.run(sql`
    insert into faq_group (slug, name, position) values (${slug}, ${JSON.stringify(name)}::jsonb, (select coalesce(max(position), 0) + 1 from faq_group))`)

export const updateFaqGroup = (database: Database, slug: string, name: Partial<Texts>) =>
  database.first<{ name: Partial<Texts> }>(sql`
    with before as (select name from faq_group where slug = ${slug} for update)
    update faq_group g set name = ${JSON.stringify(name)}::jsonb from before where g.slug = ${slug} returning before.name`)
