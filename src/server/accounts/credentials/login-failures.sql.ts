/** Failed logins in a row, of known and unknown accounts alike. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Failures in a row, and the seconds until another try is looked at. */
export async function findLoginFailures(database: Database, account: string) {
  const row = await database.first<{ failures: number; wait: number }>(sql`
    select failures, greatest(0, ceil(extract(epoch from next_try_at - now())))::int as wait
    from login_failure where account = ${account}`)
  return row ?? { failures: 0, wait: 0 }
}

/** Takes the one try that is due; false when somebody else has it. */
export async function claimTry(database: Database, account: string): Promise<boolean> {
  const claimed = await database.run(sql`
    update login_failure set next_try_at = now() + interval '10 seconds' where account = ${account} and next_try_at <= now()`)
  return claimed > 0
}

/** The delay begins with failure number `free`: 1, 2, 4, 8, then 15 minutes. A day without failures forgives. */
export async function countLoginFailure(database: Database, account: string, free: number): Promise<void> {
  await database.run(sql`
    insert into login_failure as f (account, failures) values (${account}, 1)
    on conflict (account) do update set
      failures = case when f.failed_at < now() - interval '1 day' then 1 else f.failures + 1 end,
      next_try_at = now() + make_interval(mins => case
        when f.failed_at < now() - interval '1 day' or f.failures + 1 < ${free} then 0
        else least(15, power(2, least(f.failures + 1 - ${free}, 10)))::int end),
      failed_at = now()`)
}

export async function forgetCounter(database: Database, account: string): Promise<void> {
  await database.run(sql`delete from login_failure where account = ${account}`)
}
