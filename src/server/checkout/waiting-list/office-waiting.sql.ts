/** SQL of waiting lists as staff see them. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface FoundWaitingList {
  batch_id: string
  course_name: string
  batch_no: number
  class_start_date: string | null
  seats: number | null
  seats_left: number | null
  waiting: number
  offered: number
  taken: number
}

const seatsLeft = sql`case when b.seats is not null then greatest(0, b.seats - b.seats_taken - b.seats_held) end`

/** Batches that somebody waits for or was offered, the longest lists first. */
export async function findWaitingLists(
  database: Database,
  locale: string,
  { page, perpage }: { page: number; perpage: number },
): Promise<{ rows: FoundWaitingList[]; total: number }> {
  const found = await database.first<{ rows: FoundWaitingList[]; total: number }>(sql`
    with counted as materialized (
      select batch_id, count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'offered') as offered, count(*) filter (where state = 'taken') as taken
      from waiting_place group by batch_id)
    select (select count(*) from counted) as total,
      (select coalesce(json_agg(x), '[]') from (
        select b.id as batch_id, tr(c.name, ${locale}) as course_name, b.batch_no,
          b.class_start_date::text as class_start_date, b.seats, ${seatsLeft} as seats_left,
          w.waiting, w.offered, w.taken
        from counted w join published.batch b on b.id = w.batch_id join published.course c on c.id = b.course_id
        order by w.waiting + w.offered desc, c.slug, b.batch_no
        limit ${perpage} offset ${(page - 1) * perpage}) x) as rows`)
  if (!found) throw new Error('No answer')
  return found
}

export interface FoundWaitingPlaces {
  batch_id: string
  course_name: string
  batch_no: number
  seats: number | null
  seats_left: number | null
  places: {
    id: string
    name: string
    phone: string | null
    email: string | null
    state: 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left'
    joined_at: string
    offered_until: string | null
  }[]
}

/** In order; those that wait or were offered a seat first, then what became of the others. */
export function findWaitingPlaces(
  database: Database,
  locale: string,
  batchId: string,
): Promise<FoundWaitingPlaces | undefined> {
  return database.first<FoundWaitingPlaces>(sql`
    select b.id as batch_id, tr(c.name, ${locale}) as course_name, b.batch_no, b.seats, ${seatsLeft} as seats_left,
      (select coalesce(json_agg(x), '[]') from (
        select w.id, p.name, p.phone, p.email, w.state, w.joined_at, w.offered_until
        from waiting_place w join published.learner l on l.id = w.learner_id join published.person p on p.id = l.person_id
        where w.batch_id = b.id
        order by case w.state when 'offered' then 0 when 'waiting' then 1 else 2 end, w.joined_at, w.id limit 500) x) as places
    from published.batch b join published.course c on c.id = b.course_id where b.id = ${batchId}`)
}
