import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countSegments, createSmsSimulator, type SmsSimulator, smsSimulator } from './sms.ts'
import { startGateway, type TestServer } from './test-world.ts'

let simulator: SmsSimulator
let gateway: TestServer & { baseUrl: string }

beforeEach(async () => {
  simulator = createSmsSimulator({ token: 'token' })
  gateway = await startGateway((app, prefix) => app.register(smsSimulator, { prefix, isDemo: true, simulator }))
})
afterEach(() => gateway.close())

const message = { api_token: 'token', sid: 'SELAI', msisdn: '8801711000001', sms: 'Your code is 4829', csms_id: 'm-1' }
async function send(changes: Record<string, string> = {}): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${gateway.baseUrl}/api/v3/send-sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, ...changes }),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

describe('SSL Wireless', () => {
  it('takes a message into the inbox', async () => {
    expect(await send()).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS', smsinfo: [{ csms_id: 'm-1', sms_type: 'EN' }] },
    })
    expect(simulator.last('01711000001')).toMatchObject({ text: message.sms, sender: 'SELAI', segments: 1 })
    expect(await (await fetch(`${gateway.baseUrl}/inbox.json`)).json()).toMatchObject({
      messages: [{ to: '8801711000001' }],
    })
  })

  it.each<Record<string, string>>([
    { api_token: 'wrong' },
    { msisdn: '01711000001' },
    { msisdn: '8801211000001' },
    { sms: '' },
    { sms: 'x'.repeat(1001) },
    { sid: 'x'.repeat(21) },
    { csms_id: '' },
  ])('refuses %j with HTTP 200', async (changes) => {
    expect(await send(changes)).toMatchObject({ status: 200, body: { status: 'FAILED' } })
    expect(simulator.inbox).toHaveLength(0)
  })

  it('refuses the same id twice', async () => {
    await send()
    expect(await send()).toMatchObject({ body: { status: 'FAILED' } })
    expect(simulator.inbox).toHaveLength(1)
  })

  it('goes wrong as often as it is told', async () => {
    simulator.failNext('server_error', 2)
    expect((await send()).status).toBe(500)
    expect((await send()).status).toBe(500)
    simulator.failNext('refused')
    expect(await send()).toMatchObject({ body: { status: 'FAILED' } })
    expect(await send()).toMatchObject({ body: { status: 'SUCCESS' } })
  })
})

describe('BulkSMSBD', () => {
  const ask = async (query: Record<string, string>) =>
    (
      await fetch(
        `${gateway.baseUrl}/api/smsapi?${new URLSearchParams({ api_key: 'token', type: 'text', senderid: 'SELAI', ...query })}`,
      )
    ).json()

  it('takes a list of numbers', async () => {
    expect(await ask({ number: '01711000001,+8801811000002', message: 'কোড 4829' })).toMatchObject({
      response_code: 202,
    })
    expect(simulator.last('8801811000002')).toMatchObject({ type: 'BN' })
  })

  it.each<[Record<string, string>, number]>([
    [{ api_key: 'x', number: '01711000001', message: 'm' }, 1011],
    [{ senderid: '', number: '01711000001', message: 'm' }, 1002],
    [{ number: '01711000001' }, 1003],
    [{ number: '123', message: 'm' }, 1001],
  ])('refuses %j', async (query, response_code) => {
    expect(await ask(query)).toMatchObject({ response_code })
  })
})

it('shows the inbox as a page, escaped', async () => {
  await send({ sms: '<script>alert(1)</script>' })
  const page = await (await fetch(`${gateway.baseUrl}/inbox`)).text()
  expect(page).toContain('8801711000001')
  expect(page).not.toContain('<script>alert')
})

it.each([
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  ['ক'.repeat(135), 3],
])('%# counts parts', (text, segments) => {
  expect(countSegments(text)).toBe(segments)
})
