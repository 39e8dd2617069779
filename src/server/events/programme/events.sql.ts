/** Reads events and takes registrations; the seats column decides races. */
import type { Locale } from '#contracts/locales.ts'
import { faceOfMentor } from '#server/catalogue/cards/face-of-mentor.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { EventToTell, Registrant } from './event-messages.ts'

export interface EventRow {
  event_id: string
  slug: string
  title: string
  summary: string
  text_language: string | null
  starts_at: string
  ends_at: string
  mode: 'online' | 'in_person'
  place: string
  seats: number | null
  seats_left: number | null
  price_paisa: number
  is_past: boolean
  recording: string | null
}
export interface EventDetailsRow extends EventRow {
  image: string | null
  description: string
  agenda: { time: string; text: unknown }[]
  speakers: { mentor_id: string; slug: string; mentor_name: string; headline: string; mentor_photo: string }[]
}

const columns = (locale: Locale): Sql => sql`
  e.id as event_id, e.slug, tr(e.title, ${locale}) as title, tr(e.summary, ${locale}) as summary, tr_other(e.title, ${locale}) as text_language,
  to_json(e.starts_at) #>> '{}' as starts_at, to_json(e.ends_at) #>> '{}' as ends_at,
  e.mode, tr(e.place, ${locale}) as place, e.seats, e.seats - e.registered as seats_left, e.price_paisa, e.ends_at < now() as is_past, e.recording`

/** Coming ones first, the next at the top; then past ones, the latest at the top. */
export const findEvents = (database: Database, locale: Locale, limit: number) =>
  database.query<EventRow>(sql`
    select ${columns(locale)} from event e where e.is_published
    order by e.ends_at < now(), case when e.ends_at < now() then -extract(epoch from e.starts_at) else extract(epoch from e.starts_at) end, e.id limit ${limit}`)

export const findEvent = (database: Database, slug: string, locale: Locale) =>
  database.first<EventDetailsRow>(sql`
    select ${columns(locale)}, tr(e.description, ${locale}) as description, e.image, e.agenda,
      coalesce((select json_agg(json_build_object('mentor_id', m.id, 'slug', m.slug, 'mentor_name', tr(m.name, ${locale}), 'headline', tr(m.headline, ${locale}), 'mentor_photo', ${faceOfMentor}) order by s.position)
        from event_speaker s join published.mentor m on m.id = s.mentor_id where s.event_id = e.id), '[]') as speakers
    from event e where e.slug = ${slug} and e.is_published`)

/** Locks a coming event for a registration. */
export const lockEvent = (database: Database, slug: string) =>
  database.first<{ id: string; is_past: boolean }>(
    sql`select id, ends_at < now() as is_past from event where slug = ${slug} and is_published for update`,
  )

/** The one of a phone that has a seat or a place in line. */
export const findHeldRegistration = (database: Database, eventId: string, phone: string) =>
  database.first<{ id: string; state: 'registered' | 'waiting' }>(sql`
    select id, state from event_registration
    where event_id = ${eventId} and phone = ${phone} and state in ('registered', 'waiting')`)

/** Whether the account has shown that this phone is its own. */
export const hasProven = async (database: Database, personId: string, phone: string): Promise<boolean> =>
  (await database.first<{ is_own: boolean }>(sql`select has_proven_phone(${personId}, ${phone}) as is_own`))?.is_own ===
  true

/** Takes a seat; 0 when none is left. */
export const takeSeat = (database: Database, eventId: string) =>
  database.run(
    sql`update event set registered = registered + 1 where id = ${eventId} and (seats is null or registered < seats)`,
  )

export const insertRegistration = async (
  database: Database,
  row: {
    eventId: string
    name: string
    email: string | null
    phone: string
    personId: string | null
    state: string
    locale: Locale
  },
): Promise<string> => {
  const inserted = await database.first<{ id: string }>(sql`
    insert into event_registration (event_id, name, email, phone, person_id, state, locale)
    values (${row.eventId}, ${row.name}, ${row.email}, ${row.phone}, ${row.personId}, ${row.state}, ${row.locale}) returning id`)
  return inserted?.id ?? ''
}

/** Its place in line is that of this moment; others that somebody began with this phone are gone. */
export const confirmRegistrationRow = (database: Database, id: string, state: 'registered' | 'waiting') =>
  database.run(sql`
    with begun as (
      delete from event_registration o using event_registration r
      where r.id = ${id} and o.event_id = r.event_id and o.phone = r.phone and o.id <> r.id and o.state = 'unconfirmed')
    update event_registration set state = ${state}, created_at = now(), changed_at = now()
    where id = ${id} and state = 'unconfirmed'`)

export const deleteUnconfirmed = (database: Database) =>
  database.run(
    sql`delete from event_registration where state = 'unconfirmed' and created_at < now() - interval '3 days'`,
  )

/** What a message says of an event. */
export const findEventToTell = (database: Database, id: string, locale: Locale) =>
  database.first<EventToTell>(sql`
    select slug, tr(title, ${locale}) as title, to_json(starts_at) #>> '{}' as starts_at, mode, tr(place, ${locale}) as place, link from event where id = ${id}`)

/** Those who wait longest get what seats are free, unless the event is over. */
export const letIn = (database: Database, eventId: string) =>
  database.query<Registrant>(sql`
    with chosen as (
      select r.id from event_registration r join event e on e.id = r.event_id
      where e.id = ${eventId} and e.ends_at > now() and r.state = 'waiting' order by r.created_at, r.id
      limit (select case when seats is null then 100000 else greatest(seats - registered, 0) end from event where id = ${eventId})
    ), moved as (
      update event_registration r set state = 'registered', changed_at = now() from chosen where r.id = chosen.id
      returning r.id, r.name, r.phone, r.email, r.locale
    ), counted as (
      update event set registered = registered + (select count(*) from moved) where id = ${eventId}
    )
    select * from moved`)

export interface OwnRegistrationRow extends Registrant {
  event_id: string
  slug: string
  title: string
  starts_at: string
  ends_at: string
  state: 'unconfirmed' | 'registered' | 'waiting' | 'cancelled'
  is_past: boolean
}

export const findOwnRegistration = (database: Database, id: string, locale: Locale) =>
  database.first<OwnRegistrationRow>(sql`
    select r.id, r.event_id, r.name, r.phone, r.email, r.locale, r.state, e.slug, tr(e.title, ${locale}) as title,
      to_json(e.starts_at) #>> '{}' as starts_at, to_json(e.ends_at) #>> '{}' as ends_at, e.ends_at < now() as is_past
    from event_registration r join event e on e.id = r.event_id where r.id = ${id}`)

/** Its event first, so that seats are given and taken one by one; what it is by then. */
export const lockRegistration = async (database: Database, id: string) => {
  await database.run(
    sql`select 1 from event where id = (select event_id from event_registration where id = ${id}) for update`,
  )
  return database.first<Registrant & { event_id: string; state: OwnRegistrationRow['state'] }>(
    sql`select id, event_id, name, phone, email, locale, state from event_registration where id = ${id} for update`,
  )
}

/** The seat of a registered one is free again. */
export const cancelRegistrationRow = (database: Database, id: string) =>
  database.run(sql`
    with before as (select event_id, state from event_registration where id = ${id}),
      freed as (update event e set registered = registered - 1 from before where e.id = before.event_id and before.state = 'registered')
    update event_registration set state = 'cancelled', changed_at = now() where id = ${id}`)
