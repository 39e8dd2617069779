/** Months of visits, clicks, orders, payments and refunds pass while two keepers of the sums are killed: the sums are what happened. */
import { keepFunnel } from '#server/analytics/funnel/keep-funnel.ts'
import { findFunnel } from '#server/analytics/funnel/funnel.sql.ts'
import { keptVisitDays } from '#server/analytics/visits/forget-visits.ts'
import { createLog } from '#server/platform/log.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { createTestDatabase } from '#tests/test-database.ts'
import { pause } from './field.ts'
import { startKillable } from './start-killable.ts'
import { chanceOf, type Drill, type Finding, finding } from './traffic.ts'

/** More than single visits are kept for, so that some are forgotten on the way. */
const days = keptVisitDays + 30
const steps = ['visits', 'clicks', 'orders', 'paid', 'free', 'revenue_paisa'] as const
type Tally = Record<(typeof steps)[number], number>
const sources = ['facebook', 'google', 'sms', '']

export const rollUps: Drill = {
  name: 'roll-ups',
  title: '10,000 random events and refunds in 120 days, 20 kills of who keeps the sums',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const database = await createTestDatabase()
    // The drill has a calendar of its own: its days pass in a moment.
    await database.executeSql(`
      insert into installation values ('drill_today', to_jsonb(current_date - ${days}));
      create or replace function dhaka_today() returns date language sql stable as
        $$ select (value #>> '{}')::date from installation where key = 'drill_today' $$`)
    const env = { DATABASE_URL: database.connectionString }
    const keepers = [1, 2].map(() => startKillable('roll-ups-process.ts', env))
    try {
      while ((await database.query(sql`select from roll_up`)).length === 0) await pause(20)
      const events = Math.max(days, Math.round(10_000 * scale))
      const kills = Math.max(2, Math.round(20 * scale))
      const told: Tally = { visits: 0, clicks: 0, orders: 0, paid: 0, free: 0, revenue_paisa: 0 }
      const paid: string[] = []
      let refunds = 0
      let killed = 0
      let worst = 0
      for (let day = 0; day <= days; day++) {
        await turn(database, days - day)
        const today = Math.round((events * (day + 1)) / (days + 1)) - Math.round((events * day) / (days + 1))
        const made = await happen(database, { count: today, daysAgo: days - day, chance })
        for (const step of steps) told[step] += made.tally[step]
        refunds += await giveBack(database, paid, chance)
        paid.push(...made.paid)
        if (killed < Math.floor((kills * (day + 1)) / (days + 1))) {
          await pause(chance() * 400)
          await keepers[killed % 2]?.killAndRestart()
          killed++
        }
        worst = Math.max(worst, await differences(database))
      }
      for (const keeper of keepers) await keeper.kill()
      await keepFunnel({ database, log: createLog({ logLevel: 'silent' }) })
      worst = Math.max(worst, await differences(database))
      return [
        ...(await findings(database, told)),
        finding('Kills', killed, kills),
        { what: 'Refunds on the way', value: String(refunds), mark: 'told', isMet: refunds > 0 },
        finding('Days whose sums ever differed from their rows', worst, 0),
      ]
    } finally {
      for (const keeper of keepers) await keeper.kill()
      await database.drop()
    }
  },
}

