import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNagadKeys } from '#simulators/nagad/create-nagad-keys.ts'
import { createNagadSimulator, type NagadSimulator, nagadSimulator } from '#simulators/nagad.ts'
import { press, startGateway, startMerchant, type TestMerchant, type TestServer } from '#simulators/test-world.ts'
import { createNagad } from './create-nagad.ts'
import { openMessage, readPrivateKey, readPublicKey, sealMessage } from './nagad-crypto.ts'
import type { CheckoutDetails, Notice, PaymentAttempt, PaymentProvider } from '../payment-provider.ts'

const keys = createNagadKeys()
const strangerKeys = createNagadKeys()
let simulator: NagadSimulator
let gateway: TestServer & { baseUrl: string }
let merchant: TestMerchant
let provider: PaymentProvider

beforeEach(async () => {
  simulator = createNagadSimulator({ merchantId: '683002007104225', ...keys })
  gateway = await startGateway((app, prefix) => app.register(nagadSimulator, { prefix, isDemo: true, simulator }))
  merchant = await startMerchant()
  provider = build()
})
afterEach(async () => {
  await Promise.all([gateway.close(), merchant.close()])
})

const build = (changes: Partial<Parameters<typeof createNagad>[0]> = {}) =>
  createNagad({
    baseUrl: `${gateway.baseUrl}/api/dfs`,
    merchantId: '683002007104225',
    accountNumber: '01711428036',
    serverIp: '127.0.0.1',
    timeoutMs: 2000,
    ...keys,
    ...changes,
  })

const details = (): CheckoutDetails => ({
  description: 'Course',
  itemCount: 1,
  buyer: { name: 'Rahima', phone: '01711000001' },
  eventUrl: merchant.eventUrl,
})

async function open(): Promise<PaymentAttempt & { redirectUrl: string }> {
  const attempt: PaymentAttempt = { reference: 'T-1', amountPaisa: 115_000, currency: 'BDT' }
  const created = await provider.createSession(attempt, details())
  if (created.outcome !== 'created') throw new Error(created.why)
  return { ...attempt, session: created.session, redirectUrl: created.redirectUrl }
}

function comeBack(address: string | null): Notice {
  const reading = provider.readNotification('callback', Object.fromEntries(new URL(address ?? '').searchParams))
  if (reading.kind !== 'notice') throw new Error(reading.why)
  return reading
}

describe('a Nagad payment', () => {
  it('goes through both steps, the hosted page and the verification', async () => {
    const attempt = await open()
    const { location } = await press(attempt.redirectUrl, { outcome: 'success' })
    const notice = comeBack(location)
    expect(notice).toMatchObject({ reference: 'T-1', session: attempt.session, claim: 'paid', isSigned: false })
    expect(await provider.settle(attempt, notice)).toMatchObject({
      outcome: 'paid',
      amountPaisa: 115_000,
      payer: '01711***036',
    })
  })

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('%s', async (outcome, expected) => {
    const attempt = await open()
    const { location } = await press(attempt.redirectUrl, { outcome })
    expect(await provider.settle(attempt, comeBack(location))).toMatchObject({ outcome: expected })
  })

  it('typed by hand proves nothing', async () => {
    const attempt = await open()
    const notice = comeBack(`http://x.test/?order_id=T-1&payment_ref_id=${attempt.session}&status=Success`)
    expect(await provider.settle(attempt, notice)).toMatchObject({ outcome: 'pending' })
  })

  it('of a wrong amount is a mismatch', async () => {
    const attempt = await open()
    simulator.finish('T-1', 'success', 'wrong_amount')
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'mismatch', reason: 'amount' })
  })

  it('of somebody else is a mismatch', async () => {
    const attempt = await open()
    simulator.finish('T-1', 'success')
    expect(await provider.query({ ...attempt, reference: 'T-2' })).toMatchObject({
      outcome: 'mismatch',
      reason: 'reference',
    })
  })

  it('is unanswered in silence, and found later', async () => {
    const attempt = await open()
    simulator.finish('T-1', 'success', 'times_out')
    expect(await build({ timeoutMs: 150 }).query(attempt)).toMatchObject({ outcome: 'unanswered' })
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'paid' })
  })

  it('is refused when our key is not the registered one', async () => {
    provider = build({ merchantPrivateKey: strangerKeys.merchantPrivateKey })
    await expect(open()).rejects.toThrow('SIGNATURE')
  })

  it('is not begun with an answer that Nagad has not signed', async () => {
    const { nagadPrivateKey } = strangerKeys
    simulator = createNagadSimulator({ merchantId: '683002007104225', ...keys, nagadPrivateKey })
    const stranger = await startGateway((app, prefix) =>
      app.register(nagadSimulator, { prefix, isDemo: true, simulator }),
    )
    provider = build({ baseUrl: `${stranger.baseUrl}/api/dfs` })
    await expect(open()).rejects.toThrow()
    await stranger.close()
  })

  it.each(['toString', '__proto__', 'constructor'])('of the status %s claims nothing', (status) => {
    const fields = { payment_ref_id: 'R-1', order_id: 'T-1', status }
    expect(provider.readNotification('callback', fields)).toMatchObject({ claim: 'pending' })
  })

  it('is refunded in parts, never beyond what was paid', async () => {
    const attempt = await open()
    simulator.finish('T-1', 'success')
    const verdict = await provider.query(attempt)
    if (verdict.outcome !== 'paid') throw new Error(verdict.why)
    const { providerTransaction } = verdict
    const request = {
      reference: 'R-1',
      attempt,
      providerTransaction,
      amountPaisa: 65_000,
      reason: 'Asked',
      paidAt: new Date(),
    }
    expect(await provider.refund(request)).toMatchObject({ outcome: 'refunded' })
    expect(await provider.refund({ ...request, reference: 'R-2' })).toMatchObject({ outcome: 'failed' })
    expect(simulator.payment('T-1').returned).toBe(65_000)
  })
})

describe('a sealed message', () => {
  const message = { merchantId: '1', amount: '1150.00' }
  const [ours, theirs] = [readPrivateKey(keys.merchantPrivateKey), readPrivateKey(keys.nagadPrivateKey)]
  const sealed = sealMessage(message, readPublicKey(keys.nagadPublicKey), ours)

  it('is read by its recipient', () => {
    expect(openMessage(sealed, theirs, readPublicKey(keys.merchantPublicKey))).toEqual(message)
  })

  it.each([
    ['another sender', sealed, strangerKeys.merchantPublicKey],
    ['no signature', { ...sealed, signature: '' }, keys.merchantPublicKey],
    ['other data', { ...sealed, sensitiveData: Buffer.alloc(256).toString('base64') }, keys.merchantPublicKey],
  ])('is nothing with %s', (_, given, sender) => {
    expect(openMessage(given, theirs, readPublicKey(sender))).toBeUndefined()
  })
})
