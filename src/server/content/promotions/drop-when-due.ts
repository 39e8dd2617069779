/** What begins or ends by its own moment: pages to publish, promotions, events. What was kept of it is dropped then, in every process. */
import type { FastifyInstance } from 'fastify'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'

const tags = ['pages', 'faqs', 'site', 'events'] as const
const lookEvery = 500
/** The database's clock decides what is shown: it has to have passed the moment, not just reached it. */
const margin = 50

/** Seconds until the next moment, by the database's clock. */
async function secondsUntilNext(database: Database): Promise<number | null> {
  const row = await database.first<{ seconds: number | null }>(sql`
    select extract(epoch from least(
      (select min(publish_at) from text_version where publish_at > now()),
      (select min(starts_at) from promotion where is_active and starts_at > now() and isfinite(starts_at)),
      (select min(ends_at) from promotion where is_active and ends_at > now() and isfinite(ends_at)),
      (select min(ends_at) from event where is_published and ends_at > now())) - clock_timestamp())::float8 as seconds`)
  return row?.seconds ?? null
}

export function dropWhenDue(app: FastifyInstance, { database, cache, log }: Services): void {
  let isLooking = false
  async function look() {
    if (isLooking) return
    isLooking = true
    try {
      // Kept under the tags of what it speaks of: a change of any of it, by any process, makes this ask again.
      const next = await cache.remember('next-due', tags, async () => {
        const seconds = await secondsUntilNext(database)
        return { at: seconds === null ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1000 + margin }
      })
      if (performance.now() >= next.at) await cache.drop(database, ...tags)
    } catch (error) {
      log.warn({ err: error }, 'Could not look what is due')
    } finally {
      isLooking = false
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(look, lookEvery).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
}
