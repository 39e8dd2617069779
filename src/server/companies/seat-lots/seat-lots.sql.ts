/**
 * SQL of lots: seats that a company got by one order or one grant, with the last day on which they can be given. Whoever moves
 * seats locks licences before their lots.
 */
import { addGivenMovements, addOwnedMovements } from '#server/catalogue/seats/seat-movements.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

/**
 * Of a lot `l`: from its last midnight on nothing is given of it, also before the day's job has said so in the ledger; nor while
 * the money of its order goes back, or once it is back.
 */
export const openSeats = sql`case when l.last_day < dhaka_today() or l.returned_at is not null
  or exists (select from published.refund r where r.order_id = l.order_id and r.kind = 'order' and r.state in ('approved', 'submitted') and not r.keeps_access)
  then 0 else l.seats - l.used end`

/** Of a licence: how many seats can be given until which day, the nearest day first; without those that never expire. */
export const expiringSeats = (licenceId: Sql) => sql`(
  select coalesce(json_agg(json_build_object('seats', until.seats, 'last_day', until.last_day) order by until.last_day), '[]')
  from (
    select l.last_day, sum(${openSeats}) as seats from seat_lot l
    where l.licence_id = ${licenceId} and l.last_day is not null group by l.last_day
  ) until where until.seats > 0)`

export interface Lot {
  id: string
  licence_id: string
  batch_id: string
  last_day: string | null
  available: number
}

/**
 * The company's lots of a course, those that expire first before the others and then the oldest, locked: from here on only this
 * transaction gives their seats. They are locked in the order of their licences, which new lots do not change.
 */
export async function lockLots(transaction: Database, companyId: string, courseId: string): Promise<Lot[]> {
  const lots = await transaction.query<Lot>(sql`
    select l.id, s.id as licence_id, s.batch_id, l.last_day::text, ${openSeats} as available
    from seat_licence s join seat_lot l on l.licence_id = s.id
    where s.company_id = ${companyId} and s.course_id = ${courseId}
    order by s.bought_at, s.id, l.created_at, l.id for no key update of s, l`)
  const lastDay = (lot: Lot) => lot.last_day ?? '9999-12-31'
  return lots.toSorted((a, b) => (lastDay(a) < lastDay(b) ? -1 : lastDay(a) > lastDay(b) ? 1 : 0))
}

/** How many seats of a course can be given; null for a course of which the company has none. */
export async function availableSeats(database: Database, companyId: string, courseId: string): Promise<number | null> {
  const row = await database.first<{ available: number | null }>(sql`
    select sum(${openSeats})::int as available from seat_licence s join seat_lot l on l.licence_id = s.id
    where s.company_id = ${companyId} and s.course_id = ${courseId}`)
  return row?.available ?? null
}

export interface NewSeats {
  companyId: string
  courseId: string
  batchId: string
  seats: number
  /** `granted` are free. */
  kind: 'bought' | 'granted'
  personId: string | null
  /** null: now. */
  at: Date | null
  /** Why they are free. */
  reason?: string
  /** By which they were bought. */
  orderId?: string
  /** Until when they can be given: a day, or so many months from today; neither: for good. */
  lastDay?: string | null
  months?: number | null
}

/**
 * Gives a company a lot of seats of a batch, on top of those it has there; more than the batch has left break `batch_seats`.
 * Who gets seats hears of their last day at once: they are reminded only where that is still far.
 */
