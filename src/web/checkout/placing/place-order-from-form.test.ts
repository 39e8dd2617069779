import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { PageServices } from '#contracts/host/page-context.ts'
import { pageServices } from '#web/lib/api/page-services.ts'
import { placeOrderFromForm } from './place-order-from-form.ts'

type Call = PageServices['call']

const address = 'http://localhost/checkout?course=denim'
const filled = {
  course: 'denim',
  batch: '3',
  coupon: '',
  expected_total: '1200',
  payment_method: 'mobile',
  accept_policies: 'on',
  key: 'key-1',
}

const farid = { learner_id: 'farid', learner_name: 'Farid Ahmed' } as ReturnType<PageServices['user']>

function send(fields: Record<string, string>, call: Call = vi.fn(), kind: PageServices['viewer']['kind'] = 'learner') {
  const context = new RouterContextProvider()
  context.set(pageServices, {
    call,
    queryNames: () => [],
    viewer: { kind },
    user: () => (kind === 'learner' ? farid : null),
    locale: 'en',
    nonce: '',
    isDemo: false,
    publicUrl: 'http://localhost',
    requestId: '',
    report: () => {},
    now: '2026-11-20T12:00:00Z',
  })
  const body = new URLSearchParams(fields)
  return placeOrderFromForm(context, new Request(address, { method: 'POST', body }))
}

const placed = (redirect_url: string | null, learn_url: string | null = null) =>
  vi.fn<Call>(async () => ({
    ok: true,
    answer: { data: { order: { no: 'SA-1' }, redirect_url, learn_url } },
  }))
const refused = (status: number, code: string, errors?: Record<string, string[]>) => ({
  ok: false,
  answer: { status, message: 'Why not.', error: { http_code: status, code, message: 'Why not.' }, errors },
})
const whereTo = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (thrown: Response) => thrown.headers.get('location'),
  )

