/** Uploads to the bucket that nobody ended: put together where they are whole, taken out of the bucket otherwise. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Services } from '#server/platform/services.ts'
import { removeBytes } from '../uploads/places-of-file.ts'
import { readFile, removeRow } from '../uploads/stored-files.sql.ts'
import { removeFile } from '../uploads/take-upload.ts'
import { putTogether } from './end-straight.ts'
import { ownStraight, straightOf } from './own-straight.ts'
import { findOpenStraight, findWanted } from './straight-uploads.sql.ts'

const hours = 24

export async function tidyStraight(services: Services): Promise<void> {
  const { database, storage, clock } = services
  if (!storage.parts) return
  for (const id of await findOpenStraight(database, hours)) {
    const file = await readFile(database, id)
    const straight = file && straightOf(services, file)
    if (!file || (straight && (await putTogether(services, straight)))) continue
    await removeRow(database, id)
    await removeBytes(services, file)
  }
  // Of files that went while the bucket still held parts; what the server itself is sending is younger.
  const open = await storage.parts.listOpen('films/', new Date(clock.now().getTime() - 2 * hours * 3_600_000))
  const wanted = new Set(
    await findWanted(
      database,
      open.map(({ uploadId }) => uploadId),
    ),
  )
  for (const { key, uploadId } of open) if (!wanted.has(uploadId)) await storage.parts.abort(key, uploadId)
}

/** The browser found no way to the bucket: its author goes on through the server. */
export async function giveUpStraight(services: Services, viewer: SignedIn, fileId: string): Promise<void> {
  const { file } = await ownStraight(services, viewer, fileId)
  if (file.state !== 'arriving') return
  services.log.warn(
    { file: file.id },
    'A browser could not put an upload into the bucket, although the bucket says that it may: it goes through the server',
  )
  await removeFile(services, viewer, file)
}
