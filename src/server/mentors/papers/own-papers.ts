/** A mentor's own photograph and papers: shown to the mentor, changed by the mentor alone, each change in the log. */
import type { z } from 'zod'
import type { mentorPapers } from '#contracts/mentors/papers.ts'
import { dropDocument, keepDocument } from '#server/accounts/records/keep-documents.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call as AnyCall } from '#server/platform/endpoints/implement.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { dropMentorPages } from '../profiles/drop-mentor-pages.ts'
import { findWholeMentor, lockMentor } from '../profiles/office-mentors.sql.ts'
import { updateOwnPhoto } from './own-photo.sql.ts'

type Call = Pick<AnyCall, 'database' | 'cache' | 'storage' | 'locale'> & { viewer: Extract<Viewer, { kind: 'mentor' }> }

export async function showOwnPapers({
  database,
  viewer,
  locale,
}: Pick<Call, 'database' | 'viewer' | 'locale'>): Promise<z.input<typeof mentorPapers.data>> {
  const mentor = await findWholeMentor(database, viewer.mentorId, locale)
  if (!mentor) throw notFound()
  const { slug, is_published, photo, mentor_photo, experiences, educations, trainings } = mentor
  return { slug, is_published, photo, mentor_photo, experiences, educations, trainings }
}

/** Throws 422 at `photo` for a picture that this mentor did not upload. */
export function changeOwnPhoto(
  { database, cache, viewer }: Pick<Call, 'database' | 'cache' | 'viewer'>,
  photo: string | null,
): Promise<{ photo: string | null }> {
  return database.transaction(async (transaction) => {
    const before = await lockMentor(transaction, viewer.mentorId)
    if (!before) throw notFound()
    if (before.photo === photo) return { photo }
    if (!(await updateOwnPhoto(transaction, viewer, photo))) throw invalid({ photo: ['Upload a picture.'] })
    await dropMentorPages(transaction, cache)
    const what = { action: 'mentor.photo', subjectKind: 'mentor', subjectId: viewer.mentorId }
    await recordAudit(transaction, { viewer, ...what, before: { photo: before.photo }, after: { photo } })
    return { photo }
  })
}

const noted =
  (viewer: Call['viewer'], action: string, about: object) =>
  (transaction: Database, name: string): Promise<void> =>
    recordAudit(transaction, {
      ...{ viewer, action, subjectKind: 'mentor', subjectId: viewer.mentorId },
      after: { ...about, name },
    })

/** Throws 404 for a foreign entry, 409 `too_many_documents`, 413, 415. */
export function addOwnDocument(
  call: Pick<Call, 'database' | 'storage' | 'viewer'>,
  { records: kind, record: id }: { records: 'experience' | 'education' | 'training'; record: string },
  file: { bytes: Buffer; filename: string } | undefined,
) {
  const entry = { mentorId: call.viewer.mentorId, kind, id }
  return keepDocument(call, entry, file, noted(call.viewer, 'mentor.add_document', { [kind]: id }))
}

/** Throws 404 for a foreign one. */
export async function removeOwnDocument(
  call: Pick<Call, 'database' | 'storage' | 'viewer'>,
  document: string,
): Promise<null> {
  await dropDocument(call, call.viewer.mentorId, document, noted(call.viewer, 'mentor.remove_document', { document }))
  return null
}
