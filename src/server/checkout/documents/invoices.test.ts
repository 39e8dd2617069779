import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPdfReader, textOfPdf } from '#tests/pdf-text.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'
import { fiscalYearOf } from './issue-invoice.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

async function paidOrder(locale = 'en') {
  const learner = await w.learner('Rahima Khatun')
  const course = await w.course({ price: 1200, discount: 200, name: 'Line balancing' })
  const coupon = await w.coupon({ value: 10 })
  const placed = await w.order(learner, course, {
    coupon: coupon.code,
    locale,
    billing: { name: 'Rahima K.', address: 'House 1', city: 'Gazipur', postcode: '1704' },
  })
  const { no } = placed.body.data.order
  await w.sslcommerz.finish((await w.attempt(no)).tran_id, 'success')
  return { learner, no, coupon }
}
const fetchInvoice = (no: string, as?: { token: string }, paper = 'invoice.pdf') =>
  fetch(`${w.origin}/api/orders/${no}/${paper}`, as ? { headers: { authorization: `Bearer ${as.token}` } } : {})
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('an invoice', () => {
  it('is there for its buyer once the order is paid', async () => {
    const { learner, no, coupon } = await paidOrder()
    const response = await fetchInvoice(no, learner)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="INV-\d{4}-\d{2}-\d{6}\.pdf"$/)
    expect(response.headers.get('cache-control')).toBe('no-store, private')
    const pdf = Buffer.from(await response.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    if (!hasPdfReader) return
    const text = textOfPdf(pdf)
    for (const words of [
      no,
      'Line balancing',
      'Rahima K.',
      'House 1, Gazipur, 1704',
      `Coupon ${coupon.code}`,
      '৳900.00',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('is nobody else’s, and not there before', async () => {
    const { no } = await paidOrder()
    const other = await w.learner()
    const [foreign, absent] = [await fetchInvoice(no, other), await fetchInvoice('SA-261120-999999', other)]
    expect([foreign.status, absent.status]).toEqual([404, 404])
    expect(await foreign.text()).toBe(await absent.text())
    expect((await fetchInvoice(no)).status).toBe(401)
    expect((await fetchInvoice(no, await w.mentor())).status).toBe(403)
    expect((await fetchInvoice('..%2f..', other)).status).toBe(404)
    const open = await w.order(other, await w.course({ price: 100 }))
    expect((await fetchInvoice(open.body.data.order.no, other)).status).toBe(404)
  })

  it('stays as it was issued, whatever changes later', async () => {
    const { learner, no } = await paidOrder('bn')
    const bytes = async () => Buffer.from(await (await fetchInvoice(no, learner)).arrayBuffer())
    const before = await bytes()
    await w.database.run(sql`update person set name = 'Somebody Else' where id = ${learner.personId}`)
    await w.database.run(sql`update batch set price_paisa = 999900, discount_paisa = 0`)
    await w.database.run(sql`update course set name = '{"en": "Other"}'`)
    expect((await bytes()).equals(before)).toBe(true)
  })

  it('is there in both languages, and the same bytes again from what was kept', async () => {
    const { learner, no } = await paidOrder()
    const [english, bangla] = [
      await bytesOf(await fetchInvoice(no, learner, 'invoice.pdf?lang=en')),
      await bytesOf(await fetchInvoice(no, learner, 'invoice.pdf?lang=bn')),
    ]
    expect(english.equals(bangla)).toBe(false)
    const files = await w.database.query<{ language: string; sha256: Buffer; storage_key: string }>(sql`
      select f.language, f.sha256, f.storage_key from invoice_file f join invoice v on v.id = f.invoice_id
      where v.kind = 'invoice' and v.order_id = (select id from orders where no = ${no}) order by f.language desc`)
    expect(files.map(({ language }) => language)).toEqual(['en', 'bn'])
    expect(files.map(({ sha256 }) => sha256)).toEqual(
      [english, bangla].map((pdf) => createHash('sha256').update(pdf).digest()),
    )
    // Not made anew: what is kept is what is sent.
    await w.storage.put(files[1]?.storage_key ?? '', Buffer.from('as it was'), { contentType: 'application/pdf' })
    expect((await bytesOf(await fetchInvoice(no, learner, 'invoice.pdf?lang=bn'))).toString()).toBe('as it was')
    if (!hasPdfReader) return
    expect(textOfPdf(bangla)).toContain('চালানপত্র')
    expect(textOfPdf(english)).toContain('Invoice')
  })

  it('comes with a receipt that names it, numbered apart', async () => {
    const { learner, no } = await paidOrder()
    const response = await fetchInvoice(no, learner, 'receipt.pdf')
    const name = /filename="(RCT-\d{4}-\d{2}-\d{6})\.pdf"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    expect(name).toBeDefined()
    expect((await fetchInvoice(no, learner, `${name}.pdf`)).status).toBe(200)
    expect((await fetchInvoice(no, await w.learner(), `${name}.pdf`)).status).toBe(404)
    expect((await fetchInvoice(no, learner, 'credit-note.pdf')).status).toBe(404)
    if (!hasPdfReader) return
    const text = textOfPdf(await bytesOf(response))
    for (const words of ['Receipt', 'Payment for invoice INV-', '৳900.00']) expect(text).toContain(words)
  })

  it('cannot be changed, nor can its file', async () => {
    const { no, learner } = await paidOrder()
    await fetchInvoice(no, learner)
    for (const statement of [
      sql`update invoice set number = 1`,
      sql`delete from invoice`,
      sql`update invoice_file set storage_key = 'other'`,
      sql`delete from invoice_file`,
    ])
      await expect(w.database.run(statement)).rejects.toThrow()
  })

  it('goes to the buyer by mail with the receipt, once, and an SMS says it too', async () => {
    const { learner, no } = await paidOrder('bn')
    const mail = await w.messageTo(learner.email, 'order_paid')
    expect(mail).toMatchObject({ channel: 'email', subject: `অর্ডার ${no}: পরিশোধিত` })
    expect(mail.text).toContain('৳৯০০')
    expect(mail.attachments?.map(({ filename }) => filename.slice(0, 3))).toEqual(['INV', 'RCT'])
    for (const { storageKey } of mail.attachments ?? []) expect(await w.storage.exists(storageKey)).toBe(true)
    const sms = await w.messageTo(learner.phone, 'order_paid')
    expect([sms.channel, sms.attachments]).toEqual(['sms', undefined])
    const told = await w.database.query(
      sql`select from buyer_message where order_id = (select id from orders where no = ${no})`,
    )
    expect(told).toHaveLength(1)
  })

  it('has the next number, also after a transaction that failed', async () => {
    const numberOf = async (no: string) => {
      const row = await w.database.first<{ number: number }>(
        sql`select number from invoice where order_id = (select id from orders where no = ${no})`,
      )
      return row?.number ?? 0
    }
    const first = await numberOf((await paidOrder()).no)
    const failure = w.database.transaction(async (transaction) => {
      await transaction.run(sql`update invoice_counter set last_number = last_number + 1`)
      throw new Error('no')
    })
    await expect(failure).rejects.toThrow('no')
    expect(await numberOf((await paidOrder()).no)).toBe(first + 1)
  })
})

it.each([
  ['2026-06-30T17:59:59Z', '2025-26'],
  ['2026-06-30T18:00:00Z', '2026-27'],
  ['2026-12-31T23:59:59Z', '2026-27'],
  ['2099-07-01T00:00:00Z', '2099-00'],
])('%s is in the fiscal year %s', (moment, year) => {
  expect(fiscalYearOf(new Date(moment))).toBe(year)
})
