/** Waiting lists as staff see them. */
import type { WaitingPlace } from '#contracts/checkout/ledger.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { findWaitingLists, findWaitingPlaces } from './office-waiting.sql.ts'
import { mayInPart } from '#server/platform/access/permission.ts'

export async function showWaitingLists(database: Database, locale: string, page: { page: number; perpage: number }) {
  const { rows, total } = await findWaitingLists(database, locale, page)
  return {
    rows: rows.map((row) => ({
      batch_id: row.batchId,
      course_name: row.courseName,
      batch_no: row.batchNo,
      class_start_date: row.classStartDate,
      seats: row.seats,
      seats_left: row.seatsLeft,
      waiting: row.waiting,
      offered: row.offered,
      taken: row.taken,
    })),
    total,
  }
}

/** Throws 404. */
export async function showWaitingList(database: Database, viewer: SignedIn, locale: string, batchId: string) {
  const found = await findWaitingPlaces(database, locale, batchId)
  if (!found) throw notFound()
  const mayOffer = mayInPart(viewer, 'orders.edit') && (found.seatsLeft === null || found.seatsLeft > 0)
  let position = 0
  return {
    batch_id: found.batchId,
    course_name: found.courseName,
    batch_no: found.batchNo,
    seats: found.seats,
    seats_left: found.seatsLeft,
    places: found.places.map(
      (place): WaitingPlace => ({
        id: place.id,
        position: place.state === 'waiting' ? ++position : null,
        name: place.name,
        phone: place.phone,
        email: place.email,
        state: place.state,
        joined_at: new Date(place.joinedAt).toISOString(),
        offered_until: place.offeredUntil && new Date(place.offeredUntil).toISOString(),
        can: { offer: mayOffer && place.state === 'waiting' },
      }),
    ),
  }
}
