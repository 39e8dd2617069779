/** SQL of what was recorded of classes. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface ClassOfCourse {
  course_id: string
  number: number
}

export const findClass = (database: Database, meetingId: string): Promise<ClassOfCourse | undefined> =>
  database.first<ClassOfCourse>(sql`
    select b.course_id, m.number from published.class_meeting m join published.batch b on b.id = m.batch_id where m.id = ${meetingId}`)

export interface Recording {
  item_id: string
  file_id: string | null
  is_published: boolean
  is_retired: boolean
}

export const findRecording = (database: Database, meetingId: string): Promise<Recording | undefined> =>
  database.first<Recording>(sql`
    select i.id as item_id, i.content ->> 'file' as file_id, i.section_id is null as is_retired,
      exists (select from taught_lecture l where l.id = i.id) as is_published
    from class_recording r join item i on i.id = r.item_id where r.meeting_id = ${meetingId}`)

export const insertRecording = (transaction: Database, meetingId: string, itemId: string): Promise<number> =>
  transaction.run(sql`insert into class_recording (meeting_id, item_id) values (${meetingId}, ${itemId})`)

export async function lastSection(transaction: Database, courseId: string): Promise<string | undefined> {
  const row = await transaction.first<{ id: string }>(
    sql`select id from draft_section where course_id = ${courseId} order by position desc, id desc limit 1`,
  )
  return row?.id
}

export interface UntoldRecording {
  meeting_id: string
  lecture: string
}

/** Those that learners see now and were never told of; they count as told. */
export const takeUntold = (transaction: Database, courseId: string): Promise<UntoldRecording[]> =>
  transaction.query<UntoldRecording>(sql`
    update class_recording r set told_at = now() from taught_lecture l
    where l.id = r.item_id and l.course_id = ${courseId} and r.told_at is null
    returning r.meeting_id, l.slug as lecture`)
