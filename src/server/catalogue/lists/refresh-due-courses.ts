/** Keeps what lists filter and sort by in step with the calendar: a batch whose registration ended is not sold any more. */
import type { Cache } from '#server/platform/kept/cache.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { tellNextBatch } from '../courses/tell-next-batch.ts'

/** Brings courses up to date whose shown batch has closed; answers how many. */
export async function refreshDueCourses({ database, cache }: { database: Database; cache: Cache }): Promise<number> {
  const row = await database.first<{ count: number }>(sql`
    with due as (select array_agg(id) as ids from course where refresh_on <= dhaka_today())
    select coalesce(cardinality(due.ids), 0) as count, refresh_course_batches(due.ids) from due where due.ids is not null`)
  if (row) await cache.drop(database, 'courses')
  return row?.count ?? 0
}

/** How many people take a course changes with every order; lists follow every hour. */
export async function refreshPopularity({ database, cache }: { database: Database; cache: Cache }): Promise<number> {
  const changed = await database.run(sql`
    update course c set enrolments_count = taken.count
    from (
      select c.id, count(e.id)::int as count from course c left join published.current_enrolment e on e.course_id = c.id and e.state = 'active' group by c.id
    ) taken
    where c.id = taken.id and c.enrolments_count <> taken.count`)
  if (changed > 0) await cache.drop(database, 'courses')
  return changed
}

/** To be called once by each process that works jobs, before it starts them. */
export function scheduleCatalogue(
  jobs: Jobs,
  services: Pick<Services, 'config' | 'database' | 'jobs' | 'cache'>,
): void {
  // At midnight, and soon after a start that missed it.
  jobs.schedule('refresh-due-courses', '*/10 * * * *', async () => {
    await refreshDueCourses(services)
  })
  jobs.schedule('refresh-popularity', '20 * * * *', async () => {
    await refreshPopularity(services)
  })
  jobs.schedule('tell-next-batch', '*/10 * * * *', async () => {
    await tellNextBatch(services)
  })
}
