/** A file too large for memory: written to the disk of this machine as it arrives. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'
import { freeSpace } from '../media/free-space.ts'

export interface SpooledFile {
  /** It is removed once the call has ended, unless it was moved. */
  path: string
  filename: string
  bytes: number
}

/** What stays free for everything else on the disk. */
const reserve = 1024 * 1024 * 1024
/** Around the file in the body. */
const envelope = 64 * 1024

const tooLarge = () => new Problem(413, 'too_large', 'This file is too large.')

export const spoolFolder = (dataDir: string): string => join(dataDir, 'spool')

/** Undefined where no file was sent. Throws 400, 413 and 507; then nothing is left of it. */
export async function spoolUpload(
  request: FastifyRequest,
  dataDir: string,
  mostBytes: number,
): Promise<SpooledFile | undefined> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > mostBytes + envelope) throw tooLarge()
  const folder = spoolFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await freeSpace(folder)) - announced < reserve)
    throw new Problem(507, 'no_space', 'There is not enough storage space for this file right now.')
  const path = join(folder, randomUUID())
  try {
    const part = await request.file({ limits: { fileSize: mostBytes } })
    if (!part) return undefined
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (part.file.truncated) throw tooLarge()
    return { path, filename: part.filename, bytes: (await stat(path)).size }
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) throw error
    // The parser's own complaints about a body carry no status.
    throw new Problem(400, 'unreadable', 'The request could not be read.', { cause: error })
  } finally {
    request.raw.unpipe()
    request.raw.resume()
  }
}
