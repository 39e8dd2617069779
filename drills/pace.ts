/** How long a quote and an order take with sixteen at once, the gateway's time apart, beside the bare statements they send. */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { openDatabase, sql } from '#server/platform/postgres/database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { type Recording, recorder, replay } from './bare-sql.ts'
import { type Buyer, makeCoupon, openField } from './field.ts'
import { atOnce, type Drill, type Finding, medianOf, orderBody } from './traffic.ts'

const width = 16
const rounds = 5
const connections = 10

export const pace: Drill = {
  name: 'pace',
  title: 'Quote and order with 16 at once, the gateway’s time apart, beside the bare SQL they need',
  async run({ scale }) {
    const field = await openField()
    const pool = new pg.Pool({ ...field.connection, max: connections })
    try {
      const academy = await field.startAcademy()
      const course = await field.course({ priceTaka: 1000, seats: 1_000_000 })
      await makeCoupon(field.database, { code: 'PACE', maxUses: null })
      const calls = Math.max(32, Math.round(160 * scale))
      const cases = {
        Quote: { path: '/api/checkout/quote', body: { items: [{ slug: course.slug, batch_no: 1 }], coupon: 'PACE' } },
        // A transfer: no gateway is asked.
        Order: { path: '/api/orders', body: orderBody(course.slug, { payment_method: 'bank', coupon: 'PACE' }) },
      }
      const findings: Finding[] = []
      for (const [what, { path, body }] of Object.entries(cases)) {
        const recording = await record(field, path, body)
        await timed(await field.buyers(width * 2), (as) => ask(academy.origin + path, as, body))
        const [own, bare]: [number[], number[]] = [[], []]
        for (let round = 0; round < rounds; round++) {
          own.push(await timed(await field.buyers(calls), (as) => ask(academy.origin + path, as, body)))
          const others = await withPeople(field, await field.buyers(calls))
          bare.push(
            await timed(others, ({ names, secrets }) =>
              replay(pool, recording.steps, names(recording), secrets(recording)),
            ),
          )
        }
        const [mine, theirs] = [medianOf(own), medianOf(bare)]
        const statements = recording.steps.filter(({ kind }) => kind === 'statement').length
        findings.push(
          { what: `${what}, median`, value: `${mine.toFixed(1)} ms`, mark: '< 60 ms', isMet: mine < 60 },
          {
            what: `${what}, its ${statements} statements alone`,
            value: `${theirs.toFixed(1)} ms`,
            mark: 'told',
            isMet: true,
          },
          { what: `${what}, ratio`, value: (mine / theirs).toFixed(2), mark: '≤ 3', isMet: mine / theirs <= 3 },
        )
      }
      return findings
    } finally {
      agent.destroy()
      await pool.end()
      await field.close()
    }
  },
}

const agent = new Agent({ keepAlive: true, maxSockets: width })

/** A call as thin as calls get: what the asking itself takes is no time of the academy's. */
function ask(address: string, { token }: Buyer, body: object): Promise<void> {
  const payload = JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  }
  return new Promise((resolve, reject) => {
    const asked = request(address, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${address}: ${response.statusCode}`)),
      )
    })
    asked.on('error', reject)
    asked.end(payload)
  })
}

/** The median of one call in milliseconds, sixteen at a time. */
async function timed<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const times = await atOnce(items, width, async (item) => {
    const began = performance.now()
    await work(item)
    return performance.now() - began
  })
  return medianOf(times)
}

interface Recorded {
  steps: Recording
  learnerId: string
  personId: string
  tokenHash: string
}

/** One call in this process, with every statement that it sends; once before, so that what is read once is known. */
async function record(field: Awaited<ReturnType<typeof openField>>, path: string, body: object): Promise<Recorded> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pace-'))
  const own = recorder(openDatabase({ ...field.connection, max: connections }))
  const config = readConfig({ ...field.env, DATA_DIR: dataDir })
  const log = createLog({ logLevel: 'silent' })
  const jobs = createJobs({ database: own.database, secret: config.appSecret, log })
  const app = await buildApp({
    config,
    database: own.database,
    storage: createStorage(config),
    jobs,
    clock: systemClock,
    log,
    pages: false,
  })
  try {
    await app.ready()
    const [warm, buyer] = (await field.buyers(2)) as [Buyer, Buyer]
    const ask = async (as: Buyer) => {
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: { authorization: `Bearer ${as.token}` },
        payload: body,
      })
      if (response.statusCode !== 200) throw new Error(response.body)
    }
    await ask(warm)
    own.take()
    await ask(buyer)
    const { personId, learnerId } = await personOf(field, buyer)
    return { steps: own.take(), learnerId, personId, tokenHash: hashToken(buyer.token).toString('hex') }
  } finally {
    await app.close()
    await own.database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function personOf(field: Awaited<ReturnType<typeof openField>>, { learnerId }: Buyer) {
  const row = await field.database.first<{ person_id: string }>(
    sql`select person_id from learner where id = ${learnerId}`,
  )
  return { learnerId, personId: row?.person_id ?? '' }
}

/** For each buyer: whose ids stand for those of the recorded one. */
async function withPeople(field: Awaited<ReturnType<typeof openField>>, buyers: readonly Buyer[]) {
  const rows = await field.database.query<{ id: string; person_id: string }>(
    sql`select id, person_id from learner where id = any (${buyers.map(({ learnerId }) => learnerId)}::uuid[])`,
  )
  const personIds = new Map(rows.map(({ id, person_id }) => [id, person_id]))
  return buyers.map((buyer) => ({
    names: (recorded: Recorded) =>
      new Map([
        [recorded.learnerId, buyer.learnerId],
        [recorded.personId, personIds.get(buyer.learnerId) ?? ''],
      ]),
    secrets: (recorded: Recorded) => new Map([[recorded.tokenHash, hashToken(buyer.token)]]),
  }))
}
