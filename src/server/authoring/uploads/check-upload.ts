/** Looks at what has arrived: what is not what its name says or acts by itself goes away; the rest moves to storage, films on to be converted. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#server/platform/services.ts'
import { contentTypeOf } from '#server/platform/storage/storage-key.ts'
import { faultInBucket } from './fault-in-bucket.ts'
import { faultOfContent } from './fault-of-content.ts'
import { addParts, forgetParts, readFile, setAddress, setFailed, setReady } from './stored-files.sql.ts'
import { addressOf, arrivingFolder, keyOf, nameOfOriginal, removeArriving, removeBytes } from './places-of-file.ts'
import { queueFilm } from './queue-media.ts'

type Needed = Pick<Services, 'config' | 'database' | 'jobs' | 'storage'>

/** Begins where it was cut off. */
export async function checkUpload(services: Needed, fileId: string): Promise<void> {
  const { config, database, storage } = services
  const file = await readFile(database, fileId)
  if (!file || file.state !== 'working') return
  const name = nameOfOriginal(file)
  const key = keyOf(file, name)
  const path = join(arrivingFolder(config.dataDir), file.id)
  if (file.upload_id !== null) {
    const failure = await faultInBucket(services, file, key)
    if (failure) {
      // First the bytes: were this cut off in between, another try finds nothing and gives it up.
      await storage.delete(key)
      await setFailed(database, file.id, failure)
      await forgetParts(database, file.id)
      return
    }
  }
  const isHere = await access(path).then(
    () => true,
    () => false,
  )
  if (isHere) {
    const failure = await faultOfContent(path, file.type)
    if (failure) {
      await removeArriving(services, file.id)
      await setFailed(database, file.id, failure)
      return
    }
    await addParts(database, file.id, [name])
    await storage.putFile(key, path, { contentType: contentTypeOf(name) })
    await removeArriving(services, file.id)
  } else if (!(await storage.exists(key))) {
    throw new Error(`The bytes of upload ${file.id} are not on this machine`)
  }
  const isStill = await database.transaction(async (transaction) => {
    if ((await setAddress(transaction, file.id, addressOf(file, name))) === 0) return false
    if (file.kind === 'file') await setReady(transaction, file.id)
    else await queueFilm(transaction, services, file.id)
    return true
  })
  if (!isStill) await removeBytes(services, { ...file, parts: [...file.parts, name] })
}

/** It cannot be used: its bytes go, its name stays until its author removes it. */
export async function rejectFile(
  services: Needed,
  fileId: string,
  failure: Parameters<typeof setFailed>[2],
): Promise<void> {
  const file = await readFile(services.database, fileId)
  if (!file || (await setFailed(services.database, fileId, failure)) === 0) return
  await removeBytes(services, file)
  await forgetParts(services.database, fileId)
}
