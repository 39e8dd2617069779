/** SQL of the terms of sale: VAT, seller, bank account and how long seats last, by the day from which they hold. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export type TermsKey = 'bank_account' | 'vat' | 'seller' | 'seats'

/** What holds today, as an expression: of the newest version that has come, or of the installation until there is one. */
export const termsNow = (key: TermsKey): Sql => sql`coalesce(
  (select terms -> ${key}::text from sales_terms where valid_from <= dhaka_today()
    order by valid_from desc, created_at desc limit 1),
  (select value from installation where key = ${key}))`

export interface TermsVersion {
  id: string
  valid_from: string
  terms: Record<TermsKey, unknown>
  changed_by: string | null
  created_at: string
}
/** Everything in one statement: what holds now, and every version, the newest day first. */
export async function readTerms(
  database: Database,
): Promise<{ today: string; now: Record<TermsKey, unknown>; versions: TermsVersion[] }> {
  const row = await database.first<{ today: string; now: Record<TermsKey, unknown>; versions: TermsVersion[] }>(sql`
    select dhaka_today()::text as today,
      json_build_object('vat', ${termsNow('vat')}, 'seller', ${termsNow('seller')}, 'bank_account', ${termsNow('bank_account')},
        'seats', ${termsNow('seats')}) as now,
      (select coalesce(json_agg(x), '[]') from (
        select t.id, t.valid_from::text as valid_from, t.terms, p.name as changed_by, t.created_at
        from sales_terms t left join published.person p on p.id = t.changed_by
        order by t.valid_from desc, t.created_at desc limit 100) x) as versions`)
  if (!row) throw new Error('No answer')
  return row
}

/** undefined for a day that is over: what was sold then was sold under other terms. */
export async function insertTerms(
  database: Database,
  { validFrom, terms, changedBy }: { validFrom: string; terms: object; changedBy: string },
): Promise<string | undefined> {
  const row = await database.first<{ id: string }>(sql`
    insert into sales_terms (valid_from, terms, changed_by)
    select ${validFrom}::date, ${JSON.stringify(terms)}::jsonb, ${changedBy}::uuid where ${validFrom}::date >= dhaka_today()
    returning id`)
  return row?.id
}
