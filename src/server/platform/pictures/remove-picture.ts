/** Removes a picture that nothing shows any more, in all its sizes. */
import type { Database } from '../postgres/database.ts'
import { deletePictureRows } from '../storage/media.sql.ts'
import type { Storage } from '../storage/storage.ts'

const address = /^\/media\/uploads\/(pictures\/[\w-]{16})\.webp$/

/** Whether `takePicture` made it. */
export const isTakenPicture = (url: string): boolean => address.test(url)

export async function removePicture(
  { database, storage }: { database: Database; storage: Storage },
  url: string,
): Promise<void> {
  const name = address.exec(url)?.[1]
  if (!name) return
  for (const key of await deletePictureRows(database, name)) await storage.delete(key)
}
