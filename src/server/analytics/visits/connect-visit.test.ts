/** An order and a free enrolment know the visit that they followed, and only their own browser's. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sourceAnalytic } from '#contracts/analytics/visits.ts'
import { officeFunnel } from '#contracts/analytics/funnel.office.ts'
import { enrolFree } from '#contracts/checkout/cart.ts'
import { confirmTransfer } from '#contracts/checkout/order-acts.office.ts'
import { postOrder } from '#contracts/checkout/orders.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
beforeAll(async () => {
  w = await world()
  course = await w.course({ price: 500 })
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

async function visit({
  clicks = true,
  cookie = '',
  ...more
}: {
  clicks?: boolean
  cookie?: string
  source?: string
} = {}) {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const body = {
    source: 'Facebook',
    post: 'eid-offer',
    campaign: 'eid',
    platform: 'Mobile',
    slug: course.slug,
    ...more,
  }
  const started = await w.call(sourceAnalytic, { body }, { headers })
  const own = String(started.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const { id } = started.body.data
  const click = { analytic_id: id, is_enroll_click: true }
  if (clicks) await w.call(sourceAnalytic, { body: click }, { headers: { cookie: own } })
  return { id, cookie: own }
}
const order = async (as: TestLearner, cookie?: string) => {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const body = { items: [{ slug: course.slug }], payment_method: 'bank' as const, accept_policies: true as const }
  const placed = await w.call(postOrder, { body }, { as, headers })
  expect(placed.status).toBe(200)
  return placed.body.data.order.no as string
}
const followed = (no: string) =>
  w.database.first<Record<string, unknown>>(sql`
    select f.visit_id, f.source, f.post, f.platform, f.campaign, f.slug from visit_outcome f join orders o on o.id = f.order_id where o.no = ${no}`)

test('an order follows the visit in which Enroll Now was pressed', async () => {
  const { id, cookie } = await visit()
  expect(await followed(await order(await w.learner(), cookie))).toEqual({
    ...{ visit_id: id, source: 'Facebook', post: 'eid-offer', platform: 'Mobile', campaign: 'eid', slug: course.slug },
  })
})

test('of several visits the last one with a press counts', async () => {
  const { cookie } = await visit()
  const second = await visit({ cookie, source: 'linkedin' })
  await visit({ cookie, source: 'sms', clicks: false })
  expect(await followed(await order(await w.learner(), cookie))).toMatchObject({ visit_id: second.id })
})

test.each(['without a press', 'of eight days ago', 'of another browser', 'that nobody shows'])(
  'an order follows no visit %s',
  async (which) => {
    const { id, cookie } = await visit({ clicks: which !== 'without a press' })
    if (which === 'of eight days ago')
      await w.database.run(sql`update visit set clicked_at = now() - interval '8 days' where id = ${id}`)
    const shown = { 'of another browser': 'visit=somebody-else', 'that nobody shows': undefined }
    expect(
      await followed(await order(await w.learner(), which in shown ? shown[which as 'of another browser'] : cookie)),
    ).toBe(undefined)
  },
)

test('a free enrolment follows its visit, and is counted without one', async () => {
  const free = await w.course()
  const { id, cookie } = await visit()
  const enrol = async (headers: Record<string, string>) =>
    expect((await w.call(enrolFree, { body: { slug: free.slug } }, { as: await w.learner(), headers })).status).toBe(
      200,
    )
  await enrol({ cookie })
  await enrol({})
  const rows = await w.database.query(
    sql`select visit_id, source from visit_outcome where free_course_id = ${free.course_id} order by at`,
  )
  expect(rows).toEqual([
    { visit_id: id, source: 'Facebook' },
    { visit_id: null, source: null },
  ])
})

test('a visit that is deleted leaves where the order came from', async () => {
  const { id, cookie } = await visit()
  const no = await order(await w.learner(), cookie)
  await w.database.run(sql`delete from visit where id = ${id}`)
  expect(await followed(no)).toMatchObject({ visit_id: null, source: 'Facebook', post: 'eid-offer' })
})

test('from a post on a social site to the money: the funnel shows each step under its post, platform and campaign', async () => {
  const { cookie } = await visit({ source: 'Instagram' })
  const no = await order(await w.learner(), cookie)
  const staff = await w.staff('orders.view', 'orders.edit', 'orders.approve', 'reports.view')
  const body = { bank_reference: 'FT-POST', amount: 500, received_on: '2026-01-05' }
  const paid = await w.call(confirmTransfer, { params: { no }, body }, { as: staff })
  expect(paid.status, paid.text).toBe(200)
  for (const [by, value] of [
    ['post', 'eid-offer'],
    ['platform', 'mobile'],
    ['campaign', 'eid'],
  ] as const) {
    const { rows } = (await w.call(officeFunnel, { query: { source: 'instagram', by } }, { as: staff })).body.data
    expect(rows).toMatchObject([{ value, visits: 1, clicks: 1, orders: 1, paid: 1, revenue: 500 }])
  }
})
