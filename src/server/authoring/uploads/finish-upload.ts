/** What happens when the last byte of a file is there, and to uploads that never get so far. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#server/platform/services.ts'
import { beginWork, findUnfinished, removeRow } from './stored-files.sql.ts'
import { arrivingFolder, removeArriving } from './places-of-file.ts'
import { queueCheck } from './queue-media.ts'

/** Once for each file, however often it is called. */
export function finishUpload(services: Pick<Services, 'database' | 'jobs'>, fileId: string): Promise<void> {
  return services.database.transaction(async (transaction) => {
    if (await beginWork(transaction, fileId)) await queueCheck(transaction, services, fileId)
  })
}

const hours = 24

/** Removes uploads of yesterday that did not end, and bytes of which nothing is known; finishes those that are whole. */
export async function tidyUploads(services: Pick<Services, 'config' | 'database' | 'jobs' | 'clock'>): Promise<void> {
  const { config, database, clock } = services
  const folder = arrivingFolder(config.dataDir)
  const bytesOf = async (name: string) => (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0
  for (const { id, bytes, is_old } of await findUnfinished(database, hours)) {
    if ((await bytesOf(id)) === bytes) await finishUpload(services, id)
    else if (is_old) {
      await removeRow(database, id)
      await removeArriving(services, id)
    }
  }
  const old = clock.now().getTime() - 2 * hours * 3_600_000
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile() && found.mtimeMs < old) await removeArriving(services, name.replace(/\.json$/, ''))
  }
}
