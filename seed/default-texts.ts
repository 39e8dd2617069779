/** The texts that an academy starts with, for its people to change: home page, page for companies, drafts of the policies, pages about the academy. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { emailPlace, markAsDraft, policySlugs } from '#server/content/policies/policy-draft.ts'
import { readContent, readMarkdown, type Texts } from './content.ts'

export const policies = [...policySlugs]
/** What the academy says of itself; it may stand as it is until its people write their own. */
export const ownPages = ['about-us', 'work-with-us']

interface SiteContent {
  website_config: Record<string, string | Texts>
  home: Record<string, object> & { hero: { doors: { course_type: string; link: string }[] } }
  corporate_page: Record<string, object>
}

/** Adds what is missing and overwrites nothing that people wrote. */
export async function seedDefaultTexts(database: Database): Promise<void> {
  const { website_config: demo, home, corporate_page: company } = await readContent<SiteContent>('site.json')
  // Name and signs of the product; an address and telephone are the operator's own.
  const config = {
    ...{ light_logo: `/${demo.light_logo}`, dark_logo: `/${demo.dark_logo}`, copywrite: demo.copywrite },
    ...{ footer_summary_title: demo.footer_summary_title, footer_summary_description: demo.footer_summary_description },
  }
  const { story: _story, lesson: _lesson, ...words } = home
  const firstHome = {
    ...words,
    // No door leads to a course, and nobody is named, who is in the demo alone.
    hero: {
      ...words.hero,
      doors: words.hero.doors.map((door) =>
        door.link.startsWith('/courses/') ? { ...door, link: `/courses?course_type=${door.course_type}` } : door,
      ),
    },
    mentors: { ...words.mentors, mentors: [] },
    faq: { ...words.faq, questions: [] },
  }
  const firstCompanyPage = {
    ...company,
    // What seats cost and which courses belong together is the operator's to say.
    seat_prices: { ...company.seat_prices, bands: [] },
    suggested_plans: [],
  }
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      insert into website_config (is_only, config, home, corporate_page)
      values (true, ${JSON.stringify(config)}::jsonb, ${JSON.stringify(firstHome)}::jsonb, ${JSON.stringify(firstCompanyPage)}::jsonb)
      on conflict (is_only) do update set
        home = case when website_config.home = '{}' then excluded.home else website_config.home end,
        corporate_page = case when website_config.corporate_page = '{}' then excluded.corporate_page else website_config.corporate_page end
      where website_config.home = '{}' or website_config.corporate_page = '{}'`)
    for (const slug of policies) await addPolicy(transaction, slug)
    for (const slug of ownPages) await addPage(transaction, slug, await readMarkdown(`pages/${slug}`))
  })
}

async function addPolicy(transaction: Database, slug: string): Promise<void> {
  const { title, body } = await readMarkdown(`policies/${slug}`)
  const drafted = Object.fromEntries(
    Object.entries(body).map(([language, html]) => [
      language,
      markAsDraft(language, html.replace(/(<a [^>]*>)?\b[a-z]+@selai\.example(<\/a>)?/g, emailPlace)),
    ]),
  )
  await addPage(transaction, slug, { title, body: drafted })
}

async function addPage(transaction: Database, slug: string, { title, body }: { title: Texts; body: Texts }) {
  await transaction.run(sql`
    with made as (insert into page (slug, is_published, is_fixed) values (${slug}, true, true) on conflict do nothing returning slug)
    insert into text_version (kind, slug, version, title, body, publish_at)
    select 'page', slug, 1, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, now() from made`)
}

/** For the demo academy, which has a site of its own. */
export async function removeDefaultTexts(database: Database): Promise<void> {
  await database.run(sql`delete from text_version where kind = 'page' and slug = any(${[...policies, ...ownPages]})`)
  await database.run(sql`delete from page where slug = any(${[...policies, ...ownPages]})`)
  await database.run(sql`delete from website_config`)
}
