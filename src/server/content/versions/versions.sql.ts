/** Reads and writes versions of the website config and of promotions. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export type VersionKind = 'config' | 'promotion'
export interface SiteVersionRow {
  version: number
  saved_at: string
  saved_by: string | null
  content: Record<string, unknown>
}

/** Versions of one thing are numbered one by one. */
export const lockVersions = (database: Database, kind: VersionKind, subject: string) =>
  database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`)

export const insertFirstVersion = (database: Database, kind: VersionKind, subject: string, content: object) =>
  database.run(sql`
    insert into site_version (kind, subject, version, content) values (${kind}, ${subject}, 1, ${JSON.stringify(content)}::jsonb)
    on conflict do nothing`)

export const insertSiteVersion = (
  database: Database,
  kind: VersionKind,
  subject: string,
  { content, personId }: { content: object; personId: string },
) =>
  database.run(sql`
    insert into site_version (kind, subject, version, content, saved_by)
    select ${kind}, ${subject}, coalesce(max(version), 0) + 1, ${JSON.stringify(content)}::jsonb, ${personId}
    from site_version where kind = ${kind} and subject = ${subject}`)

export const findSiteVersions = (database: Database, kind: VersionKind, subject: string, limit: number) =>
  database.query<SiteVersionRow>(sql`
    select v.version, to_json(v.saved_at) #>> '{}' as saved_at, p.name as saved_by, v.content
    from site_version v left join published.person p on p.id = v.saved_by
    where v.kind = ${kind} and v.subject = ${subject} order by v.version desc limit ${limit}`)

export const findSiteVersion = (database: Database, kind: VersionKind, subject: string, version: number) =>
  database.first<{ content: Record<string, unknown> }>(
    sql`select content from site_version where kind = ${kind} and subject = ${subject} and version = ${version}`,
  )

export const deleteSiteVersions = (database: Database, kind: VersionKind, subject: string) =>
  database.run(sql`delete from site_version where kind = ${kind} and subject = ${subject}`)
