/** Anchors of the audit log: its end from time to time, signed, in DATA_DIR, where whoever changes the database does not reach. */
import { appendFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { constantTimeEqual } from '../crypto.ts'
import type { Database } from '../postgres/database.ts'
import type { Link } from './audit-head.sql.ts'

export interface AnchorPlace {
  database: Database
  config: Pick<Config, 'dataDir'>
  clock: Clock
}

const line = z.object({ at: z.string(), position: z.number(), hash: z.string(), signature: z.string() })
type Line = z.output<typeof line>

/** The newest are enough: a line has some 250 bytes. */
const bytesRead = 64 * 1024
export const anchorFile = (dataDir: string): string => join(dataDir, 'audit-anchors.jsonl')

const signatureOf = (database: Database, { at, position, hash }: Omit<Line, 'signature'>) =>
  database.sign(`audit-anchor|${at}|${position}|${hash}`).toString('hex')

/** The newest anchor that we signed; null before the first. */
export async function readAnchor({ database, config }: Pick<AnchorPlace, 'database' | 'config'>): Promise<Link | null> {
  for (const text of (await readEnd(anchorFile(config.dataDir))).split('\n').toReversed()) {
    const read = parse(text)
    if (!read || !constantTimeEqual(read.signature, signatureOf(database, read))) continue
    return { position: read.position, hash: Buffer.from(read.hash, 'hex') }
  }
  return null
}

export async function writeAnchor({ database, config, clock }: AnchorPlace, { position, hash }: Link): Promise<void> {
  const words = { at: clock.now().toISOString(), position, hash: hash.toString('hex') }
  await mkdir(config.dataDir, { recursive: true })
  const text = JSON.stringify({ ...words, signature: signatureOf(database, words) })
  // A line that a crash cut short ends before this one begins.
  await appendFile(anchorFile(config.dataDir), `\n${text}`, { mode: 0o600, flush: true })
}

function parse(text: string): Line | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function readEnd(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return ''
  try {
    const { size } = await file.stat()
    const length = Math.min(size, bytesRead)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('utf8')
  } finally {
    await file.close()
  }
}
