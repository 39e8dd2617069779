/** SQL of courses whose outline changed, and of counting their learners' progress again. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface StaleCourse {
  course_id: string
  counted_to: string | null
}

/** Locked until the transaction ends, so that no other process counts it and no author changes it meanwhile. */
export function lockStaleCourse(transaction: Database): Promise<StaleCourse | undefined> {
  return transaction.first<StaleCourse>(sql`
    select course_id, counted_to from stale_progress
    order by changed_at, course_id limit 1 for update skip locked`)
}

/** Locks the next enrolments of the course: a learner's report at this moment is waited for and then counted. */
export async function lockNextEnrolments(
  transaction: Database,
  { course_id: courseId, counted_to: countedTo }: StaleCourse,
  limit: number,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from current_enrolment
    where course_id = ${courseId} and id > coalesce(${countedTo}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id limit ${limit} for update`)
  return rows.map(({ id }) => id)
}

/** Changes only the per cent: who completed the course stays completed. */
export async function recountEnrolments(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction.run(sql`
    update enrolment e set progress_percent = now_is.percent
    from (
      select o.id, (select whole_percent(count(*) filter (where is_done), count(*)) from outline_progress(o.id, o.course_id)) as percent
      from enrolment o where o.id = any (${ids}::uuid[])
    ) now_is
    where e.id = now_is.id and e.progress_percent <> now_is.percent`)
}

export async function keepPlace(transaction: Database, courseId: string, countedTo: string): Promise<void> {
  await transaction.run(sql`update stale_progress set counted_to = ${countedTo} where course_id = ${courseId}`)
}

export async function endRecount(transaction: Database, courseId: string): Promise<void> {
  await transaction.run(sql`delete from stale_progress where course_id = ${courseId}`)
}
