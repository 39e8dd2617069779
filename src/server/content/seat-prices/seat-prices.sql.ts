/** SQL of the steps of seat prices: kept with the page for companies, which shows them. */
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'

/** As they were written; undefined while nothing of the site is. */
export async function findBands(database: Database, { isLocked = false } = {}): Promise<unknown> {
  const row = await database.first<{ bands: unknown }>(sql`
    select coalesce(corporate_page #> '{seat_prices,bands}', '[]') as bands from website_config ${isLocked ? sql`for update` : empty}`)
  return row?.bands
}

export const writeBands = (transaction: Database, bands: readonly object[]) =>
  transaction.run(sql`
    insert into website_config (is_only, config, corporate_page)
    values (true, '{}', jsonb_build_object('seat_prices', jsonb_build_object('bands', ${JSON.stringify(bands)}::jsonb)))
    on conflict (is_only) do update set updated_at = now(), corporate_page = website_config.corporate_page || jsonb_build_object('seat_prices',
      coalesce(website_config.corporate_page -> 'seat_prices', '{}') || (excluded.corporate_page -> 'seat_prices'))`)
