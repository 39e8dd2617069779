/** Passwords: argon2id, hashed in turn, because each needs 19 MiB and a core. */
import { hash, verify } from '@node-rs/argon2'
import { randomToken } from '../platform/crypto.ts'
import { boundedQueue } from './bounded-queue.ts'

// OWASP's second choice of equal strength; the library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Where hashing takes place: two at a time, 64 waiting, then 503. */
export const inPasswordQueue = boundedQueue({ running: 2, waiting: 64 })

/** Compared with when there is no account, so that its absence takes as long. */
const nobodysHash = hash(randomToken(), cost)

export const hashPassword = (password: string): Promise<string> => inPasswordQueue(() => hash(password, cost))

/** Whether `password` belongs to `stored`; call it inside `inPasswordQueue`. Without `stored`: no, in the same time. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password)
  return matches && stored !== null && stored !== undefined
}
