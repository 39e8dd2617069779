/** SQL of the vacancies that companies write, and of their applicants: only ever those of one company. */
import type { Stage } from '#contracts/recruitment/applications.office.ts'
import type { CircularReview } from '#contracts/recruitment/circulars.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'
import type { CircularState } from '../circulars/circulars.sql.ts'

interface OwnCircularRow {
  circular_id: string
  slug: string
  title: string
  state: CircularState
  is_over: boolean
  review: CircularReview | null
  review_reason: string
  vacancies: number
  deadline: string
  applications: number
  fresh: number
}
interface Part {
  page: number
  perpage: number
}

export async function findOwnCirculars(database: Database, companyId: string, { page, perpage }: Part, locale: Locale) {
  const rows = await database.query<OwnCircularRow & { total: number }>(sql`
    select c.id as circular_id, c.slug, tr(c.title, ${locale}) as title, c.state,
      c.state = 'open' and c.deadline < dhaka_today() as is_over, c.review, c.review_reason, c.vacancies,
      c.deadline::text as deadline, counted.applications, counted.fresh, c.total
    from (
      select c.*, count(*) over ()::int as total from circular c where c.is_of_company and c.company_id = ${companyId}
      order by c.published_on desc, c.id limit ${perpage} offset ${(page - 1) * perpage}) c
    cross join lateral (
      select count(*)::int as applications, (count(*) filter (where a.stage = 'new'))::int as fresh
      from application a where a.circular_id = c.id) counted
    order by c.published_on desc, c.id`)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** From now on it is the company's own draft. */
export const makeOwn = (transaction: Database, circularId: string) =>
  transaction.run(sql`update circular set is_of_company = true, review = 'writing' where id = ${circularId}`)

/** The company's name as it is written in each language. */
export const findCompanyName = (database: Database, companyId: string) =>
  database.first<{ name: Record<string, string> }>(sql`select name from published.company where id = ${companyId}`)

interface ApplicantRow {
  application_id: string
  name: string
  contact_no: string
  email: string | null
  stage: Stage
  has_cv: boolean
  created_at: string
}
const applicant = sql`
  a.id as application_id, a.name, a.phone as contact_no, a.email, a.stage, a.cv_key is not null as has_cv,
  ${iso(sql`a.created_at`)} as created_at`

/** The title in the reader's language; undefined for a vacancy that the company did not write. */
export const findOwnTitle = (database: Database, companyId: string, circularId: string, locale: Locale) =>
  database.first<{ title: string }>(sql`
    select tr(title, ${locale}) as title from circular where id = ${circularId} and is_of_company and company_id = ${companyId}`)

export async function findOwnApplicants(
  database: Database,
  circularId: string,
  { stage, page, perpage }: Part & { stage?: Stage | undefined },
) {
  const rows = await database.query<ApplicantRow & { total: number }>(sql`
    select ${applicant}, count(*) over ()::int as total from application a
    where a.circular_id = ${circularId} ${stage ? sql`and a.stage = ${stage}` : empty}
    order by a.created_at desc, a.id limit ${perpage} offset ${(page - 1) * perpage}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

interface WholeApplicant extends ApplicantRow {
  circular_id: string
  circular_title: string
  letter: string
  skills: string
  answers: Record<string, string>
  questions: { id: string; text: Record<string, string> }[]
  cv_name: string | null
  certificates: { course_name: string; serial: string; is_valid: boolean }[]
  moves: { from_stage: Stage | null; to_stage: Stage | null; at: string }[]
}
export const findOwnApplicant = (database: Database, companyId: string, applicationId: string, locale: Locale) =>
  database.first<WholeApplicant>(sql`
    select ${applicant}, a.circular_id, tr(k.title, ${locale}) as circular_title, a.letter, a.skills, a.answers,
      k.questions, a.cv_name,
      coalesce((select json_agg(json_build_object('course_name', tr(course.name, ${locale}), 'serial', c.serial,
          'is_valid', c.revoked_at is null and (c.expires_at is null or c.expires_at > now())) order by c.issued_at desc, c.id)
        from application_certificate ac join published.certificate c on c.id = ac.certificate_id
        join published.course on course.id = c.course_id where ac.application_id = a.id), '[]') as certificates,
      coalesce((select json_agg(json_build_object('from_stage', e.from_stage, 'to_stage', e.to_stage, 'at', ${iso(sql`e.at`)})
          order by e.at desc, e.id desc)
        from application_event e where e.application_id = a.id and e.kind = 'moved'), '[]') as moves
    from application a join circular k on k.id = a.circular_id
    where a.id = ${applicationId} and k.is_of_company and k.company_id = ${companyId}`)

export const findOwnCv = (database: Database, companyId: string, applicationId: string) =>
  database.first<{ cv_key: string; cv_name: string }>(sql`
    select a.cv_key, a.cv_name from application a join circular k on k.id = a.circular_id
    where a.id = ${applicationId} and a.cv_key is not null and k.is_of_company and k.company_id = ${companyId}`)
