/** Where the picture of a person is found: the uploaded photograph, else a portrait drawn for them. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'

interface Face {
  /** The id of the photograph's row in `media`. */
  photo: Sql
  /** What the portrait is drawn from: stays the same when the name changes. */
  seed: Sql
  /** As the person gave it; without it no face is drawn. */
  gender: Sql
}

/** Both lie in one address, so that whoever shows it needs no second way. */
export const faceAddress = ({ photo, seed, gender }: Face): Sql => sql`coalesce(
  (select '/media/uploads/' || storage_key from media where media.id = ${photo}),
  '/portraits/' || ${seed} || '.svg' || case when ${gender} in ('female', 'male') then '?as=' || ${gender} else '' end)`
