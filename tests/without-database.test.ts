/** What visitors and balancers meet while the database is silent, slow or locked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { guest } from '#server/platform/access/viewer.ts'
import { endpointRunner } from '#server/platform/endpoints/endpoint-runner.ts'
import { implement } from '#server/platform/endpoints/implement.ts'
import type { RequestContext } from '#server/platform/services.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { openDatabase, requestLimits, sql } from '#server/platform/postgres/database.ts'
import { pageBuild } from './page-build.ts'
import { silentDatabase } from './silent-database.ts'
import { type TestLearner, type World, world } from './world.ts'

let academy: World
let road: Awaited<ReturnType<typeof silentDatabase>>
let learner: TestLearner
let database: ReturnType<typeof openDatabase>
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

beforeAll(async () => {
  const pages = pageBuild(async (_asked, services) => {
    const { ok } = await services.call('GET /get-course-menus', {})
    return new Response(`<p>${ok}</p>`, html)
  })
  // The road is there before anybody asks: connections are made when they are needed.
  const later = Promise.withResolvers<string>()
  academy = await world({
    pages,
    env: { STATEMENT_TIMEOUT_MS: '400', LOCK_TIMEOUT_MS: '200' },
    forRequests: (connectionString, limits) => {
      later.resolve(connectionString)
      database = openDatabase({
        ...requestLimits(limits),
        host: '127.0.0.1',
        user: 'x',
        secret: 'known to no database',
      })
      return database
    },
  })
  road = await silentDatabase(await later.promise)
  const url = new URL(road.connectionString)
  Object.assign(database.pool.options, { connectionString: url.href, host: undefined, user: undefined })
  learner = await academy.learner()
})
afterAll(async () => {
  road.speak()
  await academy.close()
  road.close()
})

const page = (url: string, headers: Record<string, string> = {}) =>
  academy.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const asLearner = () => ({ authorization: `Bearer ${learner.token}` })

describe('a slow statement of a request', () => {
  test('ends, as does one that waits for a row', async () => {
    await expect(database.run(sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' })
    await academy.database.transaction(async (holder) => {
      await holder.run(sql`select 1 from person where id = ${learner.personId} for update`)
      const waiting = database.run(sql`update person set name = 'x' where id = ${learner.personId}`)
      await expect(waiting).rejects.toMatchObject({ code: '55P03' })
    })
  })

  test('does not end where there is time', async () => {
    expect(await academy.app.services.unhurried.run(sql`select pg_sleep(0.6)`)).toBe(1)
  })
})

describe('a write with a key of its own', () => {
  const written = endpoint({
    key: 'POST /written',
    method: 'POST',
    path: '/written',
    summary: 'Something that is written once',
    access: 'anyone',
    isIdempotent: true,
    data: z.object({ runs: z.number() }),
  })
  const context = { viewer: guest, locale: 'en', requestId: 'x', address: '103.4.145.9' } as RequestContext
  let runs = 0
  let befall = () => {}
  const implementation = implement(written, async (call) => {
    runs++
    befall()
    befall = () => {}
    await call.database.first(sql`select 1`)
    return { runs }
  })
  const write = (idempotencyKey: string) =>
    endpointRunner(academy.app.services, async () => {})(
      implementation,
      { params: {}, query: {}, body: {} },
      { ...context, idempotencyKey },
    )

  test('that met a silent database can be tried again as soon as it speaks', async () => {
    befall = () => road.fallSilent()
    await expect(write('a')).rejects.toThrow('Query read timeout')
    road.speak()
    await expect.poll(async () => (await write('a').catch(({ status }) => status)).answer?.data).toEqual({ runs: 2 })
    expect((await write('a')).answer.data).toEqual({ runs: 2 })
  })

  test('that met a dying database can be tried again as soon as there is one', async () => {
    runs = 0
    befall = () => road.breakOff()
    await expect(write('c')).rejects.toThrow()
    road.speak()
    await expect.poll(async () => (await write('c').catch(({ status }) => status)).answer?.data).toEqual({ runs: 2 })
  })

  test('leaves the claim of another run alone', async () => {
    await academy.database.run(sql`
      insert into idempotent_request (owner, endpoint, key, request_hash, claim)
      select owner, endpoint, 'b', request_hash, 'of another process' from idempotent_request where key = 'a'`)
    await expect(write('b')).rejects.toMatchObject({ status: 409 })
    await expect(write('b')).rejects.toMatchObject({ status: 409 })
  })
})

describe('while the database is silent', () => {
  beforeAll(async () => {
    expect((await page('/kept')).statusCode).toBe(200)
    await Promise.all(Array.from({ length: 4 }, () => database.first(sql`select 1`)))
    road.fallSilent()
  })
  afterAll(() => road.speak())

  test('kept pages go on', async () => {
    const { statusCode, body } = await page('/kept')
    expect([statusCode, body]).toEqual([200, '<p>true</p>'])
    expect((await academy.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  test.each([
    ['/fr/courses', 'fr', 'ltr', 'Le service est indisponible. Réessayez.'],
    ['/bn/courses', 'bn', 'ltr', 'সেবাটি এখন পাওয়া যাচ্ছে না। আবার চেষ্টা করুন।'],
    ['/ar/courses', 'ar', 'rtl', 'الخدمة غير متاحة الآن. حاول مرة أخرى.'],
  ])('%s says so to guests and people, in their language', async (url, language, direction, text) => {
    for (const headers of [{}, asLearner()]) {
      const answer = await page(url, headers)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(answer.body).toContain(`<h1>${text}</h1>`)
      expect(answer.body).toContain(String(answer.headers['x-request-id']))
    }
  })

  test('calls say so, those in a transaction too', async () => {
    const asks = [
      academy.app.inject({ url: '/api/courses', headers: asLearner() }),
      academy.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { auth_type: '2', email: 'a@b.test', password: 'x' },
      }),
    ]
    for (const { statusCode, headers } of await Promise.all(asks)) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    }
    await expect(database.transaction((transaction) => transaction.run(sql`select 1`))).rejects.toThrow()
  })

  test('balancers hear that nothing is ready', async () => {
    const { statusCode, body } = await academy.app.inject({ url: '/readyz' })
    expect([statusCode, JSON.parse(body).reason]).toEqual([503, 'the database does not answer'])
  })
})

test('all is well once it speaks again', async () => {
  road.speak()
  await expect.poll(async () => (await academy.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect((await page('/courses', asLearner())).statusCode).toBe(200)
})

describe('while there is no database', () => {
  beforeAll(async () => {
    await academy.app.services.cache.listen({ connectionString: road.connectionString }, () => {})
    expect((await page('/kept')).statusCode).toBe(200)
    road.breakOff()
  })

  test('kept pages go on, others say so at once', async () => {
    // The process that listens for changes has noticed by now.
    await new Promise((resolve) => setTimeout(resolve, 400))
    const began = performance.now()
    expect((await page('/kept')).statusCode).toBe(200)
    expect((await page('/courses', asLearner())).statusCode).toBe(503)
    expect((await academy.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect(performance.now() - began).toBeLessThan(3000)
  })

  test('what changed meanwhile is asked again as soon as there is one', async () => {
    road.speak()
    const { cache } = academy.app.services
    const since = cache.now()
    await expect.poll(() => cache.now()).toBeGreaterThan(since)
    await expect.poll(async () => (await page('/kept')).statusCode).toBe(200)
  })
})
