/** SQL of sessions in which staff act as somebody. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** An hour, however busy; the staff's own session lasts at least as long, to come back to. */
const most = sql`interval '60 minutes'`

export interface NewActing {
  tokenHash: Buffer
  personId: string
  actingAs: string
  staffId: string
  staffSessionId: string
  userAgent: string
  address: string
}

/** Undefined when the session of the staff has ended meanwhile. */
export async function insertActing(transaction: Database, acting: NewActing): Promise<string | undefined> {
  const kept = await transaction.run(sql`
    update session set expires_at = greatest(expires_at, now() + ${most} + interval '5 minutes') where id = ${acting.staffSessionId}`)
  if (kept === 0) return undefined
  const row = await transaction.first<{ id: string }>(sql`
    insert into session (token_hash, person_id, acting_as, acted_by, acted_from, user_agent, address, expires_at)
    values (${acting.tokenHash}, ${acting.personId}, ${acting.actingAs}, ${acting.staffId}, ${acting.staffSessionId},
      ${acting.userAgent}, ${acting.address}, now() + ${most})
    returning id`)
  if (!row) throw new Error('The session was not made')
  return row.id
}

export interface Acting {
  session_id: string
  person_id: string
  staff_id: string
  /** Null when the staff's session is gone. */
  staff_session_id: string | null
}

/** The acting session with this id; undefined when it is an ordinary one. */
export function findActing(database: Database, sessionId: string): Promise<Acting | undefined> {
  return database.first<Acting>(sql`
    select s.id as session_id, s.person_id, s.acted_by as staff_id, own.id as staff_session_id
    from session s left join session own on own.id = s.acted_from and own.expires_at > now()
    where s.id = ${sessionId} and s.acted_by is not null`)
}

/** Gives a session another token and lets it live on; for coming back to it. */
export async function reopenSession(transaction: Database, sessionId: string, tokenHash: Buffer) {
  const row = await transaction.first<{ is_remembered: boolean }>(sql`
    update session set token_hash = ${tokenHash}, last_seen_at = now(),
      expires_at = greatest(expires_at, now() + case when is_remembered then interval '30 days' else ${most} end)
    where id = ${sessionId} returning is_remembered`)
  return row
}

export async function deleteActing(transaction: Database, sessionId: string): Promise<void> {
  await transaction.run(sql`delete from session where id = ${sessionId}`)
}
