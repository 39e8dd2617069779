/** The first day of an academy: steps are done by what is there, tests are remembered, delays are somebody's. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SetUpStep } from '#contracts/office/set-up.ts'
import * as contract from '#contracts/office/set-up.ts'
import { officeHealth } from '#contracts/office/health.ts'
import { seedDefaultTexts } from '#seed/default-texts.ts'
import { checkoutWorld } from '#server/checkout/checkout-world.test-helper.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'

let w: Awaited<ReturnType<typeof checkoutWorld>>
let staff: TestPerson
let looker: TestPerson
let sms: Server
let answers: object[]
const taken = { status: 'SUCCESS', smsinfo: [{ sms_status: 'SUCCESS' }] }

beforeAll(async () => {
  sms = createServer((request, response) => {
    request.resume()
    response.end(JSON.stringify(answers.shift() ?? taken))
  }).listen(0, '127.0.0.1')
  answers = []
  await once(sms, 'listening')
  const { port } = sms.address() as AddressInfo
  w = await checkoutWorld({
    SMS_PROVIDER: 'http',
    SMS_URL: `http://127.0.0.1:${port}/`,
    SMS_TOKEN: 'sms-secret-token',
    SMS_SENDER: 'SELAI',
  })
  staff = await w.staff('system.view', 'system.edit', 'site.publish')
  looker = await w.staff('system.view')
  await seedDefaultTexts(w.database)
})
afterAll(async () => {
  sms.close()
  await w.close()
})

/** Pays a started test as a browser does, and answers where it ends. */
async function payAt(gateway: 'sslcommerz' | 'bkash'): Promise<string | null> {
  const started = await w.database.first<{ reference: string; session: string }>(
    sql`select reference, session from test_payment where provider = ${gateway} order by started_at desc limit 1`,
  )
  if (!started) throw new Error('No test payment')
  if (gateway === 'bkash') {
    const back = await fetch(w.bkash.finish(started.session, 'success'), { redirect: 'manual' })
    return back.headers.get('location')
  }
  const back = await w.sslcommerz.finish(started.reference, 'success', { notification: 'lost' })
  return (await w.browser(back.action, back.fields)).headers.get('location')
}

const setUp = async (as = staff) => (await w.call(contract.officeSetUp, {}, { as })).body.data
const stateOf = async (step: SetUpStep) => (await setUp()).steps.find((each) => each.step === step)
const limitless = () => w.database.run(sql`delete from rate_limit`)

it('an empty academy lacks everything but what it came with, and says what', async () => {
  const { steps, draft_policies: drafts, messages, payments } = await setUp()
  expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    ...['brand missing', 'address missing', 'sms missing', 'email missing', 'payments missing', 'policies missing'],
    ...['mentor missing', 'course missing', 'batch waits'],
  ])
  expect(steps[0]).toMatchObject({ missing: [], not_own: ['name', 'light_logo', 'dark_logo'] })
  expect(steps[1]?.missing).toEqual(['address', 'phone', 'email', 'seller_name', 'seller_address'])
  expect(drafts).toHaveLength(3)
  expect(messages).toMatchObject([
    { channel: 'sms', sender: 'SELAI', is_file: false, own: staff.phone, last: null },
    { channel: 'email', is_file: true, own: staff.email, last: null },
  ])
  expect(payments).toMatchObject([
    { gateway: 'sslcommerz', amount: 10, last: null },
    { gateway: 'bkash', amount: 10, last: null },
  ])
})

it('who may only look changes nothing; others do not even look', async () => {
  expect((await setUp(looker)).can).toEqual({ edit: false, publish_policies: false })
  const later = { params: { step: 'mentor' as const }, body: { is_put_off: true } }
  expect((await w.call(contract.putOffStep, later, { as: looker })).status).toBe(403)
  const sending = { body: { channel: 'sms' as const } }
  expect((await w.call(contract.sendTestMessage, sending, { as: looker })).status).toBe(403)
  const paying = { body: { gateway: 'bkash' as const } }
  expect((await w.call(contract.startTestPayment, paying, { as: looker })).status).toBe(403)
  const reading = { body: { is_read: true as const } }
  expect((await w.call(contract.confirmPolicies, reading, { as: looker })).status).toBe(403)
  const stranger = await w.staff('site.view')
  expect((await w.call(contract.officeSetUp, {}, { as: stranger })).status).toBe(403)
  expect((await w.call(contract.officeMissing, {}, { as: stranger })).status).toBe(403)
})

it('a step that is put off is remembered with who and when, and can be taken up again', async () => {
  const params = { step: 'mentor' as const }
  await w.call(contract.putOffStep, { params, body: { is_put_off: true } }, { as: staff })
  expect(await stateOf('mentor')).toMatchObject({ state: 'put_off', put_off: { by: staff.name } })
  const { missing } = (await w.call(contract.officeMissing, {}, { as: staff })).body.data
  expect(missing).not.toContain('mentor')
  await w.call(contract.putOffStep, { params, body: { is_put_off: false } }, { as: staff })
  expect(await stateOf('mentor')).toMatchObject({ state: 'missing', put_off: null })
})

