/** A person's calendar, on their page and behind its secret address, which they make, make anew and end. */
import type { CalendarEntry } from '#contracts/learning/calendar.ts'
import type { Locale } from '#contracts/locales.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { hashToken, keyedHash, randomToken } from '#server/platform/crypto.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { mapLink } from '../classes/map-link.ts'
import { type CalendarRow, deleteAddress, findEntries, findNonce, findOwner, writeAddress } from './calendar.sql.ts'

type Call = Pick<Services, 'database' | 'config'> & { viewer: SignedIn; locale: Locale }

const tokenOf = (secret: string, nonce: string) => keyedHash(secret, `calendar:${nonce}`).toString('base64url')
const shown = (row: CalendarRow): CalendarEntry => ({ ...row, map_link: mapLink(row.venue) })

export async function readCalendar({ database, config, viewer, locale }: Call) {
  // The address outlasts the visit of staff who act as the person, and who comes to the shared tablet next.
  const isOwnersAlone = viewer.actedBy === null && viewer.tokenScopes === null && !viewer.isAtKiosk
  const [rows, address] = await Promise.all([
    findEntries(database, viewer.personId, locale),
    isOwnersAlone ? findNonce(database, viewer.personId) : undefined,
  ])
  return { entries: rows.map(shown), token: address ? tokenOf(config.appSecret, address.nonce) : null }
}

export async function makeAddress({ database, config, viewer }: Call) {
  const nonce = randomToken(16)
  const token = tokenOf(config.appSecret, nonce)
  await writeAddress(database, viewer.personId, { nonce, hash: hashToken(token) })
  return { token }
}

export async function endAddress({ database, viewer }: Call): Promise<null> {
  await deleteAddress(database, viewer.personId)
  return null
}

/** Throws 404. */
export async function readSharedCalendar(database: Database, token: string, locale: Locale): Promise<CalendarEntry[]> {
  const owner = await findOwner(database, hashToken(token))
  if (!owner) throw notFound()
  return (await findEntries(database, owner.person_id, locale)).map(shown)
}
