import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '#simulators/clock.ts'
import { createSslcommerzSimulator, type SslcommerzSimulator, sslcommerzSimulator } from '#simulators/sslcommerz.ts'
import {
  formOf,
  press,
  startGateway,
  startMerchant,
  type TestMerchant,
  type TestServer,
} from '#simulators/test-world.ts'
import type {
  CheckoutDetails,
  Notice,
  PaymentAttempt,
  PaymentProvider,
  Reading,
  RefundRequest,
} from '../payment-provider.ts'
import { createSslcommerz } from './create-sslcommerz.ts'

const storePassword = 'secret&pass word'
let clock: ManualClock
let simulator: SslcommerzSimulator
let gateway: TestServer & { baseUrl: string }
let merchant: TestMerchant
let provider: PaymentProvider

beforeEach(async () => {
  clock = createManualClock(Date.parse('2026-11-20T06:30:00Z'))
  simulator = createSslcommerzSimulator({ storeId: 'store', storePassword, clock, refundDelayMs: 60_000 })
  gateway = await startGateway((app, prefix) => app.register(sslcommerzSimulator, { prefix, isDemo: true, simulator }))
  merchant = await startMerchant()
  provider = build()
})
afterEach(async () => {
  await Promise.all([gateway.close(), merchant.close()])
})

function build(changes: Partial<Parameters<typeof createSslcommerz>[0]> = {}): PaymentProvider {
  return createSslcommerz({
    baseUrl: gateway.baseUrl,
    storeId: 'store',
    storePassword,
    fallbackBuyer: { email: 'buyer@academy.test', address: 'Dhaka', city: 'Dhaka', postcode: '1205' },
    timeoutMs: 2000,
    clock: { now: () => new Date(clock.now()) },
    ...changes,
  })
}

const details = (): CheckoutDetails => ({
  description: 'Garment Quality Control Essentials',
  itemCount: 1,
  buyer: { name: 'রহিমা আক্তার', phone: '01711000001' },
  eventUrl: merchant.eventUrl,
})

async function open(reference = 'T-1', amountPaisa = 115_000): Promise<PaymentAttempt & { redirectUrl: string }> {
  const attempt: PaymentAttempt = { reference, amountPaisa, currency: 'BDT' }
  const session = await provider.createSession(attempt, details())
  if (session.outcome !== 'created') throw new Error(session.why)
  return { ...attempt, session: session.session, redirectUrl: session.redirectUrl }
}

function noticeOf(reading: Reading): Notice {
  if (reading.kind !== 'notice') throw new Error(`${reading.kind}: ${reading.why}`)
  return reading
}
const received = (index = 0) => merchant.received[index] ?? { event: '', method: '', fields: {} }
const readReceived = (index = 0) => provider.readNotification(received(index).event, received(index).fields)

describe('a session', () => {
  it('leads to the hosted page with the documented fields', async () => {
    const attempt = await open()
    expect(attempt.redirectUrl).toBe(`${gateway.baseUrl}/EasyCheckOut/${attempt.session}`)
    expect(simulator.session('T-1')).toMatchObject({
      amount: '1150.00',
      currency: 'BDT',
      fields: {
        product_profile: 'non-physical-goods',
        shipping_method: 'NO',
        cus_name: 'রহিমা আক্তার',
        cus_email: 'buyer@academy.test',
        ipn_url: merchant.eventUrl('notification'),
      },
    })
  })

  it('cuts what is too long, and keeps an address whole or takes ours', async () => {
    const attempt: PaymentAttempt = { reference: 'T-2', amountPaisa: 1000, currency: 'BDT' }
    const buyer = {
      name: 'ক'.repeat(80),
      phone: '01711000001',
      email: `${'a'.repeat(60)}@x.test`,
      address: 'Line 1\nLine 2',
    }
    const session = await provider.createSession(attempt, {
      ...details(),
      description: 'x'.repeat(300),
      buyer,
      channel: 'cards',
    })
    expect(session.outcome).toBe('created')
    expect(simulator.session('T-2').fields).toMatchObject({
      cus_name: 'ক'.repeat(50),
      cus_email: 'buyer@academy.test',
      cus_add1: 'Line 1 Line 2',
      product_name: 'x'.repeat(255),
      multi_card_name: 'visacard,mastercard,amexcard',
    })
  })

  it('is refused for a transaction that was used before', async () => {
    await open()
    const again = await provider.createSession({ reference: 'T-1', amountPaisa: 115_000, currency: 'BDT' }, details())
    expect(again).toMatchObject({ outcome: 'refused', why: expect.stringContaining('tran_id') })
  })

  it.each([999, 50_000_001])('is refused for %d paisa without a call', async (amountPaisa) => {
    const session = await provider.createSession({ reference: 'T-3', amountPaisa, currency: 'BDT' }, details())
    expect(session.outcome).toBe('refused')
    expect(simulator.state.sessions.size).toBe(0)
  })

  it('is refused with the wrong password, and the password is in no word of it', async () => {
    const session = await build({ storePassword: 'wrong-secret' }).createSession(
      { reference: 'T-4', amountPaisa: 1000, currency: 'BDT' },
      details(),
    )
    expect(session).toEqual({ outcome: 'refused', why: 'Store Credential Error Or Store is De-active' })
  })

  it('throws for a reference that a gateway would cut', async () => {
    await expect(
      provider.createSession({ reference: 'x'.repeat(31), amountPaisa: 1000, currency: 'BDT' }, details()),
    ).rejects.toThrow(RangeError)
  })

  it('is unanswered when nobody is there, without the secret in the reason', async () => {
    const session = await build({ baseUrl: 'http://127.0.0.1:1' }).createSession(
      { reference: 'T-5', amountPaisa: 1000, currency: 'BDT' },
      details(),
    )
    expect(session.outcome).toBe('unanswered')
    expect(JSON.stringify(session)).not.toContain('secret')
  })
})

