/** Keeps the funnel's sums again and again: a process that the drill `roll-ups` kills. */
import { keepFunnel } from '#server/analytics/funnel/keep-funnel.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { pause } from './field.ts'

const database = openDatabase({ connectionString: process.env.DATABASE_URL ?? '', max: 2 })
const log = createLog({ logLevel: 'silent' })
for (;;) {
  await keepFunnel({ database, log })
  await pause(10)
}
