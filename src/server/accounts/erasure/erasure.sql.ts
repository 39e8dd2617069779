/** The end of an account: what may stand in its way, and everything that is taken out of the tables. */
import { forgetVisitor } from '#server/analytics/visits/forget-visitor.ts'
import { forgetInterest } from '#server/catalogue/courses/forget-interest.ts'
import type { KeptSnapshot } from '#server/certificates/files/certificate-file.ts'
import { renameLearner } from '#server/certificates/issuing/rename-learner.ts'
import { forgetBuyer } from '#server/checkout/orders/forget-buyer.ts'
import { forgetPerson } from '#server/companies/people/forget-person.ts'
import { forgetRegistrant } from '#server/events/registrations/forget-registrant.ts'
import { forgetApplications } from '#server/recruitment/applications/forget-applications.ts'
import { forgetEssays } from '#server/learning/essays/forget-essays.ts'
import { forgetHandIns } from '#server/learning/assignments/forget-hand-ins.ts'
import { forgetCalendar } from '#server/learning/calendar/forget-calendar.ts'
import { forgetSkills } from '#server/learning/skills/forget-skills.ts'
import { forgetStudy } from '#server/learning/study/forget-study.ts'
import { forgetPaths } from '#server/learning/paths/forget-paths.ts'
import { forgetMistakes } from '#server/learning/mistakes/forget-mistakes.ts'
import { forgetQuestions } from '#server/learning/questions/forget-questions.ts'
import { forgetOwnNotes } from '#server/learning/notes/forget-own-notes.ts'
import { deleteLinks } from '#server/platform/access/links.sql.ts'
import { forgetNotices } from '#server/platform/notices/notices.sql.ts'
import { forgetMessagesTo } from '#server/platform/messaging/message-log.sql.ts'
import { forgetSubscriptions } from '#server/platform/messaging/push/subscriptions.sql.ts'
import { forgetAnswers } from '#server/platform/endpoints/repeats/forget-answers.ts'
import { deleteMedia } from '#server/platform/storage/media.sql.ts'
import { type Database, raw, sql } from '#server/platform/postgres/database.ts'

export interface Duties {
  /** Works for the academy, or teaches in it. */
  has_duties: boolean
  /** The only one who runs the area of a company. */
  is_last_of_company: boolean
  has_order_under_way: boolean
}

/** Locks the person until the transaction ends. Undefined when there is no such account. */
export async function lockForErasure(database: Database, personId: string): Promise<Duties | undefined> {
  const person = await database.first(
    sql`select 1 from person where id = ${personId} and deleted_at is null for update`,
  )
  if (!person) return undefined
  return database.first<Duties>(sql`
    select exists (select 1 from employee where person_id = ${personId} and (left_on is null or left_on >= dhaka_today()))
        or exists (select 1 from person_role where person_id = ${personId})
        or exists (select 1 from person_permission where person_id = ${personId})
        or exists (select 1 from published.mentor where person_id = ${personId}) as has_duties,
      exists (
        select 1 from published.corporate_user me where me.person_id = ${personId} and me.is_admin and not exists (
          select 1 from published.corporate_user other join person p on p.id = other.person_id
          where other.company_id = me.company_id and other.is_admin and other.person_id <> me.person_id
            and p.deleted_at is null and p.suspended_at is null)) as is_last_of_company,
      exists (
        select 1 from published.orders where person_id = ${personId} and state in ('pending', 'under_review', 'refund_requested')
      ) as has_order_under_way`)
}

export interface Erased {
  /** Keys in storage: the photo, papers with the name on them, what was handed in. */
  files: string[]
  /** Certificates as they were printed, so that the prints can go as well. */
  certificates: { slug: string; snapshot: KeptSnapshot }[]
}

const nameOfDeleted = 'Deleted account'

/** What law and accounts need stays, without the name: orders, papers, certificates, results. All in one transaction. */
export async function erasePerson(database: Database, personId: string): Promise<Erased> {
  const certificates = await database.query<Erased['certificates'][number]>(sql`
    select slug, snapshot from published.certificate where learner_id = (select id from learner where person_id = ${personId})`)
  const photo = await database.first<{ photo_id: string; storage_key: string }>(sql`
    select m.id as photo_id, m.storage_key from person p join media m on m.id = p.photo_id
    where p.id = ${personId} and m.owner_id = p.id`)
  await database.run(sql`
    update company_sign_in_draft set tested_email = null where tested_email = (select email from person where id = ${personId})`)
  await forgetMessagesTo(database, [...(await findProvenContacts(database, personId)), personId])
  await database.run(sql`
    update person set name = ${nameOfDeleted}, email = null, email_verified_at = null, phone = null, password_hash = null,
      locale = null, photo_id = null, gender = null, private_facts = '{}', notification_choices = '{}', message_times = '{}',
      deleted_at = now() where id = ${personId}`)
  await database.run(sql`
    update learner set organization_name = null, institute_name = null, department = null, designation = null,
      employment_status = null, experience_id = null, more_info = '{}' where person_id = ${personId}`)
  for (const table of ownTables) await database.run(sql`delete from ${raw(table)} where person_id = ${personId}`)
  await database.run(sql`delete from login_failure where account = ${personId}`)
  await deleteLinks(database, personId)
  await forgetAnswers(database, personId)
  await forgetInterest(database, personId)
  await forgetOwnNotes(database, personId)
  await forgetQuestions(database, personId)
  await forgetMistakes(database, personId)
  await forgetPaths(database, personId)
  await forgetNotices(database, personId)
  await forgetSubscriptions(database, personId)
  await forgetStudy(database, personId)
  await forgetCalendar(database, personId)
  await forgetEssays(database, personId)
  const handIns = await forgetHandIns(database, personId)
  const skillPhotos = await forgetSkills(database, personId)
  const cvs = await forgetApplications(database, personId, nameOfDeleted)
  // What others need, without the name.
  const papers = await forgetBuyer(database, personId, nameOfDeleted)
  await forgetPerson(database, personId)
  await forgetRegistrant(database, personId, nameOfDeleted)
  await forgetVisitor(database, personId)
  await renameLearner(database, personId, nameOfDeleted)
  if (photo) await deleteMedia(database, photo.photo_id)
  return { files: [...papers, ...handIns, ...skillPhotos, ...cvs, ...(photo ? [photo.storage_key] : [])], certificates }
}

/** What somebody merely typed may be another's, whose messages are none of this person's. */
async function findProvenContacts(database: Database, personId: string): Promise<string[]> {
  const row = await database.first<{ contacts: string[] }>(sql`
    select array_remove(array[
      case when verified_at is not null and not is_phone_unproven then phone end,
      case when email_verified_at is not null then email end], null) as contacts
    from person where id = ${personId}`)
  return row?.contacts ?? []
}

/** How the account was entered, and what the person wrote for themselves. */
const ownTables = [
  'session',
  'otp_challenge',
  'reset_ticket',
  'known_device',
  'passkey',
  'account_recovery',
  'passkey_challenge',
  'company_identity',
  'experience',
  'education',
  'training',
]

/** Places at events that are not over, to be given back before the person is gone. */
export async function comingRegistrations(database: Database, personId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select r.id from published.event_registration r join published.event e on e.id = r.event_id
    where r.person_id = ${personId} and r.state <> 'cancelled' and e.ends_at > now() order by r.event_id`)
  return rows.map(({ id }) => id)
}