describe('the hosted page', () => {
  it('sends the notification, and the browser back by a post across sites', async () => {
    const attempt = await open()
    const page = await press(attempt.redirectUrl, { outcome: 'success' })
    const form = formOf(page.text)
    expect(form.action).toBe(merchant.eventUrl('success'))
    expect(form.fields).toMatchObject({ tran_id: 'T-1', status: 'VALID', amount: '1150.00' })
    expect(page.text).toContain('Return to merchant')
    expect(received()).toMatchObject({ event: 'notification', method: 'POST', fields: form.fields })
  })

  it.each([
    ['fail', 'fail', 'FAILED'],
    ['cancel', 'cancel', 'CANCELLED'],
    ['expire', 'fail', 'EXPIRED'],
  ])('%s leads to the %s address', async (outcome, event, status) => {
    const attempt = await open()
    const form = formOf((await press(attempt.redirectUrl, { outcome })).text)
    expect(form).toMatchObject({ action: merchant.eventUrl(event), fields: { status } })
  })

  it('is labelled as a demo, names its buttons, and has nothing inline', async () => {
    const attempt = await open()
    const response = await fetch(attempt.redirectUrl)
    const page = await response.text()
    expect(page).toContain('Demo gateway')
    for (const name of ['Success', 'Fail', 'Cancel']) expect(page).toMatch(new RegExp(`<button[^>]*>${name}</button>`))
    expect(page).not.toMatch(/<style|style=|onclick|<script>/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('takes no second payment, and leads back with the first whatever is pressed', async () => {
    const attempt = await open()
    await press(attempt.redirectUrl, { outcome: 'success' })
    for (const outcome of ['success', 'cancel']) {
      const again = (await press(attempt.redirectUrl, { outcome })).text
      expect(again).toContain('Already paid')
      expect(again).toContain(`action="${merchant.eventUrl('success')}"`)
      expect(again).toContain('name="status" value="VALID"')
    }
    expect(simulator.session('T-1').transactions).toHaveLength(1)
  })

  it('escapes what the merchant sent', async () => {
    const attempt: PaymentAttempt = { reference: 'T-6', amountPaisa: 1000, currency: 'BDT' }
    const session = await provider.createSession(attempt, { ...details(), description: '<script>alert(1)</script>' })
    if (session.outcome !== 'created') throw new Error(session.why)
    expect(await (await fetch(session.redirectUrl)).text()).not.toContain('<script>alert')
  })
})

describe('settling', () => {
  it('a payment: VALID the first time, VALIDATED and still paid the second', async () => {
    const attempt = await open()
    await simulator.finish('T-1', 'success')
    const notice = noticeOf(readReceived())
    expect(notice).toMatchObject({ reference: 'T-1', claim: 'paid', isSigned: true, isStale: false })
    const verdict = await provider.settle(attempt, notice)
    expect(verdict).toMatchObject({
      outcome: 'paid',
      amountPaisa: 115_000,
      currency: 'BDT',
      isRisky: false,
      validation: notice.validation,
    })
    expect(simulator.session('T-1').transactions[0]?.status).toBe('VALIDATED')
    expect(await provider.settle(attempt, notice)).toEqual(verdict)
  })

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ] as const)('%s', async (outcome, expected) => {
    const attempt = await open()
    await simulator.finish('T-1', outcome)
    expect(await provider.settle(attempt, noticeOf(readReceived()))).toMatchObject({ outcome: expected })
  })

  it('a typed redirect proves nothing', async () => {
    const attempt = await open()
    const notice = noticeOf(
      provider.readNotification('success', { tran_id: 'T-1', status: 'VALID', val_id: 'made-up' }),
    )
    expect(notice).toMatchObject({ isSigned: false })
    expect(notice.validation).toBeUndefined()
    expect(await provider.settle(attempt, notice)).toMatchObject({ outcome: 'pending' })
  })

  it('a typed cancel does not undo a payment', async () => {
    const attempt = await open()
    await simulator.finish('T-1', 'success')
    const notice = noticeOf(provider.readNotification('cancel', { tran_id: 'T-1', status: 'CANCELLED' }))
    expect(await provider.settle(attempt, notice)).toMatchObject({ outcome: 'paid' })
  })

  it.each(['toString', '__proto__', 'constructor'])('of the status %s claims nothing', (status) => {
    expect(provider.readNotification('success', { tran_id: 'T-1', status })).toMatchObject({ claim: 'pending' })
  })

  it("another order's payment does not count for this one", async () => {
    await open('T-1')
    const dear = await open('T-2', 900_000)
    await simulator.finish('T-1', 'success')
    const notice = noticeOf(readReceived())
    expect(await provider.settle(dear, notice)).toMatchObject({ outcome: 'mismatch', reason: 'reference' })
  })

  it('risk is told', async () => {
    const attempt = await open()
    await simulator.finish('T-1', 'success', { payment: 'risky' })
    expect(await provider.settle(attempt, noticeOf(readReceived()))).toMatchObject({ outcome: 'paid', isRisky: true })
  })

  it.each([
    ['wrong_amount', 'amount'],
    ['wrong_currency', 'currency'],
  ] as const)('%s', async (payment, reason) => {
    const attempt = await open()
    await simulator.finish('T-1', 'success', { payment })
    expect(await provider.settle(attempt, noticeOf(readReceived()))).toMatchObject({ outcome: 'mismatch', reason })
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'mismatch', reason })
  })

  it('a validation that times out is unanswered, and the next question is answered', async () => {
    const attempt = await open()
    await simulator.finish('T-1', 'success', { unansweredQuestions: 1 })
    const notice = noticeOf(readReceived())
    const verdict = await build({ timeoutMs: 100 }).settle(attempt, notice)
    expect(verdict).toMatchObject({ outcome: 'unanswered', why: expect.stringContaining('no answer in time') })
    expect(JSON.stringify(verdict)).not.toContain('secret')
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'paid' })
  })
})

