/** What begins or ends by its own moment: pages to publish, promotions, events. What was kept of it is dropped then, in every process. */
import type { FastifyInstance } from 'fastify'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'

const tags = ['pages', 'faqs', 'site', 'events'] as const
const lookEvery = 500
/** The database's clock decides what is shown: it has to have passed the moment, not just reached it. */
const margin = 50

/** Seconds until the first moment after `since`, below zero when it passed; all by the database's clock. */
async function secondsUntilNext(database: Database, since: string | null) {
  return database.first<{ seconds: number | null; looked_at: string }>(sql`
    with looked as (select coalesce(${since}::timestamptz, now()) as since)
    select extract(epoch from least(
      (select min(publish_at) from text_version where publish_at > since),
      (select min(starts_at) from promotion where is_active and starts_at > since and isfinite(starts_at)),
      (select min(ends_at) from promotion where is_active and ends_at > since and isfinite(ends_at)),
      (select min(ends_at) from published.event where is_published and ends_at > since)) - clock_timestamp())::float8 as seconds,
      now()::text as looked_at from looked`)
}

export function dropWhenDue(app: FastifyInstance, { database, cache, log }: Services): void {
  let isLooking = false
  // What comes and passes between a change and the next look is due as well.
  let lookedAt: string | null = null
  async function look() {
    if (isLooking) return
    isLooking = true
    try {
      // Kept under the tags of what it speaks of: a change of any of it, by any process, makes this ask again.
      const next = await cache.remember('next-due', tags, async () => {
        const row = await secondsUntilNext(database, lookedAt)
        lookedAt = row?.looked_at ?? null
        const seconds = row?.seconds ?? null
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
