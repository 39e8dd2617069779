/** Tells whoever waited for a seat that staff took them off the list, and why. */
import type { Database } from '#server/platform/postgres/database.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Services } from '#server/platform/services.ts'
import { personOfPlace } from './waiting.sql.ts'

export const placeRemoved = toldTemplate(
  'place_removed',
  'No longer on the waiting list: {course}',
  'You are no longer on the waiting list for {course}, batch {batch}.',
)

/** In the transaction of the removal. */
export async function tellRemoved(
  transaction: Database,
  services: Pick<Services, 'config' | 'jobs'>,
  placeId: string,
  reason: string,
): Promise<void> {
  const found = await personOfPlace(transaction, placeId)
  if (!found) return
  await tellPerson(transaction, services, found.person_id, {
    kind: 'order',
    template: placeRemoved,
    values: { course: found.course_name, batch: String(found.batch_no) },
    reason,
    path: `/courses/${found.slug}/details`,
  })
}
