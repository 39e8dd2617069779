/** Staff offer a seat to somebody who waits, in turn or out of turn, for as long as they say. */
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { offerPlace } from './offer-place.ts'
import { invalidateSeatPages } from '../seats/invalidate-seat-pages.ts'
import { audited } from '../desk/audited.ts'

/** Throws 404, 409 `not_waiting`, `registration_closed` or `sold_out`. */
export async function offerWaitingPlace(
  services: Services,
  viewer: SignedIn,
  placeId: string,
  hours: number,
): Promise<{ id: string; offered_until: string }> {
  const entry = { viewer, action: 'waiting_place.offer', subjectKind: 'waiting_place', subjectId: placeId }
  const place = await audited(services, entry, async (inside) => {
    const offered = await offerPlace(inside.database, inside, placeId, hours)
    return { result: offered, after: { hours, offered_until: offered.offered_until.toISOString() } }
  })
  await invalidateSeatPages(services, [place.batch_id])
  return { id: placeId, offered_until: place.offered_until.toISOString() }
}
