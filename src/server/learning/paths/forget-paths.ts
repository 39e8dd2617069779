/** Which learning paths a person whose account is deleted followed. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export const forgetPaths = (database: Database, personId: string) =>
  database.run(
    sql`delete from path_follow where learner_id = (select id from published.learner where person_id = ${personId})`,
  )
