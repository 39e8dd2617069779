/** The log of messages: what it shows, what it never shows, sending again, and the day's budget of SMS. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contracts/messaging/log.office.ts'
import { officeFigures } from '#contracts/office/start.ts'
import { type Message, sendMessage } from '#server/platform/messaging/outbox.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let clerk: TestPerson
let learner: TestLearner
beforeAll(async () => {
  w = await world()
  clerk = await w.staff('messages.view', 'messages.edit', 'messages.approve', 'users.view')
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.database.run(sql`delete from message_log`)
  await w.database.run(sql`delete from installation where key = 'sms_budget'`)
  learner = await w.learner('Kohinoor Begum')
})

const send = (more: Partial<Message> = {}) =>
  sendMessage(w.database, w.jobs, { channel: 'sms', to: learner.phone, text: 'Hello', purpose: 'test', ...more })
const read = async (query: object = {}, as = clerk) => (await w.call(contract.officeMessages, { query }, { as })).body
const list = async (query: object = {}) => (await read(query)).data
const until = (state: string, query: object = {}) =>
  expect.poll(async () => (await list(query)).map((each) => each.state), { timeout: 8000 }).toContain(state)
const again = (message: string, as = clerk) => w.call(contract.sendMessageAgain, { params: { message } }, { as })
const budget = (a_day: number | null, seen = '', as = clerk) =>
  w.call(contract.putSmsBudget, { body: { a_day, seen } }, { as })

describe('the log', () => {
  test('says what went to whom, and neither code nor link', async () => {
    await send({ text: 'Your code: 4821. See https://selai.example/secret-token', code: '4821' })
    await until('sent')
    const [entry] = await list()
    expect(entry).toMatchObject({
      channel: 'sms',
      contact: learner.phone,
      person: { id: learner.personId, name: 'Kohinoor Begum' },
      text: 'Your code: ••••. See https://selai.example/…',
      attempts: 1,
      can_send_again: false,
    })
    const kept = await w.database.query<{ all: string }>(sql`select row_to_json(m)::text as all from message_log m`)
    expect(JSON.stringify(kept)).not.toMatch(/4821|secret-token/)
  })

  test('is searched by name, by number however it is written, and by email', async () => {
    await send()
    await send({ channel: 'email', to: learner.email, subject: 'Hi' })
    const found = async (q: string) => (await list({ q })).map(({ channel }) => channel).toSorted()
    expect(await found('kohinoor')).toEqual(['email', 'sms'])
    expect(await found(`+88 ${learner.phone.slice(0, 5)}-${learner.phone.slice(5)}`)).toEqual(['sms'])
    expect(await found(learner.email.toUpperCase())).toEqual(['email'])
    expect(await found('%')).toEqual([])
    expect((await list({ channel: 'email' })).length).toBe(1)
  })

  test('is for staff who may see it, and names people to those who may see people', async () => {
    await send()
    expect((await w.call(contract.officeMessages, {}, { as: await w.staff('users.view') })).status).toBe(403)
    expect((await w.call(contract.officeMessages, {}, { as: learner })).status).toBe(403)
    const narrow = await read({}, await w.staff('messages.view'))
    expect(narrow.data[0]?.person).toBeNull()
    expect(narrow.can).toEqual({ edit: false, approve: false })
  })
})

describe('sending again', () => {
  test('goes to the same contact, once for a doubled press, and stands in the log', async () => {
    await send({ text: 'Your class is tomorrow: https://selai.example/my-course/x' })
    await until('sent')
    const [first] = await list()
    const statuses = (await Promise.all([again(first!.id), again(first!.id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const texts = async () => (await w.messages()).filter(({ to }) => to === learner.phone).map(({ text }) => text)
    const text = 'Your class is tomorrow: https://selai.example/my-course/x'
    await expect.poll(texts, { timeout: 8000 }).toEqual([text, text])
    expect((await list()).filter(({ is_again }) => is_again)).toHaveLength(1)
  })

  test('is refused for codes, for what still waits, for what is not there, and without the permission', async () => {
    await send({ code: '1234', text: '1234' })
    await until('sent')
    const [code] = await list()
    expect((await again(code!.id)).body.error.code).toBe('not_kept')
    await w.database.run(sql`update message_log set state = 'waiting'`)
    expect((await again(code!.id)).body.error.code).toBe('still_waiting')
    expect((await again(learner.personId)).status).toBe(404)
    expect((await again(code!.id, await w.staff('messages.view'))).status).toBe(403)
  })
})

describe('the budget of a day', () => {
  test('holds what can wait, drops what would be no news, and lets codes and email through', async () => {
    expect((await budget(0)).body.data).toEqual({ budget: 0, sent_today: 0 })
    await send({ purpose: 'order_paid' })
    await send({ purpose: 'class_reminders' })
    await send({ code: '1234', purpose: 'login' })
    await send({ channel: 'email', to: learner.email, purpose: 'class_reminders' })
    await expect
      .poll(
        async () =>
          Object.fromEntries((await list()).map(({ channel, purpose, state }) => [`${channel} ${purpose}`, state])),
        { timeout: 8000 },
      )
      .toEqual({
        'sms order_paid': 'waiting',
        'sms class_reminders': 'stopped',
        'sms login': 'sent',
        'email class_reminders': 'sent',
      })
    const held = (await list({ state: 'waiting' }))[0]
    expect(Date.parse(held?.waits_until ?? '')).toBeGreaterThan(Date.now())
    const figures = await w.call(officeFigures, {}, { as: await w.staff('dashboard.view', 'messages.view') })
    expect(figures.body.data).toMatchObject({ sms_budget: 0, sms_today: 1, messages_failed: 0, people: null })
  })

  test('is changed by who may, and not unseen', async () => {
    const { seen } = await read()
    expect((await budget(500, seen)).status).toBe(200)
    expect((await budget(600, seen)).body.error.code).toBe('changed_meanwhile')
    expect((await budget(null, (await read()).seen)).body.data.budget).toBeNull()
    expect((await budget(-1)).body.errors).toHaveProperty('a_day')
    expect((await budget(5, '', await w.staff('messages.view', 'messages.edit'))).status).toBe(403)
  })
})
