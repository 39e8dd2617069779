/** A new academy as its operator starts it, without the demo, with the providers that it talks to. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { createBkashSimulator } from '#simulators/bkash.ts'
import { createSslcommerzSimulator } from '#simulators/sslcommerz.ts'
import { startGateway } from '#simulators/test-world.ts'

/** Each worker has its own: two academies may start at once. */
const port = Number(process.env.E2E_PORT ?? 4780) + 11 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const origin = `http://127.0.0.1:${port}`
export const password = 'Sewing@2026'

/** What an SMS gateway and a mail server took. */
export interface Received {
  sms: string[]
  mails: string[]
}

async function startProviders() {
  const received: Received = { sms: [], mails: [] }
  const sms = createServer(async (request, response) => {
    received.sms.push(Buffer.concat(await request.toArray()).toString())
    response.end(JSON.stringify({ status: 'SUCCESS', smsinfo: [{ sms_status: 'SUCCESS' }] }))
  }).listen(0, '127.0.0.1')
  const mail = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, _session, done) {
      received.mails.push(Buffer.concat(await stream.toArray()).toString())
      done()
    },
  })
  mail.listen(0, '127.0.0.1')
  await Promise.all([once(sms, 'listening'), once(mail.server, 'listening')])
  const sslcommerz = createSslcommerzSimulator({ storeId: 'store', storePassword: 'password' })
  const bkash = createBkashSimulator({ appKey: 'key', appSecret: 'secret', username: 'name', password: 'password' })
  const cards = await startGateway(
    (app, prefix) => void app.register(async (scope) => sslcommerz.mount(scope), { prefix }),
  )
  const wallets = await startGateway(
    (app, prefix) => void app.register(async (scope) => bkash.mount(scope), { prefix }),
  )
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
  return {
    received,
    settings: {
      ...{
        SMS_PROVIDER: 'http',
        SMS_URL: `http://127.0.0.1:${portOf(sms)}`,
        SMS_TOKEN: 'token',
        SMS_SENDER: 'Academy',
      },
      ...{ SMTP_URL: `smtp://127.0.0.1:${portOf(mail.server)}`, MAIL_FROM: 'Academy <academy@example.test>' },
      ...{ SSLCOMMERZ_BASE_URL: cards.baseUrl, SSLCOMMERZ_STORE_ID: 'store', SSLCOMMERZ_STORE_PASSWORD: 'password' },
      ...{ BKASH_BASE_URL: wallets.baseUrl, BKASH_APP_KEY: 'key', BKASH_APP_SECRET: 'secret' },
      ...{ BKASH_USERNAME: 'name', BKASH_PASSWORD: 'password' },
      // Its messages are read at once, whatever the time of day is.
      QUIET_HOURS: 'off',
    },
    async close() {
      sms.close()
      mail.close()
      await Promise.all([cards.close(), wallets.close()])
    },
  }
}

/** Starts it on an empty folder and makes its first administrator. */
export async function startNewAcademy(administrator: { name: string; email: string; phone: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'first-day-'))
  const providers = await startProviders()
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0', PORT: String(port), DATA_DIR: folder },
    ...{ PUBLIC_URL: origin, APP_SECRET: 'known to this journey alone, and long enough' },
    ...providers.settings,
  }
  const academy: ChildProcess = spawn(process.execPath, ['src/main.ts'], { stdio: 'ignore', env })
  const close = async () => {
    const ended = new Promise((resolve) => academy.once('exit', resolve))
    if (academy.exitCode === null && academy.kill('SIGTERM')) await ended
    await providers.close()
    await rm(folder, { recursive: true, force: true })
  }
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const until = Date.now() + 270_000
  while (!(await isReady())) {
    if (academy.exitCode !== null || Date.now() > until) {
      await close()
      throw new Error('The academy did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const { name, email, phone } = administrator
  const given = ['--name', name, '--email', email, '--phone', phone]
  await promisify(execFile)(process.execPath, ['src/academy.ts', 'create-admin', ...given], {
    env: { ...env, ADMIN_PASSWORD: password },
  })
  return { received: providers.received, close }
}
