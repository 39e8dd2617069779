/** What a form was filled from, as a short mark: it is sent back when the form is saved, so that what another person saved in between is not overwritten unseen. */
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
