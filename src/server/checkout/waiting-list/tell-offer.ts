/** Tells whoever waited for a seat that one is held for them now. */
import type { Locale } from '#contracts/locales.ts'
import { localDigits } from '#server/platform/documents/printable-text.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Services } from '#server/platform/services.ts'
import { orderTemplate } from '../notices/buyer-message.ts'
import { offerNews } from './waiting.sql.ts'

export const placeOffered = orderTemplate(
  'place_offered',
  'A seat is free: {course}',
  'A seat in {course}, batch {batch}, is held for you until {when}. Take it at checkout; after that it goes to the next person.',
)

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
  if (news.email) await sendTemplate(transaction, jobs, { ...shared, channel: 'email', to: news.email })
  if (news.phone && (!news.email || (news.choices.order_sms ?? true)))
    await sendTemplate(transaction, jobs, { ...shared, channel: 'sms', to: news.phone })
}
