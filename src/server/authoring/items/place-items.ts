/** Items are added, duplicated, moved, taken out of the course and brought back. */
import type { ItemKind } from '#contracts/authoring/item-content.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { newId } from '#server/platform/crypto.ts'
import { written } from '#server/platform/endpoints/office-endpoint.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { expectAuthorOf, lockDraft } from './expect-author-of.ts'
import { addressOfAdded } from './item-address.ts'
import { findItem, insertItem, placeItem, takeOut } from './items.sql.ts'
import { type Content, newContent } from './new-content.ts'

/** Throws 404 for a section that is not of this course: what is foreign looks absent. */
async function expectSection(transaction: Database, courseId: string, sectionId: string): Promise<void> {
  const found = await transaction.first(
    sql`select from draft_section where id = ${sectionId} and course_id = ${courseId}`,
  )
  if (!found) throw notFound()
}

export function addItem(
  database: Database,
  viewer: SignedIn,
  { sectionId, before, ...item }: { sectionId: string; kind: ItemKind; title: Texts; before: string | null },
): Promise<string> {
  return database.transaction(async (transaction) => {
    const courseId = await expectAuthorOf(transaction, viewer, { section: sectionId })
    await lockDraft(transaction, courseId)
    await expectSection(transaction, courseId, sectionId)
    const title = written(item.title)
    const slug = await addressOfAdded(transaction, courseId, title)
    const content = newContent(item.kind, title)
    const editorId = viewer.personId
    const itemId = await insertItem(transaction, { courseId, sectionId, kind: item.kind, slug, content, editorId })
    if (before) await placeItem(transaction, { itemId, sectionId, before })
    const after = { course: courseId, kind: item.kind, title }
    await recordAudit(transaction, { viewer, action: 'item.create', subjectKind: 'item', subjectId: itemId, after })
    return itemId
  })
}

/** Questions are asked again under ids of their own. */
const copied = (content: Content): Content =>
  Array.isArray(content.questions)
    ? { ...content, questions: content.questions.map((question: object) => ({ ...question, id: newId() })) }
    : content

export function copyItem(database: Database, viewer: SignedIn, itemId: string): Promise<string> {
  return database.transaction(async (transaction) => {
    const courseId = await expectAuthorOf(transaction, viewer, { item: itemId })
    await lockDraft(transaction, courseId)
    const item = await findItem(transaction, itemId)
    if (!item?.section_id) throw notFound()
    const { section_id: sectionId, kind } = item
    const slug = await addressOfAdded(transaction, courseId, item.content.title)
    const content = copied(item.content)
    const copy = await insertItem(transaction, { courseId, sectionId, kind, slug, content, editorId: viewer.personId })
    const next = await transaction.first<{ id: string }>(sql`
      select n.id from item i join item n on n.section_id = i.section_id and n.position > i.position and n.id <> ${copy}
      where i.id = ${itemId} order by n.position limit 1`)
    if (next) await placeItem(transaction, { itemId: copy, sectionId, before: next.id })
    const after = { course: courseId, kind, copied: itemId }
    await recordAudit(transaction, { viewer, action: 'item.create', subjectKind: 'item', subjectId: copy, after })
    return copy
  })
}

/** Also brings back one that was retired. */
export function moveItem(
  database: Database,
  viewer: SignedIn,
  { itemId, sectionId, before }: { itemId: string; sectionId: string; before: string | null },
): Promise<void> {
  return database.transaction(async (transaction) => {
    const courseId = await expectAuthorOf(transaction, viewer, { item: itemId })
    await lockDraft(transaction, courseId)
    await expectSection(transaction, courseId, sectionId)
    await placeItem(transaction, { itemId, sectionId, before })
    const after = { course: courseId, section: sectionId, before }
    await recordAudit(transaction, { viewer, action: 'item.move', subjectKind: 'item', subjectId: itemId, after })
  })
}

/** Learners keep seeing it until the course is published again. */
export function retireItem(database: Database, viewer: SignedIn, itemId: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const courseId = await expectAuthorOf(transaction, viewer, { item: itemId })
    await lockDraft(transaction, courseId)
    await takeOut(transaction, itemId)
    const after = { course: courseId }
    await recordAudit(transaction, { viewer, action: 'item.retire', subjectKind: 'item', subjectId: itemId, after })
  })
}
