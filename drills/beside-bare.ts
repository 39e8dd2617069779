/** A call beside its bare statements: asked over HTTP, recorded once in this process, sent again for other people. */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { openDatabase, sql } from '#server/platform/postgres/database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { type Recording, recorder } from './bare-sql.ts'
import type { Buyer, Field } from './field.ts'
import { thinCall } from './thin-call.ts'
import { atOnce, medianOf } from './traffic.ts'

/** So many are asked at once, over so many connections to the database. */
export const width = 16
export const connections = 10

export const agent = new Agent({ keepAlive: true, maxSockets: width })

export async function ask(address: string, { token }: Pick<Buyer, 'token'>, body: object): Promise<void> {
  const status = await thinCall(address, { agent, token, body })
  if (status !== '200') throw new Error(`${address}: ${status}`)
}

/** The median of one call in milliseconds, sixteen at a time. */
export async function timed<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const times = await atOnce(items, width, async (item) => {
    const began = performance.now()
    await work(item)
    return performance.now() - began
  })
  return medianOf(times)
}

export interface Recorded {
  steps: Recording
  learnerId: string
  personId: string
  tokenHash: string
}

/** One call in this process, with every statement that it sends; once before, so that what is read once is known. */
export async function record(
  field: Field,
  { path, body, people: [warm, buyer] }: { path: string; body: object; people: readonly [Buyer, Buyer] },
): Promise<Recorded> {
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

async function personOf(field: Field, { learnerId }: Buyer) {
  const row = await field.database.first<{ person_id: string }>(
    sql`select person_id from learner where id = ${learnerId}`,
  )
  return { learnerId, personId: row?.person_id ?? '' }
}

/** For each buyer: whose ids stand for those of the recorded one. */
export async function withPeople(field: Field, buyers: readonly Buyer[]) {
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
