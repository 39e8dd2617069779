/** Single visits are forgotten after a time; the sums of their days stay, and where an order came from. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Days for which single visits are kept. The report and the guide name the number. */
export const keptVisitDays = 90

/** Only visits of days whose sums are kept. Answers how many were forgotten. */
export const forgetVisits = (database: Database): Promise<number> =>
  database.run(sql`
    with kept as (
      select (least(dhaka_today() - ${keptVisitDays}::int, sealed_until))::timestamp at time zone 'Asia/Dhaka' as since
      from roll_up where name = 'funnel')
    delete from visit using kept where in_time < since and coalesce(clicked_at, in_time) < since`)
