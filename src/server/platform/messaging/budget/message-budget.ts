/** How many messages leave, counted in the database for all processes: they cost money, and strangers must not be pestered. */
import type { Config } from '../../config/config.ts'
import { type Database, sql } from '../../postgres/database.ts'
import type { Logger } from '../../log.ts'
import type { Message } from '../outbox.ts'
import { takeOrWait } from '../../access/rate-limit.ts'

const hour = 3600
const day = 86_400
/** On a demo all messages of all tests come from one machine and cost nothing. */
const demoFactor = 20

/** Of an hour's messages those that anybody can cause, known or not, take no more than a tenth. */
const openShare = 10
const openToOneADay = 3
const toOneAnHour = 30

type BudgetConfig = Pick<Config, 'isDemo' | 'messagesAnHour'>
const factor = ({ isDemo }: BudgetConfig) => (isDemo ? demoFactor : 1)

/**
 * For a message to a contact that nobody has shown to be theirs, before it is queued: 0, or the seconds until there may
 * be one. Three a day for each contact, and a tenth of the budget for all of them together.
 */
export async function takeFromOpenBudget(database: Database, config: BudgetConfig, to: string): Promise<number> {
  const all = Math.ceil((config.messagesAnHour * factor(config)) / openShare)
  const wait = await takeOrWait(database, `open-messages:${to}`, { max: openToOneADay, seconds: day })
  return wait || takeOrWait(database, 'open-messages:all', { max: all, seconds: hour })
}

/**
 * Seconds for which `message` has to wait; 0 when it may leave, and then it is counted. Codes do not wait: they are
 * refused before they are made, by limits of their own.
 */
export async function takeFromBudget(
  { database, config, log }: { database: Database; config: BudgetConfig; log: Logger },
  { code, channel, to }: Message,
): Promise<number> {
  if (code !== undefined) return 0
  // Push costs nothing.
  if (channel === 'push')
    return takeOrWait(database, `messages:${channel}:${to}`, { max: toOneAnHour * factor(config), seconds: hour })
  const all = { max: config.messagesAnHour * factor(config), seconds: hour }
  const wait = await takeOrWait(database, 'messages:all', all)
  if (wait > 0) {
    if (await isFirstAlarm(database)) log.error({ event: 'message_budget', max: all.max }, 'More messages than planned')
    return wait
  }
  return takeOrWait(database, `messages:${channel}:${to}`, { max: toOneAnHour * factor(config), seconds: hour })
}

/** Once an hour is enough. */
const isFirstAlarm = async (database: Database) =>
  (await database.run(sql`
    insert into rate_limit as l (key, uses, resets_at) values ('messages:alarm', 1, now() + make_interval(secs => ${hour}))
    on conflict (key) do update set resets_at = excluded.resets_at where l.resets_at <= now()`)) === 1
