/** Passkeys and what browsers were asked to sign. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface PasskeyRow {
  id: string
  name: string
  is_synced: boolean
  created_at: Date
  last_used_at: Date | null
}
const shown = sql`id, name, is_synced, created_at, last_used_at`

export function listPasskeys(database: Database, personId: string): Promise<PasskeyRow[]> {
  return database.query<PasskeyRow>(
    sql`select ${shown} from passkey where person_id = ${personId} order by created_at, id`,
  )
}

/** So that an authenticator makes no second one for the same account. */
export function listCredentials(database: Database, personId: string) {
  return database.query<{ credential_id: string; transports: string[] }>(
    sql`select credential_id, transports from passkey where person_id = ${personId}`,
  )
}

export interface NewPasskey {
  personId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  isSynced: boolean
}

/** Until the transaction ends: passkeys that one person adds at the same moment come one after the other. */
export const lockPasskeysOf = (transaction: Database, personId: string) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys:${personId}`}, 0))`)

/** Throws on the unique index when the credential is known already. Undefined beyond `most`. */
export function insertPasskey(database: Database, passkey: NewPasskey, most: number) {
  const { personId, credentialId, publicKey, counter, transports, name, isSynced } = passkey
  return database.first<PasskeyRow>(sql`
    insert into passkey (person_id, credential_id, public_key, counter, transports, name, is_synced)
    select ${personId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name}, ${isSynced}
    where (select count(*) from passkey where person_id = ${personId}) < ${most}
    returning ${shown}`)
}

export function renameOwn(database: Database, personId: string, id: string, name: string) {
  return database.first<PasskeyRow>(
    sql`update passkey set name = ${name} where id = ${id} and person_id = ${personId} returning ${shown}`,
  )
}

export function deleteOwn(database: Database, personId: string, id: string) {
  return database.first<{ name: string }>(
    sql`delete from passkey where id = ${id} and person_id = ${personId} returning name`,
  )
}

/** All of a person, with what browsers were asked to make; answers their names. */
export async function deletePasskeysOf(database: Database, personId: string): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`
    with asked as (delete from passkey_challenge where person_id = ${personId})
    delete from passkey where person_id = ${personId} returning name`)
  return rows.map(({ name }) => name)
}

export interface StoredCredential {
  id: string
  person_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** Of a person who may log in; locked until the transaction ends. */
export function lockCredential(database: Database, credentialId: string) {
  return database.first<StoredCredential>(sql`
    select k.id, k.person_id, k.credential_id, k.public_key, k.counter, k.transports
    from passkey k join person p on p.id = k.person_id
    where k.credential_id = ${credentialId} and p.verified_at is not null and p.suspended_at is null and p.deleted_at is null
    for update of k`)
}

export async function countUse(database: Database, id: string, counter: number, isSynced: boolean): Promise<void> {
  await database.run(sql`
    update passkey set counter = ${counter}, is_synced = ${isSynced}, last_used_at = now() where id = ${id}`)
}

export async function insertPasskeyChallenge(
  database: Database,
  challengeHash: Buffer,
  personId: string | null,
): Promise<void> {
  await database.run(sql`
    insert into passkey_challenge (challenge_hash, person_id, expires_at)
    values (${challengeHash}, ${personId}, now() + interval '5 minutes')`)
}

/** True for the first use within its time, and only for whom it was made. */
export async function spendPasskeyChallenge(
  database: Database,
  challengeHash: Buffer,
  personId: string | null,
): Promise<boolean> {
  const spent = await database.run(sql`
    delete from passkey_challenge where challenge_hash = ${challengeHash} and expires_at > now()
      and person_id is not distinct from ${personId}::uuid`)
  return spent > 0
}
