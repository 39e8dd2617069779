/** Files that browsers put into the bucket themselves, part by part, at addresses that are signed here. */
import type { S3Config } from '../config/config.ts'
import { hasStatus, type OpenBucket } from './bucket-client.ts'
import { checkKey } from './storage-key.ts'
import type { PartsStorage, StoredPart } from './storage.ts'

/** Looked at when a part begins, not when it ends: a slow line may take longer. */
const addressSeconds = 15 * 60

export function bucketParts(config: S3Config, open: OpenBucket): PartsStorage {
  const upload = (key: string, UploadId: string) => ({ Bucket: config.bucket, Key: checkKey(key), UploadId })

  /** Undefined for an upload that has ended. */
  async function list(key: string, uploadId: string): Promise<StoredPart[] | undefined> {
    const { sdk, client } = await open()
    const found: StoredPart[] = []
    try {
      let PartNumberMarker: string | undefined
      for (;;) {
        // Buckets name a next marker on the last page too, so that the SDK's own pages would have no end.
        const page = await client.send(new sdk.ListPartsCommand({ ...upload(key, uploadId), PartNumberMarker }))
        for (const { PartNumber = 0, Size = 0, ETag = '' } of page.Parts ?? [])
          found.push({ number: PartNumber, bytes: Size, mark: ETag })
        if (!page.IsTruncated) return found
        PartNumberMarker = page.NextPartNumberMarker
      }
    } catch (error) {
      if (hasStatus(error, 404)) return undefined
      throw error
    }
  }

  return {
    async begin(key, { contentType }) {
      const { sdk, client } = await open()
      const begun = await client.send(
        new sdk.CreateMultipartUploadCommand({ Bucket: config.bucket, Key: checkKey(key), ContentType: contentType }),
      )
      if (!begun.UploadId) throw new Error('The bucket gave no id of an upload')
      return begun.UploadId
    },
    async addressOf(key, uploadId, { number, bytes }) {
      const [{ sdk, client }, { getSignedUrl }] = await Promise.all([open(), import('@aws-sdk/s3-request-presigner')])
      const part = new sdk.UploadPartCommand({ ...upload(key, uploadId), PartNumber: number, ContentLength: bytes })
      return getSignedUrl(client, part, {
        expiresIn: addressSeconds,
        // So that the bucket refuses a part of another length.
        signableHeaders: new Set(['host', 'content-length']),
      })
    },
    list,
    async complete(key, uploadId, parts) {
      const { sdk, client } = await open()
      const Parts = parts
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, mark }) => ({ PartNumber: number, ETag: mark }))
      try {
        await client.send(
          new sdk.CompleteMultipartUploadCommand({ ...upload(key, uploadId), MultipartUpload: { Parts } }),
        )
      } catch (error) {
        // Somebody else was quicker; whether the file is there is asked next.
        if (!hasStatus(error, 404)) throw error
      }
    },
    async abort(key, uploadId) {
      const { sdk, client } = await open()
      try {
        await client.send(new sdk.AbortMultipartUploadCommand(upload(key, uploadId)))
      } catch (error) {
        if (!hasStatus(error, 404)) throw error
      }
    },
    async listOpen(prefix, before) {
      const { sdk, client } = await open()
      const found: { key: string; uploadId: string }[] = []
      let from: { KeyMarker?: string; UploadIdMarker?: string } = {}
      for (;;) {
        const page = await client.send(
          new sdk.ListMultipartUploadsCommand({ Bucket: config.bucket, Prefix: prefix, ...from }),
        )
        for (const { Key = '', UploadId = '', Initiated } of page.Uploads ?? [])
          if (Initiated && Initiated < before) found.push({ key: Key, uploadId: UploadId })
        if (!page.IsTruncated) return found
        from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      }
    },
  }
}
