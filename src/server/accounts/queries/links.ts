/** One-time links: made, opened once. */
import { type Database, sql } from '../../platform/database.ts'

export interface NewLink {
  tokenHash: Buffer
  personId: string
  purpose: 'invitation' | 'sign_in'
  target: string
  hours: number
}

export async function insertLink(database: Database, link: NewLink): Promise<void> {
  await database.run(sql`
    insert into one_time_link (token_hash, person_id, purpose, target, expires_at)
    values (${link.tokenHash}, ${link.personId}, ${link.purpose}, ${link.target}, now() + make_interval(hours => ${link.hours}))`)
}

const isOpen = sql`l.used_at is null and l.expires_at > now()`

/** Undefined for every use but the first, and for people who may not log in. */
export function spendLink(database: Database, tokenHash: Buffer) {
  return database.first<{ person_id: string; purpose: NewLink['purpose']; target: string }>(sql`
    update one_time_link l set used_at = now() from person p
    where l.token_hash = ${tokenHash} and ${isOpen} and p.id = l.person_id and p.suspended_at is null and p.deleted_at is null
      and (l.purpose = 'invitation' or p.verified_at is not null)
    returning l.person_id, l.purpose, l.target`)
}

/** The person an open invitation was made for, as long as the account is unverified. */
export function spendInvitation(database: Database, tokenHash: Buffer) {
  return database.first<{ person_id: string }>(sql`
    update one_time_link l set used_at = now() from person p
    where l.token_hash = ${tokenHash} and l.purpose = 'invitation' and ${isOpen}
      and p.id = l.person_id and p.verified_at is null and p.suspended_at is null and p.deleted_at is null
    returning l.person_id`)
}