describe('notifications', () => {
  it('forged: refused, and nothing is paid', async () => {
    const attempt = await open()
    await simulator.finish('T-1', 'success', { notification: 'forged' })
    expect(readReceived()).toMatchObject({ kind: 'forged', reference: 'T-1' })
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'pending' })
  })

  it('without a signature is forged, with the signature of another store too', async () => {
    await open()
    expect(provider.readNotification('notification', { tran_id: 'T-1', status: 'VALID' })).toMatchObject({
      kind: 'forged',
    })
    expect(build({ storeId: 'other' }).readNotification('notification', simulator.notification('T-1'))).toMatchObject({
      kind: 'forged',
    })
  })

  it.each([{}, { tran_id: '' }, { tran_id: ['T-1', 'T-2'] }, { tran_id: "T-1' or 1=1" }])(
    'unreadable: %j',
    (fields) => {
      expect(provider.readNotification('notification', fields)).toMatchObject({ kind: 'unreadable' })
    },
  )

  it('stale: not taken at its word; the query is asked instead, and knows nothing', async () => {
    const asked: string[] = []
    provider = build({
      fetch: (address, options) => {
        asked.push(new URL(String(address)).searchParams.has('val_id') ? 'validation' : 'other')
        return fetch(address, options)
      },
    })
    const attempt = await open()
    await simulator.finish('T-1', 'success', { notification: 'stale' })
    const notice = noticeOf(readReceived())
    expect(notice).toMatchObject({ claim: 'paid', isSigned: true, isStale: true })
    expect(await provider.settle(attempt, notice)).toMatchObject({ outcome: 'pending' })
    expect(asked).not.toContain('validation')
  })

  it('late: nothing at first, then paid although it is old by then', async () => {
    const attempt = await open()
    await simulator.finish('T-1', 'success', { notification: 'late' })
    expect(merchant.received).toHaveLength(0)
    await clock.advance(10 * 60_000)
    const notice = noticeOf(readReceived())
    expect(notice.isStale).toBe(true)
    expect(await provider.settle(attempt, notice)).toMatchObject({ outcome: 'paid' })
  })

  it('double: the same twice', async () => {
    await open()
    await simulator.finish('T-1', 'success', { notification: 'double' })
    expect(merchant.received).toHaveLength(2)
    expect(received(0).fields).toEqual(received(1).fields)
  })

  it('reordered: the failure of a first try comes last and undoes nothing', async () => {
    const attempt = await open()
    await simulator.finish('T-1', 'success', { notification: 'reordered' })
    const notices = [0, 1].map((index) => noticeOf(readReceived(index)))
    expect(notices.map(({ claim }) => claim)).toEqual(['paid', 'failed'])
    for (const notice of notices) expect(await provider.settle(attempt, notice)).toMatchObject({ outcome: 'paid' })
  })

  it('lost: the query finds the payment', async () => {
    const attempt = await open()
    await simulator.finish('T-1', 'success', { notification: 'lost' })
    expect(merchant.received).toHaveLength(0)
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'paid', amountPaisa: 115_000 })
  })

  it('can be sent again, forged or with other words, for drills', async () => {
    await open()
    await simulator.finish('T-1', 'success', { notification: 'lost' })
    expect(await simulator.deliver('T-1', { times: 9 })).toEqual(Array(9).fill(200))
    await simulator.deliver('T-1', { changes: { status: 'FAILED' } })
    await simulator.deliver('T-1', { isForged: true })
    expect(noticeOf(readReceived(9))).toMatchObject({ claim: 'failed', isSigned: true })
    expect(readReceived(10)).toMatchObject({ kind: 'forged' })
  })
})

