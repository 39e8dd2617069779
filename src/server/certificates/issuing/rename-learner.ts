/** Another name on the certificates of a person whose account is deleted; prints are made from it when somebody asks. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function renameLearner(database: Database, personId: string, name: string): Promise<void> {
  await database.run(sql`
    update certificate set snapshot = snapshot || jsonb_build_object('learnerName', ${name}::text)
    where learner_id = (select id from published.learner where person_id = ${personId})`)
}
