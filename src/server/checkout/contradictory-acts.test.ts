/** Two acts of one person that contradict, double or overtake each other: each pair has one end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolFree } from '#contracts/checkout/cart.ts'
import { cancelOrder, payOrder, requestRefund, withdrawRefund } from '#contracts/checkout/orders.ts'
import { joinWaiting, leaveWaiting } from '#contracts/checkout/waiting-list.ts'
import type { TestLearner } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from './checkout-world.test-helper.ts'
import { expireOrders } from './orders/expire-orders.ts'
import { recordBankTransfer } from './bank-transfer/record-bank-transfer.ts'

let w: CheckoutWorld
let staffId: string
beforeAll(async () => {
  w = await checkoutWorld()
  staffId = (await w.staff('orders.approve')).personId
})
afterAll(() => w.close())

interface Scene {
  learner: TestLearner
  course: Awaited<ReturnType<CheckoutWorld['course']>>
  other: Awaited<ReturnType<CheckoutWorld['course']>>
  /** One use, once for each. */
  coupon: string
  /** The order that was placed first. */
  no: string
}

type Said = { status: number; body?: { error?: { code: string } } }
const said = ({ status, body }: Said) => body?.error?.code ?? (status === 200 ? 'ok' : String(status))

const order = async (scene: Scene, given: Record<string, unknown> = {}, key?: string, course = scene.course) => {
  const placed = await w.order(scene.learner, course, given, key)
  scene.no ||= placed.body.data?.order.no ?? ''
  return said(placed)
}
const retry = async ({ learner, no }: Scene, payment_method: string) =>
  said(await w.call(payOrder, { params: { no }, body: { payment_method } }, { as: learner }))
/** The card gateway's page of the attempt made first, second, … is paid. */
const payPage = async ({ no }: Scene, index: number) => {
  const cards = (await w.attempts(no)).filter(({ provider }) => provider === 'sslcommerz')
  await w.sslcommerz.finish(cards.at(index)?.tran_id ?? '', 'success')
  return 'ok'
}
const batchOf = ({ course }: Scene) => ({ slug: course.slug, batch_no: 1 })
const change = (scene: Scene, what: ReturnType<typeof sql>) =>
  w.database.run(sql`update batch set ${what} where id = ${scene.course.batch_id}`).then(() => 'ok')

const acts = {
  'orders by card': (scene) => order(scene),
  'orders by card again in another tab': (scene) => order(scene),
  'presses again with the same key': (scene) => order(scene, {}, 'a-key'),
  'presses with a key': (scene) => order(scene, {}, 'a-key'),
  'orders by transfer': (scene) => order(scene, { payment_method: 'bank' }),
  'orders with the coupon': (scene) => order(scene, { coupon: scene.coupon }),
  'orders another course with the coupon': (scene) => order(scene, { coupon: scene.coupon }, undefined, scene.other),
  'sends the form of the old price': (scene) => order(scene, { expected_total: 1000 }),
  'logs in on another device and orders': async (scene) => {
    const token = await w.session(scene.learner.personId, 'learner')
    return said(await w.order({ ...scene.learner, token }, scene.course))
  },
  cancels: async ({ learner, no }) => said(await w.call(cancelOrder, { params: { no } }, { as: learner })),
  'cancels on another device': async ({ learner, no }) => {
    const token = await w.session(learner.personId, 'learner')
    return said(await w.call(cancelOrder, { params: { no } }, { as: { token } }))
  },
  'pays on the page': (scene) => payPage(scene, 0),
  'pays on the newer page': (scene) => payPage(scene, -1),
  'chooses the card': (scene) => retry(scene, 'card'),
  'chooses the wallet': (scene) => retry(scene, 'mobile'),
  'chooses the transfer': (scene) => retry(scene, 'bank'),
  'pays in the wallet': async ({ no }) => {
    const wallet = (await w.attempts(no)).find(({ provider }) => provider === 'bkash')
    await fetch(w.bkash.finish(wallet?.reference ?? '', 'success'), { redirect: 'manual' })
    return 'ok'
  },
  'has the money arrive at the bank': async ({ no }) => {
    const row = await w.database.first<{ id: string }>(sql`select id from orders where no = ${no}`)
    const transfer = { orderId: row?.id ?? '', bankReference: crypto.randomUUID(), amountPaisa: 100_000, staffId }
    return recordBankTransfer(w.services, transfer).then(
      () => 'ok',
      ({ code }: { code: string }) => code,
    )
  },
  'asks for a refund': async ({ learner, no }) =>
    said(await w.call(requestRefund, { params: { no }, body: {} }, { as: learner })),
  'takes the request back': async ({ learner, no }) =>
    said(await w.call(withdrawRefund, { params: { no } }, { as: learner })),
  'gets the course from a company': async ({ learner, course }) => {
    await w.enrol(learner.learnerId, course)
    return 'ok'
  },
  'enrols for free': async (scene) => said(await w.call(enrolFree, { body: batchOf(scene) }, { as: scene.learner })),
  'waits in line': async (scene) => said(await w.call(joinWaiting, { body: batchOf(scene) }, { as: scene.learner })),
  'leaves the line': async (scene) => said(await w.call(leaveWaiting, { body: batchOf(scene) }, { as: scene.learner })),
  'finds the price raised': (scene) => change(scene, sql`price_paisa = 120000`),
  'finds the course made free': (scene) => change(scene, sql`price_paisa = 0`),
  'finds the registration closed': (scene) => change(scene, sql`reg_end_date = dhaka_today() - 1`),
  'finds the batch full': (scene) => change(scene, sql`seats = seats_taken + seats_held`),
  'lets the time pass': async ({ no }) => {
    await w.database.run(sql`update orders set expires_at = now() where no = ${no}`)
    await expireOrders(w.services)
    return 'ok'
  },
} satisfies Record<string, (scene: Scene) => Promise<string>>
type Act = keyof typeof acts

