/** Delivers events again and again, without the hours between tries: a process that the drill `webhooks` kills. */
import { deliverWebhooks } from '#server/integrations/webhooks/deliver-webhooks.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase, sql } from '#server/platform/postgres/database.ts'
import { pause } from './field.ts'

const config = readConfig(process.env)
const database = openDatabase({ connectionString: process.env.DATABASE_URL ?? '', max: 20 })
for (;;) {
  // Nothing is being sent now: what waits was refused, or was taken by one that died.
  await database.run(sql`update webhook_delivery set next_at = now() where state = 'waiting' and next_at > now()`)
  if ((await deliverWebhooks({ database, config, clock: systemClock })) === 0) await pause(50)
}
