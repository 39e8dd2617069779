/** Staff read and set the steps by which seats cost a company less. */
import type { z } from 'zod'
import type { putSeatPrices, SeatBand } from '#contracts/content/seat-prices.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { mayInPart } from '#server/platform/access/permission.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findBands, writeBands } from './seat-prices.sql.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: SignedIn
}

/** As orders read them: what is no step is none. */
function bandsOf(stored: unknown): SeatBand[] {
  const bands = Array.isArray(stored) ? (stored as Record<string, unknown>[]) : []
  return bands
    .map((band) => ({ from_seats: Number(band?.from_seats), discount_percent: Number(band?.discount_percent) }))
    .filter(({ from_seats: from, discount_percent: percent }) => Number.isInteger(from) && Number.isInteger(percent))
    .toSorted((one, other) => one.from_seats - other.from_seats)
}

export async function showSeatPrices({ database, viewer }: Omit<Call, 'cache'>) {
  const bands = bandsOf(await findBands(database))
  return { bands, seen: markOf(bands), can: { edit: mayInPart(viewer, 'orders.approve') } }
}

/** The same once more changes nothing. Throws 409 `changed_meanwhile`. */
export function changeSeatPrices(
  { database, cache, viewer }: Call,
  { bands, seen }: z.output<typeof putSeatPrices.body>,
): Promise<null> {
  return database.transaction(async (transaction) => {
    const stored = await findBands(transaction, { isLocked: true })
    const before = bandsOf(stored)
    if (markOf(before) === markOf(bands)) return null
    expectSeen(seen, before)
    await writeBands(transaction, bands)
    await cache.drop(transaction, 'site', 'courses')
    await recordAudit(transaction, {
      ...{ viewer, action: 'site.seat_prices', subjectKind: 'site', subjectId: 'seat_prices' },
      ...{ before: { bands: before }, after: { bands } },
    })
    return null
  })
}
