import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payOrder, requestRefund } from '#contracts/checkout/orders.ts'
import { locales } from '#contracts/locales.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { fillPlaceholders } from '#contracts/messaging/template-rules.ts'
import { builtInTexts } from '#server/platform/messaging/message-template.ts'
import { type BuyerMessageKind, buyerTemplates, buyerValues } from './buyer-message.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'
import { decideRefund } from '../refunds/decide-refund.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { recordBankTransfer } from '../bank-transfer/record-bank-transfer.ts'
import { sendBuyerMessage } from './send-buyer-message.ts'

let w: CheckoutWorld
let staffId: string
beforeAll(async () => {
  w = await checkoutWorld()
  staffId = (await w.staff('orders.approve')).personId
})
afterAll(() => w.close())

async function order(given: Record<string, unknown> = {}) {
  const learner = await w.learner()
  const course = await w.course({ price: 1000 })
  const placed = await w.order(learner, course, given)
  const { no } = placed.body.data.order
  const row = await w.database.first<{ id: string }>(sql`select id from orders where no = ${no}`)
  const attempt = given.payment_method === 'bank' ? undefined : await w.attempt(no)
  return { learner, no, id: row?.id ?? '', tranId: attempt?.tran_id ?? '' }
}
const account = {
  ...{ bank: 'City Bank', branch: 'Gulshan', account_name: 'Skill Academy Ltd.', account_no: '0112345' },
  routing_no: '225261732',
}
const purposesTo = async (email: string) =>
  (await w.messages()).filter(({ to }) => to === email).map(({ purpose }) => purpose)

describe('the buyer is told', () => {
  it('when a payment fails after they have left, and not while they look on', async () => {
    const [late, early] = [await order(), await order()]
    await w.database.run(
      sql`update payment_attempt set created_at = now() - interval '1 hour' where tran_id = ${late.tranId}`,
    )
    await w.sslcommerz.finish(late.tranId, 'fail')
    await w.sslcommerz.finish(early.tranId, 'fail')
    expect((await w.messageTo(late.learner.email, 'order_failed_late')).text).toContain(`/orders/${late.no}`)
    expect(await purposesTo(early.learner.email)).toEqual([])
  })

  it('when money is not as asked, and when it is accepted', async () => {
    const { learner, tranId } = await order()
    await w.sslcommerz.finish(tranId, 'success', { payment: 'wrong_amount' })
    await w.messageTo(learner.email, 'order_under_review')
  })

  it('when they paid twice, with the amount that goes back', async () => {
    const { learner, no, tranId } = await order()
    await w.call(payOrder, { params: { no }, body: { payment_method: 'mobile' } }, { as: learner })
    const wallet = await w.attempt(no)
    await w.sslcommerz.finish(tranId, 'success')
    await fetch(w.bkash.finish(wallet.reference, 'success'), { redirect: 'manual' })
    expect((await w.messageTo(learner.email, 'order_paid_twice')).text).toContain('৳1,000')
  })

  it('the account’s number in its own order, between Arabic letters too', async () => {
    const grouped = { ...account, account_no: '000 111 222 333' }
    await w.database.run(sql`
      insert into installation values ('bank_account', ${JSON.stringify(grouped)}::jsonb)
      on conflict (key) do update set value = excluded.value`)
    const { learner } = await order({ payment_method: 'bank', locale: 'ar' })
    const mail = await w.messageTo(learner.email, 'order_transfer_awaited')
    expect(mail.text).toContain('رقم الحساب: \u2068000 111 222 333\u2069')
  })

  it('where to send a transfer: amount, account, reference and until when, once', async () => {
    await w.database.run(sql`
      insert into installation values ('bank_account', ${JSON.stringify(account)}::jsonb)
      on conflict (key) do update set value = excluded.value`)
    const { learner, no, id } = await order({ payment_method: 'bank', locale: 'bn' })
    const mail = await w.messageTo(learner.email, 'order_transfer_awaited')
    expect(mail.subject).toBe(`অর্ডার ${no}: ৳১,০০০ পাঠান`)
    for (const part of [
      no,
      '৳১,০০০',
      account.account_name,
      'হিসাব নম্বর: 0112345',
      'City Bank, Gulshan',
      `/orders/${no}`,
    ])
      expect(mail.text).toContain(part)
    await w.messageTo(learner.phone, 'order_transfer_awaited')
    await w.call(payOrder, { params: { no }, body: { payment_method: 'bank' } }, { as: learner })
    await sendBuyerMessage(w.services, { orderId: id, kind: 'transfer_awaited' })
    expect(await purposesTo(learner.email)).toEqual(['order_transfer_awaited'])
  })

  it('where to send it when they change to a transfer, and not when they pay otherwise', async () => {
    const { learner, no } = await order({ payment_method: 'card' })
    expect(await purposesTo(learner.email)).toEqual([])
    await w.call(payOrder, { params: { no }, body: { payment_method: 'bank' } }, { as: learner })
    await w.messageTo(learner.email, 'order_transfer_awaited')
  })

  it('when a transfer has arrived, or was waited for in vain', async () => {
    const [arrived, missing] = [await order({ payment_method: 'bank' }), await order({ payment_method: 'bank' })]
    await recordBankTransfer(w.services, {
      orderId: arrived.id,
      bankReference: 'TT-1',
      amountPaisa: 100_000,
      staffId,
    })
    const mail = await w.messageTo(arrived.learner.email, 'order_transfer_received')
    expect(mail.attachments).toHaveLength(2)
    await w.database.run(sql`update orders set expires_at = now() - interval '1 second' where id = ${missing.id}`)
    await expireOrders(w.services)
    await w.messageTo(missing.learner.email, 'order_expired')
  })

  it('when a refund is declined, and when it is made, with the credit note', async () => {
    for (const isApproved of [false, true]) {
      const { learner, no, id } = await order({ payment_method: 'mobile', locale: 'bn' })
      await fetch(w.bkash.finish((await w.attempt(no)).reference, 'success'), { redirect: 'manual' })
      await w.call(requestRefund, { params: { no }, body: {} }, { as: learner })
      const refund = await w.database.first<{ id: string }>(sql`select id from refund where order_id = ${id}`)
      await decideRefund(w.services, { refundId: refund?.id ?? '', isApproved, staffId })
      const mail = await w.messageTo(learner.email, isApproved ? 'order_refunded' : 'order_refund_declined')
      // Paid by wallet, in Bangla: nothing is said of a bank.
      if (isApproved) expect(mail.text).toMatch(/ওয়ালেট/)
      expect(mail.text).not.toMatch(/ব্যাংক/)
      expect(mail.attachments?.map(({ filename }) => filename.slice(0, 3))).toEqual(isApproved ? ['CRN'] : undefined)
    }
  })

  it('once, and by SMS only as they wish', async () => {
    const { learner, id } = await order()
    await w.database.run(sql`
      update person set notification_choices = '{"order_sms": false}' where id = ${learner.personId}`)
    for (let n = 0; n < 3; n++)
      await sendBuyerMessage(w.services, { orderId: id, kind: 'under_review', reference: 'x' })
    await w.messageTo(learner.email, 'order_under_review')
    expect(await purposesTo(learner.email)).toEqual(['order_under_review'])
    expect((await w.messages()).filter(({ to }) => to.endsWith(learner.phone.slice(1)))).toEqual([])
  })
})

