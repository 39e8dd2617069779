/** Vacancies, and who has applied for them. */
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { type Calendar, readContent, type Texts } from './content.ts'
import { insertRows } from './insert-rows.ts'
import { known } from './seed-courses.ts'

interface ApplicantContent {
  circular: string
  name: string
  phone: string
  email: string | null
  locale: string
  letter: string
  skills: string
  is_interested: boolean
  stage: string
  days_ago: number
}
interface CircularContent {
  slug: string
  title: Texts
  /** `selai-academy`, or a company of companies.json. */
  employer: string
  department: string
  location: Texts
  vacancies: number
  employment_status: string
  experience_id: number
  salary_min: number
  salary_max: number
  published_in_days: number
  deadline_in_days: number
  description: Texts
  responsibilities: Texts[]
  requirements: Texts[]
  benefits: Texts[]
}

/** Who has applied, at every stage; as the back office would have received and moved them. */
async function seedApplicants(database: Database): Promise<void> {
  const applicants = await readContent<ApplicantContent[]>('applicants.json')
  const circulars = await database.query<{ id: string; slug: string }>(sql`select id, slug from circular`)
  const idOf = new Map(circulars.map(({ id, slug }) => [slug, id]))
  const rows = applicants.map((applicant) => ({ ...applicant, id: newId() }))
  await insertRows(
    database,
    'application',
    rows.map((a) => ({
      ...{ id: a.id, circular_id: known(idOf, a.circular), name: a.name, phone: a.phone, email: a.email },
      ...{ locale: a.locale, letter: a.letter, skills: a.skills, is_interested: a.is_interested, stage: a.stage },
      created_at: new Date(Date.now() - a.days_ago * 86_400_000).toISOString(),
    })),
  )
  await database.run(sql`
    insert into application_event (application_id, kind, at) select id, 'received', created_at from application`)
  await database.run(sql`
    insert into application_event (application_id, kind, from_stage, to_stage, at)
    select id, 'moved', 'new', stage, created_at + interval '1 day' from application where stage <> 'new'`)
}

/** `academy`: its name, as the employer of its own vacancies. */
export async function seedCirculars(database: Database, academy: Texts, calendar: Calendar): Promise<void> {
  const circulars = await readContent<CircularContent[]>('circulars.json')
  const companies = await database.query<{ slug: string; id: string; employer: Texts }>(
    sql`select slug, id, name as employer from company`,
  )
  const employers = new Map<string, { employer: Texts; company_id: string | null }>([
    ['selai-academy', { employer: academy, company_id: null }],
    ...companies.map(({ slug, id, employer }) => [slug, { employer, company_id: id }] as const),
  ])
  await insertRows(
    database,
    'circular',
    circulars.map((circular) => ({
      id: newId(),
      slug: circular.slug,
      title: circular.title,
      ...known(employers, circular.employer),
      department: circular.department,
      location: circular.location,
      vacancies: circular.vacancies,
      employment_status: circular.employment_status,
      experience_id: circular.experience_id,
      salary_min: circular.salary_min,
      salary_max: circular.salary_max,
      published_on: calendar.day(circular.published_in_days),
      deadline: calendar.day(circular.deadline_in_days),
      description: circular.description,
      responsibilities: circular.responsibilities,
      requirements: circular.requirements,
      benefits: circular.benefits,
      state: 'open',
    })),
  )
  await seedApplicants(database)
}
