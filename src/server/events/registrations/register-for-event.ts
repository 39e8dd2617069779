/** Registers somebody for an event: by a phone of their own at once, else once the link of the message was used. */
import type { z } from 'zod'
import type { Locale } from '#contracts/locales.ts'
import type { eventRegistrationBody, registerForEvent as contract } from '#contracts/events/events.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound, tooMany } from '#server/platform/errors.ts'
import { takeFromOpenBudget } from '#server/platform/messaging/budget/message-budget.ts'
import { isSignedIn, type Viewer } from '#server/platform/access/viewer.ts'
import { type Messenger, tellRegistrants } from '../programme/fill-event.ts'
import {
  confirmRegistrationRow,
  findHeldRegistration,
  hasProven,
  insertRegistration,
  lockEvent,
  lockRegistration,
  takeSeat,
} from '../programme/events.sql.ts'

type Registration = z.output<typeof eventRegistrationBody>
type Call = Messenger & {
  database: Database
  cache: Cache
  viewer: Viewer
  locale: Locale
}

/** The same phone once. Throws 404 for an unknown event, 409 `event_over` for a past one, 429 for too many messages. */
export async function registerForEvent(
  call: Call,
  slug: string,
  { name, contact_no: phone, email = null }: Registration,
): Promise<z.input<typeof contract.data>> {
  const { database, cache, viewer, locale } = call
  const personId = isSignedIn(viewer) ? viewer.personId : null
  const result = await database.transaction(async (transaction) => {
    const event = await lockEvent(transaction, slug)
    if (!event) throw notFound()
    if (event.is_past) throw conflict('event_over', 'This event has ended.')
    const isOwn = personId !== null && (await hasProven(transaction, personId, phone))
    const held = await findHeldRegistration(transaction, event.id, phone)
    if (held && isOwn) return { state: held.state, already: true }
    // Each has its own link: what a stranger wrote counts only if the owner of the phone opens that one.
    const row = { eventId: event.id, name, email, phone, personId, state: 'unconfirmed' as const, locale }
    const id = held?.id ?? (await insertRegistration(transaction, row))
    if (isOwn) return { state: await confirm(transaction, call, id), already: false }
    const wait = await takeFromOpenBudget(transaction, call.config, phone)
    if (wait > 0) throw tooMany(wait)
    // Who is registered already is told that again: what is answered does not say whether they are.
    const registrant = (await lockRegistration(transaction, id))!
    await tellRegistrants(transaction, call, held?.state ?? 'unconfirmed', event.id, [{ ...registrant, email: null }])
    return { state: 'unconfirmed' as const, already: false }
  })
  if (result.state !== 'unconfirmed' && !result.already) await cache.drop(database, 'events')
  return result
}

/** Takes a seat while there is one, else a place in line; what the registration is then. Its event is locked by the caller. */
export async function confirm(transaction: Database, call: Messenger, id: string): Promise<'registered' | 'waiting'> {
  const { event_id: eventId, ...registrant } = (await lockRegistration(transaction, id))!
  const state = (await takeSeat(transaction, eventId)) === 1 ? ('registered' as const) : ('waiting' as const)
  await confirmRegistrationRow(transaction, id, state)
  // The phone is confirmed, the e-mail is not, so the e-mail has no link that manages the seat.
  const { email } = registrant
  const mayWrite = email !== null && (await takeFromOpenBudget(transaction, call.config, email)) === 0
  await tellRegistrants(transaction, call, state, eventId, [{ ...registrant, email: mayWrite ? email : null }])
  return state
}
