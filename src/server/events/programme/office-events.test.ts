/** Events and who comes: messages, the waiting list, seats that become free, the list as CSV. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Texts } from '#contracts/fields.office.ts'
import * as ownRegistrationContract from '#contracts/events/own-registration.ts'
import * as contracts from '#contracts/events/events.office.ts'
import { getEvent, registerForEvent } from '#contracts/events/events.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { linkKey } from '#server/platform/crypto.ts'

let w: World
let editor: TestPerson
beforeAll(async () => {
  w = await world()
  editor = await w.staff(...['view', 'create', 'edit', 'delete', 'publish', 'export'].map((each) => `events.${each}`))
})
afterAll(() => w.close())

const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
const words = (en: string, bn = ''): Texts => ({ ...nothing, en, bn })
const eventBody = (given: object = {}) => ({
  title: words('Open day', 'উন্মুক্ত দিন'),
  starts_at: '2050-03-01T10:00',
  ends_at: '2050-03-01T12:00',
  mode: 'online' as const,
  place: nothing,
  link: 'https://meet.example/room',
  seats: 1,
  is_published: true,
  summary: nothing,
  description: nothing,
  ...given,
})
async function newEvent(given: object = {}) {
  await w.later()
  const { body } = await w.call(contracts.postEvent, { body: eventBody(given) }, { as: editor })
  return body.data
}
let phones = 10_000_000
const phone = () => `019${++phones}`
/** And confirms by the link of the message. */
const register = async (slug: string, contact_no: string, more: object = {}, locale = 'en') => {
  await w.database.run(sql`delete from rate_limit`)
  const body = { name: 'Rahima Khatun', contact_no, ...more }
  await w.call(registerForEvent, { params: { slug }, body }, { headers: { 'accept-language': locale } })
  const row = await w.database.first<{ id: string }>(
    sql`select r.id from event_registration r join event e on e.id = r.event_id
      where e.slug = ${slug} and r.phone = ${contact_no} and r.state = 'unconfirmed'`,
  )
  const id = row?.id ?? ''
  const sent = { params: { registration: id }, body: { key: linkKey(w.config.appSecret, 'event-registration', id) } }
  return (await w.call(ownRegistrationContract.confirmOwnRegistration, sent)).body.data
}
const linkIn = (text: string) => {
  const [, registration, key] = /event-registrations\/([\w-]+)\?key=([\w-]+)/.exec(text) ?? []
  return { registration: registration ?? '', key: key ?? '' }
}
const cancel = ({ registration, key }: { registration: string; key: string }) =>
  w.call(ownRegistrationContract.cancelOwnRegistration, { params: { registration }, body: { key } })
const statesOf = async (event: string) =>
  (await w.call(contracts.officeRegistrations, { params: { event } }, { as: editor })).body.data.map(
    ({ state }) => state,
  )

test('an event is made, cleaned, seen in every language, and changed', async () => {
  const made = await newEvent({ description: words('<p onclick="x()">Come</p><script>x</script>') })
  expect(made).toMatchObject({ slug: 'open-day', removed: [{ what: 'script' }, { what: 'onclick', where: 'p' }] })
  const shown = async (locale: string) =>
    (await w.call(getEvent, { params: { slug: made.slug } }, { headers: { 'accept-language': locale } })).body.data
  expect((await shown('bn')).title).toBe('উন্মুক্ত দিন')
  expect((await shown('fr')).description).toBe('<p>Come</p>')
  const params = { event: made.event_id }
  await w.call(contracts.putEvent, { params, body: eventBody({ title: words('Open evening') }) }, { as: editor })
  expect((await shown('en')).title).toBe('Open evening')
  await w.call(contracts.putEvent, { params, body: eventBody({ is_published: false }) }, { as: editor })
  expect((await w.call(getEvent, { params: { slug: made.slug } })).status).toBe(404)
})

