/** SQL of one-time links that asks for the person they were made for. */
import { isOpen } from '#server/platform/access/links.sql.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** The person of the link `l` may log in by it. */
export const opensForPerson = sql`exists (
  select from person p where p.id = l.person_id and p.suspended_at is null and p.deleted_at is null
    and (l.purpose = 'invitation' or p.verified_at is not null))`

/** The person an open invitation was made for, as long as the account is unverified. */
export function findInvitation(database: Database, tokenHash: Buffer) {
  return database.first<{ person_id: string; company_id: string | null }>(sql`
    select l.person_id, l.carries ->> 'company_id' as company_id from one_time_link l join person p on p.id = l.person_id
    where l.token_hash = ${tokenHash} and l.purpose = 'invitation' and ${isOpen}
      and p.verified_at is null and p.suspended_at is null and p.deleted_at is null`)
}
