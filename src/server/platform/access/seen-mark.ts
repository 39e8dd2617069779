/** What a form was filled from, as a short mark: who saves sends it back, and nobody overwrites unseen what another saved in between. */
import { hashToken } from '../crypto.ts'
import { conflict } from '../errors.ts'

export const markOf = (content: unknown): string =>
  hashToken(JSON.stringify(content) ?? '')
    .toString('base64url')
    .slice(0, 16)

/** Throws 409 `changed_meanwhile` unless `content` is what was seen. Who sends no mark takes what comes. */
export function expectSeen(seen: string, content: unknown): void {
  if (seen !== '' && seen !== markOf(content)) {
    throw conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
  }
}
