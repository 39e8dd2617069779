/** Visits that are known to be of a person, for their own copy of them. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { allRows, type Whose } from '#server/platform/postgres/own-rows.ts'

export const ownVisits = ({ person }: Whose): Record<string, Sql> => ({
  visits: allRows(sql`
    select source, platform, campaign, language, slug, type, in_time, out_time from visit where person_id = ${person} order by in_time`),
})
