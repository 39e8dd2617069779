/** The last part is there: they become one file, whose bytes are looked at as those of every upload. */
import { partsOf } from '#contracts/authoring/straight-uploads.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { finishUpload } from '../uploads/finish-upload.ts'
import { readFile } from '../uploads/stored-files.sql.ts'
import { arrivedOf, ownStraight, type Straight } from './own-straight.ts'

/** Undefined when there is no such file. */
export async function storedSize({ storage }: Pick<Services, 'storage'>, key: string): Promise<number | undefined> {
  const stored = await storage.get(key, { start: 0, end: 0 })
  stored?.body.destroy()
  return stored?.size
}

/** Whether it is whole now; once for each file, however often it is called. */
export async function putTogether(services: Services, straight: Straight): Promise<boolean> {
  const { file, key, uploadId, bucket } = straight
  const stored = await bucket.list(key, uploadId)
  if (stored) {
    const arrived = arrivedOf(straight, stored)
    if (arrived.length < partsOf(file.bytes).length) return false
    await bucket.complete(key, uploadId, arrived)
  }
  if ((await storedSize(services, key)) !== file.bytes) return false
  await finishUpload(services, file.id)
  // It was removed while it was put together.
  if (!(await readFile(services.database, file.id))) await services.storage.delete(key)
  return true
}

export async function endStraight(services: Services, viewer: SignedIn, fileId: string): Promise<void> {
  const straight = await ownStraight(services, viewer, fileId)
  if (straight.file.state !== 'arriving') return
  if (!(await putTogether(services, straight)))
    throw conflict('parts_missing', 'Some of this file has not arrived yet.')
}
