/** A photograph or file as it may be kept: photographs are drawn anew, files have to be what their names say. */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HandInType } from '#contracts/authoring/item-content.ts'
import { typeOfName } from '#contracts/authoring/library.ts'
import { mostBytesOfHandIn } from '#contracts/learning/assignments.ts'
import { invalid, Problem } from '#server/platform/errors.ts'
import { isFetchingDocument } from '#server/platform/media/is-fetching-document.ts'
import { isActivePdf } from '#server/platform/media/is-active-pdf.ts'
import { isOfType } from '#server/platform/media/file-type.ts'
import { redrawPicture } from '#server/platform/pictures/redraw-picture.ts'
import { contentTypeOf } from '#server/platform/storage/storage-key.ts'

export interface GivenFile {
  kind: 'photo' | 'file'
  bytes: Buffer
  filename: string
}
export interface ReadFile {
  name: string
  bytes: Buffer
  contentType: string
  ending: string
}

const isOffice = (type: HandInType) => type === 'docx' || type === 'xlsx' || type === 'pptx'

const unreadable = (cause?: unknown) =>
  new Problem(415, 'wrong_media_type', 'Please choose a picture (JPEG, PNG, WebP).', { cause })

/** As people gave it, without what would break a line or name a folder. */
const plainName = (name: string, otherwise: string) =>
  (
    name
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{Cc}/\\]/gu, ' ')
      .trim() || otherwise
  ).slice(-120)

/** Throws 413, 415, and 422 at `file`. */
export async function readHandIn(
  { kind, bytes, filename }: GivenFile,
  types: readonly HandInType[],
): Promise<ReadFile> {
  if (bytes.length > mostBytesOfHandIn) throw new Problem(413, 'too_large', 'This is too large.')
  if (kind === 'photo') {
    const drawn = await redrawPicture(bytes, unreadable)
    return { name: plainName(filename, 'photo'), bytes: drawn.bytes, contentType: 'image/webp', ending: 'webp' }
  }
  const ending = types.find((type) => type === typeOfName(filename))
  if (!ending) throw invalid({ file: ['This file type is not accepted for this assignment.'] })
  if (!(await isWhatItSays(bytes, ending))) throw invalid({ file: ['The file is not what its name says.'] })
  if (ending === 'pdf' && isActivePdf(bytes)) {
    throw invalid({ file: ['This PDF has programs or files inside. Print it to a new PDF and choose that.'] })
  }
  if (isOffice(ending) && (await isFetchingDocument(bytes)))
    throw invalid({
      file: [
        'This document fetches something from another machine when it is opened. Save it as a PDF and choose that.',
      ],
    })
  return { name: plainName(filename, `file.${ending}`), bytes, contentType: contentTypeOf(`file.${ending}`), ending }
}

async function isWhatItSays(bytes: Buffer, ending: HandInType): Promise<boolean> {
  const path = join(tmpdir(), `hand-in-${randomUUID()}`)
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    return await isOfType(path, ending)
  } finally {
    await rm(path, { force: true })
  }
}