describe('the query', () => {
  it('is pending before anybody chose a way to pay, by session and without', async () => {
    const attempt = await open()
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'pending' })
    expect(await provider.query({ ...attempt, session: undefined })).toMatchObject({ outcome: 'pending' })
  })

  it('takes the success among several tries, wherever it stands', async () => {
    const attempt = await open()
    await simulator.finish('T-1', 'fail')
    await simulator.finish('T-1', 'success')
    await simulator.finish('T-1', 'cancel')
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'paid' })
    expect(await provider.query(attempt)).toMatchObject({ outcome: 'paid' })
  })

  it('is unanswered with a wrong password', async () => {
    const attempt = await open()
    expect(await build({ storePassword: 'wrong-secret' }).query(attempt)).toMatchObject({ outcome: 'unanswered' })
  })
})

describe('a refund', () => {
  async function paid(scenario: Parameters<SslcommerzSimulator['finish']>[2] = {}): Promise<RefundRequest> {
    const attempt = await open()
    await simulator.finish('T-1', 'success', scenario)
    const verdict = await provider.query(attempt)
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

  async function submit(request: RefundRequest): Promise<RefundRequest> {
    const verdict = await provider.refund(request)
    if (verdict.outcome !== 'processing') throw new Error(JSON.stringify(verdict))
    return { ...request, providerRefund: verdict.providerRefund }
  }

  it('is processing first and refunded after the delay', async () => {
    const request = await submit(await paid())
    expect(await provider.queryRefund(request)).toMatchObject({ outcome: 'processing' })
    await clock.advance(60_000)
    expect(await provider.queryRefund(request)).toMatchObject({
      outcome: 'refunded',
      refundedAt: new Date('2026-11-20T06:31:00Z'),
    })
  })

  it('may be slow, or cancelled by the bank', async () => {
    const request = await submit(await paid({ refund: 'slow' }))
    await clock.advance(60_000)
    expect(await provider.queryRefund(request)).toMatchObject({ outcome: 'processing' })
    simulator.session('T-1').scenario = { ...simulator.session('T-1').scenario, refund: 'cancelled' }
    const second = await submit({ ...request, reference: 'R-2' })
    await clock.advance(60_000)
    expect(await provider.queryRefund(second)).toMatchObject({ outcome: 'cancelled' })
  })

  it('never returns more than was paid', async () => {
    const request = await paid()
    await submit(request)
    expect(await provider.refund({ ...request, reference: 'R-2', amountPaisa: 65_001 })).toMatchObject({
      outcome: 'failed',
    })
    await submit({ ...request, reference: 'R-3', amountPaisa: 65_000 })
  })

  it('that is repeated is not counted as failed', async () => {
    const request = await paid()
    await submit(request)
    expect(await provider.refund(request)).toMatchObject({ outcome: 'unanswered' })
    expect(simulator.state.refunds.size).toBe(1)
  })

  it('of an unknown payment fails, unless the demo accepts it', async () => {
    const request = { ...(await paid()), providerTransaction: 'B-unknown' }
    expect(await provider.refund(request)).toMatchObject({ outcome: 'failed', why: 'Transaction not found' })
    const generous = createSslcommerzSimulator({ storeId: 'store', storePassword, acceptsUnknownPayments: true })
    const demo = await startGateway((app, prefix) =>
      app.register(sslcommerzSimulator, { prefix, isDemo: true, simulator: generous }),
    )
    expect(await build({ baseUrl: demo.baseUrl }).refund(request)).toMatchObject({ outcome: 'processing' })
    await demo.close()
  })

  it('without its handle cannot be asked for', async () => {
    expect(await provider.queryRefund(await paid())).toMatchObject({ outcome: 'unanswered' })
  })
})
