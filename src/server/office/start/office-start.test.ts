import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { postOrder } from '#contracts/checkout/orders.ts'
import { officeCourses } from '#contracts/catalogue/courses.office.ts'
import * as contract from '#contracts/office/start.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let w: World
let learner: TestLearner
let order: string
let slug: string
let courseId: string
beforeAll(async () => {
  w = await world()
  learner = await w.learner('Zubaida Nahar')
  const free = await w.course({ name: 'Cutting room' })
  await w.enrol(learner.learnerId, free)
  const sold = await w.course({ name: 'Costing of denim', price: 500 })
  slug = sold.slug
  courseId = sold.course_id
  const placed = await w.call(
    postOrder,
    { body: { items: [{ slug: sold.slug }], payment_method: 'bank', accept_policies: true } },
    { as: learner },
  )
  order = placed.body.data.order.no
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

const figures = async (...permissions: string[]) =>
  (await w.call(contract.officeFigures, {}, { as: await w.staff('dashboard.view', ...permissions) })).body.data
const search = async (q: string, ...permissions: string[]) =>
  (await w.call(contract.officeSearch, { query: { q } }, { as: await w.staff(...permissions) })).body.data

it('counts what the caller may see, and nothing else', async () => {
  const all = await figures('users.view', 'courses.view', 'orders.view', 'certificates.view')
  expect(all).toMatchObject({ courses: 2, enrolments: 1, enrolments_7_days: 1, orders_today: 1, paid_today: 0 })
  expect(all.people).toBeGreaterThanOrEqual(2)
  expect(all.by_day).toHaveLength(14)
  expect(all.by_day?.at(-1)?.enrolments).toBe(1)
  await w.database.run(sql`update orders set paid_at = now() where no = ${order}`)
  const { total } = (await w.database.first<{ total: number }>(
    sql`select total_paisa as total from orders where no = ${order}`,
  )) ?? { total: 0 }
  expect(total).toBeGreaterThan(0)
  const sold = await figures('orders.view')
  expect(sold).toMatchObject({ paid_today: total / 100, paid_14_days: total / 100, paid_14_days_before: 0 })
  expect(sold.paid_by_day?.map(({ paid, before }) => [paid, before]).at(-1)).toEqual([total / 100, 0])
  // A fortnight later the same money stands beside the day as what was there before.
  await w.database.run(sql`update orders set paid_at = now() - interval '14 days' where no = ${order}`)
  const later = await figures('orders.view')
  expect(later).toMatchObject({ paid_today: 0, paid_14_days: 0, paid_14_days_before: total / 100 })
  expect(later.paid_by_day?.at(-1)).toMatchObject({ paid: 0, before: total / 100 })
  await w.database.run(sql`update orders set paid_at = null where no = ${order}`)
  const none = await figures()
  expect(new Set(Object.values(none))).toEqual(new Set([null]))
  expect(await figures('orders.view')).toMatchObject({ people: null, courses: null, orders_today: 1, by_day: null })
  const narrow = await w.staff('dashboard.view', 'users.view')
  await w.database.run(
    sql`update person_permission set scope = 'own' where person_id = ${narrow.personId} and module = 'users'`,
  )
  expect((await w.call(contract.officeFigures, {}, { as: narrow })).body.data.people).toBeNull()
})

it('counts new enrolments of a week as the chart of days does: each by its day in Dhaka, ended ones too', async () => {
  const course = await w.course({ name: 'Linking' })
  const enrolled = async (daysAgo: number, hour: number, isWithdrawn = false) => {
    const { learnerId } = await w.learner()
    await w.enrol(learnerId, course)
    await w.database.run(sql`
      update enrolment set enrolled_at = ((dhaka_today() - ${daysAgo}::int)::timestamp + make_interval(hours => ${hour}::int)) at time zone 'Asia/Dhaka',
        state = case when ${isWithdrawn}::boolean then 'withdrawn' else state end
      where learner_id = ${learnerId}`)
  }
  await enrolled(6, 0)
  await enrolled(6, 1, true)
  await enrolled(7, 23)
  await enrolled(13, 0)
  await enrolled(14, 23)
  const { by_day: days, ...all } = await figures('courses.view')
  const sum = (from: number, to: number) => days?.slice(from, to).reduce((total, day) => total + day.enrolments, 0)
  expect([all.enrolments_7_days, all.enrolments_7_days_before]).toEqual([sum(7, 14), sum(0, 7)])
  expect([all.enrolments_7_days, all.enrolments_7_days_before]).toEqual([3, 2])
  await w.database.run(sql`delete from enrolment where course_id = ${course.course_id}`)
})

it('counts what waits for somebody, each for those who may see it', async () => {
  await w.database.run(
    sql`insert into lead (company_name, contact_name, phone) values ('Knit House', 'Rina', '01711999000')`,
  )
  await w.database.run(sql`
    insert into refund (order_id, refund_tran_id, amount_paisa, state) select id, 'R-waiting', 100, 'requested' from orders where no = ${order}`)
  expect(await figures('leads.view')).toMatchObject({ new_enquiries: 1, refunds_to_decide: null, new_applicants: null })
  expect(await figures('orders.view')).toMatchObject({ new_enquiries: null, refunds_to_decide: 1, refunds_failed: 0 })
  expect(await figures('learning.view')).toMatchObject({ questions_open: 0, questions_late: 0, courses: null })
  expect((await figures('recruitment.view')).new_applicants).toBe(0)
  await w.database.run(sql`update lead set status = 'contacted'`)
  await w.database.run(sql`update refund set state = 'failed'`)
  expect((await figures('leads.view')).new_enquiries).toBe(0)
  expect(await figures('orders.view')).toMatchObject({ refunds_to_decide: 0, refunds_failed: 1 })
  await w.database.run(sql`delete from refund`)
  for (const [days, overdue] of [
    [0, 0],
    [1, 1],
  ]) {
    await w.database.run(
      sql`update orders set state = 'invoiced', due_on = dhaka_today() - ${days}::int where no = ${order}`,
    )
    expect(await figures('orders.view')).toMatchObject({ invoices_overdue: overdue })
  }
  await w.database.run(sql`update orders set state = 'pending', due_on = null where no = ${order}`)
})

it('counts the courses that wait for a review, for who may publish', async () => {
  const { course_id: course } = await w.course({ isPublished: false })
  await w.database.run(sql`insert into course_review (course_id, asked_by) values (${course}, ${learner.personId})`)
  expect((await figures('courses.view', 'courses.publish')).courses_to_review).toBe(1)
  expect((await figures('courses.view')).courses_to_review).toBeNull()
  const staff = await w.staff('courses.view')
  const listed = await w.call(officeCourses, { query: { state: 'in_review' } }, { as: staff })
  expect(listed.body.data.map(({ course_id }) => course_id)).toEqual([course])
  await w.database.run(sql`delete from course_review`)
})

it('finds people, courses and orders by a part of their name, phone, e-mail or number', async () => {
  const may = ['users.view', 'courses.view', 'orders.view']
  expect(await search('zubaida', ...may)).toMatchObject({
    people: [{ title: 'Zubaida Nahar' }],
    courses: [],
    orders: [],
  })
  expect((await search(learner.phone, ...may)).people).toMatchObject([{ title: 'Zubaida Nahar' }])
  expect((await search('denim', ...may)).courses).toMatchObject([
    { title: 'Costing of denim', hint: slug, path: `/admin/courses/${courseId}` },
  ])
  expect((await search(order.slice(-6), ...may)).orders).toMatchObject([
    { title: order, path: `/admin/orders/${order}` },
  ])
  expect(await search('z', ...may)).toEqual({ people: [], courses: [], orders: [] })
  expect(await search('100%_', ...may)).toEqual({ people: [], courses: [], orders: [] })
})

it('looks only where the caller may look', async () => {
  expect(await search('zubaida')).toEqual({ people: null, courses: null, orders: null })
  expect(await search('denim', 'courses.view')).toMatchObject({ people: null, courses: [{}], orders: null })
  const narrow = await w.staff('users.view', 'orders.view')
  await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${narrow.personId}`)
  const seen = async (q: string) => (await w.call(contract.officeSearch, { query: { q } }, { as: narrow })).body.data
  expect((await seen('zubaida')).people).toEqual([])
  expect((await seen(narrow.name)).people).toHaveLength(1)
  expect((await seen(order)).orders).toEqual([])
  expect((await w.call(contract.officeSearch, { query: { q: 'denim' } }, { as: learner })).status).toBe(403)
})

it('asks the database once', async () => {
  const staff = await w.staff('dashboard.view', 'users.view', 'courses.view', 'orders.view')
  const { statements } = await countStatements(() => w.call(contract.officeFigures, {}, { as: staff }))
  // Two for who asks: the session, and what staff may do.
  expect(statements).toBeLessThanOrEqual(3)
})
