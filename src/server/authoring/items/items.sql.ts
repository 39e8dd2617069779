/** SQL of items as their authors write them. */
import type { ItemKind } from '#contracts/authoring/item-content.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import type { Content } from './new-content.ts'

export interface StoredItem {
  item_id: string
  course_id: string
  kind: ItemKind
  slug: string
  content: Content
  /** null: retired. */
  section_id: string | null
}

/** Locked until the transaction ends if `isLocked`. */
export function findItem(
  database: Database,
  itemId: string,
  { isLocked = false } = {},
): Promise<StoredItem | undefined> {
  return database.first<StoredItem>(sql`
    select i.id as item_id, i.course_id, i.kind, i.slug, i.content, i.section_id from item i where i.id = ${itemId}
    ${isLocked ? sql`for no key update of i` : empty}`)
}

export interface ItemToShow extends StoredItem {
  lacks_drawable: boolean
  published: Content | null
  edited: { name: string; at: string } | null
  library_file: {
    file_id: string
    name: string
    kind: string
    bytes: number
    state: 'arriving' | 'working' | 'ready' | 'failed'
    address: string | null
    poster: string | null
    hls: string | null
    has_captions: boolean
  } | null
  comments: { comment_id: string; author: string; text: string; created_at: string; is_settled: boolean }[]
}

export function findItemToShow(database: Database, itemId: string): Promise<ItemToShow | undefined> {
  return database.first<ItemToShow>(sql`
    select i.id as item_id, i.course_id, i.kind, i.slug, i.content, i.section_id,
      lacks_drawable(i.course_id, coalesce(i.content -> 'draws', '[]')) as lacks_drawable,
      (select found -> 'content' from newest_revision(i.course_id) r,
        jsonb_path_query(r.outline, '$.sections[*].items[*] ? (@.id == $id)', jsonb_build_object('id', i.id)) found) as published,
      case when p.id is not null then json_build_object('name', p.name, 'at', i.edited_at) end as edited,
      case when f.id is not null then json_build_object('file_id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes, 'state', f.state,
        'address', coalesce(f.video ->> 'source', f.address), 'poster', f.video ->> 'poster', 'hls', f.video ->> 'hls',
        'has_captions', coalesce(f.video -> 'captions', '{}') <> '{}') end as library_file,
      coalesce((select json_agg(json_build_object('comment_id', c.id, 'author', a.name, 'text', c.text, 'created_at', c.created_at,
          'is_settled', c.settled_at is not null) order by c.created_at, c.id)
        from item_comment c join published.person a on a.id = c.author_id where c.item_id = i.id), '[]') as comments
    from item i
    left join published.person p on p.id = i.edited_by
    left join library_file f on f.id = (i.content ->> 'file')::uuid
    where i.id = ${itemId}`)
}

export interface ItemToInsert {
  courseId: string
  sectionId: string
  kind: ItemKind
  slug: string
  content: Content
  editorId: string
}

/** At the end of its section. */
export async function insertItem(transaction: Database, item: ItemToInsert): Promise<string> {
  const row = await transaction.first<{ id: string }>(sql`
    insert into item (course_id, section_id, position, kind, slug, content, edited_by)
    values (${item.courseId}, ${item.sectionId}, (select coalesce(max(position), 0) + 1 from item where section_id = ${item.sectionId}),
      ${item.kind}, ${item.slug}, ${JSON.stringify(item.content)}::jsonb, ${item.editorId})
    returning id`)
  return row?.id as string
}

/** Before another item of the section, or at its end; also for one that was retired. */
export async function placeItem(
  transaction: Database,
  { itemId, sectionId, before }: { itemId: string; sectionId: string; before: string | null },
): Promise<void> {
  await transaction.run(sql`
    with place as (
      select coalesce((select position from item where id = ${before}::uuid and section_id = ${sectionId}),
        (select coalesce(max(position), 0) + 1 from item where section_id = ${sectionId})) as at
    ), placed as (
      update item set section_id = ${sectionId}, position = place.at from place where id = ${itemId}
    )
    update item set position = position + 1 from place where section_id = ${sectionId} and position >= place.at and id <> ${itemId}`)
}

export const takeOut = (transaction: Database, itemId: string): Promise<number> =>
  transaction.run(sql`update item set section_id = null, position = null where id = ${itemId}`)

export const writeContent = (
  transaction: Database,
  { itemId, content, editorId }: { itemId: string; content: Content; editorId: string },
): Promise<number> =>
  transaction.run(sql`
    update item set content = ${JSON.stringify(content)}::jsonb, edited_at = now(), edited_by = ${editorId} where id = ${itemId}`)

/** What learners have never seen may get another address. */
export const setAddressOfNew = (transaction: Database, itemId: string, slug: string) =>
  transaction.run(sql`
    update item set slug = ${slug} where id = ${itemId}
      and not exists (select from lecture where id = ${itemId}) and not exists (select from quiz where id = ${itemId})`)

/** The addresses of a course's items that begin alike, and how many items it has. */
export async function findAddresses(transaction: Database, courseId: string, address: string) {
  const rows = await transaction.query<{ slug: string; is_like: boolean }>(sql`
    select slug, slug = ${address} or slug like ${`${address}-%`} as is_like from item where course_id = ${courseId}`)
  return { taken: rows.filter(({ is_like }) => is_like).map(({ slug }) => slug), count: rows.length }
}

/** Whether a file of the library can be shown by an item of this course: it is the course's, or an item copied from another one has it. */
export async function isFileOf(
  transaction: Database,
  { fileId, courseId, kind }: { fileId: string; courseId: string; kind: ItemKind },
): Promise<boolean> {
  const found = await transaction.first(sql`
    select from library_file f where f.id = ${fileId} and f.kind = ${kind} and (f.course_id = ${courseId}
      or exists (select from item i
        where (i.content ->> 'file' = f.id::text or i.content -> 'files' ? f.id::text) and i.course_id = ${courseId}))`)
  return found !== undefined
}

/** Seconds; 0 while it is not known. */
export async function lengthOfFilm(transaction: Database, fileId: string): Promise<number> {
  const row = await transaction.first<{ seconds: number }>(
    sql`select coalesce((video ->> 'duration')::float8, 0) as seconds from library_file where id = ${fileId}`,
  )
  return row?.seconds ?? 0
}

/** Of ids that an author's page made, those that are taken by another quiz, also by one of the course that is not published. */
export async function foreignQuestions(
  transaction: Database,
  { item_id: itemId, course_id: courseId }: StoredItem,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from question where id = any (${ids}::uuid[]) and quiz_id <> ${itemId}
    union
    select (q.value ->> 'id')::uuid from item i, jsonb_array_elements(i.content -> 'questions') q (value)
    where i.course_id = ${courseId} and i.id <> ${itemId} and i.kind = 'quiz' and q.value ->> 'id' = any (${ids}::text[])`)
  return rows.map(({ id }) => id)
}

/** Questions of the bank that an author put into a quiz; only those that its course may use count. */
export const markTaken = (transaction: Database, courseId: string, ids: readonly string[]): Promise<number> =>
  transaction.run(sql`
    update bank_question set used_at = now() where id = any (${ids}::uuid[]) and used_at is null and (course_id is null or course_id = ${courseId})`)
