/** ZIP files for tests, honest and not, and a form that sends one. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export interface ZipPart {
  name: string
  content: Buffer | string
  mode?: number
  isPacked?: boolean
}

export function zipOf(parts: readonly ZipPart[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content, mode, isPacked = true } of parts)
    zip.addBuffer(Buffer.from(content), name, { compress: isPacked, ...(mode ? { mode } : {}) })
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** The same bytes with every `from` in place of which stands `to`; both are of one length. */
export function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) copy.write(to, at, 'latin1')
  return copy
}

/** The body of a form with one file, and its headers. */
export function formOf(bytes: Buffer, filename = 'course.zip', field = 'file') {
  const start = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: application/zip\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(start), bytes, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }
}
