/** Registers somebody for an event and tells them: a seat while there is one, else a place on the waiting list; the same phone once. */
import type { z } from 'zod'
import type { Locale } from '#contracts/locales.ts'
import type { eventRegistrationBody } from '#contracts/events/events.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { isSignedIn, type Viewer } from '#server/platform/access/viewer.ts'
import { type Messenger, tellRegistrants } from './fill-event.ts'
import { findRegistration, insertRegistration, lockEvent, takeSeat } from './events.sql.ts'

type Registration = z.output<typeof eventRegistrationBody>

/** Throws 404 for an unknown event and 409 `event_over` for a past one. */
export async function registerForEvent(
  call: Messenger & { database: Database; cache: Cache; viewer: Viewer; locale: Locale },
  slug: string,
  { name, contact_no: phone, email = null }: Registration,
) {
  const { database, cache, viewer, locale } = call
  const result = await database.transaction(async (transaction) => {
    const event = await lockEvent(transaction, slug)
    if (!event) throw notFound()
    if (event.is_past) throw conflict('event_over', 'This event is over.')
    const earlier = await findRegistration(transaction, event.id, phone)
    if (earlier) return { state: earlier.state, already: true }
    const state = (await takeSeat(transaction, event.id)) === 1 ? ('registered' as const) : ('waiting' as const)
    const id = await insertRegistration(transaction, {
      eventId: event.id,
      name,
      email,
      phone,
      personId: isSignedIn(viewer) ? viewer.personId : null,
      state,
      locale,
    })
    await tellRegistrants(transaction, call, state, event.id, [{ id, name, phone, email, locale }])
    return { state, already: false }
  })
  if (!result.already) await cache.drop(database, 'events')
  return result
}
