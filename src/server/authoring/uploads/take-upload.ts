/** Begins an upload: what is taken, how much of it, and whether there is room. */
import {
  type LibraryKind,
  type LibraryType,
  libraryTypes,
  mostBytes,
  typeOfName,
} from '#contracts/authoring/library.ts'
import { takeAmount } from '#server/platform/access/rate-limit.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid, Problem } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { freeSpace } from '#server/platform/media/free-space.ts'
import type { Services } from '#server/platform/services.ts'
import { contentTypeOf } from '#server/platform/storage/storage-key.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { countArriving, insertFile, lockArriving, removeRow, type StoredFile } from './stored-files.sql.ts'
import { arrivingFolder, removeBytes } from './places-of-file.ts'

const megabyte = 1024 * 1024
/** Of one person. */
const megabytesADay = 20 * 1024
const mostAtOnce = 20
/** What stays free for everything else on the disk. */
const reserve = 1024 * megabyte

export interface NewUpload {
  courseId: string
  kind: LibraryKind
  filename: string
  bytes: number
}

interface Wanted {
  bytes: number
  personId: string
}

/** `free`: of this machine's disk, where the bytes go there. */
async function expectRoom(transaction: Database, free: number | undefined, { bytes, personId }: Wanted): Promise<void> {
  const arriving = await countArriving(transaction, personId)
  if (arriving.own >= mostAtOnce)
    throw new Problem(429, 'too_many', 'Finish or cancel some of your uploads first.', { retryAfter: 60 })
  // A film is there twice while it is converted.
  if (free !== undefined && free - arriving.bytes - bytes * 2 < reserve)
    throw new Problem(507, 'no_space', 'There is not enough storage space for this file right now.')
}

/** The id of the new file. Throws 404 for a course that is not theirs, 413, 415, 429 and 507. */
export async function takeUpload(
  services: Services,
  viewer: SignedIn,
  upload: NewUpload,
  { isStraight = false }: { isStraight?: boolean } = {},
): Promise<string> {
  const { database } = services
  await expectAuthor(database, viewer, upload.courseId)
  const type = (libraryTypes[upload.kind] as readonly LibraryType[]).find(
    (each) => each === typeOfName(upload.filename),
  )
  if (!type) throw new Problem(415, 'wrong_media_type', 'This file type is not supported here.')
  if (upload.bytes < 1) throw invalid({ filename: ['This file is empty.'] })
  if (upload.bytes > mostBytes[upload.kind]) throw new Problem(413, 'too_large', 'This file is too large.')
  const day = { max: megabytesADay, seconds: 86_400 }
  const free = isStraight ? undefined : await freeSpace(arrivingFolder(services.config.dataDir))
  return database.transaction(async (transaction) => {
    await lockArriving(transaction)
    await expectRoom(transaction, free, { bytes: upload.bytes, personId: viewer.personId })
    await takeAmount(transaction, `library:${viewer.personId}`, Math.ceil(upload.bytes / megabyte), day)
    const file = {
      ...upload,
      isStraight,
      type,
      name: upload.filename,
      mediaType: contentTypeOf(`a.${type}`).split(';')[0] ?? '',
    }
    const id = await insertFile(transaction, { ...file, personId: viewer.personId })
    await recordAudit(transaction, {
      ...{ viewer, action: 'library_file.upload', subjectKind: 'library_file', subjectId: id },
      after: { course: upload.courseId, name: upload.filename, bytes: upload.bytes },
    })
    return id
  })
}

/** Of one that is still arriving, what came of it. */
export async function removeFile(services: Services, viewer: SignedIn, file: StoredFile): Promise<void> {
  await services.database.transaction(async (transaction) => {
    await removeRow(transaction, file.id)
    await recordAudit(transaction, {
      ...{ viewer, action: 'library_file.delete', subjectKind: 'library_file', subjectId: file.id },
      before: { course: file.course_id, name: file.name, bytes: file.bytes },
    })
  })
  await removeBytes(services, file)
}
