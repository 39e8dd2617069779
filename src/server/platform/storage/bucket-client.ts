/** One client of the bucket for all who speak to it, and where browsers find it. */
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config/config.ts'

type Sdk = typeof import('@aws-sdk/client-s3')
export type OpenBucket = () => Promise<{ sdk: Sdk; client: S3Client }>

/** Loaded when it is first needed: the SDK is large, and most academies keep a folder. */
export function bucketClient(config: S3Config): OpenBucket {
  let opened: ReturnType<OpenBucket> | undefined
  return () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: config.region,
        endpoint: config.endpoint,
        forcePathStyle: config.endpoint !== undefined,
        credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
        // Otherwise servers that do not know the trailing checksums store them as part of the file.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    })))
}

/** Where the bucket's files lie, without a slash at its end: as the client addresses them. */
export function bucketAddress({ bucket, endpoint, region }: S3Config): string {
  if (endpoint !== undefined) return `${endpoint}/${bucket}`
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  // A certificate for one level of names does not cover a bucket with dots.
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  statuses.includes((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0)
