/** Offers seats of a sold-out batch to those who wait for one, in their order, each for a limited time. */
import type { Locale } from '#contracts/locales.ts'
import { localDigits } from '#server/platform/documents/printable-text.ts'
import type { Database } from '../platform/database.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { translate } from '../platform/http/translate.ts'
import type { Jobs } from '../platform/jobs.ts'
import { sendMessage } from '../platform/outbox.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from './in-transaction.ts'
import { holdSeatForPlace, releaseSeatOfPlace } from './queries/seats.ts'
import {
  batchesToOffer,
  canBeOffered,
  firstInLine,
  leaveEnrolled,
  lockPlace,
  offerNews,
  overduePlaces,
  type Place,
  writeOffer,
  writePlaceState,
} from './queries/waiting.ts'
import { showSeats } from './show-seats.ts'

/** How long an offer stands unless registration ends before. */
export const hoursToTake = 24

/** No data: looks where a seat is free and somebody waits; queued with whatever frees a seat. */
export const offerPlacesJob = 'checkout.offer-places'
/** Data: `{ placeId }`. */
export const tellOfferJob = 'checkout.tell-offer'

/**
 * Offers a seat to one who waits: by staff out of turn, or to whoever is first. In a transaction; the seat is held for
 * that person. Throws 404, 409 `not_waiting`, `registration_closed`, or `sold_out` when no seat is free.
 */
export async function offerPlace(
  transaction: Database,
  jobs: Jobs,
  placeId: string,
  hours: number = hoursToTake,
): Promise<Place & { offeredUntil: Date }> {
  const place = await lockPlace(transaction, placeId)
  if (!place) throw notFound()
  if (place.state !== 'waiting') throw conflict('not_waiting', 'This person is not waiting any more.')
  // An offer that nobody could take would only keep the seat from others.
  if (!(await canBeOffered(transaction, place.batchId))) {
    throw conflict('registration_closed', 'Registration for this batch is closed.')
  }
  if (!(await holdSeatForPlace(transaction, place.batchId)))
    throw conflict('sold_out', 'All seats of this batch are taken.')
  const offeredUntil = await writeOffer(transaction, placeId, hours)
  await jobs.enqueue(transaction, tellOfferJob, { placeId })
  return { ...place, state: 'offered', hasSeat: true, offeredUntil }
}

/** Takes an offer back, or a person out of the line; the seat goes to the next. In a transaction. */
export async function endPlace(
  transaction: Database,
  jobs: Jobs,
  place: Place,
  state: 'lapsed' | 'left',
): Promise<void> {
  await writePlaceState(transaction, place.id, state)
  if (!place.hasSeat) return
  await releaseSeatOfPlace(transaction, place.batchId)
  await jobs.enqueue(transaction, offerPlacesJob, {})
}

const batchSize = 200

/** Ends offers whose time is up, then offers every free seat to the next in line. Answers how many of each. */
export async function offerPlaces(
  services: Pick<Services, 'database' | 'jobs' | 'cache'>,
): Promise<{ lapsed: number; offered: number }> {
  const { database, jobs } = services
  const result = { lapsed: 0, offered: 0 }
  for (const id of await overduePlaces(database, batchSize)) {
    const batchId = await inTransaction(database, async (transaction) => {
      const place = await lockPlace(transaction, id)
      if (place?.state !== 'offered') return undefined
      await endPlace(transaction, jobs, place, 'lapsed')
      return place.batchId
    })
    if (!batchId) continue
    result.lapsed += 1
    await showSeats(services, [batchId])
  }
  await leaveEnrolled(database)
  for (const batchId of await batchesToOffer(database, batchSize)) {
    while (await offerNext(services, batchId)) result.offered += 1
  }
  return result
}

async function offerNext(services: Pick<Services, 'database' | 'jobs' | 'cache'>, batchId: string): Promise<boolean> {
  const isOffered = await inTransaction(services.database, async (transaction) => {
    if (!(await canBeOffered(transaction, batchId))) return false
    const next = await firstInLine(transaction, batchId)
    if (!next) return false
    if (!(await holdSeatForPlace(transaction, batchId))) return false
    await writeOffer(transaction, next.id, hoursToTake)
    await services.jobs.enqueue(transaction, tellOfferJob, { placeId: next.id })
    return true
  })
  if (isOffered) await showSeats(services, [batchId])
  return isOffered
}

const texts = {
  subject: 'A seat is free: {course}',
  text: 'A seat in {course}, batch {batch}, is held for you until {when}. Take it in the checkout; after that it goes to the next person.',
}

/** By mail and SMS, in the person's language. */
export async function tellOffer(
  { config, database, jobs }: Pick<Services, 'config' | 'database' | 'jobs'>,
  placeId: string,
): Promise<void> {
  const news = await offerNews(database, placeId)
  if (!news) return
  const locale = news.locale as Locale
  const digits = (text: string | number) => localDigits(text, locale === 'bn' ? 'bn' : 'en')
  const when = new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : locale === 'ar' ? 'ar-EG-u-nu-latn' : locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Dhaka',
  }).format(news.offeredUntil)
  const values: Record<string, string> = { course: news.courseName, batch: digits(news.batchNo), when }
  const fill = (text: string) =>
    translate(locale, text).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const path = `${locale === 'en' ? '' : `/${locale}`}/checkout?course=${news.slug}&batch=${news.batchNo}`
  const address = `${config.publicUrl}${path}`
  const purpose = 'place_offered'
  await database.transaction(async (transaction) => {
    if (news.email) {
      await sendMessage(transaction, jobs, {
        channel: 'email',
        to: news.email,
        subject: fill(texts.subject),
        text: `${news.name},\n\n${fill(texts.text)}\n\n${address}`,
        purpose,
      })
    }
    if (news.phone && (!news.email || (news.choices.order_sms ?? true)))
      await sendMessage(transaction, jobs, {
        channel: 'sms',
        to: news.phone,
        text: `${fill(texts.text)} ${address}`,
        purpose,
      })
  })
}
