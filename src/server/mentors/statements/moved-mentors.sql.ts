/** SQL of whose statement of a month says anything. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

interface MovedMentor {
  mentor_id: string
  slug: string
}
/** Who earned or was paid in it, or was paid for it. */
export const findMoved = (database: Database, month: string): Promise<MovedMentor[]> =>
  database.query<MovedMentor>(sql`
    select m.id as mentor_id, m.slug from mentor m
    where exists (
        select from mentor_movement v where v.mentor_id = m.id
          and v.at >= ((${`${month}-01`})::date::timestamp at time zone 'Asia/Dhaka')
          and v.at < (((${`${month}-01`})::date + interval '1 month')::timestamp at time zone 'Asia/Dhaka'))
      or exists (select from payout p join payout_run r on r.id = p.run_id where p.mentor_id = m.id and r.month = (${`${month}-01`})::date)
    order by m.slug`)
