/** The picture of a mentor in the statements of this module. */
import { faceAddress } from '#server/platform/pictures/face.sql.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'

/** Of `mentor m`. */
export const ownFace: Sql = faceAddress({
  photo: sql`m.photo_id`,
  seed: sql`m.slug`,
  gender: sql`(select gender from published.person where person.id = m.person_id)`,
})
