/** Columns that every list of people (`person p`) shows alike. */
import { faceAddress } from '#server/platform/pictures/face.sql.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'

export const stateOfPerson: Sql = sql`case when p.suspended_at is not null then 'deactivated'
  when p.verified_at is null then 'unverified' else 'active' end`

/** Somebody who is a mentor has the portrait that visitors see. */
export const faceOfPerson: Sql = faceAddress({
  photo: sql`p.photo_id`,
  seed: sql`coalesce((select slug from mentor where mentor.person_id = p.id), p.id::text)`,
  gender: sql`p.gender`,
})
