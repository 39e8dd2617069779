/** Whether files can be written, read and deleted now, and how much room is left. */
import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config/config.ts'
import type { Storage } from './storage.ts'
import { takesBrowsers } from './takes-browsers.ts'

const words = Buffer.from('health')

export interface StorageState {
  kind: 'folder' | 'bucket'
  is_writable: boolean
  free_bytes: number | null
  /** null for a folder. */
  takes_browsers: boolean | null
}

export async function tryStorage(
  storage: Storage,
  config: Pick<Config, 'dataDir' | 's3' | 'publicUrl'>,
): Promise<StorageState> {
  const key = `health/${randomUUID()}.txt`
  const isWritable = await writeAndRead(storage, key).catch(() => false)
  await storage.delete(key).catch(() => {})
  const disk = config.s3 ? undefined : await statfs(config.dataDir).catch(() => undefined)
  const takes = config.s3 ? await takesBrowsers(config.s3, config) : null
  return {
    kind: config.s3 ? 'bucket' : 'folder',
    is_writable: isWritable,
    free_bytes: disk ? disk.bavail * disk.bsize : null,
    takes_browsers: takes,
  }
}

async function writeAndRead(storage: Storage, key: string): Promise<boolean> {
  await storage.put(key, words, { contentType: 'text/plain; charset=utf-8' })
  const file = await storage.get(key)
  return file !== undefined && (await buffer(file.body)).equals(words)
}
