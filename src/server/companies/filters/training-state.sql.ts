/** SQL of how a row of company_training stands today. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import type { TrainingState } from '#contracts/companies/training/people-filters.ts'

/** So long before it ends, what is held is said to expire. */
const warningDays = 30

const holds = sql`t.done_on is not null and (t.valid_until is null or t.valid_until >= dhaka_today())`

/** Of `company_training t`: the same words everywhere. What ended is overdue from then on, whatever is under way. */
export const trainingStateNow = sql`case
  when ${holds} then case when t.valid_until <= dhaka_today() + ${warningDays}::int then 'expiring' else 'done' end
  when t.given_on is null then 'not_given'
  when t.needs_on < dhaka_today() then 'overdue'
  else 'running' end`

/** Conditions on `company_training t` that an index answers. */
const conditions: Record<TrainingState | 'gap', Sql> = {
  done: sql`${holds} and (t.needs_on is null or t.needs_on > dhaka_today() + ${warningDays}::int)`,
  expiring: sql`t.done_on is not null and t.needs_on between dhaka_today() and dhaka_today() + ${warningDays}::int`,
  running: sql`t.done_on is null and t.given_on is not null and t.needs_on >= dhaka_today()`,
  overdue: sql`t.given_on is not null and t.needs_on < dhaka_today()`,
  not_given: sql`t.given_on is null`,
  gap: sql`(t.given_on is null or t.needs_on < dhaka_today())`,
}

/** Whether it stands so. Who has no seat cannot have done the course: no run counts without one. */
export const standsAt = (state: TrainingState | 'gap'): Sql => conditions[state]

/** How many of `company_training t` stand how. */
export const trainingCounts = sql`
  count(*)::int as required,
  (count(*) filter (where ${holds}))::int as held,
  (count(*) filter (where ${conditions.expiring}))::int as expiring,
  (count(*) filter (where ${conditions.running}))::int as running,
  (count(*) filter (where ${conditions.overdue}))::int as overdue,
  (count(*) filter (where ${conditions.not_given}))::int as not_given`
