/** The picture of a mentor, as their module publishes them. */
import { faceAddress } from '#server/platform/pictures/face.sql.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'

/** Of `published.mentor m`. */
export const faceOfMentor: Sql = faceAddress({ photo: sql`m.photo_id`, seed: sql`m.slug`, gender: sql`m.gender` })
