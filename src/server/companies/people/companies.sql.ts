/** SQL of companies and who acts for them. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function isUserOfCompany(
  database: Database,
  companyId: string,
  corporateUserId: string,
): Promise<boolean> {
  const row = await database.first(sql`
    select id from corporate_user where id = ${corporateUserId} and company_id = ${companyId} and is_admin`)
  return row !== undefined
}

export async function companyName(database: Database, companyId: string, locale: string): Promise<string> {
  const row = await database.first<{ name: string }>(sql`
    select tr(name, ${locale}) as name from company where id = ${companyId}`)
  return row?.name ?? ''
}

/** As this person is spoken to: in Bangla where they chose no language. */
export async function spokenName(database: Database, companyId: string, personId: string): Promise<string> {
  const row = await database.first<{ name: string }>(sql`
    select tr(c.name, coalesce(p.locale, 'bn')) as name from company c join published.person p on p.id = ${personId}
    where c.id = ${companyId}`)
  return row?.name ?? ''
}
