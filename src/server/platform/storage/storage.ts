/** Where files live: a folder, or an S3 bucket when one is configured. */
import type { Readable } from 'node:stream'
import type { Config } from '../config/config.ts'
import { folderStorage } from './folder-storage.ts'
import { bucketStorage } from './bucket-storage.ts'

interface StoredFile {
  body: Readable
  /** Bytes of `body`. */
  length: number
  /** Bytes of the whole file. */
  size: number
  contentType: string
}

/** First and last byte, both included; without `end` up to the file's. */
export interface ByteRange {
  start: number
  end?: number
}

/**
 * Keys are paths of letters, digits, `.`, `_` and `-`, such as `media/0199/photo.webp`; anything else throws RangeError.
 * The name's ending has to fit the content type: the folder keeps no other record of it.
 */
export interface Storage {
  /** Writes the whole file or nothing; replaces one of the same key. */
  put(key: string, body: Uint8Array | Readable, options: { contentType: string }): Promise<void>
  /** The same with a file of this machine, however large; afterwards it is gone from `path`. */
  putFile(key: string, path: string, options: { contentType: string }): Promise<void>
  /** Undefined when there is no such file, or the range begins beyond its end. The caller reads or destroys `body`. */
  get(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** Also fine when there is no such file. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** The path on this machine, where there is one. */
  localPath?(key: string): string
  /** Where browsers can put files themselves. */
  readonly parts?: PartsStorage
}

export interface StoredPart {
  number: number
  bytes: number
  /** Which bytes: they are put together as they were when they were listed. */
  mark: string
}

/** A file that comes in parts from elsewhere; it is there once it is completed, and nothing of it once it is aborted. */
export interface PartsStorage {
  /** The upload's id. */
  begin(key: string, options: { contentType: string }): Promise<string>
  /** Where somebody without an account may put this one part, of exactly so many bytes, for some minutes. */
  addressOf(key: string, uploadId: string, part: { number: number; bytes: number }): Promise<string>
  /** What has arrived; undefined for an upload that was completed or aborted. */
  list(key: string, uploadId: string): Promise<StoredPart[] | undefined>
  /** Also fine when that was done before. */
  complete(key: string, uploadId: string, parts: readonly StoredPart[]): Promise<void>
  /** Also fine when there is no such upload. */
  abort(key: string, uploadId: string): Promise<void>
  /** Uploads that were begun before then and have not ended. */
  listOpen(prefix: string, before: Date): Promise<{ key: string; uploadId: string }[]>
}

export function createStorage(config: Pick<Config, 'dataDir' | 's3'>): Storage {
  return config.s3 ? bucketStorage(config.s3) : folderStorage(config.dataDir)
}
