/** Reads events and takes registrations; the seats column decides races. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '../../platform/database.ts'

export interface EventRow {
  event_id: string
  slug: string
  title: string
  summary: string
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
  description: string
  agenda: { time: string; text: unknown }[]
  speakers: { mentor_id: string; slug: string; mentor_name: string; headline: string; photo: string | null }[]
}

const columns = (locale: Locale): Sql => sql`
  e.id as event_id, e.slug, tr(e.title, ${locale}) as title, tr(e.summary, ${locale}) as summary, to_json(e.starts_at) #>> '{}' as starts_at, to_json(e.ends_at) #>> '{}' as ends_at,
  e.mode, tr(e.place, ${locale}) as place, e.seats, e.seats - e.registered as seats_left, e.price_paisa, e.ends_at < now() as is_past, e.recording`

/** Coming ones first, the next at the top; then past ones, the latest at the top. */
export const findEvents = (database: Database, locale: Locale, limit: number) =>
  database.query<EventRow>(sql`
    select ${columns(locale)} from event e where e.is_published
    order by e.ends_at < now(), case when e.ends_at < now() then -extract(epoch from e.starts_at) else extract(epoch from e.starts_at) end, e.id limit ${limit}`)

export const findEvent = (database: Database, slug: string, locale: Locale) =>
  database.first<EventDetailsRow>(sql`
    select ${columns(locale)}, tr(e.description, ${locale}) as description, e.agenda,
      coalesce((select json_agg(json_build_object('mentor_id', m.id, 'slug', m.slug, 'mentor_name', tr(m.name, ${locale}), 'headline', tr(m.headline, ${locale}), 'photo', f.storage_key) order by s.position)
        from event_speaker s join mentor m on m.id = s.mentor_id left join media f on f.id = m.photo_id where s.event_id = e.id), '[]') as speakers
    from event e where e.slug = ${slug} and e.is_published`)

/** Locks a coming event for a registration. */
export const lockEvent = (database: Database, slug: string) =>
  database.first<{ id: string; is_past: boolean }>(
    sql`select id, ends_at < now() as is_past from event where slug = ${slug} and is_published for update`,
  )

export const findRegistration = (database: Database, eventId: string, phone: string) =>
  database.first<{ state: 'registered' | 'waiting' }>(
    sql`select state from event_registration where event_id = ${eventId} and phone = ${phone} and state <> 'cancelled'`,
  )

/** Takes a seat; 0 when none is left. */
export const takeSeat = (database: Database, eventId: string) =>
  database.run(
    sql`update event set registered = registered + 1 where id = ${eventId} and (seats is null or registered < seats)`,
  )

export const insertRegistration = (
  database: Database,
  row: { eventId: string; name: string; email: string | null; phone: string; personId: string | null; state: string },
) =>
  database.run(
    sql`insert into event_registration (event_id, name, email, phone, person_id, state) values (${row.eventId}, ${row.name}, ${row.email}, ${row.phone}, ${row.personId}, ${row.state})`,
  )

export const insertLead = (
  database: Database,
  lead: {
    companyName: string
    contactName: string
    email: string | null
    phone: string
    seats: number | null
    message: string
    locale: Locale
  },
) =>
  database.run(sql`insert into lead (company_name, contact_name, email, phone, seats, message, locale)
    values (${lead.companyName}, ${lead.contactName}, ${lead.email}, ${lead.phone}, ${lead.seats}, ${lead.message}, ${lead.locale})`)
