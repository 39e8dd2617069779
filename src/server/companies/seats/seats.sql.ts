/** SQL of seats: what a company bought, and to whom it gave them. */
import type { z } from 'zod'
import type { allocation, corporateCourse } from '#contracts/companies/companies.ts'
import type { givenRule } from '#contracts/companies/rules.ts'
import { addGivenMovements } from '#server/catalogue/seats/seat-movements.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import { expiringSeats, type Lot, openSeats } from '../seat-lots/seat-lots.sql.ts'
import { allocationColumns, allocations, shownName } from '../people/seat-columns.sql.ts'

/** With its cover as stored. */
export type CorporateCourseRow = Omit<z.input<typeof corporateCourse>, 'image'> & { image: string | null }
export type Allocation = z.input<typeof allocation>

export function corporateCourses(database: Database, companyId: string, locale: string): Promise<CorporateCourseRow[]> {
  return database.query<CorporateCourseRow>(sql`
    select s.id as licence_id, c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name,
      (select url from published.course_document d where d.course_id = c.id and d.document_type = 1 order by d.position limit 1) as image,
      b.batch_no, s.seats, s.used as allocated, (select coalesce(sum(${openSeats}), 0)::int from seat_lot l where l.licence_id = s.id) as available, ${expiringSeats(sql`s.id`)} as expiring, s.completed,
      array(select tr(r.name, ${locale}) from published.course_prerequisite p join published.course r on r.id = p.required_id and r.is_published
        where p.course_id = c.id order by p.position, r.id) as opens_after
    from seat_licence s join published.course c on c.id = s.course_id join published.batch b on b.id = s.batch_id
    where s.company_id = ${companyId}
    order by s.bought_at desc, s.id`)
}

/** Newest first, the seats that were taken back with them. */
export function companyAllocations(
  database: Database,
  companyId: string,
  { course_id, page, perpage, locale }: { course_id?: string; page: number; perpage: number; locale: string },
): Promise<Page<Allocation>> {
  return pageOf(database, {
    matching: course_id
      ? sql`
        select a.id as allocation_id, a.allocated_at from seat_licence s join allocation a on a.licence_id = s.id
        where s.company_id = ${companyId} and s.course_id = ${course_id}`
      : sql`select id as allocation_id, allocated_at from allocation where company_id = ${companyId}`,
    isCountedApart: true,
    order: sql`page.allocated_at desc, page.allocation_id`,
    shown: sql`
      select ${allocationColumns}, s.id as licence_id, c.id as course_id, tr(c.name, ${locale}) as course_name, a.learner_id,
        ${shownName} as learner_name, coalesce(e.progress_percent, 0) as progress,
        lot.last_day::text, coalesce(lot.last_day < dhaka_today(), false) as expires_when_back
      from page join ${allocations} on a.id = page.allocation_id join published.course c on c.id = s.course_id
      join published.seat_movement given on given.allocation_id = a.id and given.given = 1 join seat_lot lot on lot.id = given.lot_id
      join published.learner l on l.id = a.learner_id join published.person p on p.id = l.person_id
      left join corporate_learner cl on cl.company_id = a.company_id and cl.learner_id = a.learner_id`,
    page,
    perpage,
  })
}

export interface Candidate {
  learner_id: string
  status: 'invited' | 'active' | 'suspended'
  has_seat: boolean
}

/** Those of `learnerIds` that belong to the company, and whether they have a seat of the course from it. */
export function candidates(
  transaction: Database,
  companyId: string,
  courseId: string,
  learnerIds: string[],
): Promise<Candidate[]> {
  return transaction.query<Candidate>(sql`
    select cl.learner_id, cl.status,
      exists (select from allocation a join seat_licence s on s.id = a.licence_id
        where a.company_id = cl.company_id and a.learner_id = cl.learner_id and s.course_id = ${courseId} and a.state <> 'reclaimed') as has_seat
    from corporate_learner cl
    where cl.company_id = ${companyId} and cl.left_at is null and cl.learner_id = any(${learnerIds}::uuid[])
    order by cl.learner_id`)
}

export type GivenRule = z.output<typeof givenRule>

export interface NewAllocation {
  id: string
  learner_id: string
}

/** Who is given the course again has nothing to do any more with the seats of it that they had. */
export const completeFormerSeats = (
  transaction: Database,
  { companyId, courseId, learnerIds }: { companyId: string; courseId: string; learnerIds: readonly string[] },
): Promise<number> =>
  transaction.run(sql`
    update allocation a set state = 'completed' from seat_licence s
    where s.id = a.licence_id and s.course_id = ${courseId} and a.company_id = ${companyId}
      and a.learner_id = any (${[...learnerIds]}::uuid[]) and a.state = 'active'`)

/** Gives seats of a lot that is locked; more than it has break `seat_lot_used`. */
export function insertAllocations(
  transaction: Database,
  {
    lot,
    companyId,
    learnerIds,
    personId,
    rule,
  }: {
    lot: Lot
    companyId: string
    learnerIds: string[]
    personId: string | null
    rule: GivenRule | undefined
  },
): Promise<NewAllocation[]> {
  return transaction.query<NewAllocation>(sql`
    with given as (
      insert into allocation (licence_id, company_id, learner_id, allocated_by, rule)
      select ${lot.licence_id}, ${companyId}, learner_id, ${personId}, ${rule ? JSON.stringify(rule) : null}::jsonb from unnest(${learnerIds}::uuid[]) learner_id
      returning id, learner_id),
    moved as (${addGivenMovements(sql`
      select ${lot.batch_id}::uuid, 'given', ${lot.licence_id}::uuid, ${lot.id}::uuid, 1, id, ${personId}::uuid from given`)})
    select id, learner_id from given`)
}

/** Whether the company gave this seat and did not take it back. */
export async function holdsAllocation(database: Database, companyId: string, allocationId: string): Promise<boolean> {
  const row = await database.first(sql`
    select id from allocation where id = ${allocationId} and company_id = ${companyId} and state <> 'reclaimed'`)
  return row !== undefined
}

/** Undefined when it was taken back before: of several at the same moment one takes it back. */
export function markReclaimed(
  transaction: Database,
  allocationId: string,
): Promise<{ licence_id: string; learner_id: string } | undefined> {
  return transaction.first<{ licence_id: string; learner_id: string }>(sql`
    update allocation set state = 'reclaimed', reclaimed_at = now()
    where id = ${allocationId} and state <> 'reclaimed' returning licence_id, learner_id`)
}

/** Seats that people have of what an order gave, each licence after the other. */
export const findSeatsOfOrder = (database: Database, orderId: string) =>
  database.query<{ id: string; licence_id: string; company_id: string; course_id: string; learner_id: string }>(sql`
    select a.id, a.licence_id, a.company_id, s.course_id, a.learner_id from seat_lot l
    join published.seat_movement m on m.lot_id = l.id and m.given = 1
    join allocation a on a.id = m.allocation_id and a.state <> 'reclaimed' join seat_licence s on s.id = a.licence_id
    where l.order_id = ${orderId} order by a.licence_id, a.id`)

/** Seats that somebody of the company has and never opened. */
export async function findUnopenedSeats(database: Database, companyId: string, learnerId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select a.id from allocation a left join published.every_enrolment e on e.allocation_id = a.id and e.state = 'active'
    where a.company_id = ${companyId} and a.learner_id = ${learnerId} and a.state = 'active'
      and not exists (select from published.opened_enrolment o where o.id = e.id) order by a.id`)
  return rows.map(({ id }) => id)
}
