/** Unknown coupon codes, in quotes and orders together: enough for typing errors, not for trying words. */
import { longestWait, takeFromLimit } from '#server/platform/access/rate-limit.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { Problem, tooMany } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'

interface Guesser {
  viewer: Viewer
  address: string
}
interface Counted {
  key: string
  max: number
  seconds: number
}

/**
 * Who is logged in is counted by account, wherever they are. A factory's Wi-Fi is one address: its people are not kept from
 * their coupons by each other's typing errors, nor by guests, and yet many accounts at one address get no endless number.
 */
const limitsOf = ({ viewer, address }: Guesser): Counted[] =>
  viewer.kind === 'guest'
    ? [{ key: `coupon:${address}`, max: 30, seconds: 600 }]
    : [
        { key: `coupon of ${viewer.personId}`, max: 30, seconds: 600 },
        { key: `coupon of ${viewer.personId} in a day`, max: 120, seconds: 86_400 },
        { key: `coupon of accounts:${address}`, max: 600, seconds: 600 },
      ]

/**
 * Does what uses a coupon code. Throws 429 instead once too many codes were unknown, for a right code too: otherwise the
 * answer would still tell which one is right.
 */
export async function limitGuesses<Answer>(
  database: Database,
  { code, ...guesser }: Guesser & { code: string | null | undefined },
  work: () => Promise<Answer>,
  isUnknown: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  if (!code) return work()
  const limits = limitsOf(guesser)
  const wait = await longestWait(database, limits)
  if (wait > 0) throw tooMany(wait)
  const count = async () => {
    for (const { key, ...limit } of limits) await takeFromLimit(database, key, limit)
  }
  try {
    const answer = await work()
    if (isUnknown(answer)) await count()
    return answer
  } catch (error) {
    if (error instanceof Problem && error.code === 'coupon_not_found') await count()
    throw error
  }
}
