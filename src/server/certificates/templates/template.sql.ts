/** SQL of what new certificates say. */
import type { CertificateWords } from '#contracts/certificates/certificates.office.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

type Texts = Record<string, string>

export interface TemplateContent {
  director: { name: Texts; title: Texts } | null
  words: CertificateWords | null
}

/** The newest, else the director that the installation names; an expression. */
export const templateNow = sql`coalesce(
  (select content from certificate_template order by changed_at desc limit 1),
  (select jsonb_build_object('director', value -> 'director') from installation where key = 'certificates'))`

export interface TemplateRow {
  content: Partial<TemplateContent> | null
  academy: Texts | null
  colour: string | null
  changed_at: string | null
  changed_by: string | null
}

export async function findTemplate(database: Database): Promise<TemplateRow> {
  const row = await database.first<TemplateRow>(sql`
    select ${templateNow} as content, (select config -> 'footer_summary_title' from published.website_config) as academy,
      (select config ->> 'brand_colour' from published.website_config) as colour,
      to_json(latest.changed_at) as changed_at, latest.name as changed_by
    from (select true) one left join lateral (
      select t.changed_at, p.name from certificate_template t left join published.person p on p.id = t.changed_by
      order by t.changed_at desc limit 1) latest on true`)
  if (!row) throw new Error('No answer')
  return row
}

/** Two who save at once do it one after the other. */
export async function lockTemplates(transaction: Database): Promise<void> {
  await transaction.run(sql`lock table certificate_template in share row exclusive mode`)
}

export async function insertTemplate(transaction: Database, content: TemplateContent, by: string): Promise<void> {
  await transaction.run(sql`
    insert into certificate_template (content, changed_by) values (${JSON.stringify(content)}::jsonb, ${by})`)
}
