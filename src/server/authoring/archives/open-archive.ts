/** Opens an archive that a stranger may have made: nothing is unpacked before its list was found harmless, and never more than it says. */
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, openPromise } from 'yauzl'
import { Problem } from '#server/platform/errors.ts'

const megabyte = 1024 * 1024
const mostEntries = 4000
const mostBytesUnpacked = 5 * 1024 * megabyte
/** Text may well be a fiftieth of its size; what shrinks to less is made to fill a disk. */
const mostRatio = 200
const ratioFrom = megabyte

/** Throws this for the whole archive: it is refused. */
export const notAnArchive = (message: string, values: Record<string, string | number> = {}) =>
  new Problem(422, 'not_an_archive', message, { errors: { file: [message] }, values })

/** The bytes of one file are not those that were packed. */
export class DamagedEntry extends Error {}

export interface Archive {
  /** Bytes of each file, unpacked, by its name. */
  sizes: ReadonlyMap<string, number>
  /** Throws DamagedEntry. */
  read(name: string): Promise<Buffer>
  unpack(name: string, path: string): Promise<void>
  close(): void
}

const kindOfFile = (entry: Entry) => (entry.externalFileAttributes >>> 16) & 0o170000
const isUnixMade = (entry: Entry) => entry.versionMadeBy >>> 8 === 3
const regular = 0o100000
const shown = (name: string) => name.replace(/[^\x20-\x7e]/g, '?').slice(0, 120)

function refuseUnfit(entry: Entry): void {
  const name = shown(entry.fileName)
  if (isUnixMade(entry) && ![0, regular].includes(kindOfFile(entry)))
    throw notAnArchive('This archive contains a link instead of a file: {name}', { name })
  if (entry.isEncrypted()) throw notAnArchive('This archive has a password. Export the course again without one.')
  if (![0, 8].includes(entry.compressionMethod))
    throw notAnArchive('This is not a ZIP file, or it is damaged. Export the course again.')
  if (entry.uncompressedSize > ratioFrom && entry.uncompressedSize > entry.compressedSize * mostRatio)
    throw notAnArchive('This archive is too large when unpacked.')
}

function readFailure(error: unknown): Problem {
  if (error instanceof Problem) return error
  const message = error instanceof Error ? error.message : ''
  const [, name] = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(message) ?? []
  return name === undefined
    ? notAnArchive('This is not a ZIP file, or it is damaged. Export the course again.')
    : notAnArchive('This archive contains an unsafe path: {name}', { name: shown(name) })
}

async function listOf(entries: AsyncIterable<Entry>, archiveBytes: number): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  const taken = new Set<string>()
  let unpacked = 0
  let packed = 0
  for await (const entry of entries) {
    if (taken.size >= mostEntries) throw notAnArchive('This archive contains too many files.')
    // Some disks do not tell such names apart.
    const plain = entry.fileName.normalize('NFC').toLowerCase().replace(/\/$/, '')
    if (taken.has(plain))
      throw notAnArchive('This archive contains two files of the same name: {name}', { name: shown(entry.fileName) })
    taken.add(plain)
    if (entry.fileName.endsWith('/')) continue
    refuseUnfit(entry)
    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
    // Where files share their bytes, more is packed than there is.
    if (unpacked > mostBytesUnpacked || packed > archiveBytes)
      throw notAnArchive('This archive is too large when unpacked.')
    found.set(entry.fileName, entry)
  }
  return found
}

/** Counts the sum of what passes; fails at the end when it is another. */
function checking(entry: Entry): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === entry.crc32 ? null : new DamagedEntry(entry.fileName)),
  })
}

/** `from`: its path, or its bytes. Throws 422 for what is no harmless archive. */
export async function openArchive(from: string | Buffer): Promise<Archive> {
  const options = { autoClose: false, strictFileNames: true }
  const opening = typeof from === 'string' ? openPromise(from, options) : fromBufferPromise(from, options)
  const zip = await opening.catch((error: unknown) => {
    throw readFailure(error)
  })
  const entries = await listOf(zip.eachEntry(), zip.fileSize).catch((error: unknown) => {
    zip.close()
    throw readFailure(error)
  })
  const streamOf = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new DamagedEntry(name)
    try {
      return { entry, stream: await zip.openReadStreamPromise(entry) }
    } catch (error) {
      throw new DamagedEntry(name, { cause: error })
    }
  }
  const asDamaged = (name: string) => (error: unknown) => {
    // The disk has its own codes; all else is about the bytes.
    if (error instanceof DamagedEntry || ['ENOSPC', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
    throw new DamagedEntry(name, { cause: error })
  }
  return {
    sizes: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
    async read(name) {
      const { entry, stream } = await streamOf(name)
      const sum = checking(entry)
      const [bytes] = await Promise.all([buffer(sum), pipeline(stream, sum)]).catch(asDamaged(name))
      return bytes
    },
    async unpack(name, to) {
      const { entry, stream } = await streamOf(name)
      await pipeline(stream, checking(entry), createWriteStream(to, { mode: 0o600 })).catch(asDamaged(name))
    },
    close: () => zip.close(),
  }
}
