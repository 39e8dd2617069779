/** A moment as text, in the form that answers carry. */
import { type Sql, sql } from './database.ts'

export const iso = (moment: Sql) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
