/** Takes an import back while nobody has its course; forgets archives that were checked and left. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { spoolFolder } from '#server/platform/storage/spool-upload.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { workFolder } from '../../uploads/places-of-file.ts'
import { removeWithFiles } from '../../uploads/remove-with-files.ts'
import { removeKept } from './remove-kept.ts'
import { keyOfArchive } from '../check-archive.ts'
import { dropOldImports, endImport, findImport } from './imports.sql.ts'

/** Throws 404, 409 `not_applied`, and 409 `in_use` once the course was published or anybody has it. */
export async function undoImport(
  services: Pick<Services, 'database' | 'storage' | 'cache' | 'jobs'>,
  viewer: SignedIn,
  importId: string,
): Promise<void> {
  const { database, cache, jobs } = services
  const kept = await database.transaction(async (transaction) => {
    const found = await findImport(transaction, importId, { isLocked: true })
    if (!found) throw notFound()
    if (found.state !== 'applied' || !found.course_id)
      throw conflict('not_applied', 'There is nothing to undo: the course is gone already, or was not imported.')
    await removeWithFiles({ database: transaction, cache, jobs, viewer }, found.course_id)
    await endImport(transaction, importId, { state: 'undone' })
    const entry = { action: 'course_import.undo', subjectKind: 'course_import', subjectId: importId }
    await recordAudit(transaction, { viewer, ...entry, before: { course: found.course_id } })
    return found.kept
  })
  // Its films went with it, unless a copy uses them; pictures of its texts go.
  await removeKept(
    services,
    kept.filter((each) => each.startsWith('/')),
  )
}

const hours = 24

/** Deletes the files of checks that were not continued, and of processes that ended in the middle. */
async function tidyImports({ config, database, storage, clock }: Services): Promise<void> {
  for (const { id } of await dropOldImports(database, hours)) await storage.delete(keyOfArchive(id))
  const old = clock.now().getTime() - hours * 3_600_000
  const places = [
    [spoolFolder(config.dataDir), ''],
    [workFolder(config.dataDir), 'archive-'],
  ] as const
  for (const [folder, start] of places) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (name.startsWith(start) && found && found.mtimeMs < old) await rm(path, { recursive: true, force: true })
    }
  }
}

export function tidyImportsRegularly(services: Services): void {
  services.jobs.schedule('tidy-imports', '50 * * * *', () => tidyImports(services))
}
