/** Coupons in the hands of staff: made, changed, switched off, and who used them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutQuote } from '#contracts/checkout/cart.ts'
import {
  changeCoupon,
  couponChoices,
  couponUses,
  createCoupon,
  officeCoupons,
  oneCoupon,
  switchCoupon,
} from '#contracts/checkout/coupons.office.ts'
import { type TestPerson } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'

let w: CheckoutWorld
let finance: TestPerson
beforeAll(async () => {
  w = await checkoutWorld()
  finance = await w.staff('orders.view', 'orders.edit')
})
afterAll(() => w.close())

const absent = '01a00000-0000-7000-8000-000000000000'
const terms = (given: Record<string, unknown> = {}) => ({
  description: { en: 'For the new season', bn: '' },
  kind: 'percent',
  value: 20,
  max_discount: null,
  min_total: 0,
  starts_on: '2026-01-01',
  ends_on: '2099-12-31',
  max_uses: null,
  per_learner: 1,
  is_first_order_only: false,
  is_automatic: false,
  courses: [],
  types: [],
  companies: [],
  ...given,
})
let serial = 0
const newCode = () => `SEASON-${++serial}`
const create = (given: Record<string, unknown> = {}, who: TestPerson = finance) =>
  w.call(createCoupon, { body: { code: newCode(), ...terms(given) } }, { as: who })
const show = async (id: string) => (await w.call(oneCoupon, { params: { id } }, { as: finance })).body.data

describe('a coupon', () => {
  it('that staff made counts at once', async () => {
    const course = await w.course({ price: 1000 })
    const made = await create({ kind: 'amount', value: 150, courses: [course.slug] })
    expect(made.status, made.text).toBe(200)
    const coupon = await show(made.body.data.id)
    expect(coupon).toMatchObject({ state: 'running', kind: 'amount', value: 150, used: 0, ends_on: '2099-12-31' })
    const quote = await w.call(checkoutQuote, { body: { items: [{ slug: course.slug }], coupon: coupon.code } })
    expect(quote.body.data).toMatchObject({ total: 850, coupon: { code: coupon.code, discount: 150 } })
    const other = await w.course({ price: 1000 })
    const elsewhere = await w.call(checkoutQuote, { body: { items: [{ slug: other.slug }], coupon: coupon.code } })
    expect(elsewhere.body.data.coupon_error?.code).toBe('coupon_not_for_course')
  })

  it('lasts until the end of its last day in Dhaka', async () => {
    const { body } = await create({ starts_on: '2026-03-01', ends_on: '2026-03-31' })
    const row = await w.database.first<{ s: Date; e: Date }>(
      sql`select starts_at as s, ends_at as e from coupon where id = ${body.data.id}`,
    )
    expect([row?.s.toISOString(), row?.e.toISOString()]).toEqual([
      '2026-02-28T18:00:00.000Z',
      '2026-03-31T18:00:00.000Z',
    ])
    expect(await show(body.data.id)).toMatchObject({ starts_on: '2026-03-01', ends_on: '2026-03-31' })
  })

  it('is refused with words at each field', async () => {
    const wrong = { value: 120, ends_on: '2025-12-31' }
    expect(Object.keys((await create(wrong)).body.errors ?? {}).toSorted()).toEqual(['ends_on', 'value'])
    const code = { body: { code: 'no spaces!', ...terms() } }
    expect((await w.call(createCoupon, code, { as: finance })).body.errors).toHaveProperty('code')
    const targets = { courses: ['no-such-course'], companies: [absent], types: ['other'] }
    expect(Object.keys((await create(targets)).body.errors ?? {})).toEqual(['types'])
    const unknown = { courses: ['no-such-course'], companies: [absent] }
    expect(Object.keys((await create(unknown)).body.errors ?? {}).toSorted()).toEqual(['companies', 'courses'])
  })

  it('has a code of its own, also for two at once', async () => {
    const body = { code: newCode().toLowerCase(), ...terms() }
    const answers = await Promise.all([1, 2].map(() => w.call(createCoupon, { body }, { as: finance })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({ code: ['This code already exists.'] })
  })

  it('is changed with an entry in the audit log, never below its uses', async () => {
    const course = await w.course({ price: 1000 })
    const { id } = (await create({ max_uses: 5, per_learner: null })).body.data
    const { code } = await show(id)
    for (let time = 1; time <= 2; time++) await w.order(await w.learner(), course, { coupon: code })
    const change = (given: Record<string, unknown>) =>
      w.call(changeCoupon, { params: { id }, body: terms(given) }, { as: finance })
    expect((await change({ max_uses: 1 })).body.errors).toEqual({
      max_uses: ['It has already been used more times than this.'],
    })
    expect((await change({ max_uses: 2, value: 30 })).status).toBe(200)
    expect(await show(id)).toMatchObject({ value: 30, state: 'used_up', used: 2 })
    const entry = await w.database.first<{ before: { value: number }; after: { value: number } }>(
      sql`select before, after from audit_entry where subject_id = ${id} and action = 'coupon.change'`,
    )
    expect([entry?.before.value, entry?.after.value]).toEqual([20, 30])
    const uses = (await w.call(couponUses, { params: { id }, query: { perpage: 1 } }, { as: finance })).body
    expect([uses.data.length, uses.meta.total]).toEqual([1, 2])
    expect(uses.data[0]).toMatchObject({ discount: 200, total: 800, order_state: 'pending', is_released: false })
  })

  it('that is switched off counts no more', async () => {
    const course = await w.course({ price: 1000 })
    const { id } = (await create()).body.data
    const { code } = await show(id)
    await w.call(switchCoupon, { params: { id }, body: { is_active: false } }, { as: finance })
    const quote = await w.call(checkoutQuote, { body: { items: [{ slug: course.slug }], coupon: code } })
    expect(quote.body.data.coupon_error?.code).toBe('coupon_not_found')
    expect(await show(id)).toMatchObject({ state: 'off', is_active: false })
  })

  it('is nothing for who may only look, nor for a narrower scope', async () => {
    const onlooker = await w.staff('orders.view')
    const { id } = (await create()).body.data
    expect((await create({}, onlooker)).status).toBe(403)
    const of = { params: { id } }
    expect((await w.call(changeCoupon, { ...of, body: terms() }, { as: onlooker })).status).toBe(403)
    expect((await w.call(switchCoupon, { ...of, body: { is_active: false } }, { as: onlooker })).status).toBe(403)
    expect((await w.call(oneCoupon, of, { as: onlooker })).body.data.can).toEqual({ edit: false })
    await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${onlooker.personId}`)
    expect((await w.call(oneCoupon, of, { as: onlooker })).status).toBe(403)
    expect((await w.call(oneCoupon, { params: { id: absent } }, { as: finance })).status).toBe(404)
  })
})

it('lists coupons by word and state, with what may be chosen', async () => {
  const { id } = (await create({ starts_on: '2098-01-01' })).body.data
  const { code } = await show(id)
  const list = async (query: Record<string, unknown>) =>
    (await w.call(officeCoupons, { query }, { as: finance })).body.data.map((coupon) => coupon.id)
  expect(await list({ q: code.toLowerCase() })).toContain(id)
  expect(await list({ state: 'planned' })).toEqual([id])
  expect(await list({ state: 'running,off', q: code })).not.toContain(id)
  const choices = (await w.call(couponChoices, {}, { as: finance })).body.data
  expect(choices.types).toContain('masterclass')
  expect(choices.courses.length).toBeGreaterThan(0)
})