export async function addCompanySeats(
  database: Database,
  { companyId, courseId, batchId, seats, kind, personId, at, reason, orderId, lastDay, months }: NewSeats,
): Promise<{ licenceId: string; lotId: string; lastDay: string | null }> {
  const row = await database.first<{ licence_id: string; id: string; last_day: string | null }>(sql`
    with licence as (
      insert into seat_licence as s (company_id, course_id, batch_id, bought_at) values (${companyId}, ${courseId}, ${batchId}, coalesce(${at}, now()))
      on conflict (company_id, course_id, batch_id) do update set bought_at = s.bought_at returning id, batch_id),
    term as (
      select coalesce(${lastDay ?? null}::date, (dhaka_today() + make_interval(months => ${months ?? null}::integer))::date) as last_day),
    lot as (
      insert into seat_lot (licence_id, order_id, last_day, created_at, told_days)
      select licence.id, ${orderId ?? null}::uuid, last_day, coalesce(${at}::timestamptz, now()),
        case when last_day <= dhaka_today() + 7 then 7 when last_day <= dhaka_today() + 30 then 30 end
      from licence, term returning id, licence_id, last_day),
    moved as (${addOwnedMovements(
      sql`select licence.batch_id, ${kind}::text, licence.id, lot.id, ${seats}::integer, ${personId}::uuid, coalesce(${at}::timestamptz, now()) from licence, lot`,
      { reason, orderId },
    )})
    select id, licence_id, last_day::text from lot`)
  if (!row) throw new Error('No seats were added')
  return { licenceId: row.licence_id, lotId: row.id, lastDay: row.last_day }
}

/**
 * The seats of an order go back as far as they are neither given nor expired, whatever the company has besides; answers how many
 * went back and how many people have. Those go back too once they are taken from their people: they were not paid for.
 */
export async function returnSeatsOfOrder(
  transaction: Database,
  orderId: string,
): Promise<{ returned: number; given: number }> {
  const row = await transaction.first<{ returned: number; given: number }>(sql`
    with lot as (
      select l.id, l.licence_id, s.batch_id, l.seats - l.used as left_over, l.used
      from seat_licence s join seat_lot l on l.licence_id = s.id where l.order_id = ${orderId}
      order by s.id for no key update of s, l),
    ended as (update seat_lot l set returned_at = now() from lot where l.id = lot.id),
    moved as (${addOwnedMovements(
      sql`select batch_id, 'refunded'::text, licence_id, id, -left_over, null::uuid, now() from lot where left_over > 0`,
      { orderId },
    )})
    select coalesce(sum(left_over), 0)::integer as returned, coalesce(sum(used), 0)::integer as given from lot`)
  return row ?? { returned: 0, given: 0 }
}

/** The seat of an allocation is in its lot again; `is_over` when nobody can get it from there any more. */
export async function returnSeat(
  transaction: Database,
  { licenceId, allocationId, personId }: { licenceId: string; allocationId: string; personId: string },
): Promise<{ course_id: string; lot_id: string; is_over: boolean }> {
  const returned = await transaction.first<{ course_id: string; lot_id: string; is_over: boolean }>(sql`
    with licence as (select id, batch_id, course_id from seat_licence where id = ${licenceId} for no key update),
    lot as (
      select l.id, l.last_day, l.returned_at from published.seat_movement m join seat_lot l on l.id = m.lot_id
      where m.allocation_id = ${allocationId} and m.given = 1),
    moved as (${addGivenMovements(sql`
      select licence.batch_id, 'taken_back', licence.id, lot.id, -1, ${allocationId}::uuid, ${personId}::uuid from licence, lot`)})
    select course_id, lot.id as lot_id, lot.returned_at is not null or coalesce(lot.last_day < dhaka_today(), false) as is_over from licence, lot`)
  if (!returned) throw new Error(`The lot of allocation ${allocationId} is gone`)
  return returned
}

/** What nobody was given of a lot whose last day is over, or whose money is back, is the company's no more; answers how many seats that were. */
export async function expireLot(transaction: Database, lotId: string): Promise<number> {
  const row = await transaction.first<{ seats: number }>(sql`
    with lot as (
      select l.id, l.licence_id, s.batch_id, l.seats - l.used as left_over, case when l.returned_at is null then 'expired' else 'refunded' end as kind
      from seat_licence s join seat_lot l on l.licence_id = s.id where l.id = ${lotId} and (l.last_day < dhaka_today() or l.returned_at is not null)
      for no key update of s, l),
    moved as (${addOwnedMovements(
      sql`select batch_id, kind, licence_id, id, -left_over, null::uuid, now() from lot where left_over > 0`,
    )})
    select left_over as seats from lot`)
  return row?.seats ?? 0
}
