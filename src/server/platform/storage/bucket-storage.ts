/** Files in an S3 bucket, or in anything that speaks its protocol. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '../config/config.ts'
import { bucketClient, hasStatus } from './bucket-client.ts'
import { bucketParts } from './bucket-parts.ts'
import type { Storage } from './storage.ts'
import { checkKey, contentTypeOf } from './storage-key.ts'

/** A file of ten gigabytes has fewer parts than the most there may be. */
const partBytes = 16 * 1024 * 1024

export function bucketStorage(config: S3Config): Storage {
  const open = bucketClient(config)
  const address = (key: string) => ({ Bucket: config.bucket, Key: checkKey(key) })

  return {
    parts: bucketParts(config, open),
    async put(key, body, { contentType }) {
      const { sdk, client } = await open()
      const send = (Body: Uint8Array | Readable, ContentLength: number) =>
        client.send(new sdk.PutObjectCommand({ ...address(key), Body, ContentLength, ContentType: contentType }))
      if (body instanceof Uint8Array) {
        await send(body, body.byteLength)
        return
      }
      // S3 wants to know the length first.
      const spool = join(tmpdir(), `upload-${randomUUID()}`)
      try {
        await pipeline(body, createWriteStream(spool, { mode: 0o600 }))
        await send(createReadStream(spool), (await stat(spool)).size)
      } finally {
        await rm(spool, { force: true })
      }
    },
    async putFile(key, path, { contentType }) {
      const { size } = await stat(path)
      if (size <= partBytes) {
        await this.put(key, createReadStream(path), { contentType })
        return rm(path, { force: true })
      }
      const { sdk, client } = await open()
      const { UploadId } = await client.send(
        new sdk.CreateMultipartUploadCommand({ ...address(key), ContentType: contentType }),
      )
      const upload = { ...address(key), UploadId }
      try {
        const Parts: { ETag: string | undefined; PartNumber: number }[] = []
        for (let start = 0; start < size; start += partBytes) {
          const length = Math.min(partBytes, size - start)
          const PartNumber = Parts.length + 1
          const Body = createReadStream(path, { start, end: start + length - 1 })
          const part = new sdk.UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: length })
          Parts.push({ PartNumber, ETag: (await client.send(part)).ETag })
        }
        await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
      } catch (error) {
        await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {})
        throw error
      }
      await rm(path, { force: true })
    },
    async get(key, range) {
      const { sdk, client } = await open()
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`
      try {
        const answer = await client.send(new sdk.GetObjectCommand({ ...address(key), Range }))
        const length = answer.ContentLength ?? 0
        const size = Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1] ?? length)
        return { body: answer.Body as Readable, length, size, contentType: answer.ContentType ?? contentTypeOf(key) }
      } catch (error) {
        if (error instanceof sdk.NoSuchKey || hasStatus(error, 404, 416)) return undefined
        throw error
      }
    },
    async delete(key) {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand(address(key)))
    },
    async exists(key) {
      const { sdk, client } = await open()
      try {
        await client.send(new sdk.HeadObjectCommand(address(key)))
        return true
      } catch (error) {
        if (hasStatus(error, 404)) return false
        throw error
      }
    },
  }
}
