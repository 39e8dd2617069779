/** The picture of person `p`. */
import { faceAddress } from '#server/platform/pictures/face.sql.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'

/** Somebody who is a mentor has the portrait that visitors see. No id of a person is in an address that others see. */
export const faceOfPerson: Sql = faceAddress({
  photo: sql`p.photo_id`,
  seed: sql`coalesce((select slug from published.mentor where mentor.person_id = p.id), left(md5(p.id::text), 12))`,
  gender: sql`p.gender`,
})
