/** From 30 to 10,000 courses: how much slower the uncached reads become. */
import { growCatalogue } from '#seed/grow-catalogue.ts'
import { findFacets } from '#server/catalogue/count-facets.ts'
import type { Row } from './run.ts'
import { createTestDatabase, setup } from '#tests/test-database.ts'
import { readsOf } from './reads.ts'
import { medianOf } from './load.ts'

export async function growthRows(count: number): Promise<Row[]> {
  const end = await setup()
  try {
    const small = await timesWith(30)
    const large = await timesWith(count)
    return Object.keys(small).map((what) => {
      const ratio = (large[what] ?? Number.NaN) / (small[what] ?? Number.NaN)
      return {
        what: `${what}, uncached: ${count.toLocaleString('en')} courses against 30, median`,
        value: `${ratio.toFixed(2)}×`,
        mark: '≤ 1.5×',
        isMet: ratio <= 1.5,
      }
    })
  } finally {
    await end()
  }
}

async function timesWith(count: number): Promise<Record<string, number>> {
  const database = await createTestDatabase()
  try {
    await growCatalogue(database, count)
    await database.executeSql('vacuum analyze')
    const times: Record<string, number> = {}
    for (const [what, read] of Object.entries(readsOf(database))) {
      for (let warm = 0; warm < 20; warm++) await read(warm)
      const took: number[] = []
      for (let run = 0; run < 200; run++) {
        const began = performance.now()
        await read(run)
        took.push(performance.now() - began)
      }
      times[what] = medianOf(took)
    }
    return times
  } finally {
    await database.drop()
  }
}
