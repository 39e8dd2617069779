/** Reads and writes vacancies. */
import type { CircularReview } from '#contracts/recruitment/circulars.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'

export type CircularState = 'draft' | 'open' | 'closed'
type Texts = Record<string, string>

export interface CircularCardRow {
  circular_id: string
  slug: string
  title: string
  employer: string
  logo: string | null
  department: string | null
  location: string
  vacancies: number
  employment_status: string | null
  salary_min: number | null
  salary_max: number | null
  published_on: string
  deadline: string
  text_language: string | null
}
/** The word of a drop-down, or what stands there where it has none. */
const choice = (name: string, value: Sql, locale: Locale): Sql => sql`coalesce((
  select tr(o.text, ${locale}) from published.dropdown_option o where o.name = ${name} and o.value = ${value}), ${value})`

const card = (locale: Locale): Sql => sql`
  c.id as circular_id, c.slug, tr(c.title, ${locale}) as title, tr(c.employer, ${locale}) as employer,
  case when c.is_of_company then (select logo from published.company where id = c.company_id) end as logo,
  ${choice('DEPARTMENT', sql`c.department`, locale)} as department, tr(c.location, ${locale}) as location, c.vacancies,
  ${choice('EMPLOYMENT_STATUS', sql`c.employment_status`, locale)} as employment_status, c.salary_min, c.salary_max,
  c.published_on::text as published_on, c.deadline::text as deadline, tr_other(c.title, ${locale}) as text_language`
const attachment = sql`
  case when c.attachment_key is not null then json_build_object('name', c.attachment_name, 'bytes', c.attachment_bytes) end as attachment`
const isOpen = sql`(c.state = 'open' and c.deadline >= dhaka_today())`

export const findOpenCirculars = (database: Database, locale: Locale) =>
  database.query<CircularCardRow>(sql`
    select ${card(locale)} from circular c where c.state = 'open' and c.deadline >= dhaka_today()
    order by c.deadline, c.id limit 100`)

export interface CircularRow extends CircularCardRow {
  is_open: boolean
  experience: string | null
  description: Texts
  responsibilities: Texts[]
  requirements: Texts[]
  benefits: Texts[]
  questions: { id: string; text: Texts; is_required: boolean }[]
  attachment: { name: string; bytes: number } | null
}
/** Drafts are not there for visitors. */
export const findCircular = (database: Database, slug: string, locale: Locale) =>
  database.first<CircularRow>(sql`
    select ${card(locale)}, ${isOpen} as is_open, ${choice('EXPERIENCE', sql`c.experience_id::text`, locale)} as experience,
      c.description, c.responsibilities, c.requirements, c.benefits, c.questions, ${attachment}
    from circular c where c.slug = ${slug} and c.state <> 'draft'`)

