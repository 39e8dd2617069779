/** SQL of the steps of seat prices: kept with the page for companies, which shows them. */
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'

/** As they were written; undefined while the academy has no such page. */
export async function findBands(database: Database, { isLocked = false } = {}): Promise<unknown> {
  const row = await database.first<{ bands: unknown }>(sql`
    select coalesce(corporate_page #> '{seat_prices,bands}', '[]') as bands from website_config ${isLocked ? sql`for update` : empty}`)
  return row?.bands
}

export const writeBands = (transaction: Database, bands: readonly object[]) =>
  transaction.run(sql`
    update website_config set updated_at = now(), corporate_page = corporate_page || jsonb_build_object('seat_prices',
      coalesce(corporate_page -> 'seat_prices', '{}') || jsonb_build_object('bands', ${JSON.stringify(bands)}::jsonb))`)
