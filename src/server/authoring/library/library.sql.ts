/** SQL of the library: lists, single files, and where each is used. */
import type { LibraryFailure, LibraryKind, libraryNotes, libraryStates } from '#contracts/authoring/library.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'

export interface ShownFile {
  file_id: string
  course_id: string
  course_name: string
  kind: LibraryKind
  name: string
  bytes: number
  state: (typeof libraryStates)[number]
  failure: LibraryFailure | null
  note: (typeof libraryNotes)[number] | null
  duration: number | null
  poster: string | null
  captions: string[]
  uploaded_by: string | null
  created_at: string
  uses: number
}
export interface Use {
  of: 'item' | 'lesson' | 'revision'
  course_id: string
  item_id: string | null
  title: string
}

/** Where file `f` is used: in drafts, in what learners see, in revisions that can be brought back. */
const usesOf = (locale: Locale): Sql => sql`
  select 'item' as of, i.course_id, i.id as item_id, tr(i.content -> 'title', ${locale}) as title from item i
  where i.content ->> 'file' = f.id::text or i.content -> 'files' ? f.id::text
  union all
  select 'lesson', l.course_id, l.id, tr(l.title, ${locale}) from lecture l
  where l.course_id = f.course_id and not exists (select from item i
      where i.id = l.id and (i.content ->> 'file' = f.id::text or i.content -> 'files' ? f.id::text))
    and (position(f.folder in concat(l.video, l.attachment, l.files)) > 0 or l.video ->> 'source' = f.address)
  union all
  select 'revision', r.course_id, null, r.number::text from course_revision r
  where r.course_id = f.course_id
    and jsonb_path_exists(r.outline, '$.sections[*].items[*].content.*[*] ? (@ == $id)', jsonb_build_object('id', f.id))`

const columns = (locale: Locale) => sql`
  f.id as file_id, f.course_id, tr(c.name, ${locale}) as course_name, f.kind, f.name, f.bytes, f.state, f.failure, f.note,
  (f.video ->> 'duration')::float8 as duration, f.video ->> 'poster' as poster,
  array(select jsonb_object_keys(coalesce(f.video -> 'captions', '{}')) order by 1) as captions, p.name as uploaded_by,
  to_json(f.created_at) #>> '{}' as created_at, (select count(*) from (${usesOf(locale)}) uses)::int as uses`

export interface LibraryQuery {
  q?: string | undefined
  kind?: LibraryKind | undefined
  state?: (typeof libraryStates)[number] | undefined
  course?: string | undefined
  page: number
  perpage: number
}

/** Of all courses, or of those that a mentor teaches; files that belong to no course are not listed. */
export function findLibrary(
  database: Database,
  { locale, mentorId, query }: { locale: Locale; mentorId: string | null; query: LibraryQuery },
): Promise<Page<ShownFile>> {
  const pattern = query.q ? `%${query.q.replace(/[\\%_]/g, '\\$&')}%` : null
  return pageOf<ShownFile>(database, {
    matching: sql`
      select f.id, f.created_at from library_file f
      where f.course_id is not null
        and (${mentorId}::uuid is null or exists (select from published.course_mentor m where m.course_id = f.course_id and m.mentor_id = ${mentorId}::uuid))
        and (${query.course ?? null}::uuid is null or f.course_id = ${query.course ?? null}::uuid)
        and (${query.kind ?? null}::text is null or f.kind = ${query.kind ?? null})
        and (${query.state ?? null}::text is null or f.state = ${query.state ?? null})
        and (${pattern}::text is null or f.name ilike ${pattern})`,
    order: sql`created_at desc, id desc`,
    shown: sql`
      select ${columns(locale)}, page.id, page.created_at as created_at_of from page
      join library_file f on f.id = page.id join published.course c on c.id = f.course_id left join published.person p on p.id = f.uploaded_by`,
    page: query.page,
    perpage: query.perpage,
  })
}

export interface WholeFile extends ShownFile {
  address: string | null
  source: string | null
  hls: string | null
  used_in: Use[]
}

export function findFile(database: Database, fileId: string, locale: Locale): Promise<WholeFile | undefined> {
  return database.first<WholeFile>(sql`
    select ${columns(locale)}, f.address, coalesce(f.video ->> 'source', f.address) as source, f.video ->> 'hls' as hls,
      coalesce((select json_agg(json_build_object('of', u.of, 'course_id', u.course_id, 'item_id', u.item_id, 'title', u.title)
        order by u.of, u.title, u.item_id) from (${usesOf(locale)}) u), '[]') as used_in
    from library_file f join published.course c on c.id = f.course_id left join published.person p on p.id = f.uploaded_by
    where f.id = ${fileId}`)
}

export const findCourseOfFile = (database: Database, fileId: string) =>
  database.first<{ course_id: string }>(sql`
    select course_id from library_file where id = ${fileId} and course_id is not null`)

/** Locked until the transaction ends. */
export async function lockUses(transaction: Database, fileId: string, locale: Locale): Promise<Use[]> {
  await transaction.run(sql`select from library_file where id = ${fileId} for update`)
  return transaction.query<Use>(sql`
    select u.* from library_file f cross join lateral (${usesOf(locale)}) u where f.id = ${fileId} order by u.of, u.title, u.item_id`)
}
