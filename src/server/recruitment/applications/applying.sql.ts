/** Writes an application, and reads what it may show. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface CircularToApplyFor {
  id: string
  title: Record<string, string>
  is_open: boolean
  questions: { id: string; is_required: boolean }[]
}
/** Locked, so that it is not closed meanwhile. */
export const lockCircular = (database: Database, slug: string) =>
  database.first<CircularToApplyFor>(sql`
    select id, title, state = 'open' and deadline >= dhaka_today() as is_open, questions
    from circular where slug = ${slug} and state <> 'draft' for share`)

export interface NewApplication {
  circularId: string
  personId: string | null
  name: string
  phone: string
  email: string | null
  locale: Locale
  letter: string
  answers: Record<string, string>
  cv: { key: string; name: string; contentType: string }
  isInterested: boolean
  skills: string
}
/** Undefined when this person, or this phone, has applied before: see `findEarlier`. */
export const insertApplication = (database: Database, a: NewApplication) =>
  database.first<{ id: string }>(sql`
    insert into application (circular_id, person_id, name, phone, email, locale, letter, answers, cv_key, cv_name, cv_type,
      is_interested, skills)
    values (${a.circularId}, ${a.personId}::uuid, ${a.name}, ${a.phone}, ${a.email}, ${a.locale}, ${a.letter},
      ${JSON.stringify(a.answers)}::jsonb, ${a.cv.key}, ${a.cv.name}, ${a.cv.contentType}, ${a.isInterested}, ${a.skills})
    on conflict do nothing returning id`)

/** The one that stands in the way of another: of this person, or else of this phone; with an id that says nothing of it. */
export const findEarlier = (
  database: Database,
  { circularId, personId, phone }: Pick<NewApplication, 'circularId' | 'personId' | 'phone'>,
) =>
  database.first<{ id: string; is_theirs: boolean; unused_id: string }>(sql`
    select id, new_id() as unused_id, coalesce(person_id = ${personId}::uuid, false) as is_theirs from application
    where circular_id = ${circularId} and (person_id = ${personId}::uuid or phone = ${phone})
    order by is_theirs desc limit 1`)

const isValid = sql`c.revoked_at is null and (c.expires_at is null or c.expires_at > now())`

/** Of those named, the ones that are this person's and valid. */
export async function attachCertificates(
  database: Database,
  applicationId: string,
  { personId, certificates }: { personId: string; certificates: readonly string[] },
): Promise<void> {
  await database.run(sql`
    insert into application_certificate (application_id, certificate_id)
    select ${applicationId}, c.id from published.certificate c join published.learner l on l.id = c.learner_id
    where l.person_id = ${personId} and c.id = any(${certificates}::uuid[]) and ${isValid}`)
}

export const findOwnCertificates = (database: Database, personId: string, locale: Locale) =>
  database.query<{ certificate_id: string; course_name: string; serial: string }>(sql`
    select c.id as certificate_id, tr(course.name, ${locale}) as course_name, c.serial
    from published.certificate c join published.learner l on l.id = c.learner_id join published.course on course.id = c.course_id
    where l.person_id = ${personId} and ${isValid} order by c.issued_at desc, c.id limit 50`)

export const hasProvenPhone = async (database: Database, personId: string, phone: string): Promise<boolean> =>
  (await database.first<{ is_own: boolean }>(sql`select has_proven_phone(${personId}, ${phone}) as is_own`))?.is_own ===
  true

export const insertEvent = (
  database: Database,
  applicationId: string,
  event: {
    kind: 'received' | 'moved' | 'note' | 'message' | 'interview' | 'interview_cancelled' | 'employed'
    authorId?: string
    from?: string
    to?: string
    text?: string
    startsAt?: string
    place?: string
  },
) =>
  database.run(sql`
    insert into application_event (application_id, kind, author_id, from_stage, to_stage, text, starts_at, place)
    values (${applicationId}, ${event.kind}, ${event.authorId ?? null}::uuid, ${event.from ?? null}, ${event.to ?? null},
      ${event.text ?? ''}, ${event.startsAt ?? null}::timestamptz, ${event.place ?? null})`)
