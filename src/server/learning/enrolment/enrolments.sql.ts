/** SQL of enrolments: giving, taking back, and the owner's door to a course. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export interface EnrolmentRow {
  learnerId: string
  batchId: string
  orderId: string | null
  allocationId: string | null
}

/**
 * The learners among `rows` who did not have the course: whose run was withdrawn or expired has it again, who has no run gets
 * one. Rows in one fixed order, so that parallel grants cannot block each other.
 */
export async function insertEnrolments(
  database: Database,
  courseId: string,
  source: string,
  rows: EnrolmentRow[],
): Promise<string[]> {
  const column = (of: (row: EnrolmentRow) => string | null) => rows.map(of)
  const granted = await database.query<{ learner_id: string }>(sql`
    with given as (
      select * from unnest(
        ${column((row) => row.learnerId)}::uuid[], ${column((row) => row.batchId)}::uuid[],
        ${column((row) => row.orderId)}::uuid[], ${column((row) => row.allocationId)}::uuid[]
      ) as g (learner_id, batch_id, order_id, allocation_id)
    ), ended as (
      select e.id from enrolment e join given g on g.learner_id = e.learner_id
      where e.course_id = ${courseId} and e.is_current and e.state <> 'active'
      order by e.learner_id for update of e
    ), regained as (
      update enrolment e set state = 'active', batch_id = g.batch_id, source = ${source},
        order_id = g.order_id, allocation_id = g.allocation_id, enrolled_at = now(), ends_on = null, ended_at = null,
        extended_days = 0, opened_early_at = null, hidden_at = null, opened_at = null
      from ended, given g where e.id = ended.id and g.learner_id = e.learner_id
      returning e.learner_id
    ), begun as (
      insert into enrolment (learner_id, course_id, batch_id, source, order_id, allocation_id, run)
      select g.learner_id, ${courseId}, g.batch_id, ${source}, g.order_id, g.allocation_id,
        (select coalesce(max(run), 0) + 1 from enrolment former where former.learner_id = g.learner_id and former.course_id = ${courseId})
      from given g order by g.learner_id
      on conflict do nothing
      returning learner_id
    )
    select learner_id from regained union all select learner_id from begun`)
  return granted.map((row) => row.learner_id)
}

/** Makes the runs that have ended (completed, withdrawn or expired) past ones, so that the next may begin. */
export async function closeEndedRuns(
  transaction: Database,
  courseId: string,
  learnerIds: readonly string[],
): Promise<void> {
  await transaction.run(sql`
    with ended as (
      select id from enrolment
      where course_id = ${courseId} and learner_id = any(${learnerIds}::uuid[]) and is_current
        and (completed_at is not null or state <> 'active')
      order by learner_id for update
    )
    update enrolment e set is_current = false from ended where e.id = ended.id`)
}

/** A seat that is free again: of which course, in which batch. */
export interface LeftPlace {
  course_id: string
  batch_id: string
}

/**
 * Withdraws the active enrolments that match, or lets them expire, and answers the places they leave. Whoever has a seat of the
 * course besides, from any company, keeps the course by that seat, without end.
 */
export async function endEnrolments(
  transaction: Database,
  which: Sql,
  state: 'withdrawn' | 'expired' = 'withdrawn',
): Promise<LeftPlace[]> {
  // Locked first: a seat that is given at this very moment is seen by the statement after it.
  const locked = await transaction.query<{ id: string }>(sql`
    select id from enrolment e where e.state = 'active' and ${which} order by id for update`)
  return transaction.query<LeftPlace>(sql`
    update enrolment e set
      state = case when seat.id is null then ${state} else 'active' end,
      ends_on = case when seat.id is null then e.ends_on end,
      ended_at = case when seat.id is null then now() end,
      source = case when seat.id is null then e.source else 'allocation' end,
      order_id = case when seat.id is null then e.order_id end,
      allocation_id = coalesce(seat.id, e.allocation_id), batch_id = coalesce(seat.batch_id, e.batch_id)
    from enrolment held left join lateral (
      select a.id, s.batch_id from published.allocation a join published.seat_licence s on s.id = a.licence_id
      where a.learner_id = held.learner_id and s.course_id = held.course_id and a.state = 'active'
        and held.is_current and not exists (select from enrolment other where other.allocation_id = a.id)
      order by a.allocated_at, a.id limit 1
    ) seat on true
    where held.id = e.id and e.id = any(${locked.map(({ id }) => id)}::uuid[])
    returning held.course_id, held.batch_id`)
}

/** Locks the enrolment of an allocation until the transaction ends. */
export async function lockAllocatedEnrolment(database: Database, allocationId: string): Promise<string | undefined> {
  const row = await database.first<{ id: string }>(sql`
    select id from enrolment where allocation_id = ${allocationId} and state = 'active' for update`)
  return row?.id
}

export const isOpened = async (database: Database, enrolmentId: string): Promise<boolean> =>
  (await database.first(sql`select from opened_enrolment where id = ${enrolmentId}`)) !== undefined
