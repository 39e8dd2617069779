/** Removes a person from their applications: scores stay as numbers, without the name. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Answers the keys of their CVs in storage. */
export async function forgetApplications(database: Database, personId: string, name: string): Promise<string[]> {
  await database.run(sql`
    delete from application_event e using application a
    where a.id = e.application_id and a.person_id = ${personId} and e.kind in ('note', 'message', 'interview')`)
  await database.run(sql`
    delete from application_certificate c using application a where a.id = c.application_id and a.person_id = ${personId}`)
  const rows = await database.query<{ cv_key: string | null }>(sql`
    with before as (select id, cv_key from application where person_id = ${personId})
    update application a set name = ${name}, phone = 'deleted-' || a.id, email = null, letter = '', answers = '{}',
      skills = '', is_interested = false, cv_key = null, cv_name = null, cv_type = null, person_id = null,
      changed_at = now()
    from before where a.id = before.id returning before.cv_key`)
  return rows.flatMap(({ cv_key: key }) => (key ? [key] : []))
}
