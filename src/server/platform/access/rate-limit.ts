/** Limits kept in the database, so that all processes share them. */
import { type Database, sql } from '../postgres/database.ts'
import { tooMany } from '../errors.ts'

interface Limit {
  max: number
  seconds: number
}

/** Counts one use of `key`; throws 429 with Retry-After when more than `max` fall into the current window of `seconds`. */
export async function takeFromLimit(database: Database, key: string, limit: Limit, message?: string): Promise<void> {
  const wait = await takeOrWait(database, key, limit)
  if (wait > 0) throw tooMany(wait, message)
}

/** Counts one use of `key`: 0, or the seconds until the window ends in which more than `max` fell. */
export async function takeOrWait(database: Database, key: string, { max, seconds }: Limit): Promise<number> {
  const row = await database.first<{ uses: number; wait: number }>(sql`
    insert into rate_limit as l (key, uses, resets_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      uses = case when l.resets_at <= now() then 1 else l.uses + 1 end,
      resets_at = case when l.resets_at <= now() then now() + make_interval(secs => ${seconds}) else l.resets_at end
    returning uses, ceil(extract(epoch from resets_at - now()))::int as wait`)
  return row && row.uses > max ? Math.max(1, row.wait) : 0
}

/** Counts `amount` of something; throws 429 with Retry-After, and counts nothing, when the window would have more than `max`. */
export async function takeAmount(
  database: Database,
  key: string,
  amount: number,
  { max, seconds }: Limit,
): Promise<void> {
  const taken = await database.first(sql`
    insert into rate_limit as l (key, uses, resets_at) select ${key}, ${amount}, now() + make_interval(secs => ${seconds}) where ${amount} <= ${max}::int
    on conflict (key) do update set
      uses = case when l.resets_at <= now() then excluded.uses else l.uses + excluded.uses end,
      resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
      where l.resets_at <= now() or l.uses + excluded.uses <= ${max}
    returning uses`)
  if (taken) return
  const wait = await longestWait(database, [{ key, max: 1 }])
  throw tooMany(Math.max(1, wait))
}

/** Whether `key` is used up, without counting. */
export async function isUsedUp(database: Database, key: string, max: number): Promise<number> {
  const row = await database.first<{ wait: number }>(sql`
    select ceil(extract(epoch from resets_at - now()))::int as wait from rate_limit
    where key = ${key} and uses >= ${max} and resets_at > now()`)
  return row?.wait ?? 0
}

/** The longest wait of these limits, without counting; 0 when none is used up. */
export async function longestWait(
  database: Database,
  limits: readonly { key: string; max: number }[],
): Promise<number> {
  if (limits.length === 0) return 0
  const row = await database.first<{ wait: number | null }>(sql`
    select max(ceil(extract(epoch from l.resets_at - now())))::int as wait
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) given (key text, max int)
    join rate_limit l on l.key = given.key where l.uses >= given.max and l.resets_at > now()`)
  return row?.wait ?? 0
}

/** Counts one use of each key, whatever came before. */
export async function countUses(database: Database, keys: readonly string[], seconds: number): Promise<void> {
  await database.run(sql`
    insert into rate_limit as l (key, uses, resets_at)
    select key, 1, now() + make_interval(secs => ${seconds}) from unnest(${[...keys].sort()}::text[]) key
    on conflict (key) do update set
      uses = case when l.resets_at <= now() then 1 else l.uses + 1 end,
      resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end`)
}

/** Takes one use of each key back. */
export async function returnUses(database: Database, keys: readonly string[]): Promise<void> {
  await database.run(sql`update rate_limit set uses = uses - 1 where key = any(${[...keys]}::text[]) and uses > 0`)
}

/** Windows that are over. */
export async function deleteOldLimits(database: Database): Promise<void> {
  await database.run(sql`delete from rate_limit where resets_at < now()`)
}
