import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvent, getEvents, registerForEvent } from '#contracts/events/events.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

let serial = 0
async function event(given: { seats?: number | null; startsIn?: string; isPublished?: boolean } = {}): Promise<string> {
  const slug = `event-${++serial}`
  await w.database.run(sql`
    insert into event (slug, title, starts_at, ends_at, mode, seats, is_published, agenda)
    values (${slug}, ${JSON.stringify({ en: slug, bn: 'আয়োজন' })}::jsonb, now() + ${given.startsIn ?? '1 day'}::interval, now() + ${given.startsIn ?? '1 day'}::interval + interval '2 hours',
      'online', ${given.seats ?? null}::int, ${given.isPublished ?? true}, '[{"time":"19:30","text":{"en":"Questions","bn":"প্রশ্ন"}}]')`)
  await w.app.services.cache.drop(w.database, 'events')
  return slug
}
let phones = 10_000_000
const phone = () => `018${++phones}`
const register = (slug: string, contact_no = phone(), more: object = {}, options = {}) =>
  w.call(
    registerForEvent,
    { params: { slug }, body: { name: 'Rahima Khatun', contact_no, ...more } },
    { headers: { 'x-test': slug }, ...options },
  )
const seatsOf = async (slug: string) => (await w.call(getEvent, { params: { slug } })).body.data.seats_left

test('coming events stand before past ones, the next first and the latest past first', async () => {
  await w.database.run(sql`delete from event`)
  const [later, next, past, longPast] = [
    await event({ startsIn: '9 days' }),
    await event(),
    await event({ startsIn: '-5 days' }),
    await event({ startsIn: '-50 days' }),
  ]
  const { data } = (await w.call(getEvents, {})).body
  expect(data.map(({ slug }) => slug)).toEqual([next, later, past, longPast])
  expect(data.map(({ is_past }) => is_past)).toEqual([false, false, true, true])
  expect((await w.call(getEvents, { query: { limit: '2' } })).body.data).toHaveLength(2)
  expect((await w.call(getEvents, { query: { limit: '-1' } })).body.data).toHaveLength(4)
})

test('an event is answered in the visitor’s language, an unpublished one not at all', async () => {
  const slug = await event()
  const { body } = await w.call(getEvent, { params: { slug } }, { headers: { 'accept-language': 'bn' } })
  expect(body.data).toMatchObject({
    title: 'আয়োজন',
    agenda: [{ time: '19:30', text: 'প্রশ্ন' }],
    speakers: [],
    is_past: false,
  })
  const hidden = await event({ isPublished: false })
  for (const absent of ['no-such', hidden]) {
    expect((await w.call(getEvent, { params: { slug: absent } })).status).toBe(404)
    expect((await register(absent)).status).toBe(404)
  }
})

describe('registering', () => {
  test('takes a seat, and the same phone none again', async () => {
    const slug = await event({ seats: 3 })
    const mine = phone()
    expect((await register(slug, mine)).body.data).toEqual({ state: 'registered', already: false })
    expect((await register(slug, `+88${mine}`)).body.data).toEqual({ state: 'registered', already: true })
    expect(await seatsOf(slug)).toBe(2)
  })

  test('waits once every seat is taken', async () => {
    const slug = await event({ seats: 1 })
    await register(slug)
    const late = phone()
    expect((await register(slug, late)).body.data).toEqual({ state: 'waiting', already: false })
    expect((await register(slug, late)).body.data).toEqual({ state: 'waiting', already: true })
    expect(await seatsOf(slug)).toBe(0)
  })

  test('of ten at once for four seats four get one', async () => {
    const slug = await event({ seats: 4 })
    await w.database.run(sql`delete from rate_limit`)
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(slug)))
    const states = answers.map(({ body }) => body.data.state)
    expect(states.filter((state) => state === 'registered')).toHaveLength(4)
    expect(states.filter((state) => state === 'waiting')).toHaveLength(6)
    expect(await seatsOf(slug)).toBe(0)
  })

  test('the same phone five times at once is one registration', async () => {
    const slug = await event({ seats: 4 })
    await w.database.run(sql`delete from rate_limit`)
    const mine = phone()
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(slug, mine)))
    expect(answers.filter(({ body }) => !body.data.already)).toHaveLength(1)
    expect(await seatsOf(slug)).toBe(3)
  })

  test('is over when the event is', async () => {
    const answer = await register(await event({ startsIn: '-1 day' }))
    expect([answer.status, answer.body.error.code]).toEqual([409, 'event_over'])
  })

  test('remembers who was logged in', async () => {
    const slug = await event()
    const learner = await w.learner()
    await register(slug, phone(), {}, { as: learner })
    expect(
      await w.database.first(
        sql`select person_id from event_registration r join event e on e.id = r.event_id where e.slug = ${slug}`,
      ),
    ).toEqual({ person_id: learner.personId })
  })

  test.each([
    [{ contact_no: '0171' }, 'contact_no'],
    [{ name: 'Al' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ state: 'registered' }, 'state'],
  ])('refuses %j', async (wrong, field) => {
    await w.database.run(sql`delete from rate_limit`)
    const answer = await register(await event(), phone(), wrong)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })
})
