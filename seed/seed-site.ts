/** What the academy says of itself: config, promotions, home page, policies, questions and answers, coupons, circulars. */
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { type Calendar, readContent, readMarkdown, type Texts } from './content.ts'
import { ownPages, policies, removeDefaultTexts } from './default-texts.ts'
import { insertRows } from './insert-rows.ts'
import { known } from './seed-courses.ts'

interface SiteContent {
  website_config: Record<string, string | Texts>
  promotions: {
    section: string
    position: number
    type: string
    is_active: boolean
    text: Texts
    image: string | null
    tab_image: string | null
    mobile_image: string | null
    link: string | null
    starts_in_days: number
    ends_in_days: number
  }[]
  home: object
  faq_groups: { slug: string; name: Texts; items: { slug: string; question: Texts; answer: Texts }[] }[]
  corporate_page: object
}
interface CouponContent {
  code: string
  description: Texts
  kind: string
  value: number
  max_discount: number | null
  min_total: number
  courses: string[] | null
  course_types: string[] | null
  first_order_only: boolean
  starts_in_days: number
  ends_in_days: number
  max_uses: number | null
  per_learner: number | null
  is_active: boolean
}
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

export async function seedSite(database: Database, calendar: Calendar): Promise<void> {
  const site = await readContent<SiteContent>('site.json')
  await removeDefaultTexts(database)
  const logo = (name: string | Texts | undefined) =>
    typeof name === 'string' && !name.startsWith('/') ? `/${name}` : name
  const config = {
    ...site.website_config,
    light_logo: logo(site.website_config.light_logo),
    dark_logo: logo(site.website_config.dark_logo),
  }
  await insertRows(database, 'website_config', [
    {
      is_only: true,
      config,
      home: site.home,
      corporate_page: site.corporate_page,
      updated_at: calendar.now.toISOString(),
    },
  ])
  await insertRows(
    database,
    'promotion',
    site.promotions.map(({ starts_in_days, ends_in_days, ...promotion }) => ({
      id: newId(),
      ...promotion,
      starts_at: calendar.at(starts_in_days, '00:00'),
      ends_at: `${calendar.day(ends_in_days)}T23:59:59+06:00`,
    })),
  )
  await seedFaqs(database, site, calendar)
  await seedPages(database, calendar)
  await seedCoupons(database, calendar)
  await seedCirculars(database, site, calendar)
}

async function seedFaqs(database: Database, { faq_groups }: SiteContent, calendar: Calendar): Promise<void> {
  const groups = faq_groups.map((group, index) => ({ ...group, id: newId(), position: index + 1 }))
  await insertRows(
    database,
    'faq_group',
    groups.map(({ id, slug, name, position }) => ({ id, slug, name, position })),
  )
  await insertRows(
    database,
    'faq',
    groups.flatMap(({ id, items }) =>
      items.map(({ slug }, index) => ({ id: newId(), group_id: id, slug, position: index + 1, is_published: true })),
    ),
  )
  const items = groups.flatMap((group) => group.items)
  await seedTexts(
    database,
    items.map(({ slug, question, answer }) => ({ kind: 'faq', slug, title: question, body: asParagraph(answer) })),
    calendar,
  )
}

async function seedPages(database: Database, calendar: Calendar): Promise<void> {
  const pages = await Promise.all(
    [...policies.map((slug) => ['policies', slug]), ...ownPages.map((slug) => ['pages', slug])].map(
      async ([folder, slug = '']) => ({ slug, ...(await readMarkdown(`${folder}/${slug}`)) }),
    ),
  )
  await insertRows(
    database,
    'page',
    pages.map(({ slug }) => ({ slug, is_published: true, is_fixed: true })),
  )
  await seedTexts(
    database,
    pages.map(({ slug, title, body }) => ({ kind: 'page', slug, title, body })),
    calendar,
  )
}

/** Plain words as the HTML that answers are kept in. */
const asParagraph = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`,
    ]),
  )

/** The first version of each, published a month ago. */
async function seedTexts(database: Database, texts: object[], calendar: Calendar): Promise<void> {
  const at = calendar.at(-30, '12:00')
  await insertRows(
    database,
    'text_version',
    texts.map((text) => ({ ...text, version: 1, saved_at: at, publish_at: at })),
  )
}

async function seedCoupons(database: Database, calendar: Calendar): Promise<void> {
  const coupons = await readContent<CouponContent[]>('coupons.json')
  await insertRows(
    database,
    'coupon',
    coupons.map((coupon) => ({
      id: newId(),
      code: coupon.code.toUpperCase(),
      description: coupon.description,
      kind: coupon.kind,
      value: coupon.kind === 'amount' ? coupon.value * 100 : coupon.value,
      max_discount_paisa: coupon.max_discount === null ? null : coupon.max_discount * 100,
      min_total_paisa: coupon.min_total * 100,
      course_slugs: coupon.courses,
      course_types: coupon.course_types,
      is_first_order_only: coupon.first_order_only,
      is_automatic: false,
      is_active: coupon.is_active,
      starts_at: calendar.at(coupon.starts_in_days, '00:00'),
      ends_at: `${calendar.day(coupon.ends_in_days)}T23:59:59+06:00`,
      max_uses: coupon.max_uses,
      per_learner: coupon.per_learner,
    })),
  )
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

async function seedCirculars(database: Database, { website_config }: SiteContent, calendar: Calendar): Promise<void> {
  const circulars = await readContent<CircularContent[]>('circulars.json')
  const academy = (website_config.footer_summary_title as Texts).en ?? ''
  const companies = await database.query<{ slug: string; id: string; employer: string }>(
    sql`select slug, id, name ->> 'en' as employer from company`,
  )
  const employers = new Map<string, { employer: string; company_id: string | null }>([
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
