/** SQL of uploads whose bytes go straight to the bucket. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** 0 when it was removed meanwhile. */
export const setUploadId = (database: Database, fileId: string, uploadId: string): Promise<number> =>
  database.run(sql`update library_file set upload_id = ${uploadId} where id = ${fileId} and state = 'arriving'`)

export async function findOpenStraight(database: Database, hours: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select id from library_file
    where state = 'arriving' and upload_id is not null and created_at < now() - make_interval(hours => ${hours})`)
  return rows.map(({ id }) => id)
}

/** Those of these that some file still waits for. */
export async function findWanted(database: Database, uploadIds: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ upload_id: string }>(
    sql`select upload_id from library_file where upload_id = any (${[...uploadIds]}::text[])`,
  )
  return rows.map(({ upload_id }) => upload_id)
}
