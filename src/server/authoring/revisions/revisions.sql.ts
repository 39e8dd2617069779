/** SQL of revisions: what was published, and the draft written from one of them. */
import type { ItemKind, Release } from '#contracts/authoring/item-content.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Content } from '../items/new-content.ts'

export interface KeptItem {
  id: string
  kind: ItemKind
  slug: string
  content: Content
}
/** As a revision keeps it. */
export interface KeptOutline {
  /** Learners take it in its order; left out where they do not. */
  is_in_order?: true
  sections: { id: string; title: Partial<Texts>; release?: Release; items: KeptItem[] }[]
}

export interface DraftState {
  outline: KeptOutline
  mark: string
  revision: number | null
  is_changed: boolean
}

export function findDraft(database: Database, courseId: string): Promise<DraftState | undefined> {
  return database.first<DraftState>(sql`
    select d.outline, draft_mark(c.id) as mark, n.number as revision, d.outline is distinct from n.outline as is_changed
    from published.course c cross join lateral (select draft_outline(c.id) as outline) d left join lateral newest_revision(c.id) n on true
    where c.id = ${courseId}`)
}

export async function insertRevision(
  transaction: Database,
  { courseId, personId, note }: { courseId: string; personId: string; note: string },
): Promise<number> {
  const row = await transaction.first<{ number: number }>(sql`
    insert into course_revision (course_id, number, outline, note, published_by)
    values (${courseId}, (select coalesce(max(number), 0) + 1 from course_revision where course_id = ${courseId}), draft_outline(${courseId}),
      ${note}, ${personId})
    returning number`)
  return row?.number as number
}

export interface RevisionRow {
  revision: number
  note: string
  published_by: string | null
  published_at: string
  items: number
}

export function findRevisions(database: Database, courseId: string): Promise<RevisionRow[]> {
  return database.query<RevisionRow>(sql`
    select r.number as revision, r.note, p.name as published_by, to_json(r.published_at) #>> '{}' as published_at,
      (select count(*)::int from jsonb_path_query(r.outline, '$.sections[*].items[*]')) as items
    from course_revision r left join published.person p on p.id = r.published_by
    where r.course_id = ${courseId} order by r.number desc limit 200`)
}

/** The newest unless a number is named. */
export async function findKept(
  database: Database,
  courseId: string,
  number: number | undefined,
): Promise<{ revision: number; outline: KeptOutline } | undefined> {
  return database.first<{ revision: number; outline: KeptOutline }>(sql`
    select number as revision, outline from course_revision
    where course_id = ${courseId} and (${number ?? null}::int is null or number = ${number ?? null}::int)
    order by number desc limit 1`)
}

export interface Restoration {
  retired: number
  returned: number
  changed: number
}

const keptItems = (courseId: string, number: number) => sql`
  select (i.value ->> 'id')::uuid as id, (s.value ->> 'id')::uuid as section_id, i.place as position, i.value -> 'content' as content
  from course_revision r, jsonb_array_elements(r.outline -> 'sections') s, jsonb_array_elements(s.value -> 'items') with ordinality i (value, place)
  where r.course_id = ${courseId} and r.number = ${number}`

export async function countRestoration(database: Database, courseId: string, number: number): Promise<Restoration> {
  const row = await database.first<Restoration>(sql`
    with kept as (${keptItems(courseId, number)})
    select count(*) filter (where i.section_id is not null and k.id is null)::int as retired,
      count(*) filter (where i.section_id is null and k.id is not null)::int as returned,
      count(*) filter (where i.section_id is not null and k.content <> i.content)::int as changed
    from item i left join kept k on k.id = i.id where i.course_id = ${courseId}`)
  return row as Restoration
}

/** Items that came later are retired, sections that came later go. */
export async function writeDraft(
  transaction: Database,
  { courseId, number, editorId }: { courseId: string; number: number; editorId: string },
): Promise<void> {
  await transaction.run(sql`
    insert into draft_section (id, course_id, title, position, release)
    select (s.value ->> 'id')::uuid, r.course_id, s.value -> 'title', s.place, s.value -> 'release'
    from course_revision r, jsonb_array_elements(r.outline -> 'sections') with ordinality s (value, place)
    where r.course_id = ${courseId} and r.number = ${number}
    on conflict (id) do update set title = excluded.title, position = excluded.position, release = excluded.release`)
  await transaction.run(sql`
    insert into study_plan (course_id, is_draft_in_order)
    select course_id, coalesce((outline ->> 'is_in_order')::boolean, false) from course_revision where course_id = ${courseId} and number = ${number}
    on conflict (course_id) do update set is_draft_in_order = excluded.is_draft_in_order`)
  await transaction.run(sql`
    with kept as (${keptItems(courseId, number)})
    update item i set section_id = k.section_id, position = k.position, content = coalesce(k.content, i.content), edited_at = now(), edited_by = ${editorId}
    from item o left join kept k on k.id = o.id
    where o.id = i.id and i.course_id = ${courseId}
      and (i.section_id, i.position, i.content) is distinct from (k.section_id, k.position::int, coalesce(k.content, i.content))`)
  await transaction.run(sql`
    delete from draft_section d where d.course_id = ${courseId} and not exists (select from item i where i.section_id = d.id)
      and not exists (select from course_revision r, jsonb_array_elements(r.outline -> 'sections') s
        where r.course_id = ${courseId} and r.number = ${number} and (s ->> 'id')::uuid = d.id)`)
}
