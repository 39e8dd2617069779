/** A slip as it may be kept: a picture is drawn anew without its metadata, a PDF is kept as it came, whatever the file is called. */
import { Problem } from '#server/platform/errors.ts'
import { isActivePdf } from '#server/platform/media/is-active-pdf.ts'
import { redrawPicture } from '#server/platform/pictures/redraw-picture.ts'

export interface Slip {
  bytes: Buffer
  contentType: 'image/webp' | 'application/pdf'
  ending: 'webp' | 'pdf'
  width: number | null
  height: number | null
}

const beginsWith = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

const unreadable = (cause?: unknown) =>
  new Problem(415, 'wrong_media_type', 'Please choose a picture (JPEG, PNG, WebP) or a PDF.', { cause })

/** Throws 415 for anything else, and 413 beyond 40 megapixels. */
export async function readSlip(bytes: Buffer): Promise<Slip> {
  if (beginsWith(bytes, 0, '%PDF-')) return readPdf(bytes)
  return { ...(await redrawPicture(bytes, unreadable)), contentType: 'image/webp', ending: 'webp' }
}

/** Only its first and last bytes are checked: it is never opened here, and browsers download it in a sandbox. */
function readPdf(bytes: Buffer): Slip {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) || !bytes.subarray(-1024).includes('%%EOF')) {
    throw unreadable()
  }
  if (isActivePdf(bytes)) {
    const message = 'This PDF has programs or files inside. Print it to a new PDF and choose that.'
    throw new Problem(415, 'wrong_media_type', message)
  }
  return { bytes, contentType: 'application/pdf', ending: 'pdf', width: null, height: null }
}
