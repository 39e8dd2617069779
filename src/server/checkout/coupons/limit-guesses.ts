/** Unknown coupon codes from one address, in quotes and orders together: enough for typing errors, not for trying words. */
import type { Database } from '#server/platform/postgres/database.ts'
import { Problem, tooMany } from '#server/platform/errors.ts'
import { isUsedUp, takeFromLimit } from '#server/platform/access/rate-limit.ts'

const limit = { max: 30, seconds: 600 }

/**
 * Does what uses a coupon code. Throws 429 instead once too many codes were unknown, for a right code too: otherwise the
 * answer would still tell which one is right.
 */
export async function limitGuesses<Answer>(
  database: Database,
  { address, code }: { address: string; code: string | null | undefined },
  work: () => Promise<Answer>,
  isUnknown: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  if (!code) return work()
  const key = `coupon:${address}`
  const wait = await isUsedUp(database, key, limit.max)
  if (wait > 0) throw tooMany(wait)
  try {
    const answer = await work()
    if (isUnknown(answer)) await takeFromLimit(database, key, limit)
    return answer
  } catch (error) {
    if (error instanceof Problem && error.code === 'coupon_not_found') await takeFromLimit(database, key, limit)
    throw error
  }
}
