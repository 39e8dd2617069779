/** SQL of the gateways' access tokens, one row a provider. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Takes the lease if nobody has it. */
export async function lockProviderToken(database: Database, provider: string, seconds: number): Promise<boolean> {
  const taken = await database.run(sql`
    insert into provider_token as t (provider, token, expires_at, locked_until)
    values (${provider}, '{}', '-infinity', now() + make_interval(secs => ${seconds}))
    on conflict (provider) do update set locked_until = excluded.locked_until where t.locked_until < now()`)
  return taken === 1
}

export async function releaseProviderToken(database: Database, provider: string): Promise<void> {
  await database.run(sql`update provider_token set locked_until = '-infinity' where provider = ${provider}`)
}

export async function readProviderToken(database: Database, provider: string): Promise<string | undefined> {
  const row = await database.first<{ sealed: string | null }>(
    sql`select token ->> 'sealed' as sealed from provider_token where provider = ${provider}`,
  )
  return row?.sealed ?? undefined
}

export async function writeProviderToken(
  database: Database,
  provider: string,
  token: { sealed: string; expiresAt: Date },
): Promise<void> {
  await database.run(sql`
    update provider_token set token = jsonb_build_object('sealed', ${token.sealed}::text), expires_at = ${token.expiresAt}, granted_at = now()
    where provider = ${provider}`)
}
