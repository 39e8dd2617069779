/** SQL of the last day on which a learner can open a course. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Undefined for a day that is over. */
export function writeAccessEnd(
  transaction: Database,
  { enrolmentId, endsOn }: { enrolmentId: string; endsOn: string | null },
): Promise<object | undefined> {
  return transaction.first(sql`
    update enrolment set ends_on = ${endsOn}::date, ended_at = null, state = 'active'
    where id = ${enrolmentId} and coalesce(${endsOn}::date >= dhaka_today(), true) returning id`)
}

export const findOverAccess = (database: Database, atMost: number): Promise<{ id: string }[]> =>
  database.query(sql`
    select id from enrolment where state = 'active' and ends_on < dhaka_today() order by ends_on, id limit ${atMost}`)
