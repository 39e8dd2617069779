import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { world } from '#tests/world.ts'

let w: Awaited<ReturnType<typeof world>>
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('is ready when the database has every migration and function of this release', async () => {
  const readyz = async () => (await w.app.inject('/readyz')).statusCode
  expect(await readyz()).toBe(200)
  await w.database.run(sql`update schema_function set sha256 = 'other' where file = 'platform/tr.sql'`)
  expect(await readyz()).toBe(503)
  await w.database.run(sql`delete from schema_function where sha256 = 'other'`)
  expect(await readyz()).toBe(503)
})
