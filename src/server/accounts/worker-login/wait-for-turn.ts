/** Tries at a place where many were wrong come one after the other. */
import { setTimeout } from 'node:timers/promises'
import { isUsedUp, takeOrWait } from '#server/platform/access/rate-limit.ts'
import { tooMany } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { PinSlowing } from './pin-limits.ts'

/** A tablet waits so long for its turn; whoever comes from elsewhere comes again. */
const mostHeld = 20

/** Throws 429 for who is not to be held, with the few seconds until the next turn. */
export async function waitForTurn(
  database: Database,
  slowing: readonly PinSlowing[],
  { isHeld }: { isHeld: boolean },
): Promise<void> {
  for (const { key, free, every } of slowing) {
    if ((await isUsedUp(database, key, free)) === 0) continue
    let held = 0
    for (;;) {
      const wait = await takeOrWait(database, `${key}, one at a time`, { max: 1, seconds: every })
      if (wait === 0) break
      if (!isHeld || held + wait > mostHeld)
        throw tooMany(wait, 'Many wrong PINs were entered here. Please try again in a few seconds.')
      await setTimeout(wait * 1000)
      held += wait
    }
  }
}
