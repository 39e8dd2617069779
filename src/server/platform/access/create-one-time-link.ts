/** Makes the token of a link that logs its owner in once: a corporate invitation, a sign-in link by SMS. */
import { safePath } from '#contracts/safe-path.ts'
import { hashToken, randomToken } from '../crypto.ts'
import type { Database } from '../postgres/database.ts'
import { insertLink } from './links.sql.ts'

export interface OneTimeLink {
  personId: string
  /** `invitation` also verifies the account; `sign_in` is for verified ones. */
  purpose: 'invitation' | 'sign_in'
  /** The path of this site to go on to. */
  target: string
  /** How long it may be opened. */
  hours: number
  /** The phone or e-mail that it is sent to and opening it proves; the account's phone, or else its e-mail, unless given. */
  sentTo?: string
  /** The company that an invitation comes from, joined by opening it; all that have invited the person unless given. */
  companyId?: string
}

/** The token for `{publicUrl}/{token}`: 192 bits in 32 characters, short enough for an SMS. Only its hash is kept. */
export async function createOneTimeLink(database: Database, link: OneTimeLink): Promise<string> {
  const token = randomToken(24)
  await insertLink(database, { ...link, target: safePath(link.target), tokenHash: hashToken(token) })
  return token
}
