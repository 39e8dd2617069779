/** Addresses of films that not everybody may see: each carries a pass for its film that ends within six hours. */
import { constantTimeEqual, hashToken } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'

// For three hours the same film has the same address, so that browsers keep what they have of it.
const period = 3 * 3_600_000
const media = '/media/'
export const filmsPath = '/media/films/'

export const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)

/** Whose pass it is: of who holds this token, which comes along as a browser's cookie, or in the header that a program sends. */
export const holderOf = (token: string | undefined): string =>
  token ? hashToken(token).subarray(0, 16).toString('base64url') : ''

const signatureOf = (database: Database, ends: number, scope: string, holder: string) =>
  database.sign(`film|${ends}|${scope}|${holder}`).subarray(0, 16).toString('base64url')

interface PassOptions {
  hls?: string | null | undefined
  holder: string
}

/**
 * Gives addresses below `/media/` a pass; others stay. With `hls` the pass is for all of the playlist's folder, because
 * a playlist names its parts relative to itself; otherwise it is for the one file. It is for the session of its `holder` alone.
 */
export function passes(database: Database, now: Date, { hls, holder }: PassOptions): (address: string) => string {
  const ends = (Math.floor(now.getTime() / period) + 2) * period
  const folder = hls ? folderOf(hls) : undefined
  const made = new Map<string, string>()
  return (address) => {
    if (!address.startsWith(media)) return address
    const scope = folderOf(address) === folder ? folder : address
    let pass = made.get(scope)
    if (!pass) made.set(scope, (pass = `${ends.toString(36)}-${signatureOf(database, ends, scope, holder)}`))
    return `${filmsPath}${pass}/${address.slice(media.length)}`
  }
}

/** When the pass for `address` ends, in milliseconds since 1970, past or future; undefined when it is none of ours, or another session's. */
export function readPass(database: Database, pass: string, address: string, holder: string): number | undefined {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,11})-([\w-]{22})$/.exec(pass) ?? []
  const ends = Number.parseInt(time, 36)
  const isOurs = [address, folderOf(address)].some((scope) =>
    constantTimeEqual(signature, signatureOf(database, ends, scope, holder)),
  )
  return isOurs && holder !== '' ? ends : undefined
}
