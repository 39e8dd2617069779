/** What happens reaches a receiver that was not written here: signed, at least once, in order, with delays; never a private network. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import * as contract from '#contracts/integrations/webhooks.office.ts'
import { outsideAddress } from '#server/platform/connections/outside-address.ts'
import { seal } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { isPublicAddress, lookupPublic, PrivateAddress } from '#server/platform/connections/public-address.ts'
import { sendWebhook } from './send-webhook.ts'

let w: World
let staff: TestPerson
let receiver: Server
let received: { headers: IncomingHttpHeaders; body: string }[]
let answers: (n: number) => number
let named = 0

beforeAll(async () => {
  w = await world()
  staff = await w.staff('system.view', 'system.edit')
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const status = answers(received.length)
      received.push({ headers: request.headers, body })
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end()
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  receiver.close()
  await w.close()
})
beforeEach(() => {
  received = []
  answers = () => 204
})
afterEach(() => w.database.run(sql`delete from webhook`))

const here = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
const tools = () => ({ ...w.app.services, config: { ...w.config, isDemo: true } })
const deliver = () => deliverWebhooks(tools())
/** What waits for its next try does so no longer. */
const later = () => w.database.run(sql`update webhook_delivery set next_at = now()`)

/** Past the check of its address, which this machine's does not pass. */
async function listen(...kinds: contract.WebhookKind[]) {
  const body = { name: `HR system ${++named}`, address: 'https://hr.example.com/hook', kinds }
  const made = await w.call(contract.postWebhook, { body }, { as: staff })
  expect(made.status).toBe(200)
  await w.database.run(sql`update webhook set address = ${here()} where id = ${made.body.data.webhook_id}`)
  return made.body.data
}
async function enrolled() {
  const course = await w.course()
  const learner = await w.learner()
  return { course, enrolment: await w.enrol(learner.learnerId, course) }
}
const log = async (webhook: string, query: object = {}) =>
  (await w.call(contract.getWebhookDeliveries, { params: { webhook }, query }, { as: staff })).body.data.deliveries

