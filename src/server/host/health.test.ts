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

it.each([
  ['on this machine', {}, 200],
  ['through a proxy on it', { 'x-forwarded-for': '203.0.113.7' }, 404],
  ['through one that names itself', { via: '1.1 balancer' }, 404],
  ['through one that speaks by the standard', { forwarded: 'for=203.0.113.7' }, 404],
])('without a token its numbers are for who asks %s: %j gives %i', async (_where, headers, status) => {
  expect((await w.app.inject({ url: '/metrics', headers })).statusCode).toBe(status)
})

it('with a token its numbers are for whoever has it, through a proxy too', async () => {
  const guarded = await world({ env: { METRICS_TOKEN: 'a-token-of-operators' } })
  const ask = async (headers: Record<string, string>) =>
    (await guarded.app.inject({ url: '/metrics', headers })).statusCode
  expect(await ask({})).toBe(404)
  expect(await ask({ authorization: 'Bearer a-token-of-others' })).toBe(404)
  expect(await ask({ authorization: 'Bearer a-token-of-operators', 'x-forwarded-for': '203.0.113.7' })).toBe(200)
  await guarded.close()
})
