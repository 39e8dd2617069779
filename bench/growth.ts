/** From 30 to 10,000 courses: how much slower the uncached reads become. */
import { growCatalogue } from '#seed/grow-catalogue.ts'
import { createTestDatabase, setup, type TestDatabase } from '#tests/test-database.ts'
import { medianOf } from './load.ts'
import { type Read, readsOf } from './reads.ts'
import type { Row } from './run.ts'

const atOnce = 16
const slices = 10
const readsInSlice = 20

/** Both catalogues stand side by side and are read in turns, so that a busy moment meets both. */
export async function growthRows(count: number): Promise<Row[]> {
  const end = await setup()
  const databases: TestDatabase[] = []
  try {
    const [small, large] = [await grown(databases, 30), await grown(databases, count)]
    const rows: Row[] = []
    for (const [what, readSmall] of Object.entries(small)) {
      const readLarge = large[what] as Read
      const [before, after] = await medians(readSmall, readLarge)
      const ratio = after / before
      rows.push({
        what: `${what}, answer not kept: ${count.toLocaleString('en')} courses against 30, median`,
        value: `${ratio.toFixed(2)}× (${after.toFixed(1)} ms against ${before.toFixed(1)} ms)`,
        mark: '≤ 1.5×',
        isMet: ratio <= 1.5,
      })
    }
    rows.push(await crowdRow(large.Search as Read, count))
    return rows
  } finally {
    for (const database of databases) await database.drop()
    await end()
  }
}

/** Many search at the same moment: what each of them waits. */
async function crowdRow(search: Read, count: number): Promise<Row> {
  const took: number[] = []
  let run = 0
  const visitor = async () => {
    for (let own = 0; own < slices * 4; own++) {
      const began = performance.now()
      await search(run++)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  took.sort((a, b) => a - b)
  const [median = Number.NaN, p99 = Number.NaN] = [0.5, 0.99].map((share) => took[Math.floor(took.length * share)])
  return {
    what: `Search over ${count.toLocaleString('en')} courses, ${atOnce} at once: median and 99th percentile`,
    value: `${median.toFixed(0)} ms, ${p99.toFixed(0)} ms`,
    mark: '< 30 ms, < 150 ms',
    isMet: median < 30 && p99 < 150,
  }
}

async function grown(databases: TestDatabase[], count: number): Promise<Record<string, Read>> {
  const database = await createTestDatabase()
  databases.push(database)
  await growCatalogue(database, count)
  return readsOf(database)
}

async function medians(...reads: [Read, Read]): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []]
  for (const read of reads) for (let warm = 0; warm < 30; warm++) await read(warm)
  for (let slice = 0; slice < slices; slice++) {
    for (const [side, read] of reads.entries()) {
      for (let run = 0; run < readsInSlice; run++) {
        const began = performance.now()
        await read(slice * readsInSlice + run)
        took[side]?.push(performance.now() - began)
      }
    }
  }
  return [medianOf(took[0]), medianOf(took[1])]
}
