/** SQL of what is saved on devices, and of what was done there. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Undefined when the learner does not own the course. */
export function saveStudy(
  database: Database,
  learnerId: string,
  courseId: string,
): Promise<{ ends_at: Date } | undefined> {
  return database.first<{ ends_at: Date }>(sql`
    insert into saved_study as s (enrolment_id, ends_at)
    select id, now() + interval '7 days' from current_enrolment
    where learner_id = ${learnerId} and course_id = ${courseId} and state = 'active'
    on conflict (enrolment_id) do update set
      saved_at = case when s.ends_at < now() then now() else s.saved_at end, ends_at = excluded.ends_at
    returning ends_at`)
}

export interface LessonSize {
  id: string
  film_bytes: number
  sound_bytes: number | null
  small_bytes: number | null
  file_bytes: number
}

/** Undefined when the learner does not own the course. */
export function lessonSizes(
  database: Database,
  learnerId: string,
  courseId: string,
): Promise<{ items: LessonSize[] } | undefined> {
  return database.first<{ items: LessonSize[] }>(sql`
    select coalesce((
      select json_agg(json_build_object('id', l.id, 'film_bytes', coalesce((l.video ->> 'bytes')::bigint, 0),
        'sound_bytes', (l.video ->> 'audio_bytes')::bigint,
        'small_bytes', (l.video ->> 'low_bytes')::bigint, 'file_bytes', coalesce((l.attachment ->> 'bytes')::bigint, 0)
          + coalesce((select sum((file ->> 'bytes')::bigint) from jsonb_array_elements(l.files) file), 0)::bigint))
      from published.taught_lecture l where l.course_id = e.course_id), '[]') as items
    from current_enrolment e
    where e.learner_id = ${learnerId} and e.course_id = ${courseId} and e.state = 'active'`)
}

export interface OwnRun {
  enrolment_id: string
  saved_at: Date | null
  ends_at: Date | null
}

/** The learner's run through a course, locked until the transaction ends, with what is saved of it. */
export function lockRun(transaction: Database, learnerId: string, courseId: string): Promise<OwnRun | undefined> {
  return transaction.first<OwnRun>(sql`
    select e.id as enrolment_id, s.saved_at, s.ends_at
    from current_enrolment e left join saved_study s on s.enrolment_id = e.id
    where e.learner_id = ${learnerId} and e.course_id = ${courseId} and e.state = 'active'
    for update of e`)
}

/** Asked under the lock: of the same operation at the same moment the second waits and finds the first. */
export async function hasArrived(transaction: Database, enrolmentId: string, operationId: string): Promise<boolean> {
  return (
    (await transaction.first(
      sql`select 1 from study_operation where enrolment_id = ${enrolmentId} and id = ${operationId}`,
    )) !== undefined
  )
}

export async function noteOperation(
  transaction: Database,
  enrolmentId: string,
  { id, device_id: deviceId = null }: { id: string; device_id?: string | null | undefined },
): Promise<void> {
  await transaction.run(
    sql`insert into study_operation (enrolment_id, id, device_id) values (${enrolmentId}, ${id}, ${deviceId})`,
  )
}

/** Whether another device gave a later answer to a question of one of these. */
export async function areAnswersOvertaken(transaction: Database, attemptId: string, ids: string[]): Promise<boolean> {
  const found = await transaction.first(sql`
    select from attempt_answer a join attempt_answer b on b.attempt_id = a.attempt_id and b.question_id = a.question_id
    where a.attempt_id = ${attemptId} and a.operation_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and b.device_id is distinct from a.device_id
      and (b.given_at > a.given_at or (b.given_at = a.given_at and b.device_id > a.device_id)) limit 1`)
  return found !== undefined
}

/** Whether all of these answers are of this attempt already. */
export async function areAnswersKnown(transaction: Database, attemptId: string, ids: string[]): Promise<boolean> {
  const known = await transaction.first<{ count: number }>(sql`
    select count(*)::int as count from attempt_answer where attempt_id = ${attemptId}
      and operation_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return known?.count === ids.length
}

/** Nothing is sent again after so long. */
export async function forgetOldOperations(database: Database, learnerId: string): Promise<void> {
  await database.run(sql`
    delete from study_operation o using current_enrolment e
    where e.learner_id = ${learnerId} and o.enrolment_id = e.id and o.received_at < now() - interval '60 days'`)
}
