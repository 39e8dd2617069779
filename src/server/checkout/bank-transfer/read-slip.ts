/** A slip as it may be kept: a picture is drawn anew without its metadata, a PDF is kept as it came, whatever the file is called. */
import { boundedQueue } from '#server/platform/jobs/bounded-queue.ts'
import { Problem } from '#server/platform/errors.ts'

export interface Slip {
  bytes: Buffer
  contentType: 'image/webp' | 'application/pdf'
  ending: 'webp' | 'pdf'
  width: number | null
  height: number | null
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

const unreadable = (cause?: unknown) =>
  new Problem(415, 'wrong_media_type', 'Please choose a picture (JPEG, PNG, WebP) or a PDF.', { cause })

/** Throws 415 for anything else, and 413 beyond 40 megapixels. */
export async function readSlip(bytes: Buffer): Promise<Slip> {
  if (beginsWith(bytes, 0, '%PDF-')) return readPdf(bytes)
  if (!pictures.some(([at, text]) => beginsWith(bytes, at, text))) throw unreadable()
  return inTurn(() => redraw(bytes))
}

/** Nobody runs it here, and browsers get it in a sandbox as a download; it only has to be one. */
function readPdf(bytes: Buffer): Slip {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) || !bytes.subarray(-1024).includes('%%EOF')) {
    throw unreadable()
  }
  return { bytes, contentType: 'application/pdf', ending: 'pdf', width: null, height: null }
}

async function redraw(bytes: Buffer): Promise<Slip> {
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
  return {
    bytes: drawn.data,
    contentType: 'image/webp',
    ending: 'webp',
    width: drawn.info.width,
    height: drawn.info.height,
  }
}
