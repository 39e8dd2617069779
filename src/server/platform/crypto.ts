/** Chance and secrets: tokens, hashes, codes, ids, and sealing of what must not lie readable in the database. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** An unguessable token, base64url. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** SHA-256 of a token with enough entropy of its own; for short codes use `keyedHash`. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** HMAC-SHA-256: for what has few possible values, such as an OTP. */
export const keyedHash = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

/** The key in the link of a message: a person who has it has received the message about this thing. */
export const linkKey = (
  secret: string,
  kind: 'application' | 'event-registration' | 'daily-mail',
  id: string,
): string => keyedHash(secret, `${kind}:${id}`).subarray(0, 16).toString('base64url')

/** Compares in a time that does not tell where the difference is. */
export function constantTimeEqual(a: Uint8Array | string, b: Uint8Array | string): boolean {
  const hash = (value: Uint8Array | string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(a), hash(b))
}

/** `count` decimal digits, each value equally likely, leading zeros included. */
export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** A UUID of version 7: begins with the time, so indexes stay compact and ids sort by age. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const sealingKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))

/** Encrypts `text` (AES-256-GCM) so that only a process with `secret` reads it. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text that `seal` was given. Throws when it was changed or sealed with another secret. */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
