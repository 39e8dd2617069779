/** SQL of names that a printed sheet needs beside its own rows. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function academyName(database: Database, language: string): Promise<string> {
  const row = await database.first<{ name: string | null }>(
    sql`select tr(config -> 'footer_summary_title', ${language}) as name from published.website_config`,
  )
  return row?.name ?? ''
}

/** Departments and designations by their value. */
export async function placeNames(database: Database, language: string): Promise<Record<string, string>> {
  const rows = await database.query<{ value: string; name: string }>(sql`
    select value, tr(text, ${language}) as name from published.dropdown_option where name in ('DEPARTMENT', 'DESIGNATION')`)
  return Object.fromEntries(rows.map(({ value, name }) => [value, name]))
}
