/** SQL of archives: a course as it is packed. */
import type { ItemKind, Release } from '#contracts/authoring/item-content.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Content } from '../items/new-content.ts'

export interface PackedFile {
  id: string
  kind: string
  type: string
  name: string
  /** Where the original lies. */
  address: string
  captions: Record<string, string>
  transcript: Record<string, { at: number; text: string }[]>
}
export interface PackedCourse {
  industries: string[]
  subjects: string[]
  is_in_order: boolean
  sections: {
    title: Record<string, string>
    release: Release | null
    items: { kind: ItemKind; slug: string; content: Content }[]
  }[]
  files: PackedFile[]
}

/** What its authors wrote, without what was retired; files whose bytes are here. */
export function findPacked(database: Database, courseId: string): Promise<PackedCourse | undefined> {
  return database.first<PackedCourse>(sql`
    select
      array(select i.slug from published.course_industry l join published.industry i on i.id = l.industry_id where l.course_id = c.id order by i.slug) as industries,
      array(select s.slug from published.course_subject l join published.subject_area s on s.id = l.subject_id where l.course_id = c.id order by s.slug) as subjects,
      coalesce((select is_draft_in_order from study_plan p where p.course_id = c.id), false) as is_in_order,
      coalesce((select json_agg(json_build_object('title', s.title, 'release', s.release, 'items',
          coalesce((select json_agg(json_build_object('kind', i.kind, 'slug', i.slug, 'content', i.content) order by i.position)
            from item i where i.section_id = s.id), '[]')) order by s.position)
        from draft_section s where s.course_id = c.id), '[]') as sections,
      coalesce((select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'type', f.type, 'name', f.name, 'address', f.address,
          'captions', coalesce(f.video -> 'captions', '{}'), 'transcript', f.transcript) order by f.id)
        from library_file f where f.address is not null
          and exists (select from item i where i.course_id = c.id and i.section_id is not null
            and (i.content ->> 'file' = f.id::text or i.content -> 'files' ? f.id::text))), '[]') as files
    from published.course c where c.id = ${courseId}`)
}

export interface KnownTerms {
  industries: { id: string; slug: string }[]
  subjects: { id: string; slug: string }[]
}
export async function findTerms(database: Database): Promise<KnownTerms> {
  const found = await database.first<KnownTerms>(sql`
    select coalesce((select json_agg(json_build_object('id', id, 'slug', slug)) from published.industry), '[]') as industries,
      coalesce((select json_agg(json_build_object('id', id, 'slug', slug)) from published.subject_area), '[]') as subjects`)
  return found ?? { industries: [], subjects: [] }
}

export interface WrittenSection {
  title: Record<string, string>
  release: Release | null
  items: { kind: string; slug: string; content: object }[]
}

/** Into a course that has no draft yet. */
export const insertOutline = (
  transaction: Database,
  {
    courseId,
    sections,
    isInOrder,
    editorId,
  }: { courseId: string; sections: readonly WrittenSection[]; isInOrder: boolean; editorId: string },
): Promise<number> =>
  transaction.run(sql`
    with given as materialized (
      select new_id() as id, s.value -> 'title' as title, s.value -> 'release' as release, s.value -> 'items' as items, s.place
      from jsonb_array_elements(${JSON.stringify(sections)}::jsonb) with ordinality s (value, place)),
    added as (
      insert into draft_section (id, course_id, title, position, release)
      select id, ${courseId}, title, place, nullif(release, 'null') from given),
    planned as (
      insert into study_plan (course_id, is_draft_in_order) select ${courseId}, true where ${isInOrder})
    insert into item (course_id, section_id, position, kind, slug, content, edited_by)
    select ${courseId}, g.id, i.place, i.value ->> 'kind', i.value ->> 'slug', i.value -> 'content', ${editorId}
    from given g, jsonb_array_elements(g.items) with ordinality i (value, place)`)

export interface ImportedFile {
  id: string
  folder: string
  kind: string
  type: string
  name: string
  media_type: string
  bytes: number
  parts: string[]
  /** Of the original. */
  address: string
  captions: Record<string, string>
  transcript: Record<string, { at: number; text: string }[]>
}

/** Their bytes are in storage already. */
export const insertFiles = (
  transaction: Database,
  { courseId, files, personId }: { courseId: string; files: readonly ImportedFile[]; personId: string },
): Promise<number> =>
  transaction.run(sql`
    insert into library_file (id, course_id, kind, type, name, media_type, bytes, state, uploaded_by, folder, parts, address, video, transcript)
    select f.id, ${courseId}, f.kind, f.type, f.name, f.media_type, f.bytes, 'working', ${personId}, f.folder, f.parts, f.address,
      case when f.captions <> '{}' then jsonb_build_object('captions', f.captions) end, f.transcript
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (id uuid, folder text, kind text, type text, name text,
      media_type text, bytes bigint, parts text[], address text, captions jsonb, transcript jsonb)`)
