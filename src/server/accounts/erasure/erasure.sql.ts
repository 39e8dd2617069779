/** The end of an account: what may stand in its way, and everything that is taken out of the tables. */
import type { KeptSnapshot } from '#server/certificates/files/certificate-file.ts'
import { type Database, raw, sql } from '#server/platform/postgres/database.ts'

export interface Duties {
  /** Works for the academy, or teaches in it. */
  has_duties: boolean
  /** The only one who runs the area of a company. */
  is_last_of_company: boolean
  has_order_under_way: boolean
}

/** Locks the person until the transaction ends. Undefined when there is nobody to delete. */
export async function lockForErasure(database: Database, personId: string): Promise<Duties | undefined> {
  const person = await database.first(
    sql`select 1 from person where id = ${personId} and deleted_at is null for update`,
  )
  if (!person) return undefined
  return database.first<Duties>(sql`
    select exists (select 1 from employee where person_id = ${personId} and (left_on is null or left_on >= dhaka_today()))
        or exists (select 1 from person_role where person_id = ${personId})
        or exists (select 1 from person_permission where person_id = ${personId})
        or exists (select 1 from mentor where person_id = ${personId}) as has_duties,
      exists (
        select 1 from corporate_user me where me.person_id = ${personId} and me.is_admin and not exists (
          select 1 from corporate_user other join person p on p.id = other.person_id
          where other.company_id = me.company_id and other.is_admin and other.person_id <> me.person_id
            and p.deleted_at is null and p.suspended_at is null)) as is_last_of_company,
      exists (
        select 1 from orders where person_id = ${personId} and state in ('pending', 'under_review', 'refund_requested')
      ) as has_order_under_way`)
}

export interface Erased {
  /** Keys in storage: the photo, papers with the name on them. */
  files: string[]
  /** Certificates as they were printed, so that the prints can go as well. */
  certificates: { slug: string; snapshot: KeptSnapshot }[]
}

const nobody = 'Deleted account'
/** The buyer on a paper. */
const nobodyBuys = JSON.stringify({ name: nobody, address: null, bin: null, phone: null, email: null })
const who = (personId: string) => sql`(select id from learner where person_id = ${personId})`

/** What law and accounts need stays, without the name: orders, papers, certificates, results. All in one transaction. */
export async function erasePerson(database: Database, personId: string): Promise<Erased> {
  const learner = who(personId)
  const certificates = await database.query<Erased['certificates'][number]>(
    sql`select slug, snapshot from certificate where learner_id = ${learner}`,
  )
  // Papers as files: they are made again, without the name, when somebody asks.
  const papers = await database.query<{ storage_key: string }>(sql`
    select f.storage_key from invoice_file f join invoice i on i.id = f.invoice_id join orders o on o.id = i.order_id
    where o.person_id = ${personId} and o.company_id is null`)
  const photo = await database.first<{ photo_id: string; storage_key: string }>(sql`
    select m.id as photo_id, m.storage_key from person p join media m on m.id = p.photo_id
    where p.id = ${personId} and m.owner_id = p.id`)
  const statements = [
    sql`update person set name = ${nobody}, email = null, email_verified_at = null, phone = null, password_hash = null,
      locale = null, photo_id = null, gender = null, private_facts = '{}', notification_choices = '{}',
      deleted_at = now() where id = ${personId}`,
    sql`update learner set organization_name = null, institute_name = null, department = null, designation = null,
      employment_status = null, experience_id = null, more_info = '{}' where person_id = ${personId}`,
    // How the account was entered.
    ...[
      'session',
      'otp_challenge',
      'reset_ticket',
      'one_time_link',
      'known_device',
      'passkey',
      'passkey_challenge',
      'company_identity',
    ].map((table) => sql`delete from ${raw(table)} where person_id = ${personId}`),
    sql`delete from login_failure where account = ${personId}`,
    sql`delete from idempotent_request where owner = ${personId}`,
    // What the person wrote for themselves.
    ...[
      'experience',
      'education',
      'training',
      'cart_item',
      'notice',
      'reminder',
      'batch_interest',
      'corporate_user',
    ].map((table) => sql`delete from ${raw(table)} where person_id = ${personId}`),
    // A seat that was offered is free for the next in line.
    sql`update batch b set seats_held = greatest(0, b.seats_held - 1) from waiting_place w
      where w.learner_id = ${learner} and w.has_seat and b.id = w.batch_id`,
    sql`delete from waiting_place where learner_id = ${learner}`,
    sql`delete from lecture_note where enrolment_id in (select id from enrolment where learner_id = ${learner})`,
    // What others need, without the name.
    sql`update corporate_learner set invited_name = null, invited_email = null, employee_no = null, status = 'suspended',
      left_at = coalesce(left_at, now()) where learner_id = ${learner}`,
    sql`update event_registration set name = ${nobody}, email = null, phone = null, state = 'cancelled'
      where person_id = ${personId}`,
    sql`update visit set person_id = null where person_id = ${personId}`,
    sql`update orders set billing = '{}' where person_id = ${personId}`,
    sql`update payment_notification n set payload = n.payload - ${buyerFacts}::text[]
      from payment_attempt a join orders o on o.id = a.order_id where n.attempt_id = a.id and o.person_id = ${personId}`,
    // The one change that an issued paper takes.
    sql`select set_config('academy.erasing', 'on', true)`,
    sql`update invoice i set snapshot = jsonb_set(i.snapshot, '{buyer}', ${nobodyBuys}::jsonb),
        twin = case when i.twin ? 'buyer' then jsonb_set(i.twin, '{buyer}', ${nobodyBuys}::jsonb) else i.twin end
      from orders o where o.id = i.order_id and o.person_id = ${personId} and o.company_id is null`,
    sql`delete from invoice_file f using invoice i, orders o
      where f.invoice_id = i.id and o.id = i.order_id and o.person_id = ${personId} and o.company_id is null`,
    sql`select set_config('academy.erasing', 'off', true)`,
    sql`update certificate set snapshot = snapshot || jsonb_build_object('learnerName', ${nobody}::text)
      where learner_id = ${learner}`,
    sql`delete from media where id = ${photo?.photo_id ?? null}::uuid`,
  ]
  for (const statement of statements) await database.run(statement)
  const files = [...papers.map((paper) => paper.storage_key), ...(photo ? [photo.storage_key] : [])]
  return { files, certificates }
}

/** What gateways repeat of the buyer in their notifications. */
const buyerFacts = [
  'cus_name',
  'cus_email',
  'cus_phone',
  'cus_add1',
  'cus_add2',
  'cus_city',
  'cus_postcode',
  'card_no',
  'customerMsisdn',
  'clientMobileNo',
  'msisdn',
  'payerReference',
]

/** Places at events that are not over, to be given back before the person is gone. */
export async function comingRegistrations(database: Database, personId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select r.id from event_registration r join event e on e.id = r.event_id
    where r.person_id = ${personId} and r.state <> 'cancelled' and e.ends_at > now() order by r.event_id`)
  return rows.map(({ id }) => id)
}
