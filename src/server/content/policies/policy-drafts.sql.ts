/** SQL of the policies that visitors still read as drafts. */
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { draftMarks, policySlugs } from './policy-draft.ts'

const marked = sql`exists (select from jsonb_each_text(v.body) b, unnest(${[...draftMarks]}::text[]) mark where strpos(b.value, mark) > 0)`

export const findDraftPolicies = (database: Database, locale: Locale) =>
  database.query<{ slug: string; title: string }>(sql`
    select p.slug, tr(v.title, ${locale}) as title from page p join live_text('page', p.slug) v on true
    where p.is_published and p.slug = any(${[...policySlugs]}) and ${marked} order by p.slug`)

export const findDraftTexts = (database: Database) =>
  database.query<{ slug: string; title: Partial<Texts>; body: Partial<Texts> }>(sql`
    select p.slug, v.title, v.body from page p join live_text('page', p.slug) v on true
    where p.is_published and p.slug = any(${[...policySlugs]}) and ${marked} order by p.slug`)

export const findAcademyEmail = async (database: Database): Promise<string> =>
  (
    await database.first<{ email: string }>(
      sql`select coalesce(config ->> 'primary_email', '') as email from website_config`,
    )
  )?.email ?? ''
