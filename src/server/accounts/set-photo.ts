/** A person's photo: read as a picture whatever it claims to be, and drawn anew as a small WebP without its metadata. */
import sharp from 'sharp'
import { randomToken } from '../platform/crypto.ts'
import { invalid, Problem } from '../platform/errors.ts'
import type { SignedIn } from '../platform/viewer.ts'
import { boundedQueue } from './bounded-queue.ts'
import { replacePhoto } from './queries/settings.ts'
import { type AccountCall, refreshViewer } from './session.ts'

const side = 256
const mostPixels = 40_000_000

/** A photo of 40 megapixels takes 160 MB while it is read: one at a time. */
const inTurn = boundedQueue({ running: 1, waiting: 8 })

const starts: [name: string, at: number, bytes: string][] = [
  ['jpeg', 0, '\u00ff\u00d8\u00ff'],
  ['png', 0, '\u0089PNG\r\n\u001a\n'],
  ['webp', 8, 'WEBP'],
]

/** JPEG, PNG or WebP by its first bytes; the file's name and declared type say nothing. */
function pictureFormat(bytes: Buffer): string | undefined {
  return starts.find(([, at, text]) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1')))?.[0]
}

type Upload = { bytes: Buffer } | undefined

/** Answers the address of the new photo. Throws 415 for what is no picture, 413 beyond 40 megapixels. */
export async function setPhoto(call: AccountCall & { viewer: SignedIn }, file: Upload): Promise<{ photo: string }> {
  const { database, storage, viewer } = call
  if (!file || file.bytes.length === 0) throw invalid({ photo: ['Input field is required'] })
  const picture = await redraw(file.bytes)
  const storageKey = `people/${randomToken(16)}.webp`
  await storage.put(storageKey, picture, { contentType: 'image/webp' })
  let before: string | undefined
  try {
    before = await database.transaction((transaction) =>
      replacePhoto(transaction, viewer.personId, { storageKey, bytes: picture.length, width: side, height: side }),
    )
  } catch (error) {
    await storage.delete(storageKey)
    throw error
  }
  if (before) await storage.delete(before)
  await refreshViewer(call)
  return { photo: `/media/uploads/${storageKey}` }
}

function redraw(bytes: Buffer): Promise<Buffer> {
  const unreadable = (cause?: unknown) =>
    new Problem(415, 'wrong_media_type', 'This media type is not supported here.', { cause })
  if (!pictureFormat(bytes)) throw unreadable()
  return inTurn(async () => {
    // The pixels are counted from the header, before anything is unpacked.
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch((error: unknown) => {
        throw unreadable(error)
      })
    if (width * height > mostPixels) throw new Problem(413, 'too_large', 'This is too large.')
    return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
      .catch((error: unknown) => {
        throw unreadable(error)
      })
  })
}
