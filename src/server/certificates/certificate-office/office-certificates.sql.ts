/** SQL of certificates in the back office. */
import type { z } from 'zod'
import type { officeCertificates } from '#contracts/certificates/certificates.office.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import type { Reachable } from '#server/platform/notices/tell-person.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import type { KeptSnapshot } from '../issuing/certificates.sql.ts'

type Filters = z.output<typeof officeCertificates.query>
type Line = z.input<typeof officeCertificates.data>

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const hasState = {
  valid: sql`ct.revoked_at is null and (ct.expires_at is null or ct.expires_at > now())`,
  expired: sql`ct.revoked_at is null and ct.expires_at <= now()`,
  revoked: sql`ct.revoked_at is not null`,
}
const status = sql`case when ct.revoked_at is not null then 'revoked' when ct.expires_at <= now() then 'expired' else 'valid' end`
const line = sql`ct.slug, ct.serial, ct.snapshot ->> 'learnerName' as name, ct.snapshot ->> 'courseName' as course_name,
  ct.snapshot ->> 'issuedOn' as issued_on, ct.snapshot ->> 'expiresOn' as expires_on, ${status} as status`

/** Of the same run, or of the same path. */
const hasOther = sql`exists (
  select from certificate o where o.id <> ct.id and o.revoked_at is null
    and (o.enrolment_id = ct.enrolment_id or (o.path_id = ct.path_id and o.learner_id = ct.learner_id)))`

export function listOfficeCertificates(database: Database, filters: Filters): Promise<Page<Line>> {
  const { q, state, person, page, perpage } = filters
  const words = like(q ?? '')
  return pageOf<Line>(database, {
    page,
    perpage,
    order: sql`page.issued_at desc, page.id`,
    matching: sql`
      select ct.id, ct.issued_at from certificate ct where true
      ${state ? sql`and ${hasState[state]}` : empty}
      ${person ? sql`and ct.learner_id = (select id from published.learner where person_id = ${person})` : empty}
      ${
        q
          ? sql`and (ct.snapshot ->> 'learnerName' ilike ${words} or ct.serial ilike ${words}
              or ct.course_id in (select c.id from published.course c where c.name::text ilike ${words})
              or ct.path_id in (select p.id from published.learning_path p where p.title::text ilike ${words}))`
          : empty
      }`,
    shown: sql`select ${line} from page join certificate ct on ct.id = page.id`,
  })
}

export interface OfficeCertificateRow extends Line {
  person_id: string
  person_name: string
  snapshot: KeptSnapshot
  revoked_at: string | null
  revoked_by: string | null
  revoke_reason: string | null
  replaced_by: { slug: string; serial: string } | null
  replaces: { slug: string; serial: string } | null
  /** The enrolment has another certificate that holds. */
  has_other: boolean
}

export function findOfficeCertificate(database: Database, slug: string): Promise<OfficeCertificateRow | undefined> {
  return database.first<OfficeCertificateRow>(sql`
    select ${line}, p.id as person_id, p.name as person_name, ct.snapshot, to_json(ct.revoked_at) as revoked_at,
      revoker.name as revoked_by, ct.revoke_reason,
      (select json_build_object('slug', r.slug, 'serial', r.serial) from certificate r where r.id = ct.replaced_by) as replaced_by,
      (select json_build_object('slug', r.slug, 'serial', r.serial) from certificate r where r.replaced_by = ct.id) as replaces,
      ${hasOther} as has_other
    from certificate ct join published.learner l on l.id = ct.learner_id join published.person p on p.id = l.person_id
    left join published.person revoker on revoker.id = ct.revoked_by
    where ct.slug = ${slug}`)
}

export interface LockedCertificate extends Reachable {
  id: string
  serial: string
  enrolment_id: string | null
  learner_id: string
  course_id: string | null
  person_id: string
  person_name: string
  /** An erased account has no name to print. */
  is_erased: boolean
  snapshot: KeptSnapshot
  is_revoked: boolean
  is_replaced: boolean
  has_other: boolean
}

/** Locked with its enrolment, so that of two acts at once the second sees what the first did. */
export async function lockCertificate(transaction: Database, slug: string): Promise<LockedCertificate | undefined> {
  const locked = await transaction.first(sql`select from certificate where slug = ${slug} for update`)
  if (!locked) return undefined
  return transaction.first<LockedCertificate>(sql`
    select ct.id, ct.serial, ct.enrolment_id, ct.learner_id, ct.course_id, p.id as person_id, p.name as person_name,
      p.deleted_at is not null as is_erased, p.phone, case when p.email_verified_at is not null then p.email end as email,
      coalesce(p.locale, 'en') as locale, ct.snapshot, ct.revoked_at is not null as is_revoked,
      ct.replaced_by is not null as is_replaced,
      ${hasOther} as has_other
    from certificate ct join published.learner l on l.id = ct.learner_id join published.person p on p.id = l.person_id where ct.slug = ${slug}`)
}

/** The first who revokes it, and why, stay. */
export async function writeRevoked(
  transaction: Database,
  { certificateId, reason, by }: { certificateId: string; reason: string; by: string },
): Promise<void> {
  await transaction.run(sql`
    update certificate set revoked_at = now(), revoke_reason = ${reason}, revoked_by = ${by}
    where id = ${certificateId} and revoked_at is null`)
}

/** With the days of the old one: what was earned is not newer for it. */
export async function insertReplacement(
  transaction: Database,
  { old, slug, snapshot }: { old: LockedCertificate; slug: string; snapshot: KeptSnapshot },
): Promise<void> {
  await transaction.run(sql`
    with fresh as (
      insert into certificate (slug, serial, enrolment_id, learner_id, course_id, path_id, snapshot, expires_at)
      select ${slug}, ${snapshot.serial}, enrolment_id, learner_id, course_id, path_id, ${JSON.stringify(snapshot)}::jsonb, expires_at
      from certificate where id = ${old.id} returning id)
    update certificate set replaced_by = fresh.id from fresh where certificate.id = ${old.id}`)
}
