/** Notices on a device, against a push service of the test: what it is sent, who can read it, and when it is sent no more. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationEvent } from '#contracts/accounts/settings/notifications.ts'
import { logout } from '#contracts/accounts/sessions.ts'
import { officeMessages } from '#contracts/messaging/log.office.ts'
import { deletePush, postPush, pushState } from '#contracts/messaging/push.ts'
import { outsideAddress } from '#server/platform/connections/outside-address.ts'
import type { Message } from '#server/platform/messaging/outbox.ts'
import { readPushKeys } from '#server/platform/messaging/push/push-keys.ts'
import { pushProvider } from '#server/platform/messaging/push/push-provider.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { sendDigests } from '#server/platform/notices/send-digests.ts'
import { takeBack } from '#server/platform/notices/take-back.ts'
import { type Telling, tellPerson } from '#server/platform/notices/tell-person.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

let w: World
let learner: TestLearner
let received: Received[]
/** By path. */
let answers: Record<string, number>
const service = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const path = request.url ?? ''
  received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
  response.writeHead(answers[path] ?? 201).end()
})
const origin = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`

beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  w = await world()
})
afterAll(async () => {
  await w.close()
  service.close()
})
beforeEach(async () => {
  received = []
  answers = {}
  learner = await w.learner()
})

/** A browser: its keys, and what it reads of a body (RFC 8291, by this test's own hand). */
function browser(path: string) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const read = (body: Buffer) => {
    const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    expect(sealed.length).toBeLessThanOrEqual(size)
    const derive = (key: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, from, info, bytes))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = derive(pair.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(plain.toString('utf8').replace(/\x02\0*$/, '')) as Record<string, string>
  }
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { path, read, body: { endpoint: origin() + path, keys } }
}
const subscribe = async (path: string, as = learner) => {
  const made = browser(path)
  expect((await w.call(postPush, { body: made.body }, { as })).status).toBe(200)
  return made
}
const tell = (more: Partial<Telling> = {}, kind: NotificationEvent = 'grades') =>
  w.database.transaction((transaction) =>
    tellPerson(transaction, w.app.services, learner.personId, {
      ...{
        kind,
        template: toldTemplate('assignment_graded', 'Graded: {assignment}', 'Your work “{assignment}” was graded.'),
      },
      ...{ values: { assignment: 'Count a line' }, reason: '', path: '/my-course/lean', ...more },
    }),
  )
const arrive = (count: number) => expect.poll(() => received.length, { timeout: 20_000 }).toBe(count)
const set = (column: 'notification_choices' | 'message_times', value: object) =>
  w.database.run(
    column === 'message_times'
      ? sql`update person set message_times = ${JSON.stringify(value)}::jsonb where id = ${learner.personId}`
      : sql`update person set notification_choices = ${JSON.stringify(value)}::jsonb where id = ${learner.personId}`,
  )
const logged = () =>
  w.database.query<{ channel: string; state: string; waits: boolean }>(sql`
    select channel, state, waits_until > now() as waits from message_log where contact = ${learner.personId} order by created_at, id`)
const state = async (as = learner) => (await w.call(pushState, {}, { as })).body.data

test('a notice arrives encrypted for the browser alone, signed by the academy, with its title, line and page', async () => {
  await w.database.run(sql`update person set locale = 'bn' where id = ${learner.personId}`)
  const own = await subscribe('/own')
  await tell()
  await arrive(1)
  const [{ headers, body }] = received as [Received]
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  expect(body.includes('Count a line')).toBe(false)
  const read = own.read(body)
  expect(read).toMatchObject({ url: `${w.config.publicUrl}/bn/my-course/lean` })
  expect(Object.keys(read).sort()).toEqual(['tag', 'text', 'title', 'url'])
  expect(read.text).toContain('Count a line')
  expect(read.text).not.toMatch(/http|Salma|Rahima/)
  // VAPID (RFC 8292): a token for this service alone, by the key that the browser was given.
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe((await state()).public_key)
  const point = Buffer.from(key, 'base64url')
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' })
  const [head, claims, signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', signed, by, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ aud: origin() })
})

test('the academy’s key is made once, and its secret part is not readable in the database', async () => {
  const keys = await Promise.all([state(), state(), state()])
  expect(new Set(keys.map(({ public_key }) => public_key)).size).toBe(1)
  const { value } = (await w.database.first<{ value: Record<string, string> }>(
    sql`select value from installation where key = 'push_keys'`,
  ))!
  expect(Object.keys(value).sort()).toEqual(['public_key', 'sealed'])
  expect(Buffer.from(value.sealed ?? '', 'base64url')).toHaveLength(12 + 16 + 43)
  // With another APP_SECRET they are new for good, and devices of the former ones are asked again.
  await subscribe('/own')
  const other = { appSecret: 'another secret of thirty-two characters' }
  const [first, second] = [await readPushKeys(w.database, other), await readPushKeys(w.database, other)]
  expect([first.publicKey === keys[0]?.public_key, second.publicKey === first.publicKey]).toEqual([false, true])
  expect((await w.database.query(sql`select from push_subscription`)).length).toBe(0)
  // The academy of the other tests has its own secret again.
  await state()
})

test('404 and 410 forget the device, another failure tries again and shows nothing twice', async () => {
  const second = { ...learner, token: await w.session(learner.personId, 'learner') }
  await subscribe('/gone')
  const other = await subscribe('/busy', second)
  answers = { '/gone': 410, '/busy': 503 }
  const message: Message = {
    ...{ channel: 'push', to: learner.personId, subject: 'Graded', text: 'Well done.' },
    ...{ purpose: 'grades', page: '/notices' },
  }
  const send = () => pushProvider({ database: w.database, config: w.config })(message, 'the-same-id')
  await expect(send()).rejects.toThrow(/^127\.0\.0\.1:\d+ answers 503$/)
  expect([(await state()).is_on, (await state(second)).is_on]).toEqual([false, true])
  answers = { '/busy': 201 }
  await send()
  const [first, again, ...more] = received.filter(({ path }) => path === '/busy').map(({ body }) => other.read(body))
  expect([first?.tag, again?.tag, more]).toEqual(['the-same-id', 'the-same-id', []])
  expect(received.filter(({ path }) => path === '/gone')).toHaveLength(1)
})

describe('who is told', () => {
  test('nobody without a device, nor one whose kind was switched off; email and SMS stay as chosen', async () => {
    await tell()
    expect(await logged()).toEqual([])
    await subscribe('/own')
    await set('notification_choices', { grades_push: false, grades_email: false })
    await tell()
    expect(await logged()).toEqual([])
    await tell({}, 'questions')
    await arrive(1)
  })

  test('at quiet hours later, or at once when it is urgent; what is taken back never', async () => {
    await subscribe('/own')
    const hour = (from: number) => new Date(Date.now() + (from + 6) * 3_600_000).toISOString().slice(11, 16)
    await set('message_times', { is_quiet: true, quiet_from: hour(-2), quiet_until: hour(2) })
    await tell({ about: { name: 'grades:1' } })
    expect(await logged()).toEqual([{ channel: 'push', state: 'waiting', waits: true }])
    await w.database.transaction((transaction) => takeBack(transaction, 'grades:1'))
    expect(await logged()).toMatchObject([{ state: 'taken_back' }])
    await tell({ isUrgent: true })
    await arrive(1)
    expect(received[0]?.headers.urgency).toBe('high')
  })

  test('once a day with all that gathered: one email, one SMS and one push, in their short form', async () => {
    const own = await subscribe('/own')
    await set('notification_choices', { grades_daily: true, questions_daily: true, questions_sms: false })
    for (const assignment of ['One', 'Two', 'Three']) await tell({ values: { assignment } })
    await tell({ values: { assignment: 'Four' } }, 'questions')
    expect(await logged()).toEqual([])
    await w.database.run(
      sql`update notice set created_at = created_at - interval '1 day' where person_id = ${learner.personId}`,
    )
    await sendDigests(w.app.services)
    await arrive(1)
    expect(own.read(received[0]!.body)).toMatchObject({
      text: 'New for you: Graded: One · Graded: Two · +2',
      url: `${w.config.publicUrl}/notices`,
    })
    const sms = await w.messageTo(learner.phone, 'daily_mail')
    expect(sms.text).toBe(`New for you: Graded: One · Graded: Two · +1 ${w.config.publicUrl}/notices`)
    expect((await w.messageTo(learner.email, 'daily_mail')).text).toContain('Graded: Four')
  })
})

describe('a device', () => {
  test('is that of one session: turned off, logged out, or used by somebody else it takes nothing more', async () => {
    await subscribe('/own')
    expect((await state()).is_on).toBe(true)
    for (let times = 0; times < 2; times++) expect((await w.call(deletePush, {}, { as: learner })).status).toBe(200)
    expect((await state()).is_on).toBe(false)
    await subscribe('/own')
    const other = await w.learner()
    await subscribe('/own', other)
    expect([(await state()).is_on, (await state(other)).is_on]).toEqual([false, true])
    await w.call(logout, {}, { as: other })
    expect(await w.database.query(sql`select from push_subscription where person_id = ${other.personId}`)).toEqual([])
  })

  test('has its address on the internet: none of this machine or a private network, no key of another size', async () => {
    const { keys } = browser('/own').body
    for (const endpoint of [
      'https://10.0.0.7/push',
      'http://push.example.com/x',
      'https://user:word@push.example.com/',
      'nothing',
    ]) {
      const answer = await w.call(postPush, { body: { endpoint, keys } }, { as: learner })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['endpoint']])
    }
    const short = { endpoint: 'https://push.example.com/x', keys: { ...keys, auth: 'AAAA' } }
    expect((await w.call(postPush, { body: short }, { as: learner })).status).toBe(422)
    // The test's own service is let in as on trial alone.
    expect(outsideAddress(origin(), { isOnTrial: false })).toBeUndefined()
    // A name that leads inside by now is not called, and forgotten.
    await subscribe('/own')
    await w.database.run(
      sql`update push_subscription set endpoint = 'https://10.0.0.7/push' where person_id = ${learner.personId}`,
    )
    await tell()
    await expect.poll(async () => (await state()).is_on).toBe(false)
  })

  test('stands in the log of messages by its person', async () => {
    await subscribe('/own')
    await tell()
    await arrive(1)
    const staff = await w.staff('messages.view', 'users.view')
    await expect
      .poll(
        async () =>
          (await w.call(officeMessages, { query: { channel: 'push' as const, q: learner.name } }, { as: staff })).body
            .data,
      )
      .toContainEqual(
        expect.objectContaining({
          ...{ channel: 'push', contact: '', state: 'sent', subject: 'Graded: Count a line' },
          person: { id: learner.personId, name: learner.name },
        }),
      )
  })
})