test.each([
  [{ ends_at: '2050-03-01T09:00' }, 'ends_at'],
  [{ starts_at: '' }, 'starts_at'],
  [{ link: 'http://plain.example' }, 'link'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ seats: 0 }, 'seats'],
  [{ title: nothing }, 'title.en'],
  [{ image: 'https://elsewhere.example/x.png' }, 'image'],
  [{ registered: 5 }, 'registered'],
  [{ agenda: [{ time: '25:00', text: words('Late') }] }, 'agenda.0.time'],
  [{ agenda: [{ time: '10:00', text: nothing }] }, 'agenda.0.text.en'],
  [{ speakers: ['nobody'] }, 'speakers'],
])('refuses %j', async (given, field) => {
  const answer = await w.call(contracts.postEvent, { body: eventBody(given) }, { as: editor })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
})

test('has an agenda by language and speakers in their order; what is not sent stays', async () => {
  const [first, second] = [await w.mentor(), await w.mentor()]
  const ids = await w.database.query<{ id: string; name: { en: string } }>(sql`select id, name from mentor order by id`)
  expect(ids.length).toBeGreaterThanOrEqual([first, second].length)
  const [a, b] = ids.map(({ id }) => id) as [string, string]
  const agenda = [
    { time: '10:00', text: words('Welcome <b>all</b>', 'স্বাগত') },
    { time: '10:30', text: words('Questions') },
  ]
  const made = await newEvent({ agenda, speakers: [b, a, b] })
  const shown = async (locale: string) =>
    (await w.call(getEvent, { params: { slug: made.slug } }, { headers: { 'accept-language': locale } })).body.data
  expect((await shown('bn')).agenda).toEqual([
    { time: '10:00', text: 'স্বাগত' },
    { time: '10:30', text: 'Questions' },
  ])
  const speakers = async () => (await shown('en')).speakers.map(({ mentor_id: id }) => id)
  expect(await speakers()).toEqual([b, a])
  const params = { event: made.event_id }
  await w.call(contracts.putEvent, { params, body: eventBody() }, { as: editor })
  expect([await speakers(), (await shown('en')).agenda.length]).toEqual([[b, a], 2])
  const seen = (await w.call(contracts.officeEvent, { params }, { as: editor })).body.data
  expect([seen.agenda[0]?.text.bn, seen.speakers[0]?.mentor_id]).toEqual(['স্বাগত', b])
  await w.call(contracts.putEvent, { params, body: eventBody({ agenda: [], speakers: [a] }) }, { as: editor })
  expect([await speakers(), (await shown('en')).agenda]).toEqual([[a], []])
  const stranger = { speakers: [a, made.event_id] }
  const refused = await w.call(contracts.putEvent, { params, body: eventBody(stranger) }, { as: editor })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['speakers']])
  expect(await speakers()).toEqual([a])
})

test('a day that the calendar does not have is refused', async () => {
  const { status, body } = await w.call(
    contracts.postEvent,
    {
      body: {
        title: { en: 'x', fr: '', ar: '', es: '', zh: '', bn: '' },
        mode: 'in_person',
        starts_at: '2049-02-31T10:00',
        ends_at: '2049-03-05T10:00',
        is_published: false,
      },
    },
    { as: editor },
  )
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['starts_at']])
})

test('publishing needs its permission', async () => {
  const writer = await w.staff('events.create', 'events.edit', 'events.view')
  expect((await w.call(contracts.postEvent, { body: eventBody() }, { as: writer })).status).toBe(403)
  const draft = await w.call(contracts.postEvent, { body: eventBody({ is_published: false }) }, { as: writer })
  expect(draft.status).toBe(200)
  const params = { event: draft.body.data.event_id }
  expect((await w.call(contracts.putEvent, { params, body: eventBody() }, { as: writer })).status).toBe(403)
})

