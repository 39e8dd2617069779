/** What a person whose account is deleted asked, answered and liked: the words go, answers of others stay. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function forgetQuestions(database: Database, personId: string): Promise<void> {
  await database.run(sql`delete from lecture_question_like where person_id = ${personId}`)
  await database.run(sql`
    update lecture_question set text = '', removed_at = coalesce(removed_at, now()), is_best = false where person_id = ${personId}`)
}
