/** SQL of outlines as their authors write them. */
import type { ItemKind, Release } from '#contracts/authoring/item-content.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Content } from '../items/new-content.ts'
import type { FileOfItem } from '../items/problems-of-item.ts'

export interface AuthoredCourse {
  course_id: string
  slug: string
  course_name: string
  is_published: boolean
  items: number
  revision: number | null
  is_in_review: boolean
}

/** All for staff, with `mentorId` those the mentor teaches. Items count as written, or as taught where nothing was written yet. */
export function findAuthoredCourses(
  database: Database,
  mentorId: string | null,
  locale: Locale,
): Promise<AuthoredCourse[]> {
  return database.query<AuthoredCourse>(sql`
    select c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name, c.is_published,
      coalesce(nullif((select count(*)::int from item i where i.course_id = c.id and i.section_id is not null), 0),
        ((select count(*) from taught_lecture l where l.course_id = c.id) + (select count(*) from taught_quiz q where q.course_id = c.id))::int) as items,
      (select number from newest_revision(c.id)) as revision,
      exists (select from course_review r where r.course_id = c.id and r.state = 'open') as is_in_review
    from published.course c
    where ${mentorId}::uuid is null or exists (select from published.course_mentor m where m.course_id = c.id and m.mentor_id = ${mentorId}::uuid)
    order by c.published_at desc, c.id limit 500`)
}

export interface OutlinedItem {
  item_id: string
  kind: ItemKind
  /** Without the texts of its body. */
  content: Content
  has_body: boolean
  lacks_drawable: boolean
  state: 'published' | 'changed' | 'draft'
  file: FileOfItem | null
  open_comments: number
  edited: { name: string; at: string } | null
}
export interface Outline {
  course_id: string
  slug: string
  course_name: string
  is_published: boolean
  learners: number
  revision: number | null
  is_in_order: boolean
  sections: { section_id: string; title: Partial<Texts>; release: Release | null; items: OutlinedItem[] }[]
  retired: { item_id: string; kind: ItemKind; title: Partial<Texts> }[]
  is_changed: boolean
  seen: string
  review: {
    review_id: string
    state: 'open' | 'approved' | 'sent_back' | 'withdrawn'
    note: string
    asked_by: string
    asked_at: string
    decision: string
    decided_by: string | null
    decided_at: string | null
  } | null
}

/** Everything that the builder shows of a course, in one statement. */
export function findOutline(database: Database, courseId: string, locale: Locale): Promise<Outline | undefined> {
  return database.first<Outline>(sql`
    with newest as (select * from newest_revision(${courseId})),
    known as (
      select (i ->> 'id')::uuid as id, i -> 'content' as content from newest n, jsonb_path_query(n.outline, '$.sections[*].items[*]') i
    ), listed as (
      select i.section_id, i.position, json_build_object('item_id', i.id, 'kind', i.kind, 'content', i.content - 'body',
        'has_body', exists (select from jsonb_each_text(i.content -> 'body') b where b.value <> ''),
        'lacks_drawable', lacks_drawable(i.course_id, coalesce(i.content -> 'draws', '[]')),
        'state', case when k.id is null then 'draft' when k.content = i.content then 'published' else 'changed' end,
        'file', case when f.id is not null then json_build_object('kind', f.kind, 'state', f.state, 'has_captions', coalesce(f.video -> 'captions', '{}') <> '{}') end,
        'open_comments', (select count(*)::int from item_comment m where m.item_id = i.id and m.settled_at is null),
        'edited', case when p.id is not null then json_build_object('name', p.name, 'at', i.edited_at) end) as shown
      from item i
      left join known k on k.id = i.id
      left join published.person p on p.id = i.edited_by
      left join library_file f on f.id = (i.content ->> 'file')::uuid
      where i.course_id = ${courseId} and i.section_id is not null
    )
    select c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name, c.is_published, c.enrolments_count as learners,
      (select number from newest) as revision,
      coalesce((select is_draft_in_order from study_plan p where p.course_id = c.id), false) as is_in_order,
      coalesce((select json_agg(json_build_object('section_id', s.id, 'title', s.title, 'release', s.release, 'items',
          coalesce((select json_agg(l.shown order by l.position) from listed l where l.section_id = s.id), '[]')) order by s.position)
        from draft_section s where s.course_id = c.id), '[]') as sections,
      coalesce((select json_agg(json_build_object('item_id', i.id, 'kind', i.kind, 'title', i.content -> 'title') order by i.edited_at desc, i.id)
        from item i where i.course_id = c.id and i.section_id is null), '[]') as retired,
      draft_outline(c.id) is distinct from coalesce((select outline from newest), '{"sections": []}') as is_changed,
      draft_mark(c.id) as seen,
      (select json_build_object('review_id', r.id, 'state', r.state, 'note', r.note, 'asked_by', a.name, 'asked_at', r.asked_at,
          'decision', r.decision, 'decided_by', d.name, 'decided_at', r.decided_at)
        from course_review r join published.person a on a.id = r.asked_by left join published.person d on d.id = r.decided_by
        where r.course_id = c.id order by r.asked_at desc, r.id limit 1) as review
    from published.course c where c.id = ${courseId}`)
}

export interface DraftSection {
  section_id: string
  course_id: string
  title: Partial<Texts>
  release: Release | null
  items: number
}
export function findSection(database: Database, sectionId: string): Promise<DraftSection | undefined> {
  return database.first<DraftSection>(sql`
    select s.id as section_id, s.course_id, s.title, s.release, (select count(*)::int from item i where i.section_id = s.id) as items
    from draft_section s where s.id = ${sectionId}`)
}

/** At the end; undefined when the course has `most` already. */
export async function insertSection(
  transaction: Database,
  { courseId, title, most }: { courseId: string; title: Partial<Texts>; most: number },
): Promise<string | undefined> {
  const row = await transaction.first<{ id: string }>(sql`
    insert into draft_section (course_id, title, position)
    select ${courseId}, ${JSON.stringify(title)}::jsonb, coalesce(max(position), 0) + 1 from draft_section where course_id = ${courseId}
    having count(*) < ${most} returning id`)
  return row?.id
}

export const writeSection = (
  transaction: Database,
  sectionId: string,
  { title, release }: { title: Partial<Texts>; release: Release | null },
): Promise<number> =>
  transaction.run(sql`
    update draft_section set title = ${JSON.stringify(title)}::jsonb, release = nullif(${JSON.stringify(release)}::jsonb, 'null') where id = ${sectionId}`)

export const writeStudyOrder = (transaction: Database, courseId: string, isInOrder: boolean): Promise<number> =>
  transaction.run(sql`
    insert into study_plan (course_id, is_draft_in_order) values (${courseId}, ${isInOrder})
    on conflict (course_id) do update set is_draft_in_order = excluded.is_draft_in_order`)

export const removeSection = (transaction: Database, sectionId: string): Promise<number> =>
  transaction.run(sql`delete from draft_section where id = ${sectionId}`)

/** Before another section of the course, or at the end. */
export async function placeSection(
  transaction: Database,
  { sectionId, courseId, before }: { sectionId: string; courseId: string; before: string | null },
): Promise<void> {
  await transaction.run(sql`
    with place as (
      select coalesce((select position from draft_section where id = ${before}::uuid and course_id = ${courseId}),
        (select max(position) + 1 from draft_section where course_id = ${courseId})) as at
    ), placed as (
      update draft_section set position = place.at from place where id = ${sectionId}
    )
    update draft_section set position = position + 1 from place
    where course_id = ${courseId} and position >= place.at and id <> ${sectionId}`)
}
