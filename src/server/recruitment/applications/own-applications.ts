/** A person's applications: for their own copy of them, and on their way to another account of theirs. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { allRows, type Whose } from '#server/platform/postgres/own-rows.ts'

export const ownApplications = ({ person }: Whose): Record<string, Sql> => ({
  applications: allRows(sql`
    select c.title, a.name, a.phone, a.email, a.letter, a.answers, a.skills, a.cv_name, a.stage, a.is_interested, a.created_at
    from application a join circular c on c.id = a.circular_id where a.person_id = ${person} order by a.created_at`),
})

/** Of an account that was merged into another one; a second one for the same vacancy stays where it is. */
export async function moveApplications(database: Database, from: string, into: string): Promise<void> {
  await database.run(sql`
    update application a set person_id = ${into} where a.person_id = ${from}
      and not exists (select from application own where own.circular_id = a.circular_id and own.person_id = ${into})`)
}
