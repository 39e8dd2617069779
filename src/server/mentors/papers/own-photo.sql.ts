/** SQL of the photograph that a mentor chooses. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** False for a picture that the mentor's own account did not upload. */
export async function updateOwnPhoto(
  transaction: Database,
  { mentorId, personId }: { mentorId: string; personId: string },
  photo: string | null,
): Promise<boolean> {
  const key = photo?.replace(/^\/media\/uploads\//, '') ?? null
  const own = sql`select id from media where storage_key = ${key} and is_public and owner_id = ${personId}`
  return (
    (await transaction.run(sql`
      update mentor set photo_id = (${own}) where id = ${mentorId} and (${key}::text is null or exists (${own}))`)) > 0
  )
}
