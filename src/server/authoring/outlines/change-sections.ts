/** Sections of a draft are added, named, moved and removed. */
import type { Release } from '#contracts/authoring/item-content.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { written } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { expectAuthorOf, lockDraft } from '../items/expect-author-of.ts'
import { storedRelease } from '../items/stored-release.ts'
import {
  type DraftSection,
  findSection,
  insertSection,
  placeSection,
  removeSection,
  writeSection,
  writeStudyOrder,
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

/** What an editor sends back as seen, and the audit log shows. */
const partsOf = ({ title, release }: DraftSection) => ({ title, release })

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

/** Answers the new mark. Throws 409 when somebody else changed it meanwhile. */
export const changeSection = (
  database: Database,
  viewer: SignedIn,
  sectionId: string,
  { title, release, seen }: { title: Texts; release?: Release | null | undefined; seen: string },
): Promise<string> =>
  withSection(database, viewer, sectionId, async (transaction, before) => {
    expectSeen(seen, partsOf(before))
    const opens = release === undefined ? before.release : storedRelease(release)
    await writeSection(transaction, sectionId, { title: written(title), release: opens })
    const after = await findSection(transaction, sectionId)
    if (!after) throw notFound()
    const marks = { before: partsOf(before), after: partsOf(after) }
    await recordAudit(transaction, { viewer, action: 'section.edit', subjectKind, subjectId: sectionId, ...marks })
    return markOf(partsOf(after))
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

export const changeStudyOrder = (
  database: Database,
  viewer: SignedIn,
  courseId: string,
  isInOrder: boolean,
): Promise<void> =>
  database.transaction(async (transaction) => {
    await expectAuthor(transaction, viewer, courseId)
    await lockDraft(transaction, courseId)
    await writeStudyOrder(transaction, courseId, isInOrder)
    const subject = { subjectKind: 'course', subjectId: courseId }
    await recordAudit(transaction, {
      viewer,
      action: 'course.order',
      ...subject,
      after: { is_in_order: isInOrder },
    })
  })