export interface OfficeCircularRow {
  circular_id: string
  slug: string
  title: string
  employer: string
  state: CircularState
  is_of_company: boolean
  review: CircularReview | null
  is_over: boolean
  vacancies: number
  deadline: string
  applications: number
  fresh: number
}
interface CircularQuery {
  q?: string | undefined
  state?: CircularState | undefined
  review?: CircularReview | undefined
  page: number
  perpage: number
}
const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`

export async function findOfficeCirculars(
  database: Database,
  { q, state, review, page, perpage }: CircularQuery,
  locale: Locale,
) {
  const words = q?.trim() ? pattern(q) : undefined
  const rows = await database.query<OfficeCircularRow & { total: number }>(sql`
    select c.id as circular_id, c.slug, tr(c.title, ${locale}) as title, tr(c.employer, ${locale}) as employer, c.state,
      c.is_of_company, c.review, c.state = 'open' and c.deadline < dhaka_today() as is_over, c.vacancies, c.deadline::text as deadline,
      coalesce(counted.applications, 0) as applications, coalesce(counted.fresh, 0) as fresh, c.total
    from (
      select c.*, count(*) over ()::int as total from circular c
      where true ${state ? sql`and c.state = ${state}` : empty} ${review ? sql`and c.review = ${review}` : empty}
        ${words ? sql`and (c.title::text ilike ${words} or c.employer::text ilike ${words})` : empty}
      order by c.published_on desc, c.id limit ${perpage} offset ${(page - 1) * perpage}) c
    left join lateral (
      select count(*)::int as applications, (count(*) filter (where a.stage = 'new'))::int as fresh
      from application a where a.circular_id = c.id) counted on true
    order by c.published_on desc, c.id`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface CircularRecord {
  circular_id: string
  slug: string
  state: CircularState
  is_of_company: boolean
  review: CircularReview | null
  review_reason: string
  is_over: boolean
  /** Its last day is past. */
  is_late: boolean
  title: Texts
  employer: Texts
  company_id: string | null
  department: string | null
  location: Texts
  vacancies: number
  employment_status: string | null
  experience_id: number | null
  salary_min: number | null
  salary_max: number | null
  deadline: string
  description: Texts
  responsibilities: Texts[]
  requirements: Texts[]
  benefits: Texts[]
  questions: { id: string; text: Texts; is_required: boolean }[]
  attachment: { name: string; bytes: number } | null
  applications: number
  changed_at: Date
}
export const findCircularRecord = (database: Database, circularId: string, { isLocked = false } = {}) =>
  database.first<CircularRecord>(sql`
    select c.id as circular_id, c.slug, c.state, c.is_of_company, c.review, c.review_reason, c.state = 'open' and c.deadline < dhaka_today() as is_over,
      c.deadline < dhaka_today() as is_late, c.title,
      c.employer, c.company_id, c.department, c.location, c.vacancies, c.employment_status, c.experience_id, c.salary_min,
      c.salary_max, c.deadline::text as deadline, c.description, c.responsibilities, c.requirements, c.benefits,
      c.questions, c.changed_at, ${attachment},
      (select count(*)::int from application a where a.circular_id = c.id) as applications
    from circular c where c.id = ${circularId} ${isLocked ? sql`for no key update of c` : empty}`)

export interface CircularToWrite {
  title: Texts
  employer: Texts
  companyId: string | null
  department: string | null
  location: Texts
  vacancies: number
  employmentStatus: string | null
  experienceId: number | null
  salaryMin: number | null
  salaryMax: number | null
  deadline: string
  description: Texts
  responsibilities: Texts[]
  requirements: Texts[]
  benefits: Texts[]
  questions: unknown[]
}
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const values = (c: CircularToWrite): Sql => sql`
  ${json(c.title)}, ${json(c.employer)}, (select id from published.company where id = ${c.companyId}::uuid), ${c.department}, ${json(c.location)}, ${c.vacancies},
  ${c.employmentStatus}, ${c.experienceId}::smallint, ${c.salaryMin}::int, ${c.salaryMax}::int, ${c.deadline}::date,
  ${json(c.description)}, ${json(c.responsibilities)}, ${json(c.requirements)}, ${json(c.benefits)}, ${json(c.questions)}`
const names = sql`title, employer, company_id, department, location, vacancies, employment_status, experience_id,
  salary_min, salary_max, deadline, description, responsibilities, requirements, benefits, questions`

export const takenSlugs = async (database: Database, slug: string) =>
  (await database.query<{ slug: string }>(sql`select slug from circular where slug like ${`${slug}%`}`)).map(
    (row) => row.slug,
  )

export const insertCircular = (database: Database, slug: string, circular: CircularToWrite) =>
  database.first<{ circular_id: string; slug: string }>(sql`
    insert into circular (slug, state, ${names}) values (${slug}, 'draft', ${values(circular)})
    returning id as circular_id, slug`)

export const updateCircular = (database: Database, circularId: string, circular: CircularToWrite) =>
  database.run(sql`
    update circular set (${names}, changed_at) = (${values(circular)}, clock_timestamp()) where id = ${circularId}`)

/** The first opening is the day from which it is published; what a company wrote is its own draft again when it is taken back. */
export const setCircularState = (database: Database, circularId: string, state: CircularState) =>
  database.run(sql`
    update circular set state = ${state}, review = case when is_of_company and ${state} = 'draft' then 'writing' end, changed_at = clock_timestamp(),
      published_on = case when ${state} = 'open' and state = 'draft' then dhaka_today() else published_on end
    where id = ${circularId}`)

/** How a company's draft stands with the academy. */
export const setReview = (
  transaction: Database,
  circularId: string,
  { review, reason = '' }: { review: CircularReview; reason?: string },
) =>
  transaction.run(sql`
    update circular set review = ${review}, review_reason = ${reason}, changed_at = clock_timestamp() where id = ${circularId}`)
