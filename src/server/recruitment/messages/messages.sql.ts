/** SQL of templates for messages to applicants, and of the interviews that they name. */
import type { Texts } from '#contracts/fields.office.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

interface TemplateToWrite {
  name: Partial<Texts>
  texts: Partial<Texts>
}
interface TemplateRow extends TemplateToWrite {
  template_id: string
  changed_at: Date
}
const columns = sql`id as template_id, name, texts, changed_at`

export const findTemplates = (database: Database, most: number) =>
  database.query<TemplateRow>(sql`select ${columns} from applicant_template order by id limit ${most}`)

export const lockTemplate = (transaction: Database, templateId: string) =>
  transaction.first<TemplateRow>(
    sql`select ${columns} from applicant_template where id = ${templateId} for no key update`,
  )

/** Undefined when there are as many as there may be; those added at the same moment come one after the other. */
export async function insertTemplate(
  transaction: Database,
  { name, texts }: TemplateToWrite,
  most: number,
): Promise<string | undefined> {
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('applicant templates', 0))`)
  const row = await transaction.first<{ id: string }>(sql`
    insert into applicant_template (name, texts)
    select ${JSON.stringify(name)}::jsonb, ${JSON.stringify(texts)}::jsonb
    where (select count(*) from applicant_template) < ${most} returning id`)
  return row?.id
}

export const updateTemplate = (transaction: Database, templateId: string, { name, texts }: TemplateToWrite) =>
  transaction.run(sql`
    update applicant_template set name = ${JSON.stringify(name)}::jsonb, texts = ${JSON.stringify(texts)}::jsonb,
      changed_at = clock_timestamp() where id = ${templateId}`)

export const deleteTemplateRow = (transaction: Database, templateId: string) =>
  transaction.first<{ name: Partial<Texts> }>(sql`
    delete from applicant_template where id = ${templateId} returning name`)

/** Of those of them who have one that was not cancelled. */
export const findInterviewTimes = (database: Database, applications: readonly string[]) =>
  database.query<{ application_id: string; starts_at: string }>(sql`
    select i.application_id, ${iso(sql`i.starts_at`)} as starts_at from interview i
    where i.application_id = any(${applications}::uuid[]) and i.cancelled_at is null`)
