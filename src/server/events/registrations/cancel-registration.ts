/** A registration as the one who made it sees, confirms and cancels it, by the link of the message. */
import type { Locale } from '#contracts/locales.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import { constantTimeEqual, linkKey } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { fillEvent, type Messenger, tellRegistrants } from '../programme/fill-event.ts'
import { confirm } from './register-for-event.ts'
import { cancelRegistrationRow, findOwnRegistration, lockRegistration } from '../programme/events.sql.ts'

type Call = Messenger & { database: Database; cache: Cache; locale: Locale }

/** Throws 404 without the key of the link. */
export async function showOwnRegistration({ database, config, locale }: Call, id: string, key: string) {
  const row = await findOwnRegistration(database, id, locale)
  if (!row || !constantTimeEqual(key, linkKey(config.appSecret, 'event-registration', id))) throw notFound()
  return row
}

/** Throws 404 without the key, 409 `event_over` for a past event; a second time changes nothing. */
export async function cancelOwnRegistration(call: Call, id: string, key: string): Promise<null> {
  const { is_past: isPast } = await showOwnRegistration(call, id, key)
  if (isPast) throw conflict('event_over', 'This event has ended.')
  await cancelRegistration(call, id)
  return null
}

/** Throws 404 without the key, 409 `event_over` for a past event; a second time changes nothing. */
export async function confirmOwnRegistration(call: Call, id: string, key: string) {
  const { is_past: isPast } = await showOwnRegistration(call, id, key)
  if (isPast) throw conflict('event_over', 'This event is over.')
  const { database, cache } = call
  return database.transaction(async (transaction) => {
    const registration = await lockRegistration(transaction, id)
    if (!registration) throw notFound()
    if (registration.state !== 'unconfirmed') return { state: registration.state }
    const state = await confirm(transaction, call, id)
    await cache.drop(transaction, 'events')
    return { state }
  })
}

/** Gives the seat back, lets in whoever waits, and tells both. */
export async function cancelRegistration(
  { database, cache, ...messenger }: Messenger & { database: Database; cache: Cache },
  id: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const registration = await lockRegistration(transaction, id)
    if (!registration || registration.state === 'cancelled') return
    await cancelRegistrationRow(transaction, id)
    // Who never confirmed has nothing to be told.
    if (registration.state === 'unconfirmed') return
    await tellRegistrants(transaction, messenger, 'cancelled', registration.event_id, [registration])
    await fillEvent(transaction, messenger, registration.event_id)
    await cache.drop(transaction, 'events')
  })
}
