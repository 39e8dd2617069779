/** Fills a new database with the demo academy: whole or not at all, and once, however many processes start together. */
import type { SeedOptions } from '#seed/seed-academy.ts'
import { sql } from './server/platform/postgres/database.ts'

// Any number, the same in every release.
const seedLock = 7_205_813

/** Answers whether it seeded; a database that knows a single person is left as it is. */
export async function seedIfEmpty(options: SeedOptions): Promise<boolean> {
  return options.database.transaction(async (transaction) => {
    await transaction.run(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await transaction.first(sql`select 1 from person limit 1`)) return false
    options.log.info('Setting up the demo academy')
    const { seedAcademy } = await import('#seed/seed-academy.ts')
    await seedAcademy({ ...options, database: transaction })
    return true
  })
}
