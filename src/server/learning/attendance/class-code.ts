/** The code that a class shows: it changes every 30 seconds, and counts until 60 seconds after it was shown first. */
import { constantTimeEqual, keyedHash } from '#server/platform/crypto.ts'

const changesAfter = 30
export const codeHolds = 60
/** So long a typed code is still known as one that was shown, so that its person hears why it is refused. */
const rememberedFor = 600

export interface ShownCode {
  /** For the square. */
  code: string
  /** Six digits, for who has no camera. */
  typed: string
  /** Seconds. */
  changes_in: number
}

const signed = (secret: string, meetingId: string, shownAt: number) =>
  keyedHash(secret, `class-code:${meetingId}:${shownAt}`)
const typedOf = (secret: string, meetingId: string, shownAt: number) =>
  String(keyedHash(secret, `class-code-typed:${meetingId}:${shownAt}`).readUInt32BE() % 1_000_000).padStart(6, '0')

/** `now` in seconds, by the clock of the database. */
export function codeAt(secret: string, meetingId: string, now: number): ShownCode {
  const shownAt = now - (now % changesAfter)
  const signature = signed(secret, meetingId, shownAt).subarray(0, 16).toString('base64url')
  return {
    code: `${shownAt.toString(36)}.${signature}`,
    typed: typedOf(secret, meetingId, shownAt),
    changes_in: shownAt + changesAfter - now,
  }
}

/** When a code of this class was shown first; undefined for what never was one. */
export function shownAtOf(secret: string, meetingId: string, code: string): number | undefined {
  const [moment = '', signature = ''] = code.split('.')
  const shownAt = Number.parseInt(moment, 36)
  if (!Number.isSafeInteger(shownAt)) return undefined
  const expected = signed(secret, meetingId, shownAt).subarray(0, 16).toString('base64url')
  return constantTimeEqual(signature, expected) ? shownAt : undefined
}

/** The same of six digits: the latest moment at which they were shown. */
export function typedAtOf(
  secret: string,
  { meetingId, typed, now }: { meetingId: string; typed: string; now: number },
): number | undefined {
  const latest = now - (now % changesAfter)
  for (let shownAt = latest; shownAt > now - rememberedFor; shownAt -= changesAfter)
    if (constantTimeEqual(typed, typedOf(secret, meetingId, shownAt))) return shownAt
  return undefined
}
