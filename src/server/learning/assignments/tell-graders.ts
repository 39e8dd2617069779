/** Tells those who have works of others left to grade that one was handed in just now. */
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { findToTell } from './shares.sql.ts'

export const workWaits = toldTemplate(
  'peer_work_waits',
  'Work to grade: {assignment}',
  'A work of another learner waits for your grade in “{assignment}” of {course}.',
)

export async function tellGraders(
  transaction: Database,
  call: Pick<Services, 'jobs' | 'config'>,
  submissionId: string,
): Promise<void> {
  for (const { person_id, title, course_name, course_slug, slug } of await findToTell(transaction, submissionId)) {
    await tellPerson(transaction, call, person_id, {
      ...{ kind: 'grades', template: workWaits, reason: '' },
      values: { assignment: title, course: course_name },
      path: `/my-course/${course_slug}/lecture/${slug}`,
    })
  }
}
