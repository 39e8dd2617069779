/** What the academy says of itself: config, promotions, home page, policies, questions and answers, coupons, circulars. */
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { type Calendar, readContent, readMarkdown, type Texts } from './content.ts'
import { ownPages, policies, removeDefaultTexts } from './default-texts.ts'
import { insertRows } from './insert-rows.ts'
import { seedCirculars } from './seed-circulars.ts'

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
  await seedCirculars(database, site.website_config.footer_summary_title as Texts, calendar)
}

/** The home page's story shows the certificate of whom it tells of. */
export async function showCertificateOfStory(database: Database): Promise<void> {
  await database.run(sql`
    update website_config set home = jsonb_set(home, '{story,certificate}', to_jsonb(t.slug))
    from certificate t join course c on c.id = t.course_id
    where c.slug = home #>> '{story,course}' and t.revoked_at is null
      and t.snapshot ->> 'learnerName' in (home #>> '{story,name,en}', home #>> '{story,name,bn}')`)
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
