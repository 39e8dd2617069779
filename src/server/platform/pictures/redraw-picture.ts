/** A picture that somebody uploaded, drawn anew: without its metadata, and no larger than it is needed. */
import { Problem } from '../errors.ts'
import { boundedQueue } from '../jobs/bounded-queue.ts'

export interface DrawnPicture {
  bytes: Buffer
  width: number
  height: number
}

/** Small print stays readable. */
const side = 2000
const mostPixels = 40_000_000
/** A picture of 40 megapixels takes 160 MB while it is read: one at a time. */
const inTurn = boundedQueue({ running: 1, waiting: 8 })

const pictures: [at: number, bytes: string][] = [
  [0, '\u00ff\u00d8\u00ff'],
  [0, '\u0089PNG\r\n\u001a\n'],
  [8, 'WEBP'],
]
const beginsWith = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** As WebP. Throws what `unreadable` answers for anything but JPEG, PNG and WebP, and 413 beyond 40 megapixels. */
export async function redrawPicture(bytes: Buffer, unreadable: (cause?: unknown) => Problem): Promise<DrawnPicture> {
  if (!pictures.some(([at, text]) => beginsWith(bytes, at, text))) throw unreadable()
  return inTurn(() => redraw(bytes, unreadable))
}

async function redraw(bytes: Buffer, unreadable: (cause?: unknown) => Problem): Promise<DrawnPicture> {
  // Loaded with the first picture: it is large.
  const { default: sharp } = await import('sharp')
  // The pixels are counted from the header, before anything is unpacked.
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  if (width * height > mostPixels) throw new Problem(413, 'too_large', 'This is too large.')
  const drawn = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
}
