import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BkashSimulator, bkashSimulator, createBkashSimulator } from '#simulators/bkash.ts'
import type { RefundFault } from '#simulators/bkash/payment.ts'
import { createManualClock, type ManualClock } from '#simulators/clock.ts'
import { press, startGateway, startMerchant, type TestMerchant, type TestServer } from '#simulators/test-world.ts'
import { createBkash } from './create-bkash.ts'
import { memoryTokenStore } from './memory-token-store.test-helper.ts'
import type { CheckoutDetails, Notice, PaymentAttempt, PaymentProvider, RefundRequest } from '../payment-provider.ts'

const credentials = { appKey: 'key', appSecret: 'app-secret', username: 'user', password: 'pass-word' }
let clock: ManualClock
let simulator: BkashSimulator
let gateway: TestServer & { baseUrl: string }
let merchant: TestMerchant
let provider: PaymentProvider

beforeEach(async () => {
  clock = createManualClock(Date.parse('2026-11-20T06:30:00Z'))
  simulator = createBkashSimulator({ ...credentials, clock })
  gateway = await startGateway((app, prefix) => app.register(bkashSimulator, { prefix, isDemo: true, simulator }))
  merchant = await startMerchant()
  provider = build()
})
afterEach(async () => {
  await Promise.all([gateway.close(), merchant.close()])
})

function build(changes: Partial<Parameters<typeof createBkash>[0]> = {}): PaymentProvider {
  return createBkash({
    ...credentials,
    baseUrl: gateway.baseUrl,
    tokens: memoryTokenStore(),
    timeoutMs: 2000,
    executeTimeoutMs: 2000,
    clock: { now: () => new Date(clock.now()) },
    ...changes,
  })
}

const details = (): CheckoutDetails => ({
  description: 'Garment Quality Control Essentials',
  itemCount: 1,
  buyer: { name: 'Rahima', phone: '01711000001' },
  eventUrl: merchant.eventUrl,
})

type OpenAttempt = PaymentAttempt & { session: string; redirectUrl: string }
async function open(reference = 'T-1'): Promise<OpenAttempt> {
  const attempt: PaymentAttempt = { reference, amountPaisa: 115_000, currency: 'BDT' }
  const created = await provider.createSession(attempt, details())
  if (created.outcome !== 'created') throw new Error(created.why)
  return { ...attempt, session: created.session, redirectUrl: created.redirectUrl }
}

function comeBack(address: string): Notice {
  const reading = provider.readNotification('callback', Object.fromEntries(new URL(address).searchParams))
  if (reading.kind !== 'notice') throw new Error(reading.why)
  return reading
}

