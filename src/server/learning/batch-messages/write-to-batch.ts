/** A mentor, or staff who may edit the course, writes to the people of a batch; what was written stays to be read. */
import type { z } from 'zod'
import type { postBatchMessage } from '#contracts/learning/batch-messages/batch-messages.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { authorsCan, expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Services } from '#server/platform/services.ts'
import { findAudience, findBatchMessages, findBatchOfMessages, insertBatchMessage } from './batch-messages.sql.ts'

type Call = Pick<Services, 'database' | 'config' | 'jobs'> & { viewer: SignedIn; locale: Locale }

export const batchMessageTemplate = toldTemplate(
  'batch_message',
  'From your mentor: {title}',
  'About {course}:\n{words}',
)

/** Throws 404 for a batch of a course that is not theirs. */
async function expectBatch(
  { database, viewer, locale }: Omit<Call, 'config' | 'jobs'>,
  batchId: string,
  isReading: boolean,
) {
  const batch = await findBatchOfMessages(database, batchId, locale)
  if (!batch) throw notFound()
  await expectAuthor(database, viewer, batch.course_id, { isReading })
  return batch
}

export async function listBatchMessages(
  call: Omit<Call, 'config' | 'jobs'>,
  batchId: string,
  query: { page: number; perpage: number },
) {
  const { course_name, batch_no, counts } = await expectBatch(call, batchId, true)
  const can = { write: authorsCan(call.viewer).edit }
  return new Reply(await findBatchMessages(call.database, batchId, query), {
    beside: { course_name, batch_no, counts, can },
  })
}

/** Throws 404, 409 `nobody` when the choice reaches no one. */
export async function writeToBatch(
  call: Call,
  batchId: string,
  { audience, subject, text }: z.output<typeof postBatchMessage.body>,
): Promise<{ told: number }> {
  const { database, viewer } = call
  const batch = await expectBatch(call, batchId, false)
  return database.transaction(async (transaction) => {
    const people = await findAudience(transaction, batchId, audience)
    if (people.length === 0) throw conflict('nobody', 'This reaches no one now.')
    const words = text.trim()
    for (const personId of people) {
      await tellPerson(transaction, call, personId, {
        ...{ kind: 'batch_messages', template: batchMessageTemplate, reason: '' },
        values: { title: subject, course: batch.course_name, words },
        path: `/my-course/${batch.slug}`,
      })
    }
    const told = people.length
    const message = await insertBatchMessage(transaction, {
      ...{ batchId, authorId: viewer.personId, audience, subject, text: words, told },
    })
    await recordAudit(transaction, {
      ...{ viewer, action: 'batch_message.send', subjectKind: 'batch_message', subjectId: message?.id ?? '' },
      after: { batch_id: batchId, audience, subject, told },
    })
    return { told }
  })
}
