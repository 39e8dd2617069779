/** Staff set the steps of seat prices: they hold at once where companies buy, are said in the log, and never lost unseen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatPrice } from '#contracts/checkout/seat-orders.ts'
import { officeSeatPrices, putSeatPrices } from '#contracts/content/seat-prices.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let finance: TestPerson
beforeAll(async () => {
  w = await world()
  finance = await w.staff('orders.view', 'orders.approve')
  await w.database.run(sql`
    insert into website_config (config, corporate_page) values ('{}', '{"title":{"en":"For companies"}}')
    on conflict (is_only) do update set corporate_page = excluded.corporate_page`)
})
afterAll(() => w.close())

const shown = async (as: TestPerson = finance) => (await w.call(officeSeatPrices, {}, { as })).body.data
const put = (bands: object[], more: object = {}, as: TestPerson = finance) =>
  w.call(putSeatPrices, { body: { bands, ...more } as never }, { as })
const band = (from: number, percent: number) => ({ from_seats: from, discount_percent: percent })

test('can be set before anything else of the site is written', async () => {
  const empty = await world()
  const staff = await empty.staff('orders.view', 'orders.approve')
  const bands = [band(5, 5)]
  expect((await empty.call(putSeatPrices, { body: { bands } }, { as: staff })).status).toBe(200)
  expect((await empty.call(officeSeatPrices, {}, { as: staff })).body.data.bands).toEqual(bands)
  await empty.close()
})

test('hold at once where a company buys, beside the texts of the page, and stand in the log', async () => {
  expect(await shown()).toMatchObject({ bands: [], can: { edit: true } })
  const company = await w.corporateAdmin(await w.company())
  const course = await w.course({ price: 1000, seats: 100 })
  const percentOf = async (seats: number) => {
    const query = { course_id: course.course_id, seats: String(seats) as never }
    return (await w.call(seatPrice, { query }, { as: company })).body.data.quote?.percent
  }
  expect(await percentOf(20)).toBe(0)
  const bands = [band(5, 5), band(20, 12)]
  expect((await put(bands)).status).toBe(200)
  expect([await percentOf(4), await percentOf(5), await percentOf(20)]).toEqual([0, 5, 12])
  expect((await shown()).bands).toEqual(bands)
  const row = await w.database.first<{ title: string }>(
    sql`select corporate_page #>> '{title,en}' as title from website_config`,
  )
  expect(row?.title).toBe('For companies')
  expect((await put(bands)).status).toBe(200)
  const logged = await w.database.query(sql`select after from audit_entry where action = 'site.seat_prices'`)
  expect(logged).toEqual([{ after: { bands } }])
})

test('are refused where they do not rise, and where somebody changed them meanwhile', async () => {
  const errorsOf = async (...bands: object[]) => Object.keys((await put(bands)).body.errors ?? {})
  expect(await errorsOf(band(20, 5), band(20, 12))).toEqual(['bands.1.from_seats'])
  expect(await errorsOf(band(5, 12), band(20, 12))).toEqual(['bands.1.discount_percent'])
  expect(await errorsOf(band(1, 5))).toEqual(['bands.0.from_seats'])
  expect(await errorsOf(band(5, 95))).toEqual(['bands.0.discount_percent'])
  const { seen } = await shown()
  expect((await put([band(10, 7)], { seen })).status).toBe(200)
  expect((await put([band(11, 8)], { seen })).body.error.code).toBe('changed_meanwhile')
  expect((await shown()).bands).toEqual([band(10, 7)])
})

test('are read by who sees sales, and set by who decides about money', async () => {
  const reader = await w.staff('orders.view')
  expect((await shown(reader)).can.edit).toBe(false)
  expect((await put([], {}, reader)).status).toBe(403)
  expect((await w.call(officeSeatPrices, {}, { as: await w.staff('site.edit') })).status).toBe(403)
})
