/** Addresses of what was handed in: each works for an hour, and only for whoever it was made for. */
import { constantTimeEqual } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { StoredFile } from './submissions.sql.ts'

const hour = 3_600_000
export const handInsPath = '/media/hand-ins/'

interface PassOf {
  fileId: string
  personId: string
}

const signatureOf = (database: Database, ends: number, { fileId, personId }: PassOf) =>
  database.sign(`hand-in|${ends}|${fileId}|${personId}`).subarray(0, 16).toString('base64url')

/** For half an hour at least; within it the same file has the same address. */
export function handInAddress(database: Database, now: Date, of: PassOf): string {
  const ends = (Math.floor(now.getTime() / (hour / 2)) + 2) * (hour / 2)
  return `${handInsPath}${ends.toString(36)}-${signatureOf(database, ends, of)}/${of.fileId}`
}

export function isPassOf(database: Database, now: Date, pass: string, of: PassOf): boolean {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,11})-([\w-]{22})$/.exec(pass) ?? []
  const ends = Number.parseInt(time, 36)
  return ends > now.getTime() && constantTimeEqual(signature, signatureOf(database, ends, of))
}

export const withAddresses = (
  database: Database,
  { now, personId }: { now: Date; personId: string },
  files: StoredFile[],
) => files.map((file) => ({ ...file, address: handInAddress(database, now, { fileId: file.file_id, personId }) }))
