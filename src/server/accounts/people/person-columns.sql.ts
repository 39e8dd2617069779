/** Columns that every list of people (`person p`) shows alike. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'

export const stateOfPerson: Sql = sql`case when p.suspended_at is not null then 'deactivated'
  when p.verified_at is null then 'unverified' else 'active' end`
