/** SQL of looking at the back office as a role sees it. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** 0 when there is no such role. */
export function setPreview(database: Database, sessionId: string, roleId: string | null): Promise<number> {
  return database.run(sql`
    update session set preview_role_id = ${roleId}::uuid
    where id = ${sessionId} and (${roleId}::uuid is null or exists (select from role where id = ${roleId}::uuid))`)
}
