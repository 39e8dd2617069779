/** Certificates of an account that was merged into another one: they stay as they were issued, at their addresses. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

const learnerOf = (personId: string) => sql`(select id from published.learner where person_id = ${personId})`

/** Answers how many. */
export const moveCertificates = (database: Database, from: string, into: string): Promise<number> =>
  database.run(sql`update certificate set learner_id = ${learnerOf(into)} where learner_id = ${learnerOf(from)}`)
