/** A person's own settings, photo and the dropdowns for them. */
import type { MessageTimes } from '#contracts/accounts/settings/quiet-hours.ts'
import type { Locale } from '#contracts/locales.ts'
import { notLoggedIn } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { deleteUnshownPicture, insertMedia } from '#server/platform/storage/media.sql.ts'
import { faceOfPerson } from '../account/face-of-person.sql.ts'

export interface SettingsRow {
  name: string
  email: string | null
  is_email_confirmed: boolean
  contact_no: string | null
  is_phone_confirmed: boolean
  photo: string
  gender: string | null
  locale: Locale | null
  has_password: boolean
  needs_pin: boolean
  learner_type: 'Professional' | 'Student' | null
  organization_name: string | null
  institute_name: string | null
  department: string | null
  designation: string | null
  employment_status: string | null
  experience_id: number | null
  notification_choices: Record<string, boolean>
  message_times: MessageTimes
}

/** Of person `p`. */
const needsPin = sql`(p.is_worker and (p.email_verified_at is not null or p.phone is not null and not p.is_phone_unproven)
  and exists (select from published.corporate_learner cl join learner own on own.id = cl.learner_id
    where own.person_id = p.id and cl.left_at is null and not exists (select from worker_pin w where w.member_id = cl.id)))`

export function findSettings(database: Database, personId: string): Promise<SettingsRow | undefined> {
  return database.first<SettingsRow>(sql`
    select p.name, p.email, p.email_verified_at is not null as is_email_confirmed, p.phone as contact_no,
      p.phone is not null and not p.is_phone_unproven as is_phone_confirmed, ${faceOfPerson} as photo, p.gender, p.locale,
      p.password_hash is not null as has_password, ${needsPin} as needs_pin, l.learner_type, l.organization_name, l.institute_name, l.department,
      l.designation, l.employment_status, l.experience_id, p.notification_choices, p.message_times
    from person p left join learner l on l.person_id = p.id
    where p.id = ${personId}`)
}

/** Absent fields stay as they are, null empties. */
export interface SettingsChange {
  name: string
  gender?: string | null
  locale?: Locale | null
  learner_type?: 'Professional' | 'Student'
  organization_name?: string | null
  institute_name?: string | null
  department?: string | null
  designation?: string | null
  employment_status?: string | null
  experience_id?: number | null
  notification_choices?: Record<string, boolean>
  message_times?: MessageTimes
}

/** One statement for person and learner; the JSON says which fields came. */
export async function updateSettings(database: Database, personId: string, change: SettingsChange): Promise<void> {
  const given = JSON.stringify(change)
  const text = (name: string, column = sql`null`) =>
    sql`case when given ? ${name} then given ->> ${name} else ${column} end`
  await database.run(sql`
    with change as (select ${given}::jsonb as given),
      there as (select id from person where id = ${personId} and deleted_at is null for no key update),
      learned as (
        update learner l set
          learner_type = ${text('learner_type', sql`l.learner_type`)},
          organization_name = ${text('organization_name', sql`l.organization_name`)},
          institute_name = ${text('institute_name', sql`l.institute_name`)},
          department = ${text('department', sql`l.department`)},
          designation = ${text('designation', sql`l.designation`)},
          employment_status = ${text('employment_status', sql`l.employment_status`)},
          experience_id = (${text('experience_id', sql`l.experience_id::text`)})::smallint
        from change where l.person_id = (select id from there))
    update person p set
      name = given ->> 'name',
      gender = ${text('gender', sql`p.gender`)},
      locale = ${text('locale', sql`p.locale`)},
      notification_choices = coalesce(given -> 'notification_choices', p.notification_choices),
      message_times = coalesce(given -> 'message_times', p.message_times)
    from change where p.id = (select id from there)`)
}

type Choices = Record<string, boolean>
const choicesOf = (personId: string) =>
  sql`select notification_choices as choices from person where id = ${personId} and deleted_at is null`

export const readChoices = async (database: Database, personId: string): Promise<Choices | undefined> =>
  (await database.first<{ choices: Choices }>(choicesOf(personId)))?.choices

export const lockChoices = async (transaction: Database, personId: string): Promise<Choices | undefined> =>
  (await transaction.first<{ choices: Choices }>(sql`${choicesOf(personId)} for no key update`))?.choices

export const writeChoices = (transaction: Database, personId: string, choices: Choices) =>
  transaction.run(
    sql`update person set notification_choices = ${JSON.stringify(choices)}::jsonb where id = ${personId}`,
  )

export interface NewPhoto {
  storageKey: string
  bytes: number
  width: number
  height: number
}

/** Gives the person a photo; answers the storage key of the one before, if its row is gone. */
export async function replacePhoto(database: Database, personId: string, photo: NewPhoto): Promise<string | undefined> {
  const before = await database.first<{ photo_id: string | null }>(
    sql`select photo_id from person where id = ${personId} and deleted_at is null for update`,
  )
  if (!before) throw notLoggedIn()
  const photoId = await insertMedia(database, {
    ...photo,
    contentType: 'image/webp',
    isPublic: true,
    ownerId: personId,
  })
  await database.run(sql`update person set photo_id = ${photoId} where id = ${personId}`)
  if (!before.photo_id) return undefined
  const isShown = sql`exists (select from published.mentor where photo_id = ${before.photo_id})`
  return deleteUnshownPicture(database, { id: before.photo_id, ownerId: personId, isShown })
}

/** Every dropdown by its name, each choice in `locale`. */
export async function listDropdowns(database: Database, locale: Locale, names: readonly string[]) {
  const rows = await database.query<{ name: string; options: { value: string; text: string }[] }>(sql`
    select name, json_agg(json_build_object('value', value, 'text', tr(text, ${locale})) order by position, value) as options
    from published.dropdown_option where name = any(${names}::text[]) group by name`)
  return new Map(rows.map(({ name, options }) => [name, options]))
}
