/** How many SMS leave a day, as the academy has set it: codes always go, everything else stops at the budget. */
import { type Database, sql } from '../../postgres/database.ts'
import type { Message } from '../outbox.ts'

export interface SmsDay {
  /** SMS a day; null without a limit. */
  budget: number | null
  /** Codes among them. */
  sent_today: number
  /** To the beginning of tomorrow in Dhaka. */
  seconds_left: number
}

const key = 'sms_budget'
const today = sql`(dhaka_today()::timestamp at time zone 'Asia/Dhaka')`

/** Locked by whoever changes it. */
export async function readSmsDay(database: Database, { isLocked = false } = {}): Promise<SmsDay> {
  if (isLocked) await database.run(sql`lock table installation in share row exclusive mode`)
  const row = await database.first<SmsDay>(sql`
    select (select (value ->> 'a_day')::int from installation where key = ${key}) as budget,
      (select count(*)::int from message_log where channel = 'sms' and sent_at >= ${today}) as sent_today,
      ceil(extract(epoch from ${today} + interval '1 day' - now()))::int as seconds_left`)
  if (!row) throw new Error('No answer')
  return row
}

export async function writeSmsBudget(transaction: Database, budget: number | null): Promise<void> {
  await transaction.run(sql`
    insert into installation (key, value) values (${key}, ${JSON.stringify({ a_day: budget })}::jsonb)
    on conflict (key) do update set value = excluded.value`)
}

/** Reminders about today: they are useless tomorrow, so they are not kept for the next day. */
const passing = new Set(['class_reminders', 'learning_reminders', 'new_courses'])

/** `leaves`, `stopped` for good, or the seconds that it waits. Email and codes leave whatever the budget says. */
export async function smsStop(
  database: Database,
  { channel, code, purpose }: Message,
): Promise<'leaves' | 'stopped' | number> {
  if (channel !== 'sms' || code !== undefined) return 'leaves'
  const { budget, sent_today, seconds_left } = await readSmsDay(database)
  if (budget === null || sent_today < budget) return 'leaves'
  return passing.has(purpose) ? 'stopped' : Math.max(1, seconds_left)
}
