/** Staff take a person off a waiting list, with the reason. */
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { audited } from '../desk/audited.ts'
import { invalidateSeatPages } from '../seats/invalidate-seat-pages.ts'
import { endPlace } from './offer-place.ts'
import { tellRemoved } from './tell-removed.ts'
import { lockPlace } from './waiting.sql.ts'

/** They are told. A seat that was held for them is offered to the next. Throws 404, 409 `not_waiting`. */
export async function removeWaitingPlace(
  services: Services,
  viewer: SignedIn,
  placeId: string,
  reason: string,
): Promise<{ id: string }> {
  const entry = { viewer, action: 'waiting_place.delete', subjectKind: 'waiting_place', subjectId: placeId }
  const batchId = await audited(services, entry, async (inside) => {
    const place = await lockPlace(inside.database, placeId)
    if (!place) throw notFound()
    if (place.state !== 'waiting' && place.state !== 'offered')
      throw conflict('not_waiting', 'This person is no longer waiting.')
    await endPlace(inside.database, inside.jobs, place, 'left')
    await tellRemoved(inside.database, inside, placeId, reason)
    return { result: place.batch_id, after: { state: 'left', before: place.state, reason } }
  })
  await invalidateSeatPages(services, [batchId])
  return { id: placeId }
}