it('a refused test message shows the provider’s own words without the secret; one that went out makes the step done', async () => {
  const send = async () =>
    (await w.call(contract.sendTestMessage, { body: { channel: 'sms' } }, { as: staff })).body.data
  answers = [{ status: 'FAILED', error_message: 'Masking name not approved for sms-secret-token' }]
  expect(await send()).toMatchObject({ is_sent: false, words: 'Masking name not approved for …' })
  expect((await setUp()).messages[0]?.last).toMatchObject({ is_sent: false, is_current: true })
  expect((await stateOf('sms'))?.state).toBe('missing')
  expect(await send()).toMatchObject({ is_sent: true, words: '' })
  expect((await stateOf('sms'))?.state).toBe('done')
  await w.database.run(sql`update test_message set sender = 'OTHER'`)
  expect((await stateOf('sms'))?.state).toBe('missing')
  for (let n = 0; n < 4; n++) await send()
  expect((await w.call(contract.sendTestMessage, { body: { channel: 'sms' } }, { as: staff })).status).toBe(429)
  await limitless()
})

it('a test payment is paid at the gateway and stays out of orders, ledger and invoices', async () => {
  const start = async (gateway: 'sslcommerz' | 'bkash') =>
    (await w.call(contract.startTestPayment, { body: { gateway } }, { as: staff })).body.data
  for (const gateway of ['sslcommerz', 'bkash'] as const) {
    const { redirect_url: address, words } = await start(gateway)
    expect(words).toBe('')
    expect(address).toContain('http')
    expect((await setUp()).payments.find((each) => each.gateway === gateway)?.last?.state).toBe('open')
    const back = await payAt(gateway)
    expect(back).toBe('/admin/set-up#payments')
  }
  expect((await setUp()).payments.map(({ last }) => last?.state)).toEqual(['paid', 'paid'])
  expect((await stateOf('payments'))?.state).toBe('done')
  const counted = await w.database.first(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from payment_attempt) as attempts,
      (select count(*)::int from ledger_entry) as entries, (select count(*)::int from invoice) as invoices`)
  expect(counted).toEqual({ orders: 0, attempts: 0, entries: 0, invoices: 0 })
  const health = (await w.call(officeHealth, {}, { as: staff })).body.data
  expect(health.gateways.map(({ state }) => state)).toEqual(['ok', 'ok'])
  await limitless()
})

it('a gateway that is away or refuses is said in its own words, and the test fails', async () => {
  w.gateway.isAway = true
  const { redirect_url: address, words } = (
    await w.call(contract.startTestPayment, { body: { gateway: 'sslcommerz' } }, { as: staff })
  ).body.data
  w.gateway.isAway = false
  expect(address).toBeNull()
  expect(words).not.toBe('')
  expect(words).not.toContain('demo-pass')
  expect((await setUp()).payments[0]?.last).toMatchObject({ state: 'failed', words })
  const nagad = await w.call(contract.startTestPayment, { body: { gateway: 'nagad' } }, { as: staff })
  expect([nagad.status, nagad.body.error?.code]).toEqual([422, 'gateway_not_set'])
  await limitless()
})

it('policies lose their draft mark when somebody says that a lawyer has read them, not before', async () => {
  const confirm = (isRead: boolean) =>
    w.call(contract.confirmPolicies, { body: { is_read: isRead as true } }, { as: staff })
  expect((await confirm(false)).status).toBe(422)
  expect((await confirm(true)).body.error?.code).toBe('no_email')
  await w.database.run(
    sql`update website_config set config = config || '{"primary_email":"hello@academy.example","footer_summary_title":{"en":"Padma & Sons"}}'::jsonb`,
  )
  expect((await confirm(true)).status).toBe(200)
  expect((await setUp()).draft_policies).toEqual([])
  expect((await stateOf('policies'))?.state).toBe('done')
  const rows = await w.database.query<{ body: string }>(
    sql`select v.body::text as body from page p join live_text('page', p.slug) v on true`,
  )
  const all = rows.map(({ body }) => body).join()
  expect(all).toContain('hello@academy.example')
  expect(all).toContain('what Padma &amp; Sons knows about you')
  expect(all).not.toMatch(/\[e-?mail\]|Draft\.|খসড়া।|Selai|সেলাই একাডেমি|أكاديمية سيلاي/)
})

it('logo, address, seller, mentor, course and batch are done by being there', async () => {
  await w.database.run(sql`
    update website_config set config = config || '{"footer_summary_title":{"en":"Padma Academy"},"light_logo":"/media/a.webp","dark_logo":"/media/b.webp","primary_mobile":"01711000001","primary_address":{"en":"Uttara"}}'::jsonb`)
  await w.database.run(sql`
    insert into installation (key, value) values ('seller', '{"name":{"en":"Selai"},"address":"Dhaka"}')
    on conflict (key) do update set value = excluded.value`)
  await w.mentor()
  await w.course({ price: 500 })
  const states = Object.fromEntries((await setUp()).steps.map(({ step, state }) => [step, state]))
  await w.database.run(
    sql`update website_config set config = config - 'dark_logo' || '{"light_logo":"/logo-light.svg"}'`,
  )
  expect(await stateOf('brand')).toMatchObject({ state: 'missing', missing: ['dark_logo'], not_own: ['light_logo'] })
  expect(states).toMatchObject({ brand: 'done', address: 'done', mentor: 'done', course: 'done', batch: 'done' })
})
