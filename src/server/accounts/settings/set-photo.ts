/** A person's photo: read as a picture whatever it claims to be, and drawn anew as a small WebP without its metadata. */
import type { z } from 'zod'
import type { photoCrop } from '#contracts/accounts/settings/settings.ts'
import { randomToken } from '#server/platform/crypto.ts'
import { invalid, Problem } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { boundedQueue } from '#server/platform/jobs/bounded-queue.ts'
import { replacePhoto } from './settings.sql.ts'
import type { AccountCall } from '../account/account-call.ts'
import { refreshViewer } from '../sessions/session.ts'

const side = 256
const mostBytes = 5 * 1024 * 1024
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
type Crop = z.output<typeof photoCrop>

/** Answers the address of the new photo. Throws 415 for what is no picture, 413 beyond 5 MB or 40 megapixels. */
export async function setPhoto(
  call: AccountCall & { viewer: SignedIn },
  file: Upload,
  crop: Crop,
): Promise<{ photo: string }> {
  const { database, storage, viewer } = call
  if (!file || file.bytes.length === 0) throw invalid({ photo: ['Input field is required'] })
  if (file.bytes.length > mostBytes) throw tooLarge()
  const picture = await redraw(file.bytes, crop)
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

const tooLarge = () => new Problem(413, 'too_large', 'This is too large.')

function redraw(bytes: Buffer, crop: Crop): Promise<Buffer> {
  const unreadable = (cause?: unknown) =>
    new Problem(415, 'wrong_media_type', 'This media type is not supported here.', { cause })
  if (!pictureFormat(bytes)) throw unreadable()
  return inTurn(async () => {
    // Loaded with the first picture: it is large.
    const { default: sharp } = await import('sharp')
    // The pixels are counted from the header, before anything is unpacked.
    const {
      width = 0,
      height = 0,
      orientation = 1,
    } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch((error: unknown) => {
        throw unreadable(error)
      })
    if (width * height > mostPixels) throw tooLarge()
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    // Cameras turn pictures by a note: from 5 on it lies on its side.
    const shown = orientation >= 5 ? { width: height, height: width } : { width, height }
    if (crop.crop === 'free') picture.extract(square(shown, crop))
    return picture
      .resize(side, side, { fit: 'cover', position: positions[crop.crop ?? 'auto'] })
      .webp({ quality: 82 })
      .toBuffer()
      .catch((error: unknown) => {
        throw unreadable(error)
      })
  })
}

/** By what the picture is cut where nobody said so exactly: `start` is the top of an upright one, the left of a broad one. */
const positions = { auto: 'attention', start: 'northwest', middle: 'centre', end: 'southeast', free: 'centre' } as const

/** The square around the chosen middle, moved into the picture where it would stand out. */
function square({ width, height }: { width: number; height: number }, { zoom = 1, x = 0.5, y = 0.5 }: Crop) {
  const edge = Math.max(1, Math.floor(Math.min(width, height) / zoom))
  const begin = (length: number, middle: number) =>
    Math.round(Math.min(Math.max(length * middle - edge / 2, 0), length - edge))
  return { left: begin(width, x), top: begin(height, y), width: edge, height: edge }
}