describe('placeOrderFromForm', () => {
  it('sends what was shown, under the key of the form', async () => {
    const call = placed('https://gateway.example/pay')
    await send(filled, call)
    expect(call).toHaveBeenNthCalledWith(1, 'POST /orders', {
      body: {
        items: [{ slug: 'denim', batch_no: 3 }],
        coupon: null,
        payment_method: 'mobile',
        expected_total: 1200,
        accept_policies: true,
        locale: 'en',
      },
      idempotencyKey: 'key-1',
    })
  })

  it('sends the phone of who has none in the account, for the card alone', async () => {
    const call = placed('https://gateway.example/pay')
    for (const payment_method of ['card', 'mobile', 'bank'])
      await send({ ...filled, payment_method, phone: '01711000001' }, call)
    expect(call.mock.calls.flatMap(([name, { body }]) => (name === 'POST /orders' ? [body] : []))).toMatchObject([
      { payment_method: 'card', billing: { phone: '01711000001' } },
      { payment_method: 'mobile' },
      { payment_method: 'bank' },
    ])
    expect(JSON.stringify(call.mock.calls.slice(1))).not.toContain('01711000001')
  })

  it('orders anew, once, when the page was opened before its order ended', async () => {
    const states: Record<string, string> = { 'SA-1': 'failed', 'SA-2': 'pending' }
    const keys: string[] = []
    const call = vi.fn<Call>(async (name, sent) => {
      if (name === 'GET /orders/:no') {
        return { ok: true, answer: { data: { state: states[(sent.params as { no: string }).no] } } }
      }
      keys.push(sent.idempotencyKey ?? '')
      const no = sent.idempotencyKey === 'key-1' ? 'SA-1' : 'SA-2'
      const data = { order: { no }, redirect_url: `https://gateway.example/${no}`, learn_url: null }
      return { ok: true, answer: { data } }
    })
    expect(await send(filled, call)).toEqual({ isPlaced: true, address: 'https://gateway.example/SA-2' })
    expect(await send(filled, call)).toEqual({ isPlaced: true, address: 'https://gateway.example/SA-2' })
    expect(keys).toEqual(['key-1', 'key-1.SA-1', 'key-1', 'key-1.SA-1'])
  })

  it('answers the address of a payment page instead of redirecting there', async () => {
    expect(await send(filled, placed('https://gateway.example/pay'))).toEqual({
      isPlaced: true,
      address: 'https://gateway.example/pay',
    })
  })

  it.each([
    ['a transfer', placed('/orders/SA-1'), '/orders/SA-1'],
    ['a free course', placed(null, '/my-course/denim'), '/checkout/result?order=SA-1'],
    ['an order that is decided already', placed(null), '/checkout/result?order=SA-1'],
  ])('redirects after %s', async (_, call, location) => {
    expect(await whereTo(send(filled, call))).toBe(location)
  })

  it('asks a visitor to log in and come back, and others for another role', async () => {
    const next = encodeURIComponent('/checkout?course=denim')
    expect(await whereTo(send(filled, vi.fn(), 'guest'))).toBe(`/account/login?next=${next}`)
    expect(await whereTo(send(filled, vi.fn(), 'corporate'))).toBe('/401')
  })

  it('buys nothing for somebody else than the page shows: whoever logged in since is asked first', async () => {
    const call = placed('https://gateway.example/pay')
    expect(await send({ ...filled, buyer: 'tahmina' }, call)).toMatchObject({
      isPlaced: false,
      note: 'You are now logged in as Farid Ahmed. Please check your order and press the button again.',
    })
    expect(call).not.toHaveBeenCalled()
    expect(await send({ ...filled, buyer: 'farid' }, call)).toMatchObject({ isPlaced: true })
  })

  it.each<[string, Record<string, string>, string]>([
    ['a code that was not applied', { typed_coupon: ' selai10 ', tried_coupon: '' }, '&coupon=SELAI10'],
    ['another code than the one that was applied', { typed_coupon: 'B', tried_coupon: 'A' }, '&coupon=B'],
    ['the button of an empty code', { intent: 'apply', typed_coupon: '', tried_coupon: '' }, '&pay=mobile&apply=1'],
    ['another batch without scripts', { intent: 'show' }, '&pay=mobile'],
  ])('shows what is to pay with %s and buys nothing yet', async (_, fields, shown) => {
    const call = placed('https://gateway.example/pay')
    const address = await whereTo(send({ ...filled, ...fields }, call))
    expect(address).toContain('/checkout?course=denim&batch=3')
    expect(address).toContain(shown)
    expect(address).toContain('pay=mobile')
    expect(call).not.toHaveBeenCalled()
  })

  it('buys without a code that was tried in vain', async () => {
    const call = placed('https://gateway.example/pay')
    await send({ ...filled, typed_coupon: 'BAD', tried_coupon: 'BAD' }, call)
    expect(call.mock.calls[0]?.[1].body).toMatchObject({ coupon: null })
  })

  it('buys nothing before the policies are accepted', async () => {
    const { accept_policies: _, ...rest } = filled
    const call = vi.fn<Call>()
    expect(await send(rest, call)).toMatchObject({
      isPlaced: false,
      errors: { accept_policies: 'Please accept the policies to continue.' },
      method: 'mobile',
    })
    expect(call).not.toHaveBeenCalled()
  })

  it.each([
    [refused(409, 'price_changed'), { note: 'Why not.', errors: {} }],
    [
      refused(422, 'amount_not_payable', { payment_method: ['Too much.'] }),
      { errors: { payment_method: 'Too much.' } },
    ],
    [refused(422, 'phone_needed', { phone: ['A phone.'] }), { note: null, errors: { phone: 'A phone.' } }],
    [refused(422, 'invalid_fields', { 'billing.phone': ['No phone.'] }), { errors: { phone: 'No phone.' } }],
    [refused(422, 'idempotency_mismatch'), { note: expect.stringContaining('press the button again') }],
  ])('says why not', async (answer, shown) => {
    expect(await send(filled, async () => answer)).toMatchObject({ isPlaced: false, isAccepted: true, ...shown })
  })

  it('waits for the first of two presses', async () => {
    vi.useFakeTimers()
    const call = placed('https://gateway.example/pay')
    call.mockResolvedValueOnce(refused(409, 'still_running'))
    const answer = send(filled, call)
    await vi.runAllTimersAsync()
    expect(await answer).toMatchObject({ isPlaced: true })
    expect(call.mock.calls.filter(([name]) => name === 'POST /orders')).toHaveLength(2)
    vi.useRealTimers()
  })
})
