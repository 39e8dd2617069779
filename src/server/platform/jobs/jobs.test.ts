import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { sql } from '../postgres/database.ts'
import { createJobs, installJobQueue, type Jobs } from './jobs.ts'
import { createLog } from '../log.ts'

let database: TestDatabase
let jobs: Jobs
let lines: string[]
beforeEach(async () => {
  database = await createTestDatabase()
  lines = []
  const log = createLog({ logLevel: 'warn', destination: { write: (line) => void lines.push(line) } })
  jobs = createJobs({ database, secret: 's'.repeat(32), log })
})
afterEach(async () => {
  await jobs.stop(1)
  await database.drop()
})

describe('a job', () => {
  it('runs once, soon after the transaction that queued it commits', async () => {
    const done: unknown[] = []
    jobs.work<{ n: number }>('count', async ({ n }) => void done.push(n))
    await jobs.start()
    await database.transaction(async (transaction) => {
      for (const n of [1, 2, 3, 4, 5]) await jobs.enqueue(transaction, 'count', { n })
    })
    // Well below the polling interval of 30 seconds: it was the notice that woke the worker.
    await expect.poll(() => done).toEqual([1, 2, 3, 4, 5])
  })

  it('does not run when the transaction rolls back', async () => {
    const done: unknown[] = []
    jobs.work<{ n: number }>('count', async ({ n }) => void done.push(n))
    await jobs.start()
    const failure = database.transaction(async (transaction) => {
      await jobs.enqueue(transaction, 'count', { n: 1 })
      throw new Error('no')
    })
    await expect(failure).rejects.toThrow('no')
    await jobs.enqueue(database, 'count', { n: 2 })
    await expect.poll(() => done).toEqual([2])
  })

  it('that fails is tried again, and both is in the log', async () => {
    const attempts: number[] = []
    jobs.work(
      'flaky',
      async (_, { attempt }) => {
        attempts.push(attempt)
        if (attempt === 1) throw new Error('gateway is away')
      },
      { pollSeconds: 0.5, retryDelaySeconds: 1 },
    )
    await jobs.start()
    await jobs.enqueue(database, 'flaky', {})
    await expect.poll(() => attempts, { timeout: 15_000, interval: 100 }).toEqual([1, 2])
    expect(lines.join('')).toContain('gateway is away')
  })

  it('that never works is given up with an error in the log', async () => {
    jobs.work('broken', async () => {
      throw new Error('number is not in service')
    })
    await jobs.start()
    await jobs.enqueue(database, 'broken', {}, { retryLimit: 0 })
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('Job given up')
    const report = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error')
    expect(report).toMatchObject({ job: 'broken', reason: 'number is not in service' })
  })

  it('may keep its data from readers of the database', async () => {
    const done: unknown[] = []
    jobs.work<{ text: string }>('whisper', async ({ text }) => void done.push(text))
    await jobs.start()
    await jobs.enqueue(database, 'whisper', { text: 'your code is zq-4821' }, { isConfidential: true })
    const [row] = await database.query<{ data: string }>(sql`select data::text from pgboss.job where name = 'whisper'`)
    expect(row?.data).toBeDefined()
    expect(row?.data).not.toContain('zq-4821')
    await expect.poll(() => done).toContain('your code is zq-4821')
  })

  it('may be queued by a process that does none', async () => {
    const done: unknown[] = []
    jobs.work<{ n: number }>('count', async ({ n }) => void done.push(n))
    await jobs.start()
    const log = createLog({ logLevel: 'silent' })
    await createJobs({ database, secret: 's'.repeat(32), log }).enqueue(database, 'count', { n: 1 })
    await expect.poll(() => done).toEqual([1])
  })
})

it('processes that start together on a new database make one queue', async () => {
  const fresh = await createTestDatabase({ empty: true })
  await Promise.all([1, 2, 3].map(() => installJobQueue(fresh)))
  await fresh.drop()
})
