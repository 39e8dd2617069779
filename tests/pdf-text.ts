/** Reads the text of a PDF as a reader would copy it; needs `pdftotext` (Debian: poppler-utils). */
import { execFileSync, spawnSync } from 'node:child_process'

export const hasPdfReader = spawnSync('pdftotext', ['-v']).error === undefined

/** All text in reading order; the marks that poppler puts around right-to-left runs are left out. */
export function textOfPdf(pdf: Buffer): string {
  const text = execFileSync('pdftotext', ['-', '-'], {
    input: pdf,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  return text.replace(/[\u200b\u202a-\u202e\u2066-\u2069]/g, '').normalize('NFC')
}
