/** Looks at the bytes of a file that came to the bucket without passing this server. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { LibraryFailure } from '#contracts/authoring/library.ts'
import type { Services } from '#server/platform/services.ts'
import { faultOfContent } from './fault-of-content.ts'
import { arrivingFolder, removeArriving } from './places-of-file.ts'
import type { StoredFile } from './stored-files.sql.ts'

/** What a film or sound is stands at its beginning; whether all of it can be played is seen when it is converted. */
const head = { start: 0, end: 64 * 1024 - 1 }

/** `key`: where it lies. Throws when there is no such file. */
export async function faultInBucket(
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  file: StoredFile,
  key: string,
): Promise<LibraryFailure | null> {
  const stored = await storage.get(key, file.kind === 'file' ? undefined : head)
  if (!stored) throw new Error(`The bytes of upload ${file.id} are not in the bucket`)
  const folder = arrivingFolder(config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copy = join(folder, file.id)
  try {
    await pipeline(stored.body, createWriteStream(copy, { mode: 0o600 }))
    return await faultOfContent(copy, file.type)
  } finally {
    await removeArriving({ config }, file.id)
  }
}
