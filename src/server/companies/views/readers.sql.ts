/** SQL of who gets a company's views by email, and to whom one is owed. */
import type { CompanyRole } from '#contracts/company-roles.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { TrainingFilters } from '../training/training.sql.ts'

export type Every = 'week' | 'month'

/** The first day of the week or the month that is now. */
const periodOf = (every: ReturnType<typeof sql>) => sql`date_trunc(${every}, dhaka_today()::timestamp)::date`

/** Undefined for who does not act for the company. */
export const findReader = (
  database: Database,
  companyId: string,
  { viewId, corporateUserId }: { viewId: string; corporateUserId: string },
) =>
  database.first<{ name: string; has_email: boolean; every: Every | null }>(sql`
    select p.name, p.email is not null and p.email_verified_at is not null as has_email, r.every
    from corporate_user cu join published.person p on p.id = cu.person_id
    left join company_view_reader r on r.corporate_user_id = cu.id and r.view_id = ${viewId}
    where cu.id = ${corporateUserId} and cu.company_id = ${companyId} and cu.is_admin`)

interface Reader {
  viewId: string
  corporateUserId: string
}

/** Sent first when the next week or month begins. */
export const putReader = (transaction: Database, { viewId, corporateUserId }: Reader, every: Every): Promise<number> =>
  transaction.run(sql`
    insert into company_view_reader (view_id, corporate_user_id, every, sent_for)
    values (${viewId}, ${corporateUserId}, ${every}, ${periodOf(sql`${every}::text`)})
    on conflict (view_id, corporate_user_id) do update set every = excluded.every, sent_for = excluded.sent_for
      where company_view_reader.every <> excluded.every`)

export const removeReader = (transaction: Database, { viewId, corporateUserId }: Reader): Promise<number> =>
  transaction.run(
    sql`delete from company_view_reader where view_id = ${viewId} and corporate_user_id = ${corporateUserId}`,
  )

/** Who may still read the company's list and has a proven address. */
const mayRead = sql`
  company_view_reader r join company_view v on v.id = r.view_id
  join corporate_user cu on cu.id = r.corporate_user_id and cu.company_id = v.company_id and cu.is_admin
  join published.person p on p.id = cu.person_id and p.email is not null and p.email_verified_at is not null
    and p.suspended_at is null and p.deleted_at is null`
const isOwed = sql`r.sent_for < ${periodOf(sql`r.every`)}`

/** Those to whom a view is owed for the week or month that is now. */
export const findOwed = (database: Database) =>
  database.query<{ view_id: string; corporate_user_id: string }>(
    sql`select r.view_id, r.corporate_user_id from ${mayRead} where ${isOwed} order by r.view_id, r.corporate_user_id`,
  )

export interface OwedView {
  view_id: string
  name: string
  filters: TrainingFilters
  company_id: string
  company: string
  corporate_user_id: string
  role: CompanyRole
  email: string
  locale: Locale
}

/** Marks it as sent; undefined when another process was faster, or the reader may read it no longer. */
export const takeOwed = (transaction: Database, { viewId, corporateUserId }: Reader): Promise<OwedView | undefined> =>
  transaction.first<OwedView>(sql`
    with owed as (
      select r.view_id, v.name, v.filters, v.company_id, tr(c.name, spoken.locale) as company, r.corporate_user_id, cu.role, p.email, spoken.locale
      from ${mayRead} join company c on c.id = v.company_id, lateral (select coalesce(p.locale, 'bn') as locale) spoken
      where ${isOwed} and r.view_id = ${viewId} and r.corporate_user_id = ${corporateUserId} for update of r skip locked),
    sent as (
      update company_view_reader r set sent_for = ${periodOf(sql`r.every`)} from owed
      where r.view_id = owed.view_id and r.corporate_user_id = owed.corporate_user_id returning r.view_id)
    select owed.* from owed join sent on sent.view_id = owed.view_id`)
