import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmOwnRegistration } from '#contracts/events/own-registration.ts'
import { getEvent, getEvents, registerForEvent } from '#contracts/events/events.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { linkKey } from '#server/platform/crypto.ts'
import { deleteUnconfirmed } from './events.sql.ts'

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
  w.call(registerForEvent, { params: { slug }, body: { name: 'Rahima Khatun', contact_no, ...more } }, options)
/** Somebody whose phone is known to be theirs. */
const registerOwn = async (slug: string) => {
  const learner = await w.learner()
  return register(slug, learner.phone, {}, { as: learner })
}
const registrationOf = async (slug: string, contact: string) =>
  (await w.database.first<{ id: string; state: string; name: string }>(sql`
    select r.id, r.state, r.name from event_registration r join event e on e.id = r.event_id
    where e.slug = ${slug} and r.phone = ${contact} and r.state <> 'cancelled'`))!
const keyOf = (id: string) => linkKey(w.config.appSecret, 'event-registration', id)
const confirm = async (slug: string, contact: string) => {
  const { id } = await registrationOf(slug, contact)
  return w.call(confirmOwnRegistration, { params: { registration: id }, body: { key: keyOf(id) } })
}
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
  test('takes a seat for a phone of one’s own, and none again', async () => {
    const slug = await event({ seats: 3 })
    const learner = await w.learner()
    const once = () => register(slug, `+88${learner.phone}`, {}, { as: learner })
    expect((await once()).body.data).toEqual({ state: 'registered', already: false })
    expect((await once()).body.data).toEqual({ state: 'registered', already: true })
    expect(await seatsOf(slug)).toBe(2)
  })

  test('waits once every seat is taken', async () => {
    const slug = await event({ seats: 1 })
    await registerOwn(slug)
    const late = await w.learner()
    const once = () => register(slug, late.phone, {}, { as: late })
    expect((await once()).body.data).toEqual({ state: 'waiting', already: false })
    expect((await once()).body.data).toEqual({ state: 'waiting', already: true })
    expect(await seatsOf(slug)).toBe(0)
  })

  test('of ten at once for four seats four get one', async () => {
    const slug = await event({ seats: 4 })
    const people = Array.from({ length: 10 }, phone)
    await w.database.run(sql`delete from rate_limit`)
    await Promise.all(people.map((each) => register(slug, each)))
    expect(await seatsOf(slug)).toBe(4)
    const states = (await Promise.all(people.map((each) => confirm(slug, each)))).map(({ body }) => body.data.state)
    expect(states.filter((state) => state === 'registered')).toHaveLength(4)
    expect(states.filter((state) => state === 'waiting')).toHaveLength(6)
    expect(await seatsOf(slug)).toBe(0)
  })

  test('the same phone five times at once is one registration', async () => {
    const slug = await event({ seats: 4 })
    await w.database.run(sql`delete from rate_limit`)
    const mine = phone()
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(slug, mine)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429])
    await Promise.all(Array.from({ length: 3 }, () => confirm(slug, mine)))
    expect(await seatsOf(slug)).toBe(3)
  })

  test('is over when the event is', async () => {
    const answer = await register(await event({ startsIn: '-1 day' }))
    expect([answer.status, answer.body.error.code]).toEqual([409, 'event_over'])
  })

  test('by a phone that nobody has shown to be theirs holds nothing until the link of the message was used', async () => {
    const slug = await event({ seats: 1 })
    const [mine, learner] = [phone(), await w.learner()]
    await w.database.run(sql`delete from rate_limit`)
    expect((await register(slug, mine)).body.data).toEqual({ state: 'unconfirmed', already: false })
    expect((await register(slug, phone(), {}, { as: learner })).body.data.state).toBe('unconfirmed')
    await w.database.run(sql`update person set verified_at = null where id = ${learner.personId}`)
    expect((await register(slug, learner.phone, {}, { as: learner })).body.data.state).toBe('unconfirmed')
    expect(await seatsOf(slug)).toBe(1)
    const { text } = await w.messageTo(mine, 'event_unconfirmed')
    const { id } = await registrationOf(slug, mine)
    expect(text).toContain(`/event-registrations/${id}?key=${keyOf(id)}`)
    const wrong = await w.call(confirmOwnRegistration, { params: { registration: id }, body: { key: 'wrong' } })
    expect([wrong.status, await seatsOf(slug)]).toEqual([404, 1])
    expect((await confirm(slug, mine)).body.data).toEqual({ state: 'registered' })
    expect((await confirm(slug, mine)).body.data).toEqual({ state: 'registered' })
    expect(await seatsOf(slug)).toBe(0)
  })

  test('says the same for a phone that is registered as for one that is not', async () => {
    const slug = await event({ seats: 2 })
    const learner = await w.learner()
    await register(slug, learner.phone, {}, { as: learner })
    await w.database.run(sql`delete from rate_limit`)
    expect((await register(slug, learner.phone)).body).toEqual((await register(slug, phone())).body)
    expect((await registrationOf(slug, learner.phone)).name).toBe('Rahima Khatun')
    expect(await seatsOf(slug)).toBe(1)
  })

  test('is not changed by a stranger who enters the same phone before the link was used', async () => {
    const slug = await event({ seats: 2 })
    const mine = phone()
    await w.database.run(sql`delete from rate_limit`)
    await register(slug, mine, { email: 'rahima@mine.test' })
    const { id } = await registrationOf(slug, mine)
    await register(slug, mine, { name: 'A Stranger', email: 'stranger@evil.test' })
    const body = { key: keyOf(id) }
    expect((await w.call(confirmOwnRegistration, { params: { registration: id }, body })).body.data).toEqual({
      state: 'registered',
    })
    const kept = await w.database.query(sql`select name, email, state from event_registration where phone = ${mine}`)
    expect(kept).toEqual([{ name: 'Rahima Khatun', email: 'rahima@mine.test', state: 'registered' }])
    expect((await w.messages()).filter(({ to }) => to === 'stranger@evil.test')).toEqual([])
    // What was sent later to the same phone changes nothing any more.
    await register(slug, mine, { name: 'A Stranger' })
    expect(await seatsOf(slug)).toBe(1)
  })

  test('sends the link that manages a seat to the phone alone: nobody has shown whose the e-mail is', async () => {
    const slug = await event({ seats: 2 })
    const [mine, email] = [phone(), 'somebody@else.test']
    await w.database.run(sql`delete from rate_limit`)
    await register(slug, mine, { email })
    await confirm(slug, mine)
    expect((await w.messageTo(mine, 'event_registered')).text).toContain('?key=')
    const { text } = await w.messageTo(email, 'event_registered')
    expect(text).toContain(`/events/${slug}`)
    expect(text).not.toContain('key=')
  })

  test('writes three messages a day to a phone, none to an e-mail before it counts, and a tenth of the budget to all', async () => {
    await w.database.run(sql`delete from rate_limit`)
    const [mine, email] = [phone(), 'stranger@example.test']
    const slugs = await Promise.all(Array.from({ length: 4 }, () => event()))
    const statuses = []
    for (const slug of slugs) statuses.push((await register(slug, mine, { email })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await w.messageTo(mine, 'event_unconfirmed')
    expect((await w.messages()).filter(({ to }) => to === email)).toEqual([])
    await confirm(slugs[0] ?? '', mine)
    await w.messageTo(email, 'event_registered')
    await w.database.run(sql`update rate_limit set uses = 1000000 where key = 'open-messages:all'`)
    expect((await register(slugs[0] ?? '')).status).toBe(429)
  })

  test('that nobody confirmed is forgotten after three days', async () => {
    const slug = await event()
    const [old, fresh] = [phone(), phone()]
    await w.database.run(sql`delete from rate_limit`)
    for (const each of [old, fresh]) await register(slug, each)
    await w.database.run(sql`update event_registration set created_at = now() - interval '4 days' where phone = ${old}`)
    await deleteUnconfirmed(w.database)
    expect(await registrationOf(slug, old)).toBeUndefined()
    expect((await registrationOf(slug, fresh)).state).toBe('unconfirmed')
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
