/** SQL of a company's ledger of seats: its lines with what each left, its sums, and a recount from what it is about. */
import type { z } from 'zod'
import type { seatLedger } from '#contracts/companies/seats/seat-ledger.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'

export type LedgerLine = z.input<typeof seatLedger.data>
export type LedgerFacts = z.output<typeof seatLedger.beside>

export interface LedgerFilters {
  course_id?: string | undefined
  kind?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

const matching = ({ course_id: courseId, kind, from, to }: LedgerFilters): Sql => sql`
  ${courseId ? sql`and s.course_id = ${courseId}` : empty}
  ${kind && kind.length > 0 ? sql`and m.kind = any (${[...kind]}::text[])` : empty}
  ${from ? sql`and m.made_at >= ${dhakaDay(from)}` : empty}
  ${to ? sql`and m.made_at < ${afterDhakaDay(to)}` : empty}`

/** Whoever got seats by one act stands in one line: their movements have moment, lot and giver in common. */
const lines = (companyId: string, filters: LedgerFilters): Sql => sql`
  select (max(array[m.id]))[1] as movement_id, m.made_at, m.kind, m.licence_id, m.lot_id, m.made_by, m.order_id, m.reason,
    sum(m.owned - m.given)::int as seats, count(m.allocation_id)::int as people, (min(array[m.allocation_id]))[1] as allocation_id
  from seat_licence s join published.seat_movement m on m.licence_id = s.id
  where s.company_id = ${companyId} ${matching(filters)}
  group by m.made_at, m.kind, m.licence_id, m.lot_id, m.made_by, m.order_id, m.reason`

export function ledgerLines(
  database: Database,
  companyId: string,
  locale: string,
  { page, perpage, ...filters }: LedgerFilters & { page: number; perpage: number },
): Promise<Page<LedgerLine>> {
  return pageOf<LedgerLine>(database, {
    matching: lines(companyId, filters),
    order: sql`made_at desc, movement_id desc`,
    // What moved after each line is summed once from the newest down to the oldest of the page, not for each line again.
    shown: sql`
      with later as materialized (
        select n.id, (sum(n.owned - n.given) over (order by n.made_at desc, n.id desc) - (n.owned - n.given))::int as seats
        from seat_licence s join published.seat_movement n on n.licence_id = s.id
        where s.company_id = ${companyId} and n.made_at >= (select min(made_at) from page))
      select page.movement_id, page.made_at, to_json(page.made_at) #>> '{}' as at, page.kind, c.id as course_id,
        tr(c.name, ${locale}) as course_name, b.batch_no, page.seats, page.people, page.reason,
        (select l.last_day::text from seat_lot l where l.id = page.lot_id) as last_day,
        case when page.kind = 'given' then (select a.rule from allocation a where a.id = page.allocation_id) end as rule,
        (select no from published.orders where id = page.order_id) as order_no,
        (select name from published.person where id = page.made_by) as by,
        case when page.people = 1 then (
          select coalesce(cl.invited_name, p.name) from allocation a join published.learner l on l.id = a.learner_id
          join published.person p on p.id = l.person_id
          left join corporate_learner cl on cl.company_id = a.company_id and cl.learner_id = a.learner_id
          where a.id = page.allocation_id) end as learner_name,
        (select coalesce(sum(s.seats - s.used), 0) from seat_licence s where s.company_id = ${companyId})::int
        - later.seats as left
      from page join later on later.id = page.movement_id join seat_licence s on s.id = page.licence_id join published.course c on c.id = s.course_id
      join published.batch b on b.id = s.batch_id`,
    page,
    perpage,
  })
}

/** What the movements add up to, and what a recount of the seats themselves says. */
export async function ledgerFacts(database: Database, companyId: string, locale: string): Promise<LedgerFacts> {
  const row = await database.first<
    LedgerFacts['sums'] & { recounted: number; opened: number; courses: LedgerFacts['courses'] }
  >(sql`
    with moved as (
      select coalesce(sum(m.owned) filter (where m.kind = 'bought'), 0)::int as bought,
        coalesce(sum(m.owned) filter (where m.kind = 'granted'), 0)::int as granted,
        coalesce(-sum(m.owned) filter (where m.kind = 'refunded'), 0)::int as refunded,
        coalesce(-sum(m.owned) filter (where m.kind = 'expired'), 0)::int as expired,
        coalesce(sum(m.owned), 0)::int as owned, coalesce(sum(m.given), 0)::int as given, coalesce(sum(m.used), 0)::int as used, count(*)::int as movements
      from seat_licence s join published.seat_movement m on m.licence_id = s.id where s.company_id = ${companyId}),
    counted as (
      select coalesce(sum(l.seats), 0)::int - (
          select count(*) from allocation a where a.company_id = ${companyId} and a.state <> 'reclaimed')::int as recounted
      from seat_licence s join seat_lot l on l.licence_id = s.id where s.company_id = ${companyId}),
    opened as (
      select count(*)::int as opened from allocation a
      where a.company_id = ${companyId} and a.state <> 'reclaimed' and exists (
        select from published.every_enrolment e join published.opened_enrolment o on o.id = e.id where e.allocation_id = a.id))
    select moved.*, moved.owned - moved.given as left, moved.given - moved.used as unopened, counted.recounted, opened.opened,
      (select coalesce(json_agg(k order by k.course_name, k.course_id), '[]') from (
        select distinct c.id as course_id, tr(c.name, ${locale}) as course_name
        from seat_licence s join published.course c on c.id = s.course_id where s.company_id = ${companyId}) k) as courses
    from moved, counted, opened`)
  if (!row) throw new Error('No sums')
  const { recounted, opened, courses, ...sums } = row
  return {
    sums,
    recount: { left: recounted, used: opened, agrees: recounted === sums.left && opened === sums.used },
    courses,
  }
}
