/** A paper as it may be kept: a picture is drawn anew without its metadata, a PDF is kept as it came, whatever the file is called. */
import { Problem } from '../errors.ts'
import { isActivePdf } from '../media/is-active-pdf.ts'
import { redrawPicture } from './redraw-picture.ts'

interface Paper {
  bytes: Buffer
  contentType: 'image/webp' | 'application/pdf'
  ending: 'webp' | 'pdf'
  width: number | null
  height: number | null
}

const unreadable = (cause?: unknown) =>
  new Problem(415, 'wrong_media_type', 'Please choose a picture (JPEG, PNG, WebP) or a PDF.', { cause })

/** Throws 415 for anything else, and 413 beyond 40 megapixels. */
export async function readPaper(bytes: Buffer): Promise<Paper> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return readPdf(bytes, unreadable)
  return { ...(await redrawPicture(bytes, unreadable)), contentType: 'image/webp', ending: 'webp' }
}

/** Only its first and last bytes are checked: it is never opened here, and browsers download it in a sandbox. Throws what `isNone` answers, and 415 for one with programs or files inside. */
export function readPdf(bytes: Buffer, isNone: () => Problem): Paper {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) || !bytes.subarray(-1024).includes('%%EOF')) {
    throw isNone()
  }
  if (isActivePdf(bytes)) {
    const message = 'This PDF has programs or files inside. Print it to a new PDF and choose that.'
    throw new Problem(415, 'wrong_media_type', message)
  }
  return { bytes, contentType: 'application/pdf', ending: 'pdf', width: null, height: null }
}
