/** Files of the library: tried once more, and removed when nothing uses them. */
import type { Locale } from '#contracts/locales.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound, Problem } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { removeBytes } from '../uploads/places-of-file.ts'
import { queueFilm } from '../uploads/queue-media.ts'
import { lockFile, removeRow, workAgain } from '../uploads/stored-files.sql.ts'
import { lockUses, type Use } from './library.sql.ts'
import { expectFile } from './show-library.ts'

const subjectKind = 'library_file'

/** Throws 409 unless it failed and its bytes are still there. */
export async function retryFile(services: Services, viewer: SignedIn, fileId: string): Promise<void> {
  const { database } = services
  await expectFile(database, viewer, fileId)
  await database.transaction(async (transaction) => {
    if ((await workAgain(transaction, fileId)) === 0)
      throw conflict('not_failed', 'This file cannot be processed again. Upload it once more.')
    await queueFilm(transaction, services, fileId)
    await recordAudit(transaction, { viewer, action: 'library_file.retry', subjectKind, subjectId: fileId })
  })
}

function refuseUsed(uses: readonly Use[]): void {
  if (uses.length === 0) return
  const titles = [...new Set(uses.filter(({ of }) => of !== 'revision').map(({ title }) => title))]
  if (titles.length === 0)
    throw conflict('in_use', 'A published revision that can be restored uses this file, so it cannot be deleted.')
  throw new Problem(409, 'in_use', 'This file is used in: {titles}.', { values: { titles: titles.join(', ') } })
}

/** Throws 409 with where it is used. */
export async function deleteFile(
  services: Services & { locale: Locale },
  viewer: SignedIn,
  fileId: string,
): Promise<void> {
  const { database, locale } = services
  await expectFile(database, viewer, fileId)
  const removed = await database.transaction(async (transaction) => {
    refuseUsed(await lockUses(transaction, fileId, locale))
    const file = await lockFile(transaction, fileId)
    if (!file) throw notFound()
    await removeRow(transaction, fileId)
    await recordAudit(transaction, {
      ...{ viewer, action: 'library_file.delete', subjectKind, subjectId: fileId },
      before: { course: file.course_id, name: file.name, bytes: file.bytes },
    })
    return file
  })
  await removeBytes(services, removed)
}
