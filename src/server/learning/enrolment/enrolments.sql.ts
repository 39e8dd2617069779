/** SQL of enrolments: giving, taking back, and the owner's door to a course. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export interface EnrolmentRow {
  learnerId: string
  batchId: string
  orderId: string | null
  allocationId: string | null
}

/** The learners among `rows` who did not own the course before; rows in one fixed order, so that parallel grants cannot block each other. */
export async function insertEnrolments(
  database: Database,
  courseId: string,
  source: string,
  rows: EnrolmentRow[],
): Promise<string[]> {
  const column = (of: (row: EnrolmentRow) => string | null) => rows.map(of)
  const granted = await database.query<{ learner_id: string }>(sql`
    insert into enrolment as e (learner_id, course_id, batch_id, source, order_id, allocation_id)
    select g.learner_id, ${courseId}, g.batch_id, ${source}, g.order_id, g.allocation_id
    from unnest(
      ${column((row) => row.learnerId)}::uuid[], ${column((row) => row.batchId)}::uuid[],
      ${column((row) => row.orderId)}::uuid[], ${column((row) => row.allocationId)}::uuid[]
    ) as g (learner_id, batch_id, order_id, allocation_id)
    order by g.learner_id
    on conflict (learner_id, course_id) do update set
      state = 'active', batch_id = excluded.batch_id, source = excluded.source,
      order_id = excluded.order_id, allocation_id = excluded.allocation_id, enrolled_at = now()
    where e.state = 'withdrawn'
    returning e.learner_id`)
  return granted.map((row) => row.learner_id)
}

/**
 * How many active enrolments that match were withdrawn. Whoever has a seat of the course besides, from any company, keeps
 * the course by that seat.
 */
export async function withdrawEnrolments(transaction: Database, which: Sql): Promise<number> {
  // Locked first: a seat that is given at this very moment is seen by the statement after it.
  const locked = await transaction.query<{ id: string }>(sql`
    select id from enrolment e where e.state = 'active' and ${which} order by id for update`)
  return transaction.run(sql`
    update enrolment e set
      state = case when seat.id is null then 'withdrawn' else 'active' end,
      source = case when seat.id is null then e.source else 'allocation' end,
      order_id = case when seat.id is null then e.order_id end,
      allocation_id = coalesce(seat.id, e.allocation_id), batch_id = coalesce(seat.batch_id, e.batch_id)
    from enrolment held left join lateral (
      select a.id, s.batch_id from allocation a join seat_licence s on s.id = a.licence_id
      where a.learner_id = held.learner_id and s.course_id = held.course_id and a.state = 'active'
        and a.id is distinct from held.allocation_id
      order by a.allocated_at, a.id limit 1
    ) seat on true
    where held.id = e.id and e.id = any(${locked.map(({ id }) => id)}::uuid[])`)
}

/** Locks the enrolment of an allocation until the transaction ends. */
export async function lockAllocatedEnrolment(database: Database, allocationId: string): Promise<string | undefined> {
  const row = await database.first<{ id: string }>(sql`
    select id from enrolment where allocation_id = ${allocationId} and state = 'active' for update`)
  return row?.id
}

export async function isOpened(database: Database, enrolmentId: string): Promise<boolean> {
  const row = await database.first<{ is_opened: boolean }>(sql`
    select exists (select from lecture_progress where enrolment_id = ${enrolmentId})
        or exists (select from attempt where enrolment_id = ${enrolmentId})
        or exists (select from enrolment where id = ${enrolmentId} and completed_at is not null) as is_opened`)
  return row?.is_opened ?? false
}
