/** Reads and writes events and their registrations for the back office. */
import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { inPieces, pieceSize } from '#server/platform/postgres/in-pieces.ts'

export interface EventRow {
  event_id: string
  slug: string
  title: string
  starts_at: string
  ends_at: string
  mode: 'online' | 'in_person'
  seats: number | null
  registered: number
  waiting: number
  attended: number
  is_published: boolean
  is_past: boolean
}
const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
const text = (of: Sql) => sql`to_json(${of}) #>> '{}'`

const columns = sql`e.id as event_id, e.slug, ${text(sql`e.starts_at`)} as starts_at, ${text(sql`e.ends_at`)} as ends_at, e.mode, e.seats, e.registered,
  coalesce(n.waiting, 0)::int as waiting, coalesce(n.attended, 0)::int as attended, e.is_published, e.ends_at < now() as is_past`
const counted = sql`left join lateral (select count(*) filter (where state = 'waiting') as waiting, count(attended_at) as attended
  from event_registration where event_id = e.id and state <> 'cancelled') n on true`

export const findOfficeEvents = async (
  database: Database,
  locale: Locale,
  {
    q,
    time,
    page,
    perpage,
  }: { q?: string | undefined; time?: 'coming' | 'past' | undefined; page: number; perpage: number },
) => {
  const named = q ? sql`and (e.title::text ilike ${pattern(q)} or e.slug ilike ${pattern(q)})` : empty
  const timed = time ? sql`and (e.ends_at < now()) = ${time === 'past'}` : empty
  const rows = await database.query<EventRow & { total: number }>(sql`
    with found as (select e.id, count(*) over ()::int as total from event e where true ${named} ${timed}
      order by e.ends_at < now(), case when e.ends_at < now() then -extract(epoch from e.starts_at) else extract(epoch from e.starts_at) end, e.id
      limit ${perpage} offset ${(page - 1) * perpage})
    select ${columns}, tr(e.title, ${locale}) as title, found.total from found join event e on e.id = found.id ${counted}
    order by e.ends_at < now(), case when e.ends_at < now() then -extract(epoch from e.starts_at) else extract(epoch from e.starts_at) end, e.id`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface WholeEventRow extends Omit<EventRow, 'title'> {
  title: Partial<Texts>
  summary: Partial<Texts>
  description: Partial<Texts>
  place: Partial<Texts>
  link: string | null
  image: string | null
  recording: string | null
  agenda: AgendaItem[]
  speakers: { mentor_id: string; mentor_name: string }[]
}
interface AgendaItem {
  time: string
  text: Partial<Texts>
}

export const findWholeEvent = (database: Database, id: string, locale: Locale) =>
  database.first<WholeEventRow>(sql`
    select ${columns}, e.title, e.summary, e.description, e.place, e.link, e.image, e.recording, e.agenda,
      coalesce((select json_agg(json_build_object('mentor_id', m.id, 'mentor_name', tr(m.name, ${locale})) order by s.position)
        from event_speaker s join published.mentor m on m.id = s.mentor_id where s.event_id = e.id), '[]') as speakers
    from event e ${counted} where e.id = ${id}`)

export const lockEventRow = (database: Database, id: string) =>
  database.first<{ registered: number; is_published: boolean; slug: string }>(
    sql`select registered, is_published, slug from event where id = ${id} for update`,
  )

export interface EventToWrite {
  title: Partial<Texts>
  summary: Partial<Texts>
  description: Partial<Texts>
  place: Partial<Texts>
  starts_at: string | null
  ends_at: string | null
  mode: string
  link: string | null
  seats: number | null
  image: string | null
  recording: string | null
  /** Left as it is without. */
  agenda: AgendaItem[] | undefined
  is_published: boolean
}
const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`

export const insertEvent = (database: Database, slug: string, row: EventToWrite) =>
  database.first<{ id: string }>(sql`
    insert into event (slug, title, summary, description, starts_at, ends_at, mode, place, link, seats, image, recording, agenda, is_published)
    values (${slug}, ${json(row.title)}, ${json(row.summary)}, ${json(row.description)}, ${row.starts_at}, ${row.ends_at}, ${row.mode}, ${json(row.place)},
      ${row.link}, ${row.seats}, ${row.image}, ${row.recording}, ${json(row.agenda ?? [])}, ${row.is_published}) returning id`)

export const updateEvent = (database: Database, id: string, row: EventToWrite) =>
  database.run(sql`
    update event set title = ${json(row.title)}, summary = ${json(row.summary)}, description = ${json(row.description)}, starts_at = ${row.starts_at},
      ends_at = ${row.ends_at}, mode = ${row.mode}, place = ${json(row.place)}, link = ${row.link}, seats = ${row.seats}, image = ${row.image},
      recording = ${row.recording}, agenda = ${row.agenda ? json(row.agenda) : sql`agenda`}, is_published = ${row.is_published} where id = ${id}`)

/** These mentors and no other, in this order; how many of them there are. */
export const writeSpeakers = async (database: Database, id: string, mentors: readonly string[]): Promise<number> => {
  await database.run(sql`delete from event_speaker where event_id = ${id}`)
  return database.run(sql`
    insert into event_speaker (event_id, mentor_id, position)
    select ${id}, m.id, w.place from unnest(${mentors}::uuid[]) with ordinality w (id, place) join published.mentor m on m.id = w.id`)
}

/** 0 while somebody is registered or was; who never confirmed does not count. */
export const deleteEventRow = (database: Database, id: string) =>
  database.run(
    sql`delete from event where id = ${id} and not exists (select from event_registration where event_id = ${id} and state <> 'unconfirmed')`,
  )

export const findEventAddresses = async (database: Database, address: string) => {
  const rows = await database.query<{ slug: string }>(
    sql`select slug from event where slug = ${address} or slug like ${`${address}-%`}`,
  )
  return rows.map(({ slug }) => slug)
}

export interface RegistrationRow {
  registration_id: string
  name: string
  contact_no: string | null
  email: string | null
  state: 'unconfirmed' | 'registered' | 'waiting' | 'cancelled'
  place: number | null
  attended_at: string | null
  created_at: string
}

const registrations = sql`r.id as registration_id, r.name, r.phone as contact_no, r.email, r.state,
  case when r.state = 'waiting' then (select count(*)::int from event_registration w where w.event_id = r.event_id and w.state = 'waiting' and (w.created_at, w.id) <= (r.created_at, r.id)) end as place,
  ${text(sql`r.attended_at`)} as attended_at, ${text(sql`r.created_at`)} as created_at`

export const findRegistrations = async (
  database: Database,
  eventId: string,
  {
    q,
    state,
    page,
    perpage,
  }: { q?: string | undefined; state?: RegistrationRow['state'] | undefined; page: number; perpage: number },
) => {
  const named = q
    ? sql`and (r.name ilike ${pattern(q)} or r.phone like ${pattern(q)} or r.email ilike ${pattern(q)})`
    : empty
  const rows = await database.query<RegistrationRow & { total: number }>(sql`
    select ${registrations}, count(*) over ()::int as total from event_registration r
    where r.event_id = ${eventId} ${named} ${state ? sql`and r.state = ${state}` : empty}
    order by r.state = 'cancelled', r.created_at, r.id limit ${perpage} offset ${(page - 1) * perpage}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function countRegistrations(database: Database, eventId: string): Promise<number> {
  const row = await database.first<{ count: number }>(
    sql`select count(*) from event_registration where event_id = ${eventId}`,
  )
  return row?.count ?? 0
}

export const registrationsInPieces = (database: Database, eventId: string) =>
  inPieces<RegistrationRow>((last) => {
    const rest = last
      ? sql`and (r.state = 'cancelled', r.created_at, r.id)
          > (${last.state} = 'cancelled', ${last.created_at}::timestamptz, ${last.registration_id}::uuid)`
      : empty
    return database.query<RegistrationRow>(sql`
      select ${registrations} from event_registration r where r.event_id = ${eventId} ${rest}
      order by r.state = 'cancelled', r.created_at, r.id limit ${pieceSize}`)
  })

/** 0 when there is none, or it has no seat. */
export const writeAttendance = (database: Database, ids: { event: string; registration: string }, isThere: boolean) =>
  database.run(sql`
    update event_registration set attended_at = ${isThere ? sql`coalesce(attended_at, now())` : sql`null`}, changed_at = now()
    where id = ${ids.registration} and event_id = ${ids.event} and state = 'registered'`)

export const findRegistrationState = (database: Database, ids: { event: string; registration: string }) =>
  database.first<{ state: RegistrationRow['state']; attended_at: string | null; name: string }>(
    sql`select state, attended_at::text, name from event_registration where id = ${ids.registration} and event_id = ${ids.event}`,
  )
