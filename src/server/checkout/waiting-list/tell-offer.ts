/** Tells whoever waited for a seat that one is held for them now. */
import type { Locale } from '#contracts/locales.ts'
import { localDigits } from '#server/platform/documents/printable-text.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { translate } from '#server/platform/http/translate.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import { sendMessage } from '#server/platform/messaging/outbox.ts'
import type { Services } from '#server/platform/services.ts'
import { offerNews } from './waiting.sql.ts'

const texts = {
  subject: 'A seat is free: {course}',
  text: 'A seat in {course}, batch {batch}, is held for you until {when}. Take it at checkout; after that it goes to the next person.',
}

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
  const values: Record<string, string> = { course: news.course_name, batch: digits(news.batch_no), when }
  const fill = (text: string) =>
    translate(locale, text).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const path = `${locale === 'en' ? '' : `/${locale}`}/checkout?course=${news.slug}&batch=${news.batch_no}`
  const address = `${config.publicUrl}${path}`
  const purpose = 'place_offered'
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
}
