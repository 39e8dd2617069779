/** SQL of the funnel's sums of days: kept when a day is over, compared with the rows they were made of. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { afterSealed, stepCounts } from './funnel.sql.ts'

/** Days after which nothing can be added to a day any more: clocks of visitors may be a day off. */
const openDays = 3

const parts = sql`source, post, platform, campaign, slug, is_mobile`
const dayOfRow = sql`(at at time zone 'Asia/Dhaka')::date`

/** One transaction, so that a day is kept whole or not at all; two at once come one after the other. */
export async function sealDays(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('roll-up:funnel', 0))`)
    const until = sql`((dhaka_today() - ${openDays - 1}::int)::timestamp at time zone 'Asia/Dhaka')`
    await transaction.run(sql`
      insert into funnel_day (day, ${parts}, visits, clicks, orders, paid, free, revenue_paisa)
      select ${dayOfRow}, ${parts}, ${stepCounts} from funnel_row where at >= ${afterSealed} and at < ${until}
      group by 1, ${parts}`)
    await transaction.run(sql`
      insert into roll_up (name, sealed_until) values ('funnel', dhaka_today() - ${openDays}::int)
      on conflict (name) do update set sealed_until = greatest(roll_up.sealed_until, excluded.sealed_until), sealed_at = now()`)
  })
}

/** Compares the kept days whose visits are all there still; answers how many of them differ. */
export async function compareDays(database: Database, keptDays: number): Promise<number> {
  const row = await database.first<{ days_different: number }>(sql`
    with span as (
      select (dhaka_today() - ${keptDays}::int) as first, sealed_until as last from roll_up where name = 'funnel'),
    counted as (
      select ${dayOfRow} as day, ${parts}, ${stepCounts} from funnel_row, span
      where at >= first::timestamp at time zone 'Asia/Dhaka' and at < (last + 1)::timestamp at time zone 'Asia/Dhaka'
      group by 1, ${parts}),
    kept as (
      select day, ${parts}, visits::bigint, clicks::bigint, orders::bigint, paid::bigint, free::bigint, revenue_paisa::numeric
      from funnel_day, span where day between first and last),
    different as (
      select day from (select * from counted except select * from kept) a
      union select day from (select * from kept except select * from counted) b)
    update roll_up set checked_at = now(), days_checked = (select greatest(0, last - first + 1) from span),
      days_different = (select count(*) from different)
    where name = 'funnel' returning days_different`)
  return row?.days_different ?? 0
}

export interface RollUpState {
  sealed_until: string
  checked_at: string | null
  days_checked: number | null
  days_different: number | null
}

export const findRollUp = (database: Database): Promise<RollUpState | undefined> =>
  database.first<RollUpState>(sql`
    select sealed_until::text, to_json(checked_at) #>> '{}' as checked_at, days_checked, days_different
    from roll_up where name = 'funnel'`)
