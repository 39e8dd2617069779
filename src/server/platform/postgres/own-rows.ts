/** A person's rows as JSON: each module says which of its tables have any, for the copy that the person asks for. */
import { type Sql, sql } from './database.ts'

export interface Whose {
  /** The person's id. */
  person: Sql
  /** Their id as a learner; null for who is none. */
  learner: Sql
}

export const allRows = (rows: Sql) => sql`coalesce((select json_agg(row_to_json(r)) from (${rows}) r), '[]'::json)`
export const oneRow = (row: Sql) => sql`(select row_to_json(r) from (${row}) r)`
