/** The paper of a vacancy: attached, replaced, taken away, and gone with a draft that is deleted. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { randomToken } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound, Problem } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import { paperName } from '#server/platform/pictures/paper-name.ts'
import { readPdf } from '#server/platform/pictures/read-paper.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteCircularRow, putAttachment } from './attachments.sql.ts'
import { findCircularRecord } from './circulars.sql.ts'

type Call = Pick<Services, 'database' | 'storage'> & { cache: Cache; viewer: SignedIn }
const mostBytes = 5 * 1024 * 1024
const subject = (circularId: string) => ({ subjectKind: 'circular', subjectId: circularId })

/** Throws 404, 413, 415 for a PDF with programs inside, 422 at `attachment` for what is no PDF. */
export async function attachPaper(
  { database, storage, cache, viewer }: Call,
  circularId: string,
  file: { bytes: Buffer; filename: string } | undefined,
): Promise<{ name: string; bytes: number }> {
  if (!file || file.bytes.length === 0) throw invalid({ attachment: ['Input field is required'] })
  if (file.bytes.length > mostBytes) throw new Problem(413, 'too_large', 'This is too large.')
  const { bytes, contentType } = readPdf(file.bytes, () => invalid({ attachment: ['The attachment has to be a PDF.'] }))
  const given = {
    key: `circulars/${randomToken(16)}.pdf`,
    name: paperName(file.filename, 'pdf'),
    bytes: bytes.length,
  }
  await storage.put(given.key, bytes, { contentType })
  let former: string | null
  try {
    former = await database.transaction(async (transaction) => {
      const before = await putAttachment(transaction, circularId, given)
      if (!before) throw notFound()
      await recordAudit(transaction, {
        ...{ viewer, action: 'circular.attach', ...subject(circularId) },
        after: { name: given.name, bytes: given.bytes },
      })
      return before.former
    })
  } catch (error) {
    await storage.delete(given.key)
    throw error
  }
  await cache.drop(database, 'circulars')
  if (former) await storage.delete(former)
  return { name: given.name, bytes: given.bytes }
}

/** Throws 404, also where nothing is attached. */
export async function detachPaper({ database, storage, cache, viewer }: Call, circularId: string): Promise<null> {
  const former = await database.transaction(async (transaction) => {
    const before = await putAttachment(transaction, circularId, null)
    if (!before?.former) throw notFound()
    await recordAudit(transaction, { viewer, action: 'circular.detach', ...subject(circularId) })
    return before.former
  })
  await cache.drop(database, 'circulars')
  await storage.delete(former)
  return null
}

/** Throws 404, 409: `not_draft` for what visitors know, `has_applications` for what somebody applied for before. */
export async function deleteCircular(
  { database, storage, viewer }: Pick<Call, 'database' | 'storage' | 'viewer'>,
  circularId: string,
): Promise<null> {
  const gone = await database.transaction(async (transaction) => {
    const before = await findCircularRecord(transaction, circularId, { isLocked: true })
    if (!before) throw notFound()
    if (before.state !== 'draft') throw conflict('not_draft', 'Only a draft can be deleted. Close it instead.')
    if (before.applications > 0) throw conflict('has_applications', 'People have applied. Close it instead.')
    const row = await deleteCircularRow(transaction, circularId)
    await recordAudit(transaction, {
      ...{ viewer, action: 'circular.delete', ...subject(circularId) },
      before: { title: before.title },
    })
    return row
  })
  if (gone?.attachment_key) await storage.delete(gone.attachment_key)
  return null
}
