/** Reads the form of a page whole, within what the page needs: reading a form holds up everybody else. */
import type { Readable } from 'node:stream'
import { isOfficePath } from '#contracts/office/is-office-path.ts'
import { isGuestUploadPath, isUploadPath } from '#contracts/host/is-upload-path.ts'
import { Problem } from '#server/platform/errors.ts'
import { isSignedIn, type Viewer } from '#server/platform/access/viewer.ts'

/** What a form of a browser is sent as; anything else is refused before a page has to read it. */
export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const tooLarge = () => new Problem(413, 'too_large', 'This is too large.')
const mostFields = 2000
const mostParts = 50
/** As browsers write them. Where more is said a reader could part the form at another mark than the one that was counted. */
const plainForm = /^application\/x-www-form-urlencoded(?:; ?charset=utf-8)?$/i
const formOfParts = /^multipart\/form-data; ?boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i

/** A slip or a photo of five megabytes with its fields; texts of the back office in six languages; or a few fields. */
export function mostBytes(viewer: Viewer, pathname: string): number {
  if ((isSignedIn(viewer) && isUploadPath(pathname)) || isGuestUploadPath(pathname)) return 6 * 1024 * 1024
  if (viewer.kind === 'staff' && isOfficePath(pathname)) return 2 * 1024 * 1024
  return 64 * 1024
}

/** Throws 411 for a form of unknown length, 413 for one of more bytes, fields or parts than a page takes, and 415 for other types. */
export async function readPageForm(
  form: Readable & { headers: Record<string, string | string[] | undefined> },
  most: number,
): Promise<Buffer<ArrayBuffer>> {
  const type = String(form.headers['content-type'])
  const boundary = formOfParts.exec(type)?.[2]
  if (!boundary && !plainForm.test(type))
    throw new Problem(415, 'wrong_media_type', 'This media type is not supported here.')
  const length = form.headers['content-length']
  // Browsers tell how long their forms are, and Node reads no further.
  if (length === undefined) throw new Problem(411, 'length_missing', 'The length of this form is missing.')
  if (Number(length) > most) throw tooLarge()
  const chunks: Buffer[] = []
  try {
    for await (const chunk of form) chunks.push(chunk as Buffer)
  } catch (error) {
    throw new Problem(400, 'unreadable', 'The request could not be read.', { cause: error })
  }
  const whole = Buffer.concat(chunks)
  const hasTooMany = boundary ? hasMore(whole, `--${boundary}`, mostParts) : hasMore(whole, '&', mostFields)
  if (hasTooMany) throw tooLarge()
  return whole
}

/** Whether `mark` stands in `bytes` more than `most` times. */
function hasMore(bytes: Buffer, mark: string, most: number): boolean {
  let at = -1
  for (let count = 0; count <= most; count++) {
    at = bytes.indexOf(mark, at + 1)
    if (at < 0) return false
  }
  return true
}
