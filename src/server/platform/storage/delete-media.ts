/** Takes a file out of the table of media; its bytes are deleted from storage by whoever knows the key. */
import { type Database, sql } from '../postgres/database.ts'

export async function deleteMedia(database: Database, id: string): Promise<void> {
  await database.run(sql`delete from media where id = ${id}`)
}
