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
      batch_id: row.batch_id,
      course_name: row.course_name,
      batch_no: row.batch_no,
      class_start_date: row.class_start_date,
      seats: row.seats,
      seats_left: row.seats_left,
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
  const mayEdit = mayInPart(viewer, 'orders.edit')
  const mayOffer = mayEdit && (found.seats_left === null || found.seats_left > 0)
  let position = 0
  return {
    batch_id: found.batch_id,
    course_name: found.course_name,
    batch_no: found.batch_no,
    seats: found.seats,
    seats_left: found.seats_left,
    places: found.places.map(
      (place): WaitingPlace => ({
        id: place.id,
        position: place.state === 'waiting' ? ++position : null,
        name: place.name,
        phone: place.phone,
        email: place.email,
        state: place.state,
        joined_at: new Date(place.joined_at).toISOString(),
        offered_until: place.offered_until && new Date(place.offered_until).toISOString(),
        can: {
          offer: mayOffer && place.state === 'waiting',
          remove: mayEdit && (place.state === 'waiting' || place.state === 'offered'),
        },
      }),
    ),
  }
}
