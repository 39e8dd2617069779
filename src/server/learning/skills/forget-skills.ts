/** What mentors noted of a person whose account is deleted: remarks and photographs go, that a skill was signed off stays. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** The keys in storage of the photographs, which are to be deleted once this is done. */
export async function forgetSkills(database: Database, personId: string): Promise<string[]> {
  const own = sql`
    select s.id from skill_sign_off s join enrolment e on e.id = s.enrolment_id join published.learner l on l.id = e.learner_id where l.person_id = ${personId}`
  const photos = await database.query<{ photo_key: string }>(sql`
    select photo_key from skill_sign_off where id in (${own}) and photo_key is not null`)
  await database.run(sql`update skill_sign_off set remark = '', photo_key = null where id in (${own})`)
  return photos.map(({ photo_key }) => photo_key)
}
