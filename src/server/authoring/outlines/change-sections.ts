/** Sections of a draft are added, named, moved and removed. */
import type { Texts } from '#contracts/fields.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { written } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { expectAuthorOf, lockDraft } from '../items/expect-author-of.ts'
import {
  type DraftSection,
  findSection,
  insertSection,
  nameSection,
  placeSection,
  removeSection,
} from './outlines.sql.ts'

/** Of one course. */
export const mostSections = 100
const subjectKind = 'section'

export function addSection(database: Database, viewer: SignedIn, courseId: string, given: Texts): Promise<string> {
  return database.transaction(async (transaction) => {
    await expectAuthor(transaction, viewer, courseId)
    await lockDraft(transaction, courseId)
    const title = written(given)
    const sectionId = await insertSection(transaction, { courseId, title, most: mostSections })
    if (!sectionId) throw conflict('too_many', 'The course has as many sections as it can have.')
    const after = { course: courseId, title }
    await recordAudit(transaction, { viewer, action: 'section.create', subjectKind, subjectId: sectionId, after })
    return sectionId
  })
}

/** In a transaction, with the course locked. */
async function withSection<Answer>(
  database: Database,
  viewer: SignedIn,
  sectionId: string,
  act: (transaction: Database, section: DraftSection) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (transaction) => {
    await lockDraft(transaction, await expectAuthorOf(transaction, viewer, { section: sectionId }))
    const section = await findSection(transaction, sectionId)
    if (!section) throw notFound()
    return act(transaction, section)
  })
}

/** Answers the new mark. Throws 409 when somebody else named it meanwhile. */
export const changeSection = (
  database: Database,
  viewer: SignedIn,
  sectionId: string,
  { title, seen }: { title: Texts; seen: string },
): Promise<string> =>
  withSection(database, viewer, sectionId, async (transaction, before) => {
    expectSeen(seen, before.title)
    await nameSection(transaction, sectionId, written(title))
    const after = await findSection(transaction, sectionId)
    const titles = { before: { title: before.title }, after: { title: after?.title } }
    await recordAudit(transaction, { viewer, action: 'section.edit', subjectKind, subjectId: sectionId, ...titles })
    return markOf(after?.title)
  })

export const moveSection = (
  database: Database,
  viewer: SignedIn,
  sectionId: string,
  before: string | null,
): Promise<void> =>
  withSection(database, viewer, sectionId, async (transaction, section) => {
    await placeSection(transaction, { sectionId, courseId: section.course_id, before })
    const after = { course: section.course_id, before }
    await recordAudit(transaction, { viewer, action: 'section.move', subjectKind, subjectId: sectionId, after })
  })

/** Throws 409 `not_empty`: its items are moved or retired first. */
export const deleteSection = (database: Database, viewer: SignedIn, sectionId: string): Promise<void> =>
  withSection(database, viewer, sectionId, async (transaction, section) => {
    if (section.items > 0) throw conflict('not_empty', 'Move its items first, or retire them.')
    await removeSection(transaction, sectionId)
    const before = { course: section.course_id, title: section.title }
    await recordAudit(transaction, { viewer, action: 'section.delete', subjectKind, subjectId: sectionId, before })
  })
