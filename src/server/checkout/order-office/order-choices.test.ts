import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'
import { orderChoices } from './order-choices.sql.ts'

let w: CheckoutWorld
let bought: Awaited<ReturnType<CheckoutWorld['course']>>
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

const slugs = async (chosen: { course?: string } = {}) => {
  const { courses, has_more_courses: hasMore } = await orderChoices(w.database, 'en', chosen)
  return { slugs: courses.map(({ slug }) => slug), hasMore }
}

test('every course that costs something is offered', async () => {
  bought = await w.course({ slug: 'zz-bought', price: 500 })
  await w.course({ slug: 'zz-free', price: 0 })
  expect(await slugs()).toEqual({ slugs: ['zz-bought'], hasMore: false })
})

test('of very many courses those of the newest orders, and the one that is chosen', async () => {
  await w.database.run(sql`
    with c as (insert into course (slug, name, level, language, course_type, is_published)
      select 'many-' || lpad(n::text, 3, '0'), jsonb_build_object('en', 'Course ' || n), 'basic', 'en', 'department', true
      from generate_series(1, 220) n returning id)
    insert into batch (course_id, batch_no, training_type, price_paisa) select id, 1, 'Self-paced', 1000 from c`)
  await w.order(await w.learner(), bought)
  const offered = await slugs()
  expect(offered.slugs).toHaveLength(200)
  expect(offered).toMatchObject({ slugs: expect.arrayContaining(['zz-bought', 'many-001']), hasMore: true })
  expect(offered.slugs).not.toContain('many-220')
  expect((await slugs({ course: 'many-220' })).slugs).toContain('many-220')
})
