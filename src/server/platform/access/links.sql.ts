/** One-time links: made, opened once. */
import { type Database, type Sql, sql } from '../postgres/database.ts'

export interface NewLink {
  tokenHash: Buffer
  personId: string
  purpose: 'invitation' | 'sign_in'
  target: string
  hours: number
  sentTo?: string
  companyId?: string
}

export async function insertLink(database: Database, link: NewLink): Promise<void> {
  await database.run(sql`
    insert into one_time_link (token_hash, person_id, purpose, target, carries, expires_at)
    values (${link.tokenHash}, ${link.personId}, ${link.purpose}, ${link.target},
      jsonb_strip_nulls(jsonb_build_object(
        'company_id', ${link.companyId ?? null}::uuid, 'sent_to', ${link.sentTo ?? null}::text)), now() + make_interval(hours => ${link.hours}))`)
}

/** No link of this person works any more. */
export async function endLinks(database: Database, personId: string): Promise<void> {
  await database.run(sql`update one_time_link set used_at = now() where person_id = ${personId} and used_at is null`)
}

/** Invitations by the academy itself that were sent before the newest one. */
export async function endOldInvitations(database: Database, personId: string): Promise<void> {
  await database.run(sql`
    update one_time_link set used_at = now()
    where person_id = ${personId} and purpose = 'invitation' and used_at is null and not carries ? 'company_id'`)
}

/** Invitations into a company that were not opened yet, of these people. */
export async function endCompanyInvitations(
  database: Database,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  await database.run(sql`
    update one_time_link set used_at = now()
    where person_id = any(${personIds}::uuid[]) and purpose = 'invitation' and used_at is null and carries ->> 'company_id' = ${companyId}`)
}

export async function deleteLinks(database: Database, personId: string): Promise<void> {
  await database.run(sql`delete from one_time_link where person_id = ${personId}`)
}

/** Links that ended a month ago. */
export async function deleteOldLinks(database: Database): Promise<void> {
  await database.run(sql`delete from one_time_link where expires_at < now() - interval '30 days'`)
}

/** Of the link `l`. */
export const isOpen = sql`l.used_at is null and l.expires_at > now()`

export function findLink(database: Database, tokenHash: Buffer) {
  return database.first<{ is_open: boolean }>(
    sql`select ${isOpen} as is_open from one_time_link l where l.token_hash = ${tokenHash}`,
  )
}

interface SpentLink {
  person_id: string
  purpose: NewLink['purpose']
  target: string
  company_id: string | null
  sent_to: string | null
}

/** Undefined for every use but the first, and where the link `l` does not fulfil `condition`. */
export function spendLink(database: Database, tokenHash: Buffer, condition: Sql) {
  return database.first<SpentLink>(sql`
    update one_time_link l set used_at = now() where l.token_hash = ${tokenHash} and ${isOpen} and ${condition}
    returning l.person_id, l.purpose, l.target, l.carries ->> 'company_id' as company_id, l.carries ->> 'sent_to' as sent_to`)
}
