import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder, getOrder, postTransferSlip } from '#contracts/checkout/orders.ts'
import type { TestLearner } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'
import { forgetSlips } from './forget-slips.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const picture = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3355' } })
    .withExif({ IFD0: { Artist: 'somebody', ImageDescription: 'at home' } })
    .jpeg()
    .toBuffer()

async function transfer(learner?: TestLearner) {
  const buyer = learner ?? (await w.learner())
  const course = await w.course({ price: 3000, seats: 5, trainingType: 'Live', regEndInDays: 9 })
  const placed = await w.order(buyer, course, { payment_method: 'bank' })
  return { buyer, course, no: placed.body.data.order.no }
}
async function upload(no: string, as: { token: string } | undefined, bytes?: Buffer, reference = 'TX-1') {
  const head = (name: string, more: string) => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const parts: Uint8Array[] = [Buffer.from(`${head('reference', '')}${reference}\r\n`)]
  if (bytes) parts.push(Buffer.from(head('slip', '; filename="../../x.php"')), bytes, Buffer.from('\r\n'))
  const response = await w.app.inject({
    method: 'POST',
    url: `/api${postTransferSlip.path.replace(':no', no)}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
    payload: Buffer.concat([...parts, Buffer.from('--b--\r\n')]),
  })
  return { status: response.statusCode, body: response.json() }
}
const fetchFile = (address: string, as?: { token: string }) =>
  w.app.inject({ url: address, headers: as ? { authorization: `Bearer ${as.token}` } : {} })

describe('the slip of a transfer', () => {
  it('is drawn anew, shown to its buyer, and the order waits three days more for staff', async () => {
    const { buyer, no } = await transfer()
    const answer = await upload(no, buyer, await picture(3000, 2000))
    expect(answer.status).toBe(200)
    const [slip] = answer.body.data.bank_transfer.slips
    expect(slip).toMatchObject({ reference: 'TX-1', type: 'image' })
    const file = await fetchFile(slip.file, buyer)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
    })
    const facts = await sharp(file.rawPayload).metadata()
    expect([facts.width, facts.height, facts.exif]).toEqual([2000, 1333, undefined])
    const { expires_at } = (await w.call(getOrder, { params: { no } }, { as: buyer })).body.data
    const days = (new Date(expires_at ?? 0).getTime() - Date.now()) / (24 * 3600_000)
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.1)
  })

  it('gives more time to one order of a person at once', async () => {
    const first = await transfer()
    const second = await transfer(first.buyer)
    const hoursLeft = async (no: string) => {
      const { expires_at } = (await w.call(getOrder, { params: { no } }, { as: first.buyer })).body.data
      return Math.round((new Date(expires_at ?? 0).getTime() - Date.now()) / 3600_000)
    }
    const passed = sql`expires_at = expires_at - interval '2 days', placed_at = placed_at - interval '2 days'`
    await w.database.run(sql`update orders set ${passed} where no = any (${[first.no, second.no]}::text[])`)
    expect((await upload(first.no, first.buyer, pdf)).status).toBe(200)
    expect((await upload(second.no, first.buyer, pdf)).status).toBe(200)
    expect([await hoursLeft(first.no), await hoursLeft(second.no)]).toEqual([72, 24])
    // Once the first is decided, or given up, a slip of the next counts.
    await w.call(cancelOrder, { params: { no: first.no } }, { as: first.buyer })
    const third = await transfer(first.buyer)
    await w.database.run(sql`update orders set ${passed} where no = ${third.no}`)
    await w.call(cancelOrder, { params: { no: second.no } }, { as: first.buyer })
    expect((await upload(third.no, first.buyer, pdf)).status).toBe(200)
    expect(await hoursLeft(third.no)).toBe(72)
  })

  it('may be a PDF, which is never shown inside a page', async () => {
    const { buyer, no } = await transfer()
    const [slip] = (await upload(no, buyer, pdf)).body.data.bank_transfer.slips
    const file = await fetchFile(slip.file, buyer)
    expect(file.rawPayload.equals(pdf)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="slip.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('is private', async () => {
    const { buyer, no } = await transfer()
    const [slip] = (await upload(no, buyer, pdf)).body.data.bank_transfer.slips
    const other = await w.learner()
    const absent = slip.file.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))
    expect((await fetchFile(slip.file, other)).statusCode).toBe(404)
    expect((await fetchFile(slip.file, other)).body).toBe((await fetchFile(absent, other)).body)
    expect((await fetchFile(slip.file)).statusCode).toBe(401)
    const row = await w.database.first<{ storage_key: string }>(
      sql`select m.storage_key from media m where m.owner_id = ${buyer.personId}`,
    )
    expect((await fetchFile(`/media/uploads/${row?.storage_key}`, buyer)).statusCode).toBe(404)
    expect((await upload(no, other, pdf)).status).toBe(404)
    expect((await upload(no, undefined, pdf)).status).toBe(401)
  })

  it('is refused when it is something else, and leaves no file', async () => {
    const { buyer, no } = await transfer()
    const jpeg = await picture(300, 300)
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('%PDF-1.7 without an end'),
      Buffer.from('<html>%PDF-1.7 %%EOF</html>'),
      jpeg.subarray(0, 40),
      Buffer.from('PK\u0003\u0004zip'),
    ])
      expect((await upload(no, buyer, bytes)).status).toBe(415)
    const missing = await upload(no, buyer)
    expect([missing.status, missing.body.errors?.slip]).toEqual([422, ['Input field is required']])
    expect((await upload(no, buyer, Buffer.alloc(6 * 1024 * 1024))).status).toBe(413)
    expect(await w.database.query(sql`select from media where owner_id = ${buyer.personId}`)).toEqual([])
  })

  it('is taken five times at most, and only while the order waits for a transfer', async () => {
    const { buyer, no } = await transfer()
    for (let n = 0; n < 5; n++) expect((await upload(no, buyer, pdf)).status).toBe(200)
    expect((await upload(no, buyer, pdf)).body.error.code).toBe('too_many_slips')
    await w.call(cancelOrder, { params: { no } }, { as: buyer })
    expect((await upload(no, buyer, pdf)).body.error.code).toBe('order_not_open')
    const byCard = (await w.order(buyer, await w.course({ price: 100 }))).body.data.order.no
    expect((await upload(byCard, buyer, pdf)).body.error.code).toBe('not_by_transfer')
  })

  it('of a deleted account goes at once when nothing was paid, and after the years of the books otherwise', async () => {
    const [gone, paid] = [await transfer(), await transfer()]
    const slips = new Map<string, string>()
    for (const { no, buyer } of [gone, paid]) {
      slips.set(no, (await upload(no, buyer, pdf)).body.data.bank_transfer.slips[0].file)
    }
    await w.call(cancelOrder, { params: { no: gone.no } }, { as: gone.buyer })
    await w.database.run(sql`update orders set state = 'paid', paid_at = now() where no = ${paid.no}`)
    const left = async () => {
      await forgetSlips(w.services)
      const rows = await w.database.query<{ no: string }>(sql`
        select o.no from transfer_slip s join orders o on o.id = s.order_id join media m on m.id = s.media_id
        where o.no = any (${[gone.no, paid.no]}::text[]) order by o.no`)
      return rows.map(({ no }) => no)
    }
    expect(await left()).toEqual([gone.no, paid.no].toSorted())
    await w.database.run(sql`
      update person set deleted_at = now() where id in (select person_id from orders where no = any (${[gone.no, paid.no]}::text[]))`)
    expect(await left()).toEqual([paid.no])
    await w.database.run(sql`update orders set placed_at = placed_at - interval '7 years' where no = ${paid.no}`)
    expect(await left()).toEqual([])
  })
})
