/** Files in DATA_DIR/media. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'
import { checkKey, contentTypeOf } from './storage-key.ts'

export const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

export function folderStorage(dataDir: string): Storage {
  const root = mediaFolder(dataDir)
  const pathOf = (key: string) => join(root, checkKey(key))
  const sizeOf = async (key: string): Promise<number | undefined> => {
    try {
      const file = await stat(pathOf(key))
      return file.isFile() ? file.size : undefined
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return undefined
      throw error
    }
  }

  return {
    async put(key, body) {
      const path = pathOf(key)
      const partial = `${path}.${randomUUID()}.part`
      // Invoices, slips and people's pictures are stored here: other users of the machine may not read them.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(partial, 'wx', 0o600)
      try {
        // `flush`: what a finished upload answers for has to be on the disk.
        await pipeline(
          body instanceof Uint8Array ? Readable.from([body]) : body,
          file.createWriteStream({ flush: true }),
        )
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async putFile(key, path) {
      const target = pathOf(key)
      const partial = `${target}.${randomUUID()}.part`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await rename(path, partial).catch((error: NodeJS.ErrnoException) => {
          // The two lie on different disks.
          if (error.code !== 'EXDEV') throw error
          return copyFile(path, partial)
        })
        const file = await open(partial, 'r+')
        await file.chmod(0o600)
        await file.sync()
        await file.close()
        await rename(partial, target)
        await rm(path, { force: true })
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async get(key, range = { start: 0 }) {
      const size = await sizeOf(key)
      if (size === undefined || (range.start >= size && range.start > 0)) return undefined
      const end = Math.min(range.end ?? size - 1, size - 1)
      const length = end - range.start + 1
      const body = length > 0 ? createReadStream(pathOf(key), { start: range.start, end }) : Readable.from([])
      return { body, length, size, contentType: contentTypeOf(key) }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    exists: async (key) => (await sizeOf(key)) !== undefined,
    localPath: pathOf,
  }
}
