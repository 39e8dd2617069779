/** Tells everybody who asked for it, once, that a new batch of a course is open for registration. */
import { translate } from '#server/platform/http/translate.ts'
import { sendMessage } from '#server/platform/messaging/outbox.ts'
import type { Services } from '#server/platform/services.ts'
import { type OpenedBatch, takeTold } from './interest.sql.ts'

const texts = {
  subject: 'A new batch is open: {course}',
  text: 'You asked us to tell you: batch {batch} of {course} is open for registration. This is our only message about it.',
}
const atOnce = 200

type Needed = Pick<Services, 'config' | 'database' | 'jobs'>

/** Answers how many people were told. A message is queued with the deletion of its wish: both or neither. */
export async function tellNextBatch(services: Needed): Promise<number> {
  let told = 0
  for (;;) {
    const count = await services.database.transaction(async (transaction) => {
      const people = await takeTold(transaction, atOnce)
      for (const person of people) {
        await sendMessage(transaction, services.jobs, messageFor(person, services.config.publicUrl))
      }
      return people.length
    })
    told += count
    if (count < atOnce) return told
  }
}

function messageFor(
  { contact, locale, slug, course_name: courseName, batch_no: batchNo }: OpenedBatch,
  publicUrl: string,
) {
  const fill = (text: string) =>
    translate(locale, text)
      .replace('{batch}', String(batchNo))
      .replace('{course}', () => courseName)
  const address = `${publicUrl}${locale === 'en' ? '' : `/${locale}`}/courses/${slug}/details?batch=${batchNo}`
  const purpose = 'next_batch'
  return contact.includes('@')
    ? {
        channel: 'email' as const,
        to: contact,
        subject: fill(texts.subject),
        text: `${fill(texts.text)}\n\n${address}`,
        purpose,
      }
    : { channel: 'sms' as const, to: contact, text: `${fill(texts.text)} ${address}`, purpose }
}
