import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { bkashSimulator, createBkashSimulator } from './bkash.ts'
import { createManualClock } from './clock.ts'
import { createNagadKeys } from './nagad/create-nagad-keys.ts'
import { createNagadSimulator, nagadSimulator } from './nagad.ts'
import { isMerchantAddress, remember } from './plugin.ts'
import { createSmsSimulator, smsSimulator } from './sms.ts'
import { createSslcommerzSimulator, sslcommerzSimulator } from './sslcommerz.ts'

const bkash = createBkashSimulator({ appKey: 'k', appSecret: 's', username: 'u', password: 'p' })
const sslcommerz = createSslcommerzSimulator({ storeId: 's', storePassword: 'p' })
const nagad = createNagadSimulator({ merchantId: '1', ...createNagadKeys() })
const sms = createSmsSimulator({ token: 't' })

/** What a wrong setting would pass at run time, whatever the types say. */
const notDemo = { isDemo: false } as unknown as { isDemo: true }

describe('outside of demo mode', () => {
  it.each([
    ['sslcommerz', () => fastify().register(sslcommerzSimulator, { ...notDemo, simulator: sslcommerz })],
    ['bkash', () => fastify().register(bkashSimulator, { ...notDemo, simulator: bkash })],
    ['nagad', () => fastify().register(nagadSimulator, { ...notDemo, simulator: nagad })],
    ['sms', () => fastify().register(smsSimulator, { ...notDemo, simulator: sms })],
  ])('%s does not start', async (_, mount) => {
    await expect(async () => await mount()).rejects.toThrow('demo mode only')
  })
})

it('all simulators live side by side in an app that reads forms in its own way', async () => {
  const app = fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, 'the app'),
  )
  app.post('/form', (request) => ({ body: request.body }))
  app.register(sslcommerzSimulator, { prefix: '/simulators/sslcommerz', isDemo: true, simulator: sslcommerz })
  app.register(bkashSimulator, { prefix: '/simulators/bkash', isDemo: true, simulator: bkash })
  app.register(nagadSimulator, { prefix: '/simulators/nagad', isDemo: true, simulator: nagad })
  app.register(smsSimulator, { prefix: '/simulators/sms', isDemo: true, simulator: sms })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const own = await app.inject({ method: 'POST', url: '/form', headers, payload: 'a=b' })
  expect(own.json()).toEqual({ body: 'the app' })
  const theirs = await app.inject({
    method: 'POST',
    url: '/simulators/sslcommerz/gwprocess/v4/api.php',
    headers,
    payload: 'store_id=s&store_passwd=p',
  })
  expect(theirs.json()).toMatchObject({ status: 'FAILED', failedreason: expect.stringContaining('total_amount') })
  expect((await app.inject('/simulators/bkash/assets/gateway.css')).statusCode).toBe(200)
  const letters = await app.inject('/simulators/bkash/assets/bangla.woff2')
  expect([letters.statusCode, letters.headers['content-type']]).toEqual([200, 'font/woff2'])
  await app.close()
})

it.each([
  ['http://127.0.0.1:3000/x', undefined, true],
  ['http://localhost:3000/x', undefined, true],
  ['http://169.254.169.254/latest', undefined, false],
  ['https://academy.example/x', undefined, false],
  ['https://academy.example/x', ['https://academy.example'], true],
  ['http://127.0.0.1:3000/x', ['https://academy.example'], false],
  ['file:///etc/passwd', undefined, false],
  ['no address', undefined, false],
])('a merchant at %s, known %j: %s', (address, origins, isKnown) => {
  expect(isMerchantAddress(address, origins)).toBe(isKnown)
})

it('remembers the newest only', () => {
  const memory = new Map<string, number>()
  for (let count = 0; count < 5; count += 1) remember(memory, `k${count}`, count, 3)
  expect([...memory.keys()]).toEqual(['k2', 'k3', 'k4'])
})

it('a moved clock runs what falls due, in order', async () => {
  const clock = createManualClock(0)
  const ran: string[] = []
  clock.later(20, async () => void ran.push('second'))
  clock.later(10, async () => void ran.push('first'))
  clock.later(99, async () => void ran.push('third'))
  await clock.advance(50)
  expect(ran).toEqual(['first', 'second'])
})
