/** Begins an upload straight to the bucket, where there is one that takes files from pages of this site. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Services } from '#server/platform/services.ts'
import { contentTypeOf } from '#server/platform/storage/storage-key.ts'
import { takesBrowsers } from '#server/platform/storage/takes-browsers.ts'
import { keyOf } from '../uploads/places-of-file.ts'
import { readFile, removeRow } from '../uploads/stored-files.sql.ts'
import { type NewUpload, takeUpload } from '../uploads/take-upload.ts'
import { setUploadId } from './straight-uploads.sql.ts'

/** So that a bucket whose rules are mended is used soon, and not asked at each upload. */
const keepMilliseconds = 5 * 60_000
const answers = new WeakMap<object, { until: number; takes: Promise<boolean> }>()

async function isOpenToBrowsers({ config, log }: Services): Promise<boolean> {
  if (!config.s3) return false
  const known = answers.get(config.s3)
  if (known && known.until > Date.now()) return known.takes
  const takes = takesBrowsers(config.s3, config)
  answers.set(config.s3, { until: Date.now() + keepMilliseconds, takes })
  if (!(await takes))
    log.warn(
      { bucket: config.s3.bucket },
      'The bucket takes no files from pages of this site (CORS): uploads go through the server',
    )
  return takes
}

/** The id of the new file; null where it has to go through the server. Throws as `takeUpload` does. */
export async function beginStraight(services: Services, viewer: SignedIn, upload: NewUpload): Promise<string | null> {
  const { database, storage, log } = services
  if (!storage.parts || !(await isOpenToBrowsers(services))) return null
  const fileId = await takeUpload(services, viewer, upload, { isStraight: true })
  const file = await readFile(database, fileId)
  const [name] = file?.parts ?? []
  if (!file || name === undefined) return null
  const key = keyOf(file, name)
  let uploadId: string
  try {
    uploadId = await storage.parts.begin(key, { contentType: contentTypeOf(name) })
  } catch (error) {
    log.warn({ err: error }, 'The bucket began no upload: it goes through the server')
    await removeRow(database, fileId)
    return null
  }
  if ((await setUploadId(database, fileId, uploadId)) === 0) await storage.parts.abort(key, uploadId)
  return fileId
}
