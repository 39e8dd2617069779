import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { type Config, readConfig } from '../config/config.ts'
import { sql } from '../postgres/database.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { deliverMessages } from './deliver-messages.ts'
import { type Message, readOutbox, sendMessage } from './outbox.ts'
import { createStorage } from '../storage/storage.ts'

const clock = { now: () => new Date('2026-03-01T10:00:00Z') }
const otp: Message = {
  channel: 'sms',
  to: '01711000001',
  text: 'Your code is zq-4821',
  purpose: 'sign_up',
  code: 'zq-4821',
}
const mail: Message = { channel: 'email', to: 'a@demo.test', subject: 'Paid', text: 'Thank you', purpose: 'order_paid' }

let database: TestDatabase
let folder: string
let jobs: Jobs
let lines: string[]
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  lines = []
})
afterEach(async () => {
  await jobs.stop(1)
  await database.drop()
  await rm(folder, { recursive: true })
})

async function start(env: Record<string, string> = {}) {
  const config: Config = readConfig({ DATA_DIR: folder, ...env })
  const log = createLog({ destination: { write: (line) => void lines.push(line) } })
  jobs = createJobs({ database, secret: config.appSecret, log })
  deliverMessages({ config, database, jobs, storage: createStorage(config), clock, log })
  await jobs.start()
}

describe('without a provider', () => {
  it('messages reach the outbox file right after the commit, and no other place shows the code', async () => {
    await start()
    await database.transaction((transaction) => sendMessage(transaction, jobs, otp))
    await expect.poll(() => readOutbox(folder), { interval: 5 }).toHaveLength(1)
    expect(JSON.parse(await readFile(join(folder, 'outbox.jsonl'), 'utf8'))).toEqual({
      at: '2026-03-01T10:00:00.000Z',
      ...otp,
    })
    const [row] = await database.query<{ data: string }>(
      sql`select data::text from pgboss.job where name = 'send-message'`,
    )
    expect(row?.data).not.toMatch(/zq-4821|01711000001/)
    await expect.poll(() => lines.join('')).toContain('Message sent')
    expect(lines.join('')).not.toMatch(/zq-4821|01711000001/)
  })

  it('the newest message is first', async () => {
    await start()
    for (const text of ['one', 'two', 'three']) {
      await sendMessage(database, jobs, { ...mail, text })
      await expect.poll(() => readOutbox(folder).then(([first]) => first?.text), { interval: 5 }).toBe(text)
    }
    expect((await readOutbox(folder, 2)).map(({ text }) => text)).toEqual(['three', 'two'])
  })
})

it('what is beyond the budget waits in the queue as it was, and leaves later', async () => {
  await start()
  await database.run(
    sql`insert into rate_limit (key, uses, resets_at) values ('messages:all', 1000000, now() + interval '2 seconds')`,
  )
  await sendMessage(database, jobs, mail)
  await sendMessage(database, jobs, otp)
  await expect.poll(() => readOutbox(folder), { timeout: 8000 }).toMatchObject([otp])
  await expect.poll(() => readOutbox(folder), { timeout: 15_000 }).toMatchObject([mail, otp])
}, 25_000)

it('a long outbox file is read from its end', async () => {
  await start()
  const entry = (n: number) => JSON.stringify({ at: '', ...mail, text: `${n} ${'x'.repeat(500)}` })
  await writeFile(join(folder, 'outbox.jsonl'), `${Array.from({ length: 500 }, (_, n) => entry(n)).join('\n')}\n`)
  expect((await readOutbox(folder, 3)).map(({ text }) => text.split(' ')[0])).toEqual(['499', '498', '497'])
})

describe('with an SMS gateway', () => {
  let gateway: Server
  let requests: Record<string, string>[]
  let answers: object[]
  beforeEach(async () => {
    requests = []
    gateway = createServer(async (request, response) => {
      requests.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
      response.end(JSON.stringify(answers.shift() ?? { status: 'SUCCESS', smsinfo: [{ sms_status: 'SUCCESS' }] }))
    }).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    const { port } = gateway.address() as AddressInfo
    await start({ SMS_PROVIDER: 'http', SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: 't', SMS_SENDER: 'SELAI' })
  })
  afterEach(() => void gateway.close())

  it('tries a refused message again under the same id', async () => {
    answers = [{ status: 'FAILED', error_message: 'Low balance' }]
    await sendMessage(database, jobs, otp)
    await expect.poll(() => requests.length, { timeout: 15_000, interval: 50 }).toBe(2)
    expect(requests[0]).toMatchObject({ api_token: 't', sid: 'SELAI', msisdn: '8801711000001', sms: otp.text })
    expect(requests[0]?.csms_id).toHaveLength(20)
    expect(requests[1]).toEqual(requests[0])
    expect(lines.join('')).toContain('Low balance')
  }, 20_000)
})

it('with SMTP, mail goes there', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, _session, done) {
      received.push(Buffer.concat(await stream.toArray()).toString())
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Academy <no-reply@academy.example>' })
  await createStorage({ dataDir: folder }).put('papers/one.pdf', Buffer.from('%PDF-1.7 one'), {
    contentType: 'application/pdf',
  })
  const attachments = [{ filename: 'INV-1.pdf', contentType: 'application/pdf', storageKey: 'papers/one.pdf' }]
  await sendMessage(database, jobs, { ...mail, attachments, unsubscribe: 'https://academy.example/daily-mail/1?key=2' })
  await expect.poll(() => received.length, { timeout: 8000 }).toBe(1)
  expect(received[0]).toMatch(/^Content-Disposition: attachment; filename=INV-1\.pdf/m)
  expect(received[0]).toContain(Buffer.from('%PDF-1.7 one').toString('base64'))
  expect(received[0]).toMatch(/^From: Academy <no-reply@academy.example>/m)
  expect(received[0]).toMatch(/^Subject: Paid/m)
  expect(received[0]).toMatch(/^Message-ID: <[\w-]+@academy.example>/m)
  expect(received[0]).toContain('List-Unsubscribe: <https://academy.example/daily-mail/1?key=2>')
  expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