describe('registering', () => {
  test('is confirmed by SMS and e-mail with the link, in the language of who registered', async () => {
    const { slug } = await newEvent({ seats: 5 })
    const to = phone()
    await register(slug, to, { email: 'rahima@example.test' }, 'bn')
    const sms = await w.messageTo(to, 'event_registered')
    expect(sms.text).toContain('আপনার নিবন্ধন হয়েছে: উন্মুক্ত দিন')
    expect(sms.text).toContain('https://meet.example/room')
    expect(sms.text).toContain('/bn/event-registrations/')
    expect(await w.messageTo('rahima@example.test', 'event_registered')).toMatchObject({ channel: 'email' })
  })

  test('on the waiting list says so and keeps the link; a seat given back goes to who waits longest', async () => {
    const { slug, event_id: event } = await newEvent()
    const [first, second, third] = [phone(), phone(), phone()]
    for (const each of [first, second, third]) await register(slug, each)
    expect(await statesOf(event)).toEqual(['registered', 'waiting', 'waiting'])
    const waiting = await w.messageTo(second, 'event_waiting')
    expect(waiting.text).not.toContain('meet.example')
    const own = linkIn((await w.messageTo(first, 'event_registered')).text)
    const seen = await w.call(ownRegistrationContract.getOwnRegistration, {
      params: { registration: own.registration },
      query: { key: own.key },
    })
    expect(seen.body.data).toMatchObject({ title: 'Open day', state: 'registered', is_past: false })
    expect((await cancel(own)).status).toBe(200)
    expect(await statesOf(event)).toEqual(['registered', 'waiting', 'cancelled'])
    expect((await w.messageTo(second, 'event_let_in')).text).toContain('https://meet.example/room')
    expect((await w.messageTo(first, 'event_cancelled')).text).toContain('cancelled')
    expect((await cancel(own)).status).toBe(200)
    expect(await statesOf(event)).toEqual(['registered', 'waiting', 'cancelled'])
    // Whoever gave a seat back may come again, at the end of the line.
    expect(await register(slug, first)).toEqual({ state: 'waiting' })
  })

  test('is cancelled by nobody without the key, and not after the event', async () => {
    const { slug, event_id: event } = await newEvent()
    const to = phone()
    await register(slug, to)
    const own = linkIn((await w.messageTo(to, 'event_registered')).text)
    for (const key of ['', 'wrong', `${own.key}x`]) {
      expect((await cancel({ ...own, key })).status).toBe(404)
      expect((await w.call(ownRegistrationContract.getOwnRegistration, { params: own, query: { key } })).status).toBe(
        404,
      )
    }
    await w.database.run(
      sql`update event set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${event}`,
    )
    const late = await cancel(own)
    expect([late.status, late.body.error.code]).toEqual([409, 'event_over'])
    expect(await statesOf(event)).toEqual(['registered'])
  })

  test('of many who cancel and register at once never gives a seat twice', async () => {
    const { slug, event_id: event } = await newEvent({ seats: 3 })
    const people = Array.from({ length: 6 }, phone)
    for (const each of people) await register(slug, each)
    const links = await Promise.all(
      people.slice(0, 3).map(async (each) => linkIn((await w.messageTo(each, 'event_registered')).text)),
    )
    await w.database.run(sql`delete from rate_limit`)
    await Promise.all(links.map(cancel))
    expect(
      await w.database.first(sql`select registered, (select count(*)::int from event_registration where event_id = e.id and state = 'registered') as rows
      from event e where id = ${event}`),
    ).toEqual({ registered: 3, rows: 3 })
  })
})

