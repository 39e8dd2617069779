/** SQL of certificates: the facts they are made of, issuing, reading. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { CertificateSnapshot } from '../templates/certificate-snapshot.ts'
import { type TemplateContent, templateNow } from '../templates/template.sql.ts'

/** What is kept of a certificate: what is printed, the mark at which its quizzes were passed, and the revision it is for. */
export interface KeptSnapshot extends CertificateSnapshot {
  passPercent?: number | null
  /** Of the course, as it was taught on that day; missing for a course that nobody wrote in the back office. */
  revision?: number | null
}

export interface CertificateFacts {
  learner_id: string
  course_id: string
  learner_name: string
  locale: string | null
  course_language: string
  course_name: Record<string, string>
  batch_no: number
  training_type: string
  hours: number
  result_percent: number | null
  pass_percent: number | null
  revision: number | null
  mentor_name: Record<string, string> | null
  academy: Record<string, string> | null
  colour: string | null
  template: Partial<TemplateContent> | null
  number: number
  /** Whose logo was agreed for certificates of its seats, where it is one. */
  company: { name: Record<string, string>; mark: string } | null
  issued_on: string
  /** The last day on which it holds. */
  expires_on: string | null
}

export type SampleFacts = Pick<
  CertificateFacts,
  | 'course_name'
  | 'batch_no'
  | 'training_type'
  | 'hours'
  | 'result_percent'
  | 'mentor_name'
  | 'academy'
  | 'colour'
  | 'template'
  | 'issued_on'
  | 'expires_on'
>

/** What course `c` and its batch `b` say on a certificate that is issued today. */
const printedToday = sql`
  c.name as course_name, b.batch_no, b.training_type, coalesce(b.hours, c.hours) as hours,
  (select m.name from published.course_mentor cm join published.mentor m on m.id = cm.mentor_id where cm.course_id = c.id order by cm.position, m.id limit 1) as mentor_name,
  (select config -> 'footer_summary_title' from published.website_config) as academy,
  (select config ->> 'brand_colour' from published.website_config) as colour, ${templateNow} as template, dhaka_today() as issued_on,
  (dhaka_today() + make_interval(months => c.certificate_valid_months::int))::date as expires_on`

/** Undefined when the enrolment does not exist or ever had a certificate. Takes the next serial number. */
export function certificateFacts(database: Database, enrolmentId: string): Promise<CertificateFacts | undefined> {
  return database.first<CertificateFacts>(sql`
    select e.learner_id, e.course_id, p.name as learner_name, p.locale, c.language as course_language, ${printedToday},
      quizzes.result_percent, quizzes.pass_percent, (select number from newest_revision(c.id)) as revision,
      (select json_build_object('name', co.name, 'mark', co.certificate_mark_id) from published.allocation a join published.company co on co.id = a.company_id
        where a.id = e.allocation_id and co.certificate_mark_id is not null) as company,
      nextval('certificate_number') as number
    from published.every_enrolment e
    join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id
    join published.course c on c.id = e.course_id join published.batch b on b.id = e.batch_id
    cross join lateral (
      select round(avg(best.percent)) as result_percent, round(avg(q.pass_percent)) as pass_percent
      from published.quiz q join lateral (
        select max(a.percent) as percent from published.attempt a where a.enrolment_id = e.id and a.quiz_id = q.id and a.is_passed
      ) best on best.percent is not null
      where q.course_id = c.id
    ) quizzes
    where e.id = ${enrolmentId} and not exists (select from certificate where enrolment_id = e.id)`)
}

/** What a certificate of a published course would say today of somebody who passes well, in its newest batch. */
export function sampleFacts(database: Database, slug: string): Promise<SampleFacts | undefined> {
  return database.first<SampleFacts>(sql`
    select ${printedToday}, case when exists (select from published.quiz q where q.course_id = c.id) then 90 end as result_percent
    from published.course c join published.batch b on b.course_id = c.id
    where c.slug = ${slug} and c.is_published order by b.batch_no desc limit 1`)
}

/** Of two that issue at the same moment the second changes nothing. It holds until the end of its last day in Dhaka. */
export async function insertCertificate(
  database: Database,
  {
    slug,
    enrolmentId,
    facts,
    snapshot,
  }: { slug: string; enrolmentId: string; facts: CertificateFacts; snapshot: KeptSnapshot },
): Promise<void> {
  await database.run(sql`
    insert into certificate (slug, serial, enrolment_id, learner_id, course_id, snapshot, expires_at)
    values (${slug}, ${snapshot.serial}, ${enrolmentId}, ${facts.learner_id}, ${facts.course_id}, ${JSON.stringify(snapshot)}::jsonb,
      (${snapshot.expiresOn}::date + 1)::timestamp at time zone 'Asia/Dhaka')
    on conflict (enrolment_id) where revoked_at is null do nothing`)
}

export async function certificateSlugOf(database: Database, enrolmentId: string): Promise<string | null> {
  const row = await database.first<{ slug: string }>(
    sql`select slug from certificate where enrolment_id = ${enrolmentId} and revoked_at is null`,
  )
  return row?.slug ?? null
}

export interface CertificateRow {
  slug: string
  /** Where the course, or the learning path, is today. */
  course_slug: string | null
  path_slug: string | null
  learner_id: string
  snapshot: KeptSnapshot
  status: 'valid' | 'expired' | 'revoked'
  revoke_reason: string | null
  /** The slug of the one that was issued in its place. */
  replaced_by: string | null
  /** Signed off at the machine, as they were called then. */
  skills: { name: Record<string, string>; mentor: Record<string, string>; signed_on: string }[]
}

const rows = (where: Sql) => sql`
  select ct.slug, c.slug as course_slug, p.slug as path_slug, ct.learner_id, ct.snapshot, ct.revoke_reason,
    (select r.slug from certificate r where r.id = ct.replaced_by) as replaced_by,
    coalesce((select json_agg(json_build_object('name', s.name, 'mentor', s.signed_name, 'signed_on', (s.signed_at at time zone 'Asia/Dhaka')::date) order by s.signed_at, s.id)
      from published.skill_sign_off s where s.enrolment_id = ct.enrolment_id and s.is_competent and s.withdrawn_at is null), '[]') as skills,
    case when ct.revoked_at is not null then 'revoked' when ct.expires_at <= now() then 'expired' else 'valid' end as status
  from certificate ct left join published.course c on c.id = ct.course_id left join published.learning_path p on p.id = ct.path_id
  where ${where}`

export function certificateBySlug(database: Database, slug: string): Promise<CertificateRow | undefined> {
  return database.first<CertificateRow>(rows(sql`ct.slug = ${slug}`))
}

/** The picture that a certificate names; undefined where its company is gone. */
export const findMark = async (database: Database, markId: string): Promise<Buffer | undefined> =>
  (await database.first<{ png: Buffer }>(sql`select png from published.company_mark where id = ${markId}`))?.png

export function certificateBySerial(
  database: Database,
  serial: string,
): Promise<{ slug: string; name: string } | undefined> {
  return database.first(sql`select slug, snapshot ->> 'learnerName' as name from certificate where serial = ${serial}`)
}

export function certificatesOfLearner(database: Database, learnerId: string): Promise<CertificateRow[]> {
  return database.query<CertificateRow>(
    sql`${rows(sql`ct.learner_id = ${learnerId}`)} order by ct.issued_at desc, ct.id`,
  )
}
