/** Ten thousand events go to a receiver that refuses half of all calls, while who delivers them is killed: each arrives, in order, signed. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { newId, seal } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { createTestDatabase } from '#tests/test-database.ts'
import { pause } from './field.ts'
import { startKillable } from './start-killable.ts'
import { chanceOf, type Drill, finding } from './traffic.ts'

const kind = 'order.paid'
const eventsOfSubject = 10
/** After eleven refusals an event is given up, days later; here none is refused so often. */
const mostRefusals = 9
const appSecret = 'a-secret-for-drills-only-0123456789abcdef'
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

export const webhooks: Drill = {
  name: 'webhooks',
  title: '10,000 events to a receiver that refuses half of all calls, 20 kills of who delivers them',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const database = await createTestDatabase()
    const receiver = await openReceiver(chance)
    const deliverer = startKillable('webhooks-process.ts', {
      NODE_ENV: 'production',
      DEMO: '1',
      APP_SECRET: appSecret,
      PUBLIC_URL: 'http://127.0.0.1:1',
      DATABASE_URL: database.connectionString,
    })
    try {
      await database.run(sql`
        insert into webhook (name, address, secret, kinds)
        values ('Drill', ${receiver.address}, ${seal(appSecret, secret)}, ${[kind]}::text[])`)
      await database.run(sql`insert into wanted_event (kind) values (${kind})`)
      const events = Math.max(100, Math.round(10_000 * scale))
      const kills = Math.max(2, Math.round(20 * scale))
      let isWritten = false
      const writing = write(database, events, chance).then(() => (isWritten = true))
      let killed = 0
      for (;;) {
        // Spread over the whole way, each at a chance moment.
        if (killed < kills && receiver.arrived() >= (events * (killed + 0.2)) / (kills + 1)) {
          await pause(chance() * 100)
          await deliverer.killAndRestart()
          killed++
        }
        if (isWritten && killed === kills && (await openEvents(database)) === 0) break
        await pause(20)
      }
      await writing
      const { calls, refused, again, disorder, forged } = receiver.told()
      const share = refused / calls
      return [
        finding('Events that arrived', receiver.arrived(), events),
        finding('Events before an earlier one of their subject', disorder, 0),
        finding('Calls that the receiver could not verify', forged, 0),
        finding('Kills', killed, kills),
        finding('Given up', await givenUp(database), 0),
        {
          what: 'Calls refused',
          value: `${refused} of ${calls}`,
          mark: 'about half',
          isMet: share > 0.4 && share < 0.6,
        },
        { what: 'Arrived more than once', value: String(again), mark: 'told', isMet: true },
      ]
    } finally {
      await deliverer.kill()
      await receiver.close()
      await database.drop()
    }
  },
}

/** Subjects take turns, so that each has events before and after every kill. */
async function write(database: Database, events: number, chance: () => number): Promise<void> {
  const subjects = Array.from({ length: Math.ceil(events / eventsOfSubject) }, () => newId())
  for (let n = 0; n < events; ) {
    const some = Math.min(events - n, 1 + Math.floor(chance() * 60))
    const rows = Array.from({ length: some }, (_, index) => {
      const turn = n + index
      return { subject: subjects[turn % subjects.length], turn: Math.floor(turn / subjects.length) }
    })
    await database.run(sql`
      select record_event(${kind}, r.subject, jsonb_build_object('order_no', r.subject, 'turn', r.turn))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (subject uuid, turn integer)`)
    n += some
    await pause(chance() * 30)
  }
}

const count = async (database: Database, statement: ReturnType<typeof sql>) =>
  (await database.first<{ count: number }>(statement))?.count ?? -1
const openEvents = (database: Database) =>
  count(
    database,
    sql`select ((select count(*) from outgoing_event) + (select count(*) from webhook_delivery where state = 'waiting'))::int as count`,
  )
const givenUp = (database: Database) =>
  count(database, sql`select count(*)::int as count from webhook_delivery where state = 'failed'`)

/** Verifies with the library of the standard, refuses by chance, and notes what it took in which order. */
async function openReceiver(chance: () => number) {
  const verifier = new Webhook(secret)
  const refusals = new Map<string, number>()
  const taken = new Set<string>()
  const nextTurn = new Map<string, number>()
  const told = { calls: 0, refused: 0, again: 0, disorder: 0, forged: 0 }
  function take(id: string, body: string, headers: Record<string, string>): number {
    told.calls++
    const already = refusals.get(id) ?? 0
    if (chance() < 0.5 && already < mostRefusals) {
      refusals.set(id, already + 1)
      told.refused++
      return 503
    }
    let event: { data: { order_no: string; turn: number } }
    try {
      event = verifier.verify(body, headers) as typeof event
    } catch {
      told.forged++
      return 400
    }
    if (taken.has(id)) told.again++
    else {
      taken.add(id)
      const { order_no: subject, turn } = event.data
      if (turn !== (nextTurn.get(subject) ?? 0)) told.disorder++
      nextTurn.set(subject, turn + 1)
    }
    return 204
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      response.writeHead(take(headers['webhook-id'] ?? '', body, headers)).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrived: () => taken.size,
    told: () => told,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
