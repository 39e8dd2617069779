import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Pair = [number, number]
interface Report {
  watched: Pair[]
  /** Seconds on the clock since the report before. */
  elapsed: number
}

/** The simple model: a set of seconds, and a purse of seconds that the clock fills. */
function model(duration: number, reports: Report[]): number[] {
  const known = new Set<number>()
  // Since when the clock's time is unspent, at double speed: in half seconds.
  let unspentSince = 0
  let now = 0
  for (const [index, { watched, elapsed }] of reports.entries()) {
    if (index > 0) now += elapsed
    let budget = Math.floor(2 * (now - unspentSince)) + 30
    const fresh = new Set<number>()
    for (const [from, to] of watched) {
      for (
        let second = Math.max(0, roundAsDatabase(from));
        second < Math.min(duration, roundAsDatabase(to));
        second++
      ) {
        if (!known.has(second)) fresh.add(second)
      }
    }
    for (const second of [...fresh].sort((a, b) => a - b)) {
      if (budget <= 0) break
      budget--
      known.add(second)
      unspentSince += 0.5
    }
  }
  return [...known].sort((a, b) => a - b)
}
const roundAsDatabase = (value: number) => Math.floor(value + 0.5)

/** The same through the functions that the server uses, one believed report after another. */
async function believed(duration: number, reports: Report[]): Promise<number[]> {
  const start = '2026-01-01T00:00:00Z'
  let watched = '{}'
  let until = start
  let now = 0
  for (const [index, report] of reports.entries()) {
    if (index > 0) now += report.elapsed
    // The function takes the present from the clock, so the past is moved instead.
    const row = await database.first<{ watched: string; until: string }>(sql`
      with shift as (select now() - (${start}::timestamptz + make_interval(secs => ${now})) as by)
      select b.watched::text as watched, (b.believed_until - shift.by)::text as until
      from shift, believe_watching(${watched}::int4multirange, reported_seconds(${JSON.stringify(report.watched)}::jsonb, ${duration}), ${until}::timestamptz + shift.by, interval '6 hours') b`)
    watched = row!.watched
    until = row!.until
  }
  const seconds = await database.query<{ second: number }>(sql`
    select generate_series(lower(part), upper(part) - 1) as second from unnest(${watched}::int4multirange) part order by 1`)
  return seconds.map((row) => row.second)
}

const moment = fc.double({ min: 0, max: 400, noNaN: true }).map((value) => Math.round(value * 10) / 10)
const report = fc.record({
  watched: fc.array(fc.tuple(moment, moment), { maxLength: 6 }),
  elapsed: fc.integer({ min: 0, max: 120 }),
})

test('what is believed of any reports is what a set of seconds and a clock give', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 300 }),
      fc.array(report, { minLength: 1, maxLength: 6 }),
      async (duration, reports) => {
        expect(await believed(duration, reports)).toEqual(model(duration, reports))
      },
    ),
    { numRuns: 150 },
  )
})

test('without limits of time it is the union, whatever the order and overlap', async () => {
  const pairs = fc.array(fc.tuple(fc.nat(200), fc.nat(200)), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(pairs, async (watched) => {
      const union = new Set<number>()
      for (const [from, to] of watched) for (let second = from; second < Math.min(to, 150); second++) union.add(second)
      const row = await database.first<{ seconds: number }>(sql`
        select covered_seconds(reported_seconds(${JSON.stringify(watched)}::jsonb, 150)) as seconds`)
      expect(row?.seconds).toBe(union.size)
    }),
  )
})

test('nobody gains more than the clock allows, whatever is sent and however often', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(report, { minLength: 2, maxLength: 8 }), async (reports) => {
      const elapsed = reports.slice(1).reduce((sum, each) => sum + each.elapsed, 0)
      expect((await believed(400, reports)).length).toBeLessThanOrEqual(2 * elapsed + 30)
    }),
    { numRuns: 50 },
  )
})