/** Given, act, act; what the two answer; the states of all orders, seats held and taken, refunds by kind. */
type Row = [given: Act[], first: Act, second: Act, answers: string, end: string]

const rows: Row[] = [
  // Giving up and paying.
  [['orders by card'], 'cancels', 'pays on the page', 'ok, ok', 'paid; 0 held, 1 taken'],
  [['orders by card'], 'pays on the page', 'cancels', 'ok, order_not_open', 'paid; 0 held, 1 taken'],
  [['orders by card'], 'cancels', 'cancels', 'ok, ok', 'cancelled; 0 held, 0 taken'],
  [['orders by card'], 'cancels', 'chooses the card', 'ok, ok', 'pending; 1 held, 0 taken'],
  [['orders by card'], 'cancels on another device', 'pays on the page', 'ok, ok', 'paid; 0 held, 1 taken'],
  [
    ['orders by card', 'cancels'],
    'finds the batch full',
    'pays on the page',
    'ok, ok',
    'under_review; 0 held, 0 taken',
  ],
  [
    ['orders by card', 'cancels'],
    'finds the batch full',
    'chooses the card',
    'ok, sold_out',
    'cancelled; 0 held, 0 taken',
  ],
  [['orders by card'], 'lets the time pass', 'pays on the page', 'ok, ok', 'paid; 0 held, 1 taken'],
  [['orders by card'], 'lets the time pass', 'orders by card', 'ok, ok', 'expired, pending; 1 held, 0 taken'],
  // Paying twice.
  [['orders by card'], 'orders by card again in another tab', 'pays on the page', 'ok, ok', 'paid; 0 held, 1 taken'],
  [['orders by card'], 'pays on the page', 'pays on the page', 'ok, ok', 'paid; 0 held, 1 taken'],
  [
    ['orders by card', 'chooses the wallet'],
    'pays on the page',
    'pays in the wallet',
    'ok, ok',
    'paid; 0 held, 1 taken; extra 1000',
  ],
  [
    ['orders by card', 'chooses the wallet'],
    'pays in the wallet',
    'pays on the page',
    'ok, ok',
    'paid; 0 held, 1 taken; extra 1000',
  ],
  [
    ['orders by card', 'cancels', 'chooses the card'],
    'pays on the newer page',
    'pays on the page',
    'ok, ok',
    'paid; 0 held, 1 taken',
  ],
  [
    ['orders by card', 'cancels', 'orders by card'],
    'pays on the page',
    'orders by card',
    'ok, already_enrolled',
    'paid, pending; 1 held, 1 taken',
  ],
  [
    ['orders by transfer', 'chooses the card'],
    'pays on the page',
    'has the money arrive at the bank',
    'ok, ok',
    'paid; 0 held, 1 taken; extra 1000',
  ],
  [
    ['orders by transfer', 'chooses the card'],
    'has the money arrive at the bank',
    'pays on the page',
    'ok, ok',
    'paid; 0 held, 1 taken; extra 1000',
  ],
  [
    ['orders by transfer'],
    'has the money arrive at the bank',
    'has the money arrive at the bank',
    'ok, ok',
    'paid; 0 held, 1 taken; extra 1000',
  ],
  [['orders by transfer'], 'cancels', 'has the money arrive at the bank', 'ok, ok', 'paid; 0 held, 1 taken'],
  [['orders by card'], 'chooses the transfer', 'pays on the page', 'ok, ok', 'paid; 0 held, 1 taken'],
  [
    ['orders by card'],
    'has the money arrive at the bank',
    'pays on the page',
    'not_by_transfer, ok',
    'paid; 0 held, 1 taken',
  ],
  // Back after paying.
  [
    ['orders by card', 'pays on the page'],
    'orders by card',
    'chooses the card',
    'already_enrolled, order_not_payable',
    'paid; 0 held, 1 taken',
  ],
  [
    ['presses with a key', 'pays on the page'],
    'presses again with the same key',
    'chooses the wallet',
    'ok, order_not_payable',
    'paid; 0 held, 1 taken',
  ],
  // Pressing twice.
  [[], 'presses with a key', 'presses again with the same key', 'ok, ok', 'pending; 1 held, 0 taken'],
  [[], 'orders by card', 'orders by card', 'ok, ok', 'pending; 1 held, 0 taken'],
  [[], 'orders by card', 'orders by transfer', 'ok, ok', 'pending; 1 held, 0 taken'],
  [[], 'orders by card', 'logs in on another device and orders', 'ok, ok', 'pending; 1 held, 0 taken'],
  [['finds the course made free'], 'enrols for free', 'enrols for free', 'ok, already_enrolled', '; 0 held, 1 taken'],
  [['finds the course made free'], 'enrols for free', 'orders by card', 'ok, already_enrolled', '; 0 held, 1 taken'],
  // An old form.
  [[], 'finds the price raised', 'sends the form of the old price', 'ok, price_changed', '; 0 held, 0 taken'],
  [
    ['orders by card'],
    'finds the price raised',
    'sends the form of the old price',
    'ok, price_changed',
    'pending; 1 held, 0 taken',
  ],
  [['orders by card'], 'finds the price raised', 'pays on the page', 'ok, ok', 'paid; 0 held, 1 taken'],
  [['orders by card'], 'finds the price raised', 'orders by card', 'ok, ok', 'cancelled, pending; 1 held, 0 taken'],
  [['orders by card'], 'finds the course made free', 'orders by card', 'ok, ok', 'cancelled, paid; 0 held, 1 taken'],
  [
    ['orders by card', 'finds the course made free'],
    'enrols for free',
    'pays on the page',
    'ok, ok',
    'refund_requested; 0 held, 1 taken; order 1000',
  ],
  [[], 'finds the registration closed', 'orders by card', 'ok, registration_closed', '; 0 held, 0 taken'],
  [['orders by card'], 'finds the registration closed', 'pays on the page', 'ok, ok', 'paid; 0 held, 1 taken'],
  [
    ['orders by card', 'cancels'],
    'finds the registration closed',
    'chooses the card',
    'ok, registration_closed',
    'cancelled; 0 held, 0 taken',
  ],
  // A seat of the company beside an order of one's own.
  [
    ['orders by card'],
    'gets the course from a company',
    'chooses the card',
    'ok, already_enrolled',
    'pending; 1 held, 0 taken',
  ],
  [
    ['orders by card'],
    'gets the course from a company',
    'pays on the page',
    'ok, ok',
    'refund_requested; 0 held, 0 taken; order 1000',
  ],
  // Coupons.
  [[], 'orders with the coupon', 'orders by card', 'ok, ok', 'cancelled, pending; 1 held, 0 taken'],
  [[], 'orders with the coupon', 'orders with the coupon', 'ok, ok', 'pending; 1 held, 0 taken; coupon 1'],
  [
    [],
    'orders with the coupon',
    'orders another course with the coupon',
    'ok, coupon_already_used',
    'pending; 1 held, 0 taken; coupon 1',
  ],
  [
    ['orders with the coupon', 'cancels'],
    'orders another course with the coupon',
    'pays on the page',
    'ok, ok',
    'under_review, pending; 0 held, 0 taken; coupon 1; review 900',
  ],
  [
    ['orders with the coupon', 'cancels'],
    'orders another course with the coupon',
    'chooses the card',
    'ok, coupon_already_used',
    'cancelled, pending; 0 held, 0 taken; coupon 1',
  ],
  // Refunds.
  [
    ['orders by card', 'pays on the page'],
    'asks for a refund',
    'asks for a refund',
    'ok, refund_already_requested',
    'refund_requested; 0 held, 1 taken; order 1000',
  ],
  [
    ['orders by card', 'pays on the page', 'asks for a refund'],
    'takes the request back',
    'takes the request back',
    'ok, refund_decided',
    'paid; 0 held, 1 taken; order 1000',
  ],
  [['orders by card'], 'asks for a refund', 'pays on the page', 'refund_not_possible, ok', 'paid; 0 held, 1 taken'],
  [
    ['orders by card', 'pays on the page'],
    'asks for a refund',
    'cancels',
    'ok, order_not_open',
    'refund_requested; 0 held, 1 taken; order 1000',
  ],
  [
    ['orders by card', 'pays on the page'],
    'asks for a refund',
    'orders by card',
    'ok, already_enrolled',
    'refund_requested; 0 held, 1 taken; order 1000',
  ],
  [
    ['orders by card', 'chooses the wallet', 'pays on the page'],
    'asks for a refund',
    'pays in the wallet',
    'ok, ok',
    'refund_requested; 0 held, 1 taken; extra 1000, order 1000',
  ],
  [
    ['orders by card', 'cancels'],
    'asks for a refund',
    'pays on the page',
    'refund_not_possible, ok',
    'paid; 0 held, 1 taken',
  ],
  // The line for a seat.
  [['finds the batch full'], 'waits in line', 'waits in line', 'ok, ok', '; 0 held, 0 taken; 1 waiting'],
  [['finds the batch full'], 'waits in line', 'leaves the line', 'ok, ok', '; 0 held, 0 taken'],
  [['finds the batch full', 'waits in line'], 'leaves the line', 'leaves the line', 'ok, ok', '; 0 held, 0 taken'],
  [['finds the batch full', 'waits in line'], 'orders by card', 'leaves the line', 'sold_out, ok', '; 0 held, 0 taken'],
  [
    ['orders by card', 'finds the batch full'],
    'waits in line',
    'pays on the page',
    'seats_available, ok',
    'paid; 0 held, 1 taken',
  ],
  [
    ['orders by card', 'pays on the page'],
    'waits in line',
    'leaves the line',
    'already_enrolled, ok',
    'paid; 0 held, 1 taken',
  ],
]

