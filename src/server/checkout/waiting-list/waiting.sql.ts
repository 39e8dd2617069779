/** SQL of the line of people who wait for a seat in a batch that is sold out. */
import type { MessageTimes } from '#contracts/accounts/settings/quiet-hours.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export type PlaceState = 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left'

export interface Place {
  id: string
  batch_id: string
  learner_id: string
  state: PlaceState
  has_seat: boolean
}

const columns = sql`w.id, w.batch_id, w.learner_id, w.state, w.has_seat`
const lockOne = (database: Database, which: Sql) =>
  database.first<Place>(sql`select ${columns} from waiting_place w where ${which} for update of w`)

export const lockPlace = (database: Database, id: string) => lockOne(database, sql`w.id = ${id}`)
export const lockOwnPlace = (database: Database, batchId: string, learnerId: string) =>
  lockOne(database, sql`w.batch_id = ${batchId} and w.learner_id = ${learnerId}`)

/** At the end of the line; who waits or has an offer stays where they are. */
export async function writePlace(database: Database, batchId: string, learnerId: string): Promise<void> {
  await database.run(sql`
    insert into waiting_place as w (batch_id, learner_id, joined_at) values (${batchId}, ${learnerId}, clock_timestamp())
    on conflict (batch_id, learner_id) do update
      set state = 'waiting', joined_at = clock_timestamp(), offered_at = null, offered_until = null, has_seat = false
      where w.state in ('taken', 'lapsed', 'left')`)
}

/** The first in line, locked. */
export function firstInLine(database: Database, batchId: string): Promise<Place | undefined> {
  return database.first<Place>(sql`
    select ${columns} from waiting_place w where w.batch_id = ${batchId} and w.state = 'waiting'
    order by w.joined_at, w.id limit 1 for update of w`)
}

/** Gives the place until `hours` from now, at most until registration ends. Answers that moment. */
export async function writeOffer(database: Database, placeId: string, hours: number): Promise<Date> {
  const row = await database.first<{ offered_until: Date }>(sql`
    update waiting_place w set state = 'offered', has_seat = true, offered_at = now(),
      offered_until = least(now() + make_interval(hours => ${hours}),
        ((b.reg_end_date + 1)::timestamp at time zone 'Asia/Dhaka'))
    from published.batch b where w.id = ${placeId} and b.id = w.batch_id returning w.offered_until`)
  if (!row) throw new Error('No place was offered')
  return row.offered_until
}

export async function writePlaceState(database: Database, placeId: string, state: PlaceState): Promise<void> {
  await database.run(sql`update waiting_place set state = ${state}, has_seat = false where id = ${placeId}`)
}

const isEnrolled = sql`exists (select from published.current_enrolment e
  where e.learner_id = w.learner_id and e.course_id = b.course_id and e.state = 'active')`

/** Whoever got into the course another way waits no more. */
export async function leaveEnrolled(database: Database): Promise<void> {
  await database.run(sql`
    update waiting_place w set state = 'left' from published.batch b
    where w.state = 'waiting' and b.id = w.batch_id and ${isEnrolled}`)
}

/** Offers to people who have got into the course another way, in another batch: each keeps a seat from somebody. */
export async function needlessOffers(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select w.id from waiting_place w join published.batch b on b.id = w.batch_id
    where w.state = 'offered' and ${isEnrolled} order by w.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Places whose time is up, and batches where a seat is free and somebody waits for it while it can be bought. */
export async function overduePlaces(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select id from waiting_place where state = 'offered' and offered_until <= now() order by offered_until limit ${limit}`)
  return rows.map(({ id }) => id)
}
export async function batchesToOffer(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select b.id from published.batch b join published.course c on c.id = b.course_id
    where ${isOnSale} and b.seats is not null and b.seats_taken + b.seats_held < b.seats
      and exists (select from waiting_place w where w.batch_id = b.id and w.state = 'waiting')
    order by b.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

const isOnSale = sql`b.is_on_sale and c.is_published and c.progress_status <> 1
  and (b.reg_end_date is null or b.reg_end_date >= dhaka_today())`

export async function canBeOffered(database: Database, batchId: string): Promise<boolean> {
  const row = await database.first(sql`
    select from published.batch b join published.course c on c.id = b.course_id where b.id = ${batchId} and ${isOnSale}`)
  return row !== undefined
}

export interface ShownPlace {
  slug: string
  course_name: string
  batch_no: number
  state: 'waiting' | 'offered'
  /** In the line; 1 is next. */
  position: number
  joined_at: Date
  offered_until: Date | null
}

/** Where a learner waits, or has been offered a seat. */
export function ownPlaces(database: Database, learnerId: string, locale: string): Promise<ShownPlace[]> {
  return database.query<ShownPlace>(sql`
    select c.slug, tr(c.name, ${locale}) as course_name, b.batch_no, w.state,
      (select count(*)::int + 1 from waiting_place x where x.batch_id = w.batch_id and x.state = 'waiting'
        and (x.joined_at, x.id) < (w.joined_at, w.id)) as position,
      w.joined_at, w.offered_until
    from waiting_place w join published.batch b on b.id = w.batch_id join published.course c on c.id = b.course_id
    where w.learner_id = ${learnerId} and (w.state = 'waiting' or (w.state = 'offered' and w.offered_until > now()))
      and c.is_published
    order by w.state, w.offered_until, w.joined_at limit 50`)
}

export interface OfferNews {
  name: string
  email: string | null
  phone: string | null
  choices: Record<string, boolean>
  times: MessageTimes
  locale: string
  slug: string
  course_name: string
  batch_no: number
  offered_until: Date
}

/** Whom to tell about an offer that stands. */
export function offerNews(database: Database, placeId: string): Promise<OfferNews | undefined> {
  return database.first<OfferNews>(sql`
    select p.name, case when p.email_verified_at is not null then p.email end as email, p.phone, p.notification_choices as choices, p.message_times as times, coalesce(p.locale, 'en') as locale, c.slug,
      tr(c.name, coalesce(p.locale, 'en')) as course_name, b.batch_no, w.offered_until
    from waiting_place w join published.learner l on l.id = w.learner_id join published.person p on p.id = l.person_id
      join published.batch b on b.id = w.batch_id join published.course c on c.id = b.course_id
    where w.id = ${placeId} and w.state = 'offered' and p.deleted_at is null`)
}

/** Whoever waits or waited there. */
export const personOfPlace = (database: Database, placeId: string) =>
  database.first<{ person_id: string; slug: string; course_name: Record<string, string>; batch_no: number }>(sql`
    select p.id as person_id, c.slug, c.name as course_name, b.batch_no
    from waiting_place w join published.learner l on l.id = w.learner_id join published.person p on p.id = l.person_id
      join published.batch b on b.id = w.batch_id join published.course c on c.id = b.course_id
    where w.id = ${placeId} and p.deleted_at is null`)
