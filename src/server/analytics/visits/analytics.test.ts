import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sourceAnalytic } from '#contracts/analytics/visits.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.database.run(sql`delete from rate_limit`)
})

interface Browser {
  cookie?: string
}
const send = async (body: object, { cookie }: Browser = {}, as?: { token: string }) => {
  const answer = await w.call(sourceAnalytic, { body }, { headers: cookie ? { cookie } : {}, ...(as ? { as } : {}) })
  const given = String(answer.headers['set-cookie'] ?? '').split(';')[0]
  return { ...answer, given }
}
const start = async (browser: Browser = {}, more: object = {}) => {
  const answer = await send(
    {
      source: 'facebook',
      post: 'eid-offer',
      platform: 'mobile',
      language: 'bn',
      mobile: true,
      slug: 'wjsb',
      type: 'course',
      ...more,
    },
    browser,
  )
  expect(answer.status).toBe(200)
  return { id: answer.body.data.id, cookie: answer.given || browser.cookie }
}
const visit = (id: string) =>
  w.database.first<{
    source: string
    mobile: boolean
    out_time: Date | null
    in_time: Date
    is_enroll_click: boolean
    person_id: string | null
  }>(sql`select source, mobile, in_time, out_time, is_enroll_click, person_id from visit where id = ${id}`)

describe('POST source-analytic', () => {
  test('starts a record with an unguessable id', async () => {
    const [first, second] = [await start(), await start()]
    expect(first.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(first.id.slice(0, 8)).not.toBe(second.id.slice(0, 8))
    expect(await visit(first.id)).toMatchObject({
      source: 'facebook',
      mobile: true,
      out_time: null,
      is_enroll_click: false,
      person_id: null,
    })
  })

  test('remembers who was logged in', async () => {
    const learner = await w.learner()
    const { body } = await send({ source: 'sms' }, {}, learner)
    expect(await visit(body.data.id)).toMatchObject({ person_id: learner.personId })
  })

  test('ends it once', async () => {
    const browser = await start()
    expect((await send({ analytic_id: browser.id, out_time: new Date().toISOString() }, browser)).status).toBe(200)
    const ended = await visit(browser.id)
    expect(ended?.out_time).toBeInstanceOf(Date)
    await send({ analytic_id: browser.id, out_time: new Date(Date.now() + 60_000).toISOString() }, browser)
    expect((await visit(browser.id))?.out_time).toEqual(ended?.out_time)
  })

  test('marks the enroll click, which nothing takes back', async () => {
    const browser = await start()
    await send({ analytic_id: browser.id, is_enroll_click: 1 }, browser)
    expect(await visit(browser.id)).toMatchObject({ is_enroll_click: true, out_time: null })
    await send({ analytic_id: browser.id, is_enroll_click: false, out_time: new Date().toISOString() }, browser)
    expect((await visit(browser.id))?.is_enroll_click).toBe(true)
  })

  test('does not change another record, nor another browser’s', async () => {
    const [mine, other] = [await start(), await start()]
    await send({ analytic_id: mine.id, is_enroll_click: true }, mine)
    expect((await visit(other.id))?.is_enroll_click).toBe(false)
    expect((await send({ analytic_id: other.id, is_enroll_click: true }, mine)).status).toBe(404)
    expect((await visit(other.id))?.is_enroll_click).toBe(false)
  })

  test('is not changed by a browser without the cookie, but by a client that keeps none', async () => {
    const { id } = await start()
    const click = { body: { analytic_id: id, is_enroll_click: true } }
    const origin = new URL(w.config.publicUrl).origin
    expect((await w.call(sourceAnalytic, click, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(404)
    expect((await w.call(sourceAnalytic, click, { headers: { origin } })).status).toBe(404)
    expect((await visit(id))?.is_enroll_click).toBe(false)
    expect((await w.call(sourceAnalytic, click)).status).toBe(200)
    expect((await visit(id))?.is_enroll_click).toBe(true)
  })

  test.each([true, 1, '1', 'true'])('knows a mobile by %j', async (mobile) => {
    const { id } = await start({}, { mobile })
    expect((await visit(id))?.mobile).toBe(true)
  })

  test.each([false, 0, '0', 'false', null])('knows by %j that it is none', async (mobile) => {
    const { id } = await start({}, { mobile })
    expect((await visit(id))?.mobile).toBe(false)
  })

  test('takes a phone number for the mobile, and keeps none', async () => {
    const { id } = await start({}, { mobile: '01711000001' })
    expect((await visit(id))?.mobile).toBe(false)
  })

  test('does not believe a clock that is days off', async () => {
    const browser = await start({}, { in_time: '1999-01-01T00:00:00Z' })
    expect(Math.abs(Date.now() - Number((await visit(browser.id))?.in_time))).toBeLessThan(60_000)
    await send({ analytic_id: browser.id, out_time: '2099-01-01' }, browser)
    expect(Math.abs(Date.now() - Number((await visit(browser.id))?.out_time))).toBeLessThan(60_000)
  })

  test.each(['01999999-0000-4000-8000-000000000000', '1', "' or true --"])('is 404 for the id %s', async (id) => {
    expect((await send({ analytic_id: id, out_time: new Date().toISOString() })).status).toBe(404)
  })

  test.each([
    [{}, 'source'],
    [{ source: '' }, 'source'],
    [{ source: 'a\u0000b' }, 'source'],
    [{ source: 'x'.repeat(201) }, 'source'],
    [{ source: 'x', person_id: '1' }, 'person_id'],
    [{ source: 'x', is_enroll_click: 'yes' }, 'is_enroll_click'],
  ])('refuses %j', async (body, field) => {
    const answer = await send(body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('an address may not fill the table', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => send({ source: 'x' })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
