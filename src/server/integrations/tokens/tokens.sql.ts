/** Reads and writes API tokens. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

export interface TokenRow {
  token_id: string
  name: string
  hint: string
  scopes: string[]
  owner: string
  is_own: boolean
  created_at: string
  expires_at: string
  last_used_at: string | null
  state: 'active' | 'expired' | 'revoked'
}

/** Whose tokens: a person's own as staff, or all of a company. */
export interface TokenOwner {
  personId: string
  companyId: string | null
}

const isOf = ({ personId, companyId }: TokenOwner) =>
  companyId === null ? sql`t.person_id = ${personId} and t.company_id is null` : sql`t.company_id = ${companyId}`

/** Newest first. */
export const findTokens = (database: Database, owner: TokenOwner) =>
  database.query<TokenRow>(sql`
    select t.id as token_id, t.name, t.hint, t.scopes, p.name as owner, t.person_id = ${owner.personId} as is_own,
      ${iso(sql`t.created_at`)} as created_at, ${iso(sql`t.expires_at`)} as expires_at,
      ${iso(sql`t.last_used_at`)} as last_used_at,
      case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'active' end as state
    from api_token t join published.person p on p.id = t.person_id
    where ${isOf(owner)} order by t.created_at desc, t.id limit 100`)

interface TokenToWrite {
  name: string
  hash: Buffer
  hint: string
  scopes: readonly string[]
  days: number
}

/** Until the transaction ends: tokens of one owner that are made at the same moment come one after the other. */
export const lockTokensOf = (transaction: Database, { personId, companyId }: TokenOwner) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens:${companyId ?? personId}`}, 0))`)

/** Undefined when `most` of them are active already. */
export const insertToken = (database: Database, owner: TokenOwner, token: TokenToWrite, most: number) =>
  database.first<{ token_id: string; expires_at: string }>(sql`
    insert into api_token as t (person_id, company_id, name, token_hash, hint, scopes, expires_at)
    select ${owner.personId}, ${owner.companyId}::uuid, ${token.name}, ${token.hash}, ${token.hint},
      ${token.scopes}::text[], now() + make_interval(days => ${token.days})
    where (select count(*) from api_token t
      where ${isOf(owner)} and t.revoked_at is null and t.expires_at > now()) < ${most}
    returning id as token_id, ${iso(sql`expires_at`)} as expires_at`)

/** Undefined when it is not theirs, or revoked already. */
export const revokeToken = (database: Database, owner: TokenOwner, tokenId: string) =>
  database.first<{ name: string; hint: string }>(sql`
    update api_token t set revoked_at = now(), revoked_by = ${owner.personId}
    where t.id = ${tokenId} and ${isOf(owner)} and t.revoked_at is null returning name, hint`)

export interface UsableToken {
  token_id: string
  person_id: string
  company_id: string | null
  scopes: string[]
  /** Its last use was noted more than a minute ago. */
  is_stale: boolean
}

export const findUsableToken = (database: Database, hash: Buffer) =>
  database.first<UsableToken>(sql`
    select id as token_id, person_id, company_id, scopes,
      coalesce(last_used_at < now() - interval '1 minute', true) as is_stale
    from api_token where token_hash = ${hash} and revoked_at is null and expires_at > now()`)

export const noteTokenUse = (database: Database, tokenId: string) =>
  database.run(sql`update api_token set last_used_at = now() where id = ${tokenId}`)
