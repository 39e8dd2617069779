/** For tests of the checkout: a world whose gateways are the simulators, all of them talking over real HTTP. */
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { postOrder } from '#contracts/checkout/orders.ts'
import { createBkashSimulator } from '#simulators/bkash.ts'
import { createManualClock } from '#simulators/clock.ts'
import { createSslcommerzSimulator } from '#simulators/sslcommerz.ts'
import { startGateway } from '#simulators/test-world.ts'
import { type TestLearner, world } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'

/** `settings` are further ones of the installation. */
export async function checkoutWorld(settings: Record<string, string> = {}) {
  const gatewayClock = createManualClock()
  const sslcommerz = createSslcommerzSimulator({
    storeId: 'demo-store',
    storePassword: 'demo-pass',
    clock: gatewayClock,
  })
  const bkash = createBkashSimulator({ appKey: 'key', appSecret: 'secret', username: 'user', password: 'pass' })
  const gateway = { isAway: false }
  const cards = await startGateway((app, prefix) => {
    app.addHook('onRequest', async (_request, reply) => {
      if (gateway.isAway) await reply.code(503).send('away')
    })
    void app.register(async (scope) => sslcommerz.mount(scope), { prefix })
  })
  const wallets = await startGateway(
    (app, prefix) => void app.register(async (scope) => bkash.mount(scope), { prefix }),
  )

  // The address must be known before the server that answers there.
  let app: FastifyInstance | undefined
  const door = createHttpServer((request, response) => app?.routing(request, response))
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`

  const w = await world({
    env: {
      PUBLIC_URL: origin,
      SSLCOMMERZ_BASE_URL: cards.baseUrl,
      SSLCOMMERZ_STORE_ID: 'demo-store',
      SSLCOMMERZ_STORE_PASSWORD: 'demo-pass',
      BKASH_BASE_URL: wallets.baseUrl,
      BKASH_APP_KEY: 'key',
      BKASH_APP_SECRET: 'secret',
      BKASH_USERNAME: 'user',
      BKASH_PASSWORD: 'pass',
      ...settings,
    },
  })
  app = w.app
  const { services } = w.app
  // What the clock would do at some minute, the tests do when they mean it.
  await w.database.run(sql`delete from pgboss.schedule where name like 'checkout.%'`)

  interface Wanted {
    slug: string
    batch_no?: number
  }
  /** Places an order; a course of the world, or several. */
  function order(as: TestLearner, wanted: Wanted | Wanted[], given: Record<string, unknown> = {}, key?: string) {
    const items = (Array.isArray(wanted) ? wanted : [wanted]).map(({ slug, batch_no }) => ({ slug, batch_no }))
    const body = { items, payment_method: 'card', accept_policies: true, ...given }
    return w.call(postOrder, { body, ...(key ? { idempotencyKey: key } : {}) }, { as })
  }

  interface AttemptFacts {
    id: string
    tran_id: string
    state: string
    reference: string
    provider: string
  }
  const attempts = (no: string) =>
    w.database.query<AttemptFacts>(sql`
      select a.id, a.tran_id, a.state, a.reference, a.provider
      from payment_attempt a join orders o on o.id = a.order_id where o.no = ${no} order by a.created_at, a.id`)

  return {
    ...w,
    services,
    origin,
    sslcommerz,
    bkash,
    gatewayClock,
    /** The card gateway answers nothing sensible while it is away. */
    gateway,
    order,
    attempts,
    /** The newest attempt of an order. */
    async attempt(no: string): Promise<AttemptFacts> {
      const found = (await attempts(no)).at(-1)
      if (!found) throw new Error(`${no} has no attempt`)
      return found
    },
    async orderState(no: string): Promise<string> {
      const row = await w.database.first<{ state: string }>(sql`select state from orders where no = ${no}`)
      return row?.state ?? 'absent'
    },
    async seats(batchId: string): Promise<{ held: number; taken: number }> {
      const row = await w.database.first<{ held: number; taken: number }>(
        sql`select seats_held as held, seats_taken as taken from batch where id = ${batchId}`,
      )
      if (!row) throw new Error('No batch')
      return row
    },
    async enrolments(courseId: string): Promise<number> {
      const row = await w.database.first<{ count: number }>(
        sql`select count(*)::int as count from enrolment where course_id = ${courseId} and state = 'active'`,
      )
      return row?.count ?? 0
    },
    async coupon(given: Record<string, unknown> = {}): Promise<{ id: string; code: string }> {
      const coupon = {
        code: `C${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
        description: { en: 'A coupon' },
        kind: 'percent',
        value: 10,
        min_total_paisa: 0,
        is_first_order_only: false,
        is_automatic: false,
        is_active: true,
        used: 0,
        starts_at: '2020-01-01',
        ends_at: '2100-01-01',
        ...given,
      }
      const row = await w.database.first<{ id: string; code: string }>(sql`
        insert into coupon select (jsonb_populate_record(null::coupon, ${JSON.stringify(coupon)}::jsonb || jsonb_build_object('id', new_id()))).*
        returning id, code`)
      if (!row) throw new Error('No coupon')
      return row
    },
    async couponUses(id: string): Promise<number> {
      const row = await w.database.first<{ used: number }>(sql`select used from coupon where id = ${id}`)
      return row?.used ?? -1
    },
    /** Every transaction of the ledger adds up to nothing, and so do the accounts. */
    async ledger(no: string): Promise<Record<string, number>> {
      const rows = await w.database.query<{ account: string; sum: number }>(sql`
        select account, sum(amount_paisa)::bigint as sum from ledger_entry
        where order_id = (select id from orders where no = ${no}) group by account order by account`)
      return Object.fromEntries(rows.filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]))
    },
    /** What a browser does that comes back from the gateway. */
    browser(action: string, fields: Record<string, string>) {
      const body = new URLSearchParams(fields).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' }
      return fetch(action, { method: 'POST', body, headers, redirect: 'manual' })
    },
    async close() {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await cards.close()
      await wallets.close()
      await w.close()
    },
  }
}
export type CheckoutWorld = Awaited<ReturnType<typeof checkoutWorld>>
