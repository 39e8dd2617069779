/** SQL of the tax that is withheld and the least that is paid. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

export interface TermsRow {
  tax_percent: number
  minimum_paisa: number
  set_at: string
  set_by: string | null
}
export async function findPayoutTerms(database: Database): Promise<TermsRow> {
  const row = await database.first<TermsRow>(sql`
    select tax_percent::float8 as tax_percent, minimum_paisa, ${iso(sql`set_at`)} as set_at,
      (select name from published.person where id = set_by) as set_by
    from payout_terms order by set_at desc, id desc limit 1`)
  if (!row) throw new Error('There are no terms of payouts')
  return row
}

/** Staff who are mentors too: a lower tax would be theirs. */
export const isMentor = async (database: Database, personId: string): Promise<boolean> =>
  (await database.first(sql`select from mentor where person_id = ${personId}`)) !== undefined

export const insertPayoutTerms = (
  transaction: Database,
  { taxPercent, minimumPaisa, personId }: { taxPercent: number; minimumPaisa: number; personId: string },
) =>
  transaction.run(sql`
    insert into payout_terms (tax_percent, minimum_paisa, set_at, set_by)
    values (${taxPercent}, ${minimumPaisa}, clock_timestamp(), ${personId})`)

export interface Months {
  /** The last one that is over. */
  last: string
  running: string
  /** Those that are over and in which somebody earned, the newest first. */
  months: string[]
}
export async function findMonths(database: Database): Promise<Months> {
  const row = await database.first<Months>(sql`
    select to_char(dhaka_today() - interval '1 month', 'YYYY-MM') as last, to_char(dhaka_today(), 'YYYY-MM') as running, coalesce((
      select json_agg(to_char(month, 'YYYY-MM') order by month desc) from (
        select distinct date_trunc('month', at at time zone 'Asia/Dhaka') as month from mentor_movement
        where at < date_trunc('month', dhaka_today()::timestamp) at time zone 'Asia/Dhaka') x), '[]') as months`)
  if (!row) throw new Error('No answer')
  return row
}