describe('a bKash payment', () => {
  it('goes through the hosted page, the callback and one execute, without a query', async () => {
    const attempt = await open()
    const pressed = await press(attempt.redirectUrl, { outcome: 'success' })
    expect(pressed.status).toBe(303)
    expect(pressed.location).toBe(`${merchant.eventUrl('callback')}?paymentID=${attempt.session}&status=success`)
    const notice = comeBack(pressed.location ?? '')
    expect(notice).toMatchObject({ session: attempt.session, claim: 'paid', isSigned: false })
    expect(await provider.settle(attempt, notice)).toMatchObject({
      outcome: 'paid',
      amountPaisa: 115_000,
      method: 'bKash',
      payer: '01770***575',
      paidAt: new Date('2026-11-20T06:30:00Z'),
    })
    expect(simulator.payment(attempt.session)).toMatchObject({ executions: 1, queries: 0 })
    expect(simulator.tokens.requests).toHaveLength(1)
  })

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('%s: nothing is executed', async (outcome, expected) => {
    const attempt = await open()
    expect(await provider.settle(attempt, comeBack(simulator.finish(attempt.session, outcome)))).toMatchObject({
      outcome: expected,
    })
    expect(simulator.payment(attempt.session)).toMatchObject({ executions: 0, queries: 0 })
  })

  it.each(['success', 'fail', 'cancel'] as const)(
    'Back to the page after %s leads on to what became of it',
    async (outcome) => {
      const attempt = await open()
      const { location } = await press(attempt.redirectUrl, { outcome })
      const again = await fetch(attempt.redirectUrl, { redirect: 'manual' })
      expect([again.status, again.headers.get('location')]).toEqual([302, location])
    },
  )

  it('typed by hand: the buyer has not confirmed, so nobody pays', async () => {
    const attempt = await open()
    const notice = comeBack(`${merchant.eventUrl('callback')}?paymentID=${attempt.session}&status=success`)
    expect(await provider.settle(attempt, notice)).toMatchObject({
      outcome: 'pending',
      why: expect.stringContaining('2060'),
    })
  })

  it('about another payment is ignored', async () => {
    const attempt = await open()
    const other = await open('T-2')
    expect(await provider.settle(attempt, comeBack(simulator.finish(other.session, 'success')))).toMatchObject({
      outcome: 'pending',
    })
    for (const { session } of [attempt, other]) expect(simulator.payment(session).executions).toBe(0)
  })

  it.each([{}, { paymentID: '../x' }, { paymentID: ['a', 'b'] }])('with an unreadable callback: %j', (fields) => {
    expect(provider.readNotification('callback', fields)).toMatchObject({ kind: 'unreadable' })
  })

  it.each(['toString', '__proto__', 'constructor'])('of the status %s claims nothing', (status) => {
    expect(provider.readNotification('callback', { paymentID: 'TR00', status })).toMatchObject({ claim: 'pending' })
  })

  it('whose window was closed is pending, then expires after a day', async () => {
    const attempt = await open()
    const page = await press(attempt.redirectUrl, { outcome: 'success', callback: 'lost' })
    expect(page.location).toBeNull()
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'pending' })
    await clock.advance(25 * 3600_000)
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'expired' })
  })

  it.each([
    ['already_completed', 1],
    ['execution_completed', 1],
    ['times_out_paid', 1],
  ] as const)('%s: queried, and paid', async (execute, queries) => {
    provider = build({ executeTimeoutMs: 150 })
    const attempt = await open()
    const notice = comeBack(simulator.finish(attempt.session, 'success', { execute }))
    expect(await provider.settle(attempt, notice)).toMatchObject({ outcome: 'paid', amountPaisa: 115_000 })
    expect(simulator.payment(attempt.session)).toMatchObject({ executions: 1, queries })
  })

  it('times_out_unpaid: queried, and not paid', async () => {
    provider = build({ executeTimeoutMs: 150 })
    const attempt = await open()
    const notice = comeBack(simulator.finish(attempt.session, 'success', { execute: 'times_out_unpaid' }))
    expect(await provider.settle(attempt, notice)).toMatchObject({ outcome: 'pending' })
  })

  it('without an answer to execute nor to the query is unanswered, and found later', async () => {
    provider = build({ timeoutMs: 2000, executeTimeoutMs: 150 })
    const attempt = await open()
    const notice = comeBack(
      simulator.finish(attempt.session, 'success', { execute: 'times_out_paid', unansweredQueries: 1 }),
    )
    expect(await provider.settle(attempt, notice)).toMatchObject({ outcome: 'unanswered' })
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'paid' })
    expect(simulator.payment(attempt.session).executions).toBe(1)
  })

  it.each([
    ['insufficient_balance', 'failed', '2023'],
    ['duplicate', 'failed', '2029'],
    ['system_error', 'unanswered', '9999'],
  ] as const)('%s: %s, and not queried', async (execute, outcome, code) => {
    const attempt = await open()
    const notice = comeBack(simulator.finish(attempt.session, 'success', { execute }))
    expect(await provider.settle(attempt, notice)).toMatchObject({ outcome, why: expect.stringContaining(code) })
    expect(simulator.payment(attempt.session).queries).toBe(0)
  })

  it.each([
    ['wrong_amount', 'amount'],
    ['wrong_currency', 'currency'],
    ['wrong_invoice', 'reference'],
  ] as const)('%s is a mismatch, executed and queried', async (payment, reason) => {
    const attempt = await open()
    const notice = comeBack(simulator.finish(attempt.session, 'success', { payment }))
    expect(await provider.settle(attempt, notice)).toMatchObject({ outcome: 'mismatch', reason })
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'mismatch', reason })
  })

  it('goes on with a new token when the old one is refused', async () => {
    const attempt = await open()
    simulator.tokens.revokeAll()
    expect(await provider.settle(attempt, comeBack(simulator.finish(attempt.session, 'success')))).toMatchObject({
      outcome: 'paid',
    })
    expect(simulator.payment(attempt.session)).toMatchObject({ executions: 1, queries: 0 })
  })
})

