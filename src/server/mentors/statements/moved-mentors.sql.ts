/** SQL of whose statement of a month says anything. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

interface MovedMentor {
  mentor_id: string
  slug: string
}
/** Whether mentor `m` earned or was paid in it, or was paid for it. */
export const moved = (month: string): Sql => sql`(
  exists (select from mentor_movement v where v.mentor_id = m.id
    and v.at >= ((${`${month}-01`})::date::timestamp at time zone 'Asia/Dhaka')
    and v.at < (((${`${month}-01`})::date + interval '1 month')::timestamp at time zone 'Asia/Dhaka'))
  or exists (select from payout p join payout_run r on r.id = p.run_id where p.mentor_id = m.id and r.month = (${`${month}-01`})::date))`

export const findMoved = (database: Database, month: string): Promise<MovedMentor[]> =>
  database.query<MovedMentor>(sql`
    select m.id as mentor_id, m.slug from mentor m
    where ${moved(month)}
    order by m.slug`)
