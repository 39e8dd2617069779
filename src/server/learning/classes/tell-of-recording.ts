/** Tells the people of a batch that they can watch a class that was held. */
import type { Services } from '#server/platform/services.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findPeopleOfBatch, lockMeeting } from './meetings.sql.ts'

export const recordingReady = toldTemplate(
  'learning_class_recorded',
  'Recording of your class: {course}',
  'The recording of your class in {course} of {time} (Dhaka time) is there to watch.',
)

/** `lecture`: its slug. In the transaction that shows it. */
export async function tellOfRecording(
  transaction: Database,
  services: Pick<Services, 'config' | 'jobs'>,
  meetingId: string,
  lecture: string,
): Promise<void> {
  const meeting = await lockMeeting(transaction, meetingId)
  if (!meeting) return
  for (const person of await findPeopleOfBatch(transaction, meeting.batch_id)) {
    await tellPerson(transaction, services, person.person_id, {
      ...{ kind: 'class_changes', template: recordingReady, reason: '' },
      values: { course: meeting.course_name, time: momentIn(person.locale, new Date(meeting.starts_at)) },
      path: `/my-course/${meeting.slug}/lecture/${lecture}`,
    })
  }
}
