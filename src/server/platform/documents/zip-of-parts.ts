/** A ZIP as it is made: its parts one after the other, so that no more than a piece of one is in memory. */
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of the archive; its bytes are asked for when it is its turn. */
export interface ZipPart {
  name: string
  open: () => Promise<Readable>
  /** Films, pictures and PDFs are packed already. */
  isText?: boolean
}

/** Fails in the middle when a part is missing, so that an incomplete file is not taken for a complete one. */
export function zipOfParts(parts: Iterable<ZipPart>, mtime: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  output.on('close', () => current?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, open, isText = false } of parts) {
    zip.addReadStreamLazy(name, { mtime, compress: isText }, (done) => {
      open().then(
        (stream) => {
          current = stream
          stream.once('error', (error) => output.destroy(error))
          done(null, stream)
        },
        (error: unknown) => output.destroy(error as Error),
      )
    })
  }
  zip.end()
  return output
}
