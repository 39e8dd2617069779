/** Offers seats of a sold-out batch to those who wait for one, in their order, each for a limited time. */
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { takeBack } from '#server/platform/notices/take-back.ts'
import type { Services } from '#server/platform/services.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { holdSeatForPlace, releaseSeatOfPlace } from '../seats/seats.sql.ts'
import {
  batchesToOffer,
  canBeOffered,
  firstInLine,
  leaveEnrolled,
  lockPlace,
  needlessOffers,
  overduePlaces,
  type Place,
  writeOffer,
  writePlaceState,
} from './waiting.sql.ts'
import { invalidateSeatPages } from '../seats/invalidate-seat-pages.ts'
import { queueOffers } from './queue-offers.ts'
import { aboutPlace, tellOffer } from './tell-offer.ts'

/** How long an offer stands unless registration ends before. */
const hoursToTake = 24

/**
 * Offers a seat to one who waits: by staff out of turn, or to whoever is first. In a transaction; the seat is held for
 * that person. Throws 404, 409 `not_waiting`, `registration_closed`, or `sold_out` when no seat is free.
 */
export async function offerPlace(
  transaction: Database,
  services: Pick<Services, 'config' | 'jobs'>,
  placeId: string,
  hours: number = hoursToTake,
): Promise<Place & { offered_until: Date }> {
  const place = await lockPlace(transaction, placeId)
  if (!place) throw notFound()
  if (place.state !== 'waiting') throw conflict('not_waiting', 'This person is no longer waiting.')
  // An offer that could not be taken would only block the seat.
  if (!(await canBeOffered(transaction, place.batch_id))) {
    throw conflict('registration_closed', 'Registration for this batch is closed.')
  }
  if (!(await holdSeatForPlace(transaction, place.batch_id)))
    throw conflict('sold_out', 'All seats of this batch are taken.')
  const offeredUntil = await writeOffer(transaction, placeId, hours)
  await tellOffer(transaction, services, placeId)
  return { ...place, state: 'offered', has_seat: true, offered_until: offeredUntil }
}

/** Takes an offer back, or a person out of the line; the seat goes to the next. In a transaction. */
export async function endPlace(
  transaction: Database,
  jobs: Jobs,
  place: Place,
  state: 'lapsed' | 'left',
): Promise<void> {
  await writePlaceState(transaction, place.id, state)
  await takeBack(transaction, aboutPlace(place.id))
  if (!place.has_seat) return
  await releaseSeatOfPlace(transaction, place.batch_id)
  await queueOffers(transaction, jobs)
}

const batchSize = 200

/** Ends offers whose time is up, then offers every free seat to the next in line. Answers how many of each. */
export async function offerPlaces(
  services: Pick<Services, 'config' | 'database' | 'jobs' | 'cache'>,
): Promise<{ lapsed: number; offered: number }> {
  const { database } = services
  const result = { lapsed: 0, offered: 0 }
  for (const id of await overduePlaces(database, batchSize)) {
    if (await endOffer(services, id, 'lapsed')) result.lapsed += 1
  }
  await leaveEnrolled(database)
  for (const id of await needlessOffers(database, batchSize)) await endOffer(services, id, 'left')
  for (const batchId of await batchesToOffer(database, batchSize)) {
    while (await offerNext(services, batchId)) result.offered += 1
  }
  return result
}

/** False when it was taken or ended meanwhile. */
async function endOffer(
  services: Pick<Services, 'database' | 'jobs' | 'cache'>,
  placeId: string,
  state: 'lapsed' | 'left',
): Promise<boolean> {
  const batchId = await inTransaction(services.database, async (transaction) => {
    const place = await lockPlace(transaction, placeId)
    if (place?.state !== 'offered') return undefined
    await endPlace(transaction, services.jobs, place, state)
    return place.batch_id
  })
  if (batchId) await invalidateSeatPages(services, [batchId])
  return batchId !== undefined
}

async function offerNext(
  services: Pick<Services, 'config' | 'database' | 'jobs' | 'cache'>,
  batchId: string,
): Promise<boolean> {
  const isOffered = await inTransaction(services.database, async (transaction) => {
    if (!(await canBeOffered(transaction, batchId))) return false
    const next = await firstInLine(transaction, batchId)
    if (!next) return false
    if (!(await holdSeatForPlace(transaction, batchId))) return false
    await writeOffer(transaction, next.id, hoursToTake)
    await tellOffer(transaction, services, next.id)
    return true
  })
  if (isOffered) await invalidateSeatPages(services, [batchId])
  return isOffered
}
