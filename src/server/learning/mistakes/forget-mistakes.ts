/** What a person whose account is deleted reported goes with it: it is in their own words. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export const forgetMistakes = (database: Database, personId: string) =>
  database.run(sql`delete from lesson_mistake where person_id = ${personId}`)
