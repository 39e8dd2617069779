/** Sends each call twice, as the same person, and says how the second one ends. */
import { expect, vi } from 'vitest'
import { tellBuyerJob } from '#server/checkout/notices/tell-buyer.ts'
import { refundJob } from '#server/checkout/refund-state/open-refund.ts'
import { readPushKeys } from '#server/platform/messaging/push/push-keys.ts'
import { raw, sql } from '#server/platform/postgres/database.ts'
import { type AnyEndpoint, type Crowd, type RoleName, send } from './crowd.ts'
import { callFor, type Given, whoSends } from './second-act-calls.ts'
import { secondActGiven } from './second-act-given.ts'

/**
 * By key: 'same' answer and nothing more, 'again' with another answer, 'another' with the tables that have a row more, or the code that it is refused with
 * and the fields it names. `first …` where already the first is refused. What is deleted is deleted last.
 */
export async function sendTwice(all: Crowd, endpoints: readonly AnyEndpoint[]): Promise<Record<string, string>> {
  const given = secondActGiven(all)
  // Made by whatever is told to a device first, after the answer to its act.
  await readPushKeys(all.academy.database, all.academy.config)
  const ends: Record<string, string> = {}
  const isLast = ({ method }: AnyEndpoint) => method === 'DELETE'
  for (const endpoint of [...endpoints.filter((each) => !isLast(each)), ...endpoints.filter(isLast)])
    ends[endpoint.key] = await endOf(all, endpoint, await given[endpoint.key]?.())
  return ends
}

async function endOf(all: Crowd, endpoint: AnyEndpoint, given: Given = {}): Promise<string> {
  const who = whoSends(endpoint)
  const company = who === 'corporate' ? all.things.company : null
  const session = async (role: Exclude<RoleName, 'guest'>) => ({
    token: await all.academy.session(all.people[role].personId, role, company),
  })
  const as = given.as ?? (who === 'guest' ? undefined : await session(who))
  await all.academy.database.run(sql`delete from rate_limit`)
  const call = await callFor(endpoint, all, given, as)
  const first = await send(all.academy, call, as)
  if (first.status !== 200) return `first ${codeOf(first.text)}`
  const before = await rows(all)
  const second = await send(all.academy, call, as)
  if (second.status !== 200) return codeOf(second.text)
  const more = Object.entries(await rows(all)).filter(([name, n]) => n !== before[name])
  if (more.length > 0) return `another ${more.map(([name]) => name).join(' ')}`
  return dataOf(first.text) === dataOf(second.text) ? 'same' : 'again'
}

const codeOf = (text: string) => {
  const { error, errors } = JSON.parse(text) as { error?: { code: string }; errors?: object }
  return [error?.code, ...Object.keys(errors ?? {})].join(' ')
}
const dataOf = (text: string) => JSON.stringify((JSON.parse(text) as { data: unknown }).data)

/** How many there are of everything; what leaves or is tidied up after the answer is not counted. */
async function rows(all: Crowd): Promise<Record<string, number>> {
  await buyersAreTold(all)
  counting ??= await countEverything(all)
  // A connection plans its hundreds of counts once.
  const counted = await all.academy.database.query<{ name: string; n: number }>(raw(counting))
  return Object.fromEntries(counted.map(({ name, n }) => [name, n]))
}
/** What an act queued for a refund and its buyer is done before the rows are counted. */
const buyersAreTold = (all: Crowd) =>
  vi.waitFor(
    async () => {
      const waiting = await all.academy.database.query(sql`
        select from pgboss.job where name = any (${[refundJob, tellBuyerJob]}) and state in ('created', 'active') and start_after <= now()`)
      expect(waiting).toEqual([])
    },
    { timeout: 30_000, interval: 20 },
  )
let counting: string | undefined
async function countEverything(all: Crowd): Promise<string> {
  const tables = await all.academy.database.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all('{session,rate_limit,login_failure,audit_entry,idempotent_request,message_log,notice,stale_progress,company_rule_due,reminder,invoice_file,test_message}')
    order by 1`)
  return tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`).join(' union all ')
}