const kinds: BuyerMessageKind[] = [
  'paid',
  'enrolled',
  'transfer_awaited',
  'transfer_received',
  'failed_late',
  'expired',
  'under_review',
  'paid_twice',
  'refunded',
  'refund_declined',
  'seats_paid',
  'seats_invoiced',
  'invoice_paid',
  'seats_credited',
]
it.each(kinds)('%s is said in six languages', (kind) => {
  const facts = {
    no: 'SA-261120-000001',
    name: 'Rahima',
    amountPaisa: 123_400,
    courses: [{ name: 'Knit', batch_no: 3, is_self_paced: false, starts_on: '2026-11-28', class_time: '19:00' }],
    address: 'https://x',
    transfer: { until: { day: '2026-12-01' }, account: null },
  }
  const said = locales.map((locale) => {
    const { subject = '', email = '' } = builtInTexts(buyerTemplates[kind], locale)
    const values = buyerValues(locale, facts) as Record<string, string>
    return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(email, values) }
  })
  expect(new Set(said.map(({ text }) => text)).size).toBe(6)
  expect(new Set(said.map(({ subject }) => subject)).size).toBe(6)
  for (const { subject, text } of said) {
    expect(subject + text).not.toMatch(/[{}]/)
    expect(text).toContain('SA-261120-000001')
  }
})

it('an amount keeps its sign in front of it, also between Arabic letters', () => {
  const amount = (locale: (typeof locales)[number]) =>
    buyerValues(locale, { no: 'SA-1', name: 'Rahima', amountPaisa: 320_000, courses: [], address: 'https://x' }).amount
  expect(amount('en')).toBe('৳3,200')
  expect(amount('bn')).toBe('৳৩,২০০')
  expect(amount('ar')).toBe('\u2068৳3,200\u2069')
})

it('a course is named with its batch and its first class, one without classes with its batch alone, self-paced by itself', () => {
  const courses = (locale: (typeof locales)[number], starts_on: string | null, is_self_paced = false) =>
    buyerValues(locale, {
      ...{ no: 'SA-261120-000001', name: 'Rahima', amountPaisa: 123_400, address: 'https://x' },
      courses: [{ name: 'Knit', batch_no: 3, is_self_paced, starts_on, class_time: '19:00' }],
    }).courses
  expect(courses('en', '2026-11-28')).toBe('Knit (batch 03, first class Saturday, 28 November 2026, 19:00)')
  expect(courses('bn', '2026-11-28')).toMatch(/^Knit \(ব্যাচ ০৩, প্রথম ক্লাস .*২৮ নভেম্বর.*৭টা\)$/)
  expect(courses('ar', null)).toBe('Knit (الدفعة 03)')
  expect(courses('bn', null, true)).toBe('Knit')
})
