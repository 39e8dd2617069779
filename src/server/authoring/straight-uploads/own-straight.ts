/** One's own upload to the bucket that has not ended. */
import { partsOf } from '#contracts/authoring/straight-uploads.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { PartsStorage, StoredPart } from '#server/platform/storage/storage.ts'
import { keyOf } from '../uploads/places-of-file.ts'
import { readFile, type StoredFile } from '../uploads/stored-files.sql.ts'

export interface Straight {
  file: StoredFile
  key: string
  uploadId: string
  bucket: PartsStorage
}

/** Undefined for what came another way, or has been looked at. */
export function straightOf({ storage }: Pick<Services, 'storage'>, file: StoredFile): Straight | undefined {
  const [name] = file.parts
  if (!storage.parts || !file.upload_id || name === undefined) return undefined
  return { file, key: keyOf(file, name), uploadId: file.upload_id, bucket: storage.parts }
}

/** Throws 404 for one of somebody else, and one of a course that they may not write any more. */
export async function ownStraight(
  services: Pick<Services, 'database' | 'storage'>,
  viewer: SignedIn,
  fileId: string,
): Promise<Straight> {
  const file = await readFile(services.database, fileId)
  if (!file || file.uploaded_by !== viewer.personId) throw notFound()
  await expectAuthor(services.database, viewer, file.course_id)
  const straight = straightOf(services, file)
  if (!straight) throw notFound()
  return straight
}

/** Parts of another length than was agreed do not count as arrived. */
export const arrivedOf = ({ file }: Straight, stored: readonly StoredPart[]): StoredPart[] => {
  const wanted = new Map(partsOf(file.bytes).map(({ number, bytes }) => [number, bytes]))
  return stored.filter(({ number, bytes }) => wanted.get(number) === bytes)
}
