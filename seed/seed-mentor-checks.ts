/** What the demo academy's staff know of its mentors: which records they checked, and what was agreed with freelancers. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

const terms =
  'BDT 4,500 a live class and 12% of the course fee. Paid on the 7th of the next month. Either side ends with 30 days’ notice.'

/** Of most mentors everything but the trainings is checked; the last ones joined a short while ago. */
export async function seedMentorChecks(database: Database, checkedAt: string): Promise<void> {
  const checked = sql`set verified_at = ${checkedAt}, verified_by = (select id from person where email = 'lamia.chowdhury@selai.example')
    where mentor_id in (select id from mentor order by position, id limit 9)`
  await database.run(sql`update experience ${checked}`)
  await database.run(sql`update education ${checked}`)
  await database.run(sql`update training ${checked} and year >= 2015`)
  await database.run(sql`update mentor set terms = ${terms} where mentor_type = 'freelance'`)
}
