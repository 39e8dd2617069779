/** Tells everybody who asked for it, once, that a new batch of a course is open for registration. */
import { pageAddress } from '#server/platform/language/page-address.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { sendTemplate, type TemplateMessage } from '#server/platform/messaging/send-template.ts'
import { quietWait } from '#server/platform/notices/quiet-wait.ts'
import type { Services } from '#server/platform/services.ts'
import { type OpenedBatch, takeTold } from './interest.sql.ts'

const text =
  'You asked us to tell you: batch {batch} of {course} is open for registration. This is our only message about it.'
export const nextBatch: MessageTemplate = {
  key: 'next_batch',
  subject: 'A new batch is open: {course}',
  email: (say) => `${say(text)}\n\n{address}`,
  sms: (say) => `${say(text)} {address}`,
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
        await sendTemplate(transaction, services.jobs, messageFor(person, services.config))
      }
      return people.length
    })
    told += count
    if (count < atOnce) return told
  }
}

function messageFor(
  { contact, locale, slug, course_name: courseName, batch_no: batchNo }: OpenedBatch,
  config: Services['config'],
): TemplateMessage {
  const address = pageAddress(config.publicUrl, locale, `/courses/${slug}/details?batch=${batchNo}`)
  const values = { batch: String(batchNo), course: courseName, address }
  const channel = contact.includes('@') ? 'email' : 'sms'
  const until = quietWait(config, { channel })
  return { template: nextBatch, channel, to: contact, locale, values, wait: until && { until } }
}
