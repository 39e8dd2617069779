/** The key pair by which push services know the academy (VAPID, RFC 8292): made once, kept in the database, its secret part sealed. */
import { createECDH } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { seal, unseal } from '../../crypto.ts'
import { type Database, sql } from '../../postgres/database.ts'
import { forgetAllSubscriptions } from './subscriptions.sql.ts'

export interface PushKeys {
  /** Both in base64url. */
  publicKey: string
  privateKey: string
}

const key = 'push_keys'

interface KeptKeys {
  public_key: string
  sealed: string
}

const find = async (database: Database) =>
  (await database.first<{ kept: KeptKeys }>(sql`select value as kept from installation where key = ${key}`))?.kept

/** Of processes that start together one makes them, all read what it wrote. After a change of APP_SECRET they are new. */
export async function readPushKeys(database: Database, { appSecret }: Pick<Config, 'appSecret'>): Promise<PushKeys> {
  const kept = (await find(database)) ?? (await makeKeys(database, appSecret, null))
  return open(kept, appSecret) ?? open(await makeKeys(database, appSecret, kept), appSecret) ?? neverKept()
}

function open({ public_key: publicKey, sealed }: KeptKeys, secret: string): PushKeys | undefined {
  try {
    return { publicKey, privateKey: unseal(secret, sealed) }
  } catch {
    return undefined
  }
}

/** In the place of `lost`, which nobody can read any more: its devices take nothing from other keys, so they are forgotten. */
async function makeKeys(database: Database, secret: string, lost: KeptKeys | null): Promise<KeptKeys> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A number that begins with zeros is shorter, and as such would not be taken.
  const number = pair.getPrivateKey()
  const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number])
  const made = {
    public_key: pair.getPublicKey('base64url', 'uncompressed'),
    sealed: seal(secret, privateKey.toString('base64url')),
  }
  await database.transaction(async (transaction) => {
    const isMade = await transaction.run(sql`
      insert into installation as i (key, value) values (${key}, ${JSON.stringify(made)}::jsonb)
      on conflict (key) do update set value = excluded.value where i.value = ${JSON.stringify(lost)}::jsonb`)
    if (lost && isMade) await forgetAllSubscriptions(transaction)
  })
  return (await find(database)) ?? neverKept()
}

function neverKept(): never {
  throw new Error('The keys for push were not kept')
}
