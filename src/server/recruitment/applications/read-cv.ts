/** A CV as it may be kept: PDF or DOCX by its bytes, without programs inside or fetched. */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invalid, Problem } from '#server/platform/errors.ts'
import { isFetchingDocument } from '#server/platform/media/is-fetching-document.ts'
import { isActivePdf } from '#server/platform/media/is-active-pdf.ts'
import { isOfType } from '#server/platform/media/file-type.ts'
import { contentTypeOf } from '#server/platform/storage/storage-key.ts'

const mostBytes = 5 * 1024 * 1024
const endings = ['pdf', 'docx'] as const

export interface Cv {
  name: string
  bytes: Buffer
  contentType: string
  ending: string
}

/** Throws 413, and 422 at `cv`. */
export async function readCv(file: { bytes: Buffer; filename: string } | undefined): Promise<Cv> {
  if (!file || file.bytes.length === 0) throw invalid({ cv: ['Choose your CV.'] })
  if (file.bytes.length > mostBytes) throw new Problem(413, 'too_large', 'This is too large.')
  const name = file.filename
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}/\\]/gu, ' ')
    .trim()
  const ending = endings.find((each) => name.toLowerCase().endsWith(`.${each}`))
  if (!ending) throw invalid({ cv: ['Your CV has to be a PDF or a DOCX.'] })
  const path = join(tmpdir(), `cv-${randomUUID()}`)
  try {
    await writeFile(path, file.bytes, { mode: 0o600 })
    if (!(await isOfType(path, ending))) throw invalid({ cv: ['The file is not what its name says.'] })
  } finally {
    await rm(path, { force: true })
  }
  if (ending === 'pdf' && isActivePdf(file.bytes)) {
    throw invalid({ cv: ['This PDF has programs or files inside. Print it to a new PDF and choose that.'] })
  }
  if (ending === 'docx' && (await isFetchingDocument(file.bytes)))
    throw invalid({
      cv: ['This document fetches something from another machine when it is opened. Save it as a PDF and choose that.'],
    })
  return { name: name.slice(-120), bytes: file.bytes, contentType: contentTypeOf(`cv.${ending}`), ending }
}
