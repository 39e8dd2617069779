/** Sessions: made, prolonged, renewed, listed, ended. All times are the database's. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Role } from '#server/platform/access/viewer.ts'
import { rolesOfPerson } from './viewer.sql.ts'

/** Contract section 3: 60 minutes sliding, 30 days with Remember me; two to three minutes on a shared tablet. */
export const rememberedSeconds = 30 * 24 * 3600
const lifetime = sql`case when kiosk_id is not null then interval '3 minutes' when is_remembered then interval '30 days' else interval '60 minutes' end`

/** What somebody logged in by. Null: a code or a link, which worked once. */
export type Proof =
  | { kind: 'password'; hash: string }
  | { kind: 'pin'; memberId: string; hash: string }
  | { kind: 'passkey'; id: string }
  | null

/** One row while it opens the account; who takes it away waits for the session, and ends that too. */
function holding(personId: string, proof: Proof): Sql {
  switch (proof?.kind) {
    case 'password':
      return sql`select from person where id = ${personId} and password_hash = ${proof.hash} for share`
    case 'pin':
      return sql`select from worker_pin where member_id = ${proof.memberId} and pin_hash = ${proof.hash} for share`
    case 'passkey':
      return sql`select from passkey where id = ${proof.id} for share`
    default:
      return sql`select`
  }
}

export interface NewSession {
  proof: Proof
  tokenHash: Buffer
  personId: string
  /** Null, or a role the person does not have: the first of the person's roles. */
  actingAs: Role | null
  isRemembered: boolean
  /** The shared tablet where it began. */
  kioskId: string | null
  userAgent: string
  address: string
}

/** Who is verified but has no role (an employee who left) becomes a learner. Undefined when the proof was taken away meanwhile. */
export async function insertSession(database: Database, session: NewSession): Promise<string | undefined> {
  const row = await database.first<{ id: string }>(sql`
    with held as (${holding(session.personId, session.proof)}),
      p as (select id, ${rolesOfPerson} as roles from person p where id = ${session.personId}),
      become as (
        insert into learner (person_id) select id from p where cardinality(roles) = 0 on conflict (person_id) do nothing)
    insert into session (token_hash, person_id, acting_as, is_remembered, kiosk_id, user_agent, address, expires_at)
    select ${session.tokenHash}, id,
      case when ${session.actingAs}::text = any(roles) then ${session.actingAs}::text else coalesce(roles[1], 'learner') end,
      ${session.isRemembered}, ${session.kioskId}::uuid, ${session.userAgent}, ${session.address},
      now() + case when ${session.kioskId}::uuid is not null then interval '3 minutes' when ${session.isRemembered} then interval '30 days' else interval '60 minutes' end
    from p, held returning id`)
  return row?.id
}

/** At most one write a minute, however many requests come. Acting as somebody ends when it ends. */
export async function prolongSession(database: Database, sessionId: string): Promise<void> {
  await database.run(sql`
    update session set last_seen_at = now(), expires_at = now() + ${lifetime}
    where id = ${sessionId} and expires_at > now() and last_seen_at < now() - interval '60 seconds'
      and acted_by is null`)
}

/** Gives a session another token; undefined when `oldHash` is not its token. */
export function replaceToken(database: Database, sessionId: string, oldHash: Buffer, newHash: Buffer) {
  return database.first<{ is_remembered: boolean }>(sql`
    update session set token_hash = ${newHash} where id = ${sessionId} and token_hash = ${oldHash} returning is_remembered`)
}

/** Whether somebody logged in by this session within the last five minutes. */
export async function isFreshLogin(database: Database, sessionId: string): Promise<boolean> {
  const session = await database.first(
    sql`select from session where id = ${sessionId} and created_at > now() - interval '5 minutes'`,
  )
  return session !== undefined
}

/** Whether it goes on; who gives the account another way in, and ends its sessions for that, waits for this transaction. */
export async function holdSession(
  database: Database,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<boolean> {
  await database.run(sql`select from person where id = ${personId} for share`)
  return (await database.first(sql`select from session where id = ${sessionId}`)) !== undefined
}

export async function setActingRole(database: Database, sessionId: string, role: Role): Promise<void> {
  await database.run(sql`update session set acting_as = ${role} where id = ${sessionId}`)
}

export function deleteSessionByToken(database: Database, tokenHash: Buffer): Promise<number> {
  return database.run(sql`delete from session where token_hash = ${tokenHash}`)
}

/** Answers how many ended: none when the session is another person's. */
export function deleteSession(database: Database, personId: string, sessionId: string): Promise<number> {
  return database.run(sql`delete from session where person_id = ${personId} and id = ${sessionId}`)
}

export async function deleteSessions(database: Database, personId: string, except?: string): Promise<void> {
  await database.run(
    sql`delete from session where person_id = ${personId} and id is distinct from ${except ?? null}::uuid`,
  )
}

export interface SessionRow {
  id: string
  user_agent: string
  address: string
  created_at: Date
  last_seen_at: Date
}

export function listSessions(database: Database, personId: string): Promise<SessionRow[]> {
  return database.query<SessionRow>(sql`
    select id, user_agent, address, created_at, last_seen_at from session
    where person_id = ${personId} and expires_at > now() and acted_by is null
    order by last_seen_at desc, id limit 100`)
}

/** Whether an administrator of a company is logged in at this address. */
export async function isCompanyAddress(database: Database, address: string): Promise<boolean> {
  const found = await database.first(sql`
    select from session s join published.corporate_user cu on cu.person_id = s.person_id and cu.is_admin
    where s.address = ${address} and s.acted_by is null and s.expires_at > now() limit 1`)
  return found !== undefined
}
