/** Revisions are listed, compared with the draft, and written into it again. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { lockDraft } from '../items/expect-author-of.ts'
import { compareOutlines } from './compare-outlines.ts'
import {
  countRestoration,
  findDraft,
  findKept,
  findRevisions,
  type Restoration,
  type RevisionRow,
  writeDraft,
} from './revisions.sql.ts'

export async function listRevisions(database: Database, viewer: SignedIn, courseId: string): Promise<RevisionRow[]> {
  await expectAuthor(database, viewer, courseId, { isReading: true })
  return findRevisions(database, courseId)
}

/** Of a course that was never published everything is new. */
export async function showChanges(
  database: Database,
  viewer: SignedIn,
  { courseId, revision }: { courseId: string; revision: number | undefined },
) {
  await expectAuthor(database, viewer, courseId, { isReading: true })
  const [draft, kept] = await Promise.all([findDraft(database, courseId), findKept(database, courseId, revision)])
  if (!draft || (revision !== undefined && !kept)) throw notFound()
  return {
    revision: kept?.revision ?? null,
    changes: compareOutlines(kept?.outline ?? { sections: [] }, draft.outline),
  }
}

/** Throws 404 for a revision that the course has not, 409 when the draft was changed since `seen`. */
export function restoreRevision(
  database: Database,
  viewer: SignedIn,
  { courseId, revision, isTrial, seen }: { courseId: string; revision: number; isTrial: boolean; seen: string },
): Promise<Restoration & { seen: string }> {
  return database.transaction(async (transaction) => {
    await expectAuthor(transaction, viewer, courseId)
    await lockDraft(transaction, courseId)
    const draft = await findDraft(transaction, courseId)
    if (!draft || !(await findKept(transaction, courseId, revision))) throw notFound()
    const counts = await countRestoration(transaction, courseId, revision)
    if (isTrial) return { ...counts, seen: draft.mark }
    if (seen !== '' && seen !== draft.mark)
      throw conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
    await writeDraft(transaction, { courseId, number: revision, editorId: viewer.personId })
    const after = { revision, ...counts }
    const subject = { subjectKind: 'course', subjectId: courseId }
    await recordAudit(transaction, { viewer, action: 'course.restore', ...subject, after })
    return { ...counts, seen: (await findDraft(transaction, courseId))?.mark ?? '' }
  })
}
