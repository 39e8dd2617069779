/** The line for a seat in a batch that is sold out: joining it, leaving it, and where one stands. */
import type { Locale } from '#contracts/locales.ts'
import type { WaitingPlace } from '#contracts/checkout/waiting-list.ts'
import { conflict, notFound, Problem } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type CartItem, chooseBatches } from '../cart/cart-price.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { endPlace } from './offer-place.ts'
import type { CartBatch, WantedCourse } from '../cart/cart.sql.ts'
import { lockLearner } from '../order-state/orders.sql.ts'
import { lockOwnPlace, ownPlaces, writePlace } from './waiting.sql.ts'
import { invalidateSeatPages } from '../seats/invalidate-seat-pages.ts'

/** Joining twice is joining once. Throws 404, and 409 for a batch that can be bought or can never be. */
export async function joinWaitingList(
  { database }: Pick<Services, 'database'>,
  learner: { learnerId: string; locale: Locale },
  wanted: WantedCourse,
): Promise<WaitingPlace[]> {
  await inTransaction(database, async (transaction) => {
    await lockLearner(transaction, learner.learnerId)
    const batch = soldOut(await chooseBatches(transaction, learner, [wanted]))
    await writePlace(transaction, batch.id, learner.learnerId)
  })
  return showPlaces(database, learner)
}

function soldOut([item]: CartItem[]): CartBatch {
  const { refusal, batch } = item ?? {}
  if (!item || refusal?.code === 'not_found') throw notFound()
  if (!batch || !refusal) throw conflict('seats_available', 'There is a free seat in this batch. You can enrol now.')
  if (refusal.code !== 'sold_out') throw new Problem(409, refusal.code, refusal.message)
  return batch
}

/** Also gives back a seat that was offered. Leaving twice is leaving once. */
export async function leaveWaitingList(
  services: Pick<Services, 'database' | 'jobs' | 'cache'>,
  learner: { learnerId: string; locale: Locale },
  wanted: WantedCourse,
): Promise<WaitingPlace[]> {
  const { database, jobs } = services
  const [item] = await chooseBatches(database, learner, [wanted])
  const batchId = item?.batch?.id
  if (!batchId) throw notFound()
  await inTransaction(database, async (transaction) => {
    const place = await lockOwnPlace(transaction, batchId, learner.learnerId)
    if (place?.state === 'waiting' || place?.state === 'offered') await endPlace(transaction, jobs, place, 'left')
  })
  await invalidateSeatPages(services, [batchId])
  return showPlaces(database, learner)
}

export async function showPlaces(
  database: Database,
  { learnerId, locale }: { learnerId: string; locale: Locale },
): Promise<WaitingPlace[]> {
  const places = await ownPlaces(database, learnerId, locale)
  return places.map((place) => ({
    slug: place.slug,
    course_name: place.course_name,
    batch_no: place.batch_no,
    state: place.state,
    position: place.state === 'waiting' ? place.position : null,
    joined_at: place.joined_at.toISOString(),
    offered_until: place.offered_until?.toISOString() ?? null,
  }))
}
