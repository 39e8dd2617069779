/** Tells whoever waited for a seat that one is held for them now. */
import type { Channel } from '#contracts/accounts/settings/notifications.ts'
import type { Locale } from '#contracts/locales.ts'
import { localDigits } from '#server/platform/documents/printable-text.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { quietWait } from '#server/platform/notices/quiet-wait.ts'
import type { Services } from '#server/platform/services.ts'
import { orderTemplate } from '../notices/buyer-message.ts'
import { offerNews } from './waiting.sql.ts'

export const placeOffered = orderTemplate(
  'place_offered',
  'A seat is free: {course}',
  'A seat in {course}, batch {batch}, is held for you until {when}. Take it at checkout; after that it goes to the next person.',
)

/** What a message that waits speaks of, so that an offer that has ended is told to nobody. */
export const aboutPlace = (placeId: string) => `waiting-place:${placeId}`

/** Whoever is told in the morning has this long at least; for a shorter offer people are told at night. */
const hoursToAct = 6

/**
 * By mail and SMS, in the person's language. In the transaction that makes the offer: its messages are written with it, so it
 * is told once however often the process ends.
 */
export async function tellOffer(
  transaction: Database,
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
  placeId: string,
): Promise<void> {
  const news = await offerNews(transaction, placeId)
  if (!news) return
  const locale = news.locale as Locale
  const digits = (text: string | number) => localDigits(text, locale === 'bn' ? 'bn' : 'en')
  const when = momentIn(locale, news.offered_until)
  const path = `${locale === 'en' ? '' : `/${locale}`}/checkout?course=${news.slug}&batch=${news.batch_no}`
  const values = {
    ...{ name: news.name, course: news.course_name, batch: digits(news.batch_no), when },
    address: `${config.publicUrl}${path}`,
  }
  const shared = { template: placeOffered, locale, values }
  const usefulUntil = new Date(news.offered_until.getTime() - hoursToAct * 3_600_000)
  const waitFor = (channel: Channel) => {
    const until = quietWait(config, { channel, times: news.times, usefulUntil })
    return until && { until, about: aboutPlace(placeId) }
  }
  if (news.email) {
    const wait = waitFor('email')
    await sendTemplate(transaction, jobs, { ...shared, channel: 'email', to: news.email, wait })
  }
  if (news.phone && (!news.email || (news.choices.order_sms ?? true)))
    await sendTemplate(transaction, jobs, { ...shared, channel: 'sms', to: news.phone, wait: waitFor('sms') })
}
