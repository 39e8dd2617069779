/** Takes seats whose last day is over from companies that did not give them, and reminds companies 30 and 7 days before. */
import type { Services } from '#server/platform/services.ts'
import { findLotsThatAreOver, findLotsToRemindOf, markReminded } from './ending-lots.sql.ts'
import { expireLot } from './seat-lots.sql.ts'
import { tellOfExpiry } from './tell-of-expiry.ts'

type Tools = Pick<Services, 'database' | 'jobs' | 'config' | 'cache' | 'log'>

/** Soon after midnight, when nothing more is given of them, and through the day for what a stop left; people are told by day. */
export function expireSeatsRegularly(services: Tools): void {
  services.jobs.schedule('companies.expire-seats', '3 * * * *', () => expireSeats(services))
  services.jobs.schedule('companies.remind-of-seats', '40 9 * * *', () => remindOfSeats(services))
}

/** Each lot for itself: one that fails keeps no other. */
export async function expireSeats(services: Tools): Promise<void> {
  const { database, cache } = services
  let expired = 0
  for (const lotId of await findLotsThatAreOver(database)) {
    expired += await attempt(services, lotId, () =>
      database.transaction(async (transaction) => {
        const seats = await expireLot(transaction, lotId)
        if (seats > 0) await tellOfExpiry(transaction, services, { what: 'expired', lotId, seats })
        return seats
      }),
    )
  }
  // They are free in their batches again, which pages of courses may say.
  if (expired > 0) await cache.drop(database, 'courses')
}

export async function remindOfSeats(services: Tools): Promise<void> {
  const { database } = services
  for (const lotId of await findLotsToRemindOf(database)) {
    await attempt(services, lotId, () =>
      database.transaction(async (transaction) => {
        const lot = await markReminded(transaction, lotId)
        if (lot) await tellOfExpiry(transaction, services, { what: 'ending', lotId, seats: lot.seats })
        return 0
      }),
    )
  }
}

async function attempt({ log }: Tools, lotId: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error, lotId }, 'A lot of seats could not be ended')
    return 0
  }
}