describe('staff', () => {
  test('let people in by adding seats, and cannot take seats that are taken', async () => {
    const { slug, event_id: event } = await newEvent()
    const [first, second] = [phone(), phone()]
    for (const each of [first, second]) await register(slug, each)
    await w.call(contracts.putEvent, { params: { event }, body: eventBody({ seats: 2 }) }, { as: editor })
    expect(await statesOf(event)).toEqual(['registered', 'registered'])
    await w.messageTo(second, 'event_let_in')
    const fewer = await w.call(contracts.putEvent, { params: { event }, body: eventBody({ seats: 1 }) }, { as: editor })
    expect([fewer.status, Object.keys(fewer.body.errors ?? {})]).toEqual([422, ['seats']])
  })

  test('mark who was there, cancel for somebody, and take the list out without formulas', async () => {
    const { slug, event_id: event } = await newEvent()
    await register(slug, phone(), { name: '=HYPERLINK("x")' })
    await register(slug, phone(), { name: 'Second One' })
    const list = async () =>
      (await w.call(contracts.officeRegistrations, { params: { event } }, { as: editor })).body.data
    const [first, second] = await list()
    const change = (registration: string | undefined, to: string, of = event) =>
      w.call(
        contracts.changeRegistration,
        { params: { event: of, registration: registration ?? '' }, body: { change: to } },
        { as: editor },
      )
    expect((await change(first?.registration_id, 'attended')).status).toBe(200)
    expect((await list())[0]?.attended_at).toEqual(expect.any(String))
    expect((await change(second?.registration_id, 'attended')).status).toBe(409)
    expect((await change(first?.registration_id, 'attended', (await newEvent()).event_id)).status).toBe(404)
    const file = (of: string, who = editor) =>
      w.app.inject({
        url: `/api/admin/site/events/${of}/registrations.csv`,
        headers: { authorization: `Bearer ${who.token}` },
      })
    const csv = await file(event)
    expect(csv.headers['content-disposition']).toContain(`registrations-${slug}-`)
    expect((await file('none')).statusCode).toBe(404)
    expect((await file(crypto.randomUUID())).statusCode).toBe(404)
    expect((await file(event, await w.staff('events.view'))).statusCode).toBe(403)
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await change(first?.registration_id, 'cancel')).status).toBe(200)
    expect(await statesOf(event)).toEqual(['registered', 'cancelled'])
    const actions = await w.database.query<{ action: string }>(
      sql`select action from audit_entry where subject_id in (${event}, ${first?.registration_id}) order by position`,
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'event.create',
      'event.attended',
      'event.export',
      'event.cancel',
    ])
  })

  test('cancel a seat that its owner gives back at that moment: it is free once, and one who waits gets it', async () => {
    const { slug, event_id: event } = await newEvent({ seats: 1 })
    const [first, waiting, last] = [phone(), phone(), phone()]
    for (const each of [first, waiting, last]) await register(slug, each)
    const own = linkIn((await w.messageTo(first, 'event_registered')).text)
    const byStaff = { params: { event, registration: own.registration }, body: { change: 'cancel' as const } }
    const answers = await Promise.all([
      cancel(own),
      w.call(contracts.changeRegistration, byStaff, { as: editor }),
      w.call(contracts.changeRegistration, byStaff, { as: editor }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await statesOf(event)).toSorted()).toEqual(['cancelled', 'registered', 'waiting'])
    expect((await w.call(getEvent, { params: { slug } })).body.data.seats_left).toBe(0)
  })

  test('remove an event that nobody registered for, and no other', async () => {
    const { slug, event_id: event } = await newEvent()
    await register(slug, phone())
    const kept = await w.call(contracts.deleteEvent, { params: { event } }, { as: editor })
    expect([kept.status, kept.body.error.code]).toEqual([409, 'has_registrations'])
    const empty = await newEvent()
    expect((await w.call(contracts.deleteEvent, { params: { event: empty.event_id } }, { as: editor })).status).toBe(
      200,
    )
  })

  test('find events by words and time', async () => {
    await newEvent({ title: words('Denim evening') })
    const find = async (query: object) =>
      (await w.call(contracts.officeEvents, { query }, { as: editor })).body.data.map(({ title }) => title)
    expect(await find({ q: 'denim' })).toEqual(['Denim evening'])
    expect(await find({ q: 'denim', time: 'past' })).toEqual([])
    await vi.waitFor(async () => expect((await find({ q: '%' })).length).toBe(0), { timeout: 15_000, interval: 50 })
  })
})