test('of those added at the same moment no more stay than there may be', async () => {
  await w.database.run(sql`
    insert into webhook (name, address, secret, kinds, created_by)
    select 'Old', 'https://hr.example.com/hook', '', '{course.completed}', ${staff.personId} from generate_series(1, 18)`)
  const hook = { address: 'https://hr.example.com/hook', kinds: ['course.completed' as const] }
  const add = (name: string) => w.call(contract.postWebhook, { body: { ...hook, name } }, { as: staff })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => add(`HR system ${number}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
})

test('an event arrives as any receiver of Standard Webhooks verifies it, with ids alone', async () => {
  const { webhook_id, secret } = await listen('enrolment.created', 'course.completed')
  const { enrolment, course } = await enrolled()
  await w.database.run(sql`update enrolment set completed_at = now() where id = ${enrolment}`)
  await deliver()
  const told = received.map(({ headers, body }) => new Webhook(secret).verify(body, headers as Record<string, string>))
  expect(told).toMatchObject([
    { type: 'enrolment.created', data: { enrolment_id: enrolment, course_id: course.course_id } },
    { type: 'course.completed', data: { enrolment_id: enrolment } },
  ])
  expect(Object.keys((told[0] as { data: object }).data).every((name) => name.endsWith('_id'))).toBe(true)
  expect((await log(webhook_id)).map(({ state, answer }) => [state, answer])).toEqual([
    ['delivered', '204'],
    ['delivered', '204'],
  ])
  expect(() => new Webhook(secret).verify(`${received[0]?.body} `, received[0]?.headers as never)).toThrow()
})

test('what nobody listens to is not written down', async () => {
  await listen('certificate.issued')
  await enrolled()
  expect(await w.database.query(sql`select from outgoing_event`)).toEqual([])
})

test('a failing receiver is tried again after growing delays, in order, until it is given up', async () => {
  const { webhook_id } = await listen('enrolment.created', 'course.completed')
  answers = () => 503
  const { enrolment } = await enrolled()
  await w.database.run(sql`update enrolment set completed_at = now() where id = ${enrolment}`)
  await deliver()
  await deliver()
  expect(received).toHaveLength(1)
  const [, first] = await log(webhook_id)
  expect(first).toMatchObject({ kind: 'enrolment.created', state: 'waiting', tries: 1, answer: '503' })
  const minutes = (Date.parse(first?.next_at ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(0.5)
  expect(minutes).toBeLessThan(1.5)
  for (let n = 0; n < 10; n++) {
    await later()
    await deliver()
  }
  const [second, given] = await log(webhook_id)
  expect(given).toMatchObject({ kind: 'enrolment.created', state: 'failed', tries: 11 })
  // Only then the next of the same subject.
  expect(second).toMatchObject({ kind: 'course.completed', tries: 1 })
  expect(new Set(received.slice(0, 11).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('half of 200 events fail at first: all arrive, none out of order', async () => {
  const { webhook_id } = await listen('enrolment.created', 'course.completed')
  answers = (n) => (n % 2 === 0 ? 500 : 200)
  const course = await w.course()
  for (let n = 0; n < 100; n++) {
    const enrolment = await w.enrol((await w.learner()).learnerId, course)
    await w.database.run(sql`update enrolment set completed_at = now() where id = ${enrolment}`)
  }
  for (let n = 0; n < 40; n++) {
    await Promise.all([deliver(), deliver()])
    await later()
  }
  const states = await log(webhook_id)
  expect(states).toHaveLength(200)
  expect(states.every(({ state }) => state === 'delivered')).toBe(true)
  const seen = new Map<string, string[]>()
  for (const { body } of received) {
    const { type, data } = JSON.parse(body) as { type: string; data: { enrolment_id: string } }
    seen.set(data.enrolment_id, [...(seen.get(data.enrolment_id) ?? []), type])
  }
  for (const kinds of seen.values()) expect(kinds).toEqual(kinds.toSorted().toReversed())
})

test('410 switches it off, a redirect is not followed', async () => {
  const { webhook_id } = await listen('enrolment.created')
  answers = () => 302
  await enrolled()
  await deliver()
  expect((await log(webhook_id))[0]).toMatchObject({ state: 'waiting', answer: '302' })
  answers = () => 410
  await later()
  await deliver()
  const [gone] = (await w.call(contract.getWebhooks, {}, { as: staff })).body.data
  expect(gone).toMatchObject({ is_ended: true, failed: 1 })
  await enrolled()
  expect(await deliver()).toBe(0)
})

test('a delivery is sent again, a test at once; what is removed is told nothing', async () => {
  const { webhook_id } = await listen('enrolment.created')
  await enrolled()
  await deliver()
  const [sent] = await log(webhook_id)
  const params = { delivery: sent?.delivery_id ?? '' }
  expect((await w.call(contract.postDeliveryAgain, { params }, { as: staff })).status).toBe(200)
  await deliver()
  expect(received).toHaveLength(2)
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
  const gone = await w.call(contract.deleteWebhook, { params: { webhook: webhook_id } }, { as: staff })
  expect(gone.status).toBe(200)
  expect((await w.call(contract.postDeliveryAgain, { params }, { as: staff })).status).toBe(404)
  await enrolled()
  expect(await deliver()).toBe(0)
})

describe('an address', () => {
  test.each([
    'http://hr.example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://user:pass@hr.example.com/',
    'ftp://hr.example.com/',
    'hr.example.com',
    'https://a.internal.10.0.0.1/',
    'https://printer/',
  ])('%s will not do', (address) => expect(outsideAddress(address, { isOnTrial: false })).toBeUndefined())

  test.each(['http://10.1.2.3/', 'https://169.254.169.254/', 'http://hr.example.com/'])(
    '%s will not on trial, either',
    (address) => expect(outsideAddress(address, { isOnTrial: true })).toBeUndefined(),
  )

  test('that will not do is refused at its field', async () => {
    const body = { name: 'X', address: 'https://10.1.2.3/', kinds: ['order.paid' as const] }
    const refused = await w.call(contract.postWebhook, { body }, { as: staff })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['address']])
    expect(outsideAddress('https://hr.example.com/hook?x=1', { isOnTrial: false })?.href).toBe(
      'https://hr.example.com/hook?x=1',
    )
  })

  test('whose name leads to a private network later is not connected to', async () => {
    const event = { id: 'evt_1', kind: 'test', data: {}, happenedAt: new Date() }
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`
    const sent = await sendWebhook({
      address: 'https://localhost:9/',
      secret,
      event,
      now: new Date(),
      isOnTrial: false,
    })
    expect(sent).toBe('private_address')
    const found = await new Promise((answer) => lookupPublic('localhost', {}, (error) => answer(error)))
    expect(found).toBeInstanceOf(PrivateAddress)
  })

  test.each([
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['::ffff:192.168.1.1', false],
    ['64:ff9b::7f00:1', false],
    ['fd00::1', false],
    ['fec0::1', false],
    ['::7f00:1', false],
    ['::ffff:0:7f00:1', false],
    ['5f00::1', false],
    ['3fff::1', false],
    ['2001:4860:4860::8888', true],
    ['192.88.99.1', false],
    ['no address', false],
  ])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))
})

test('its key lies sealed in the database, and staff without the permission add none', async () => {
  const { secret } = await listen('order.paid')
  const row = await w.database.first<{ secret: string }>(sql`select secret from webhook`)
  expect(row?.secret).not.toContain(secret.slice(6))
  expect(row?.secret.length).toBeGreaterThan(seal('x', 'y').length)
  const viewer = await w.staff('system.view')
  const body = { name: 'X', address: 'https://a.example.com/', kinds: ['order.paid' as const] }
  expect((await w.call(contract.postWebhook, { body }, { as: viewer })).status).toBe(403)
})

test('they tell of everybody, so a permission over a part neither shows nor adds them', async () => {
  const narrow = await w.staff('system.view', 'system.edit')
  await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${narrow.personId}`)
  const body = { name: 'X', address: 'https://a.example.com/', kinds: ['order.paid' as const] }
  expect((await w.call(contract.postWebhook, { body }, { as: narrow })).status).toBe(403)
  expect((await w.call(contract.getWebhooks, {}, { as: narrow })).status).toBe(403)
})