describe('creating', () => {
  it('sends the documented fields', async () => {
    const attempt = await open()
    expect(simulator.payment(attempt.session)).toMatchObject({
      amount: '1150.00',
      currency: 'BDT',
      invoice: 'T-1',
      payerReference: '01711000001',
    })
    expect(attempt.redirectUrl).toContain(`/redirect/tokenized/?paymentID=${attempt.session}`)
  })

  it('is refused with the gateway in its own words, for an address that is not ours', async () => {
    const attempt: PaymentAttempt = { reference: 'T-1', amountPaisa: 1000, currency: 'BDT' }
    const created = await provider.createSession(attempt, { ...details(), eventUrl: () => 'https://evil.test/' })
    expect(created).toEqual({ outcome: 'refused', why: '2049 Merchant Callback URL is invalid' })
  })

  it('accepts a base address that ends in the version', async () => {
    provider = build({ baseUrl: `${gateway.baseUrl}/v1.2.0-beta/` })
    expect((await open()).session).toMatch(/^TR0011/)
  })

  it('whose buyer comes back late is settled then', async () => {
    const attempt = await open()
    const back = press(attempt.redirectUrl, { outcome: 'success', callback: 'late' })
    await expect.poll(() => simulator.payment(attempt.session).isConfirmed).toBe(true)
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'pending' })
    await clock.advance(10_000)
    const { location } = await back
    expect(await provider.settle(attempt, comeBack(location ?? ''))).toMatchObject({ outcome: 'paid' })
  })

  it('is unanswered with wrong credentials, and tells none of them', async () => {
    const created = await build({ password: 'another-word' }).createSession(
      { reference: 'T-1', amountPaisa: 1000, currency: 'BDT' },
      details(),
    )
    expect(created.outcome).toBe('unanswered')
    expect(JSON.stringify(created)).not.toMatch(/app-secret|another-word/)
  })
})

describe.each(['v1', 'v2'] as const)('a refund by %s', (refundApi) => {
  async function paid(refund: RefundFault = 'none'): Promise<RefundRequest> {
    provider = build({ refundApi })
    const attempt = await open()
    const verdict = await provider.settle(attempt, comeBack(simulator.finish(attempt.session, 'success', { refund })))
    if (verdict.outcome !== 'paid') throw new Error(verdict.why)
    return {
      reference: 'R-1',
      attempt,
      providerTransaction: verdict.providerTransaction,
      amountPaisa: 50_000,
      reason: 'Learner asked',
      paidAt: new Date(clock.now()),
    }
  }

  it('is made at once', async () => {
    expect(await provider.refund(await paid())).toMatchObject({
      outcome: 'refunded',
      refundedAt: new Date('2026-11-20T06:30:00Z'),
    })
  })

  it('may take its time', async () => {
    const request = await paid('slow')
    const verdict = await provider.refund(request)
    if (verdict.outcome !== 'processing') throw new Error(verdict.outcome)
    const known = { ...request, providerRefund: verdict.providerRefund }
    expect(await provider.queryRefund(known)).toMatchObject({ outcome: 'processing' })
    await clock.advance(3600_000)
    expect(await provider.queryRefund(known)).toMatchObject({ outcome: 'refunded' })
  })

  it('whose answer was lost is found by its amount, and is absent when it never arrived', async () => {
    const request = await paid()
    expect(await provider.queryRefund(request)).toEqual({ outcome: 'absent' })
    const verdict = await provider.refund(request)
    expect(await provider.queryRefund(request)).toMatchObject({ outcome: 'refunded' })
    const other = {
      ...request,
      reference: 'R-2',
      otherProviderRefunds: verdict.outcome === 'refunded' ? [verdict.providerRefund] : [],
    }
    expect(await provider.queryRefund(other)).toEqual({ outcome: 'absent' })
  })

  it('that is made without an answer is found, and made once', async () => {
    const request = await paid('times_out')
    expect(await provider.refund(request)).toMatchObject({ outcome: 'unanswered' })
    expect(await provider.queryRefund(request)).toMatchObject({ outcome: 'refunded' })
    expect(simulator.payment(request.attempt.session ?? '').refunds).toHaveLength(1)
  })

  it('that is refused has failed', async () => {
    expect(await provider.refund(await paid('refused'))).toMatchObject({
      outcome: 'failed',
      why: expect.stringContaining('2067'),
    })
  })

  it('never returns more than was paid', async () => {
    const request = await paid()
    await provider.refund(request)
    const tooMuch = await provider.refund({ ...request, reference: 'R-2', amountPaisa: 65_001 })
    expect(tooMuch).toMatchObject({ outcome: 'failed', why: expect.stringContaining('2026') })
    expect(await provider.refund({ ...request, reference: 'R-3', amountPaisa: 65_000 })).toMatchObject({
      outcome: 'refunded',
    })
    expect(await provider.refund({ ...request, reference: 'R-4' })).toMatchObject({
      outcome: 'failed',
      why: expect.stringContaining('2034'),
    })
  })
})