describe('one person', () => {
  it.each(rows)('%j: %s, then %s', async (given, first, second, answers, end) => {
    const scene: Scene = {
      learner: await w.learner(),
      course: await w.course({ price: 1000, seats: 5, trainingType: 'Live', regEndInDays: 9 }),
      other: await w.course({ price: 1000 }),
      coupon: (await w.coupon({ max_uses: 1, per_learner: 1 })).code,
      no: '',
    }
    for (const act of given) expect([act, await acts[act](scene)]).toEqual([act, 'ok'])
    expect([await acts[first](scene), await acts[second](scene)].join(', ')).toBe(answers)
    expect(await endOf(scene)).toBe(end)
  })
})

async function endOf({ learner, course, coupon }: Scene): Promise<string> {
  const { learnerId } = learner
  const placed = await w.database.query<{ state: string }>(
    sql`select state from orders where learner_id = ${learnerId} order by placed_at, id`,
  )
  const refunds = await w.database.query<{ said: string }>(sql`
    select r.kind || ' ' || r.amount_paisa / 100 as said from refund r join orders o on o.id = r.order_id
    where o.learner_id = ${learnerId} order by r.kind`)
  const waiting = await w.database.query(
    sql`select from waiting_place where learner_id = ${learnerId} and state in ('waiting', 'offered')`,
  )
  const uses = await w.database.first<{ used: number }>(sql`select used from coupon where code = ${coupon}`)
  const { held, taken } = await w.seats(course.batch_id)
  return [
    placed.map(({ state }) => state).join(', '),
    `${held} held, ${taken} taken`,
    ...(uses?.used ? [`coupon ${uses.used}`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} waiting`] : []),
    ...(refunds.length > 0 ? [refunds.map(({ said: text }) => text).join(', ')] : []),
  ].join('; ')
}