/** Between two sums, not within one: to a keeper a day begins at once, as it does by its own clock. */
const turn = (database: Database, daysAgo: number) =>
  database.transaction(async (transaction) => {
    await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('roll-up:funnel', 0))`)
    await transaction.run(
      sql`update installation set value = to_jsonb(current_date - ${daysAgo}::int) where key = 'drill_today'`,
    )
  })

/** As the last night found it. */
async function differences(database: Database): Promise<number> {
  const row = await database.first<{ days: number }>(sql`select coalesce(max(days_different), 0) as days from roll_up`)
  return row?.days ?? 0
}

/** The page's own numbers beside what the drill did itself, and what is still there as a row beside what is a sum. */
async function findings(database: Database, told: Tally): Promise<Finding[]> {
  const span = await database.first<{ from: string; to: string; before: string }>(sql`
    select (dhaka_today() - ${days + 5}::int)::text as from, dhaka_today()::text as to,
      (dhaka_today() - ${days + 6}::int)::text as before`)
  if (!span) throw new Error('No days')
  const period = { from: span.from, to: span.to, before: { from: span.before, to: span.before } }
  const { sums } = await findFunnel(database, period, { by: 'source', locale: 'en' })
  const forgotten = await database.first<{ visits: number }>(
    sql`select ${told.visits}::int - count(*)::int as visits from visit`,
  )
  return [
    ...steps.map((step) => finding(`Counted: ${step.replace('_paisa', ' in paisa')}`, sums[step], told[step])),
    {
      what: 'Visits that are sums alone',
      value: String(forgotten?.visits),
      mark: '> 0',
      isMet: (forgotten?.visits ?? 0) > 0,
    },
  ]
}

interface Day {
  count: number
  daysAgo: number
  chance: () => number
}

/** What happens on one day of the calendar, and what the drill itself counts of it. */
async function happen(database: Database, { count, daysAgo, chance }: Day): Promise<{ tally: Tally; paid: string[] }> {
  const tally: Tally = { visits: 0, clicks: 0, orders: 0, paid: 0, free: 0, revenue_paisa: 0 }
  const source = () => sources[Math.floor(chance() * sources.length)] as string
  // Clocks of visitors may be a day behind.
  const at = () =>
    sql`((current_date - ${daysAgo + (chance() < 0.1 ? 1 : 0)}::int)::timestamp + make_interval(secs => ${chance() * 86_000}))
      at time zone 'Asia/Dhaka'`
  const paid: string[] = []
  for (let n = 0; n < count; ) {
    if (chance() < 0.6) {
      const isClicked = chance() < 0.3
      const moment = at()
      await database.run(sql`
        insert into visit (source, post, campaign, mobile, in_time, clicked_at)
        values (${source()}, ${`p${Math.floor(chance() * 5)}`}, '', ${chance() < 0.7}, ${moment}, case when ${isClicked} then ${moment} end)`)
      tally.visits++
      if (isClicked) tally.clicks++
      n += isClicked ? 2 : 1
      continue
    }
    const paisa = chance() < 0.15 ? 0 : (1 + Math.floor(chance() * 90)) * 10_000
    const isPaid = paisa > 0 && chance() < 0.7
    const id = await placeOrder(database, { paisa, at: at(), isPaid, source: source() })
    if (paisa === 0) tally.free++
    else tally.orders++
    if (isPaid) {
      tally.paid++
      tally.revenue_paisa += paisa
      paid.push(id)
    }
    n += isPaid ? 2 : 1
  }
  return { tally, paid }
}

let orders = 0
async function placeOrder(
  database: Database,
  given: { paisa: number; at: ReturnType<typeof sql>; isPaid: boolean; source: string },
): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    with p as (insert into person (name, email) values ('Buyer', ${`roll${++orders}@example.test`}) returning id),
    l as (insert into learner (person_id) select id from p returning id, person_id),
    moment as (select ${given.at} as at)
    insert into orders (no, learner_id, person_id, state, sub_total_paisa, total_paisa, placed_at, paid_at)
    select ${`SA-R-${orders}`}, l.id, l.person_id, ${given.isPaid ? 'paid' : 'pending'}, ${given.paisa}, ${given.paisa}, at,
      case when ${given.isPaid} then at end from l, moment returning id`)
  if (!row) throw new Error('No order')
  if (given.source)
    await database.run(
      sql`insert into visit_outcome (order_id, source, post) values (${row.id}, ${given.source}, 'p1')`,
    )
  return row.id
}

/** Some of what was paid goes back: what was counted stays counted. */
async function giveBack(database: Database, paid: string[], chance: () => number): Promise<number> {
  const some = paid.splice(0, Math.floor(chance() * Math.min(4, paid.length + 1)))
  if (some.length === 0) return 0
  return database.run(sql`
    update orders set state = 'refunded', refunded_paisa = total_paisa where id = any (${some}::uuid[])`)
}
