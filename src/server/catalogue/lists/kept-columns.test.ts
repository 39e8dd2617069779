import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBatchMovements } from '#server/catalogue/seats/seat-movements.ts'
import { createCache } from '#server/platform/kept/cache.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { refreshDueCourses, refreshPopularity } from './refresh-due-courses.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

interface Kept {
  price: number
  types: string[]
  next_start: number | null
  refresh_in: number | null
  taken: number
}
const kept = (of: Database, id: string) =>
  of.first<Kept>(sql`
    select list_price_paisa / 100 as price, list_training_types as types, next_start - dhaka_today() as next_start, refresh_on - dhaka_today() as refresh_in, enrolments_count as taken
    from course where id = ${id}`)

let serial = 0
async function course(): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    insert into course (slug, name, course_type, level, language) values (${`kept-${++serial}`}, '{"en":"Kept"}', 'department', 'basic', 'en') returning id`)
  return row?.id ?? ''
}
interface Given {
  no: number
  type?: string
  /** Days from today. */
  start?: number | null
  end?: number | null
  seats?: number | null
  taken?: number
  price: number
  isOnSale?: boolean
}
const batch = (
  courseId: string,
  { no, type = 'Live', start = null, end = null, seats = null, taken = 0, price, isOnSale = true }: Given,
) =>
  database.run(sql`
    with made as (
      insert into batch (course_id, batch_no, training_type, class_start_date, reg_end_date, seats, price_paisa, is_on_sale)
      values (${courseId}, ${no}, ${type}, dhaka_today() + ${start}::int, dhaka_today() + ${end}::int, ${seats}::int, ${price * 100}, ${isOnSale})
      returning id)
    ${addBatchMovements(sql`select id, 'taken', 0, ${taken}::int from made where ${taken}::int > 0`)}`)

/** Holds a seat of the first batch, or lets it go. */
const move = (courseId: string, held: number) =>
  database.run(
    addBatchMovements(sql`
    select id, ${held > 0 ? 'held' : 'released'}::text, ${held}::int, 0 from batch where course_id = ${courseId} and batch_no = 1`),
  )

test('a course without batches has no price and no way of training', async () => {
  expect(await kept(database, await course())).toEqual({
    price: 0,
    types: [],
    next_start: null,
    refresh_in: null,
    taken: 0,
  })
})

test.each<[string, Given[], Partial<Kept>]>([
  [
    'the open batch whose registration ends first',
    [
      { no: 2, start: 40, end: 30, price: 200 },
      { no: 1, start: 20, end: 10, price: 100 },
    ],
    { price: 100, next_start: 20, refresh_in: 11, types: ['Live'] },
  ],
  [
    'on its last day still the same',
    [
      { no: 1, start: 5, end: 0, price: 100 },
      { no: 2, start: 40, end: 30, price: 200 },
    ],
    { price: 100, refresh_in: 1 },
  ],
  [
    'the next one once it has ended',
    [
      { no: 1, start: 5, end: -1, price: 100 },
      { no: 2, start: 40, end: 30, price: 200 },
    ],
    { price: 200, refresh_in: 31 },
  ],
  [
    'the next one when it is sold out',
    [
      { no: 1, start: 20, end: 10, seats: 5, taken: 5, price: 100 },
      { no: 2, start: 40, end: 30, price: 200 },
    ],
    { price: 200 },
  ],
  [
    'a dated one before a self-paced one',
    [
      { no: 1, type: 'Self-paced', price: 50 },
      { no: 2, start: 40, end: 30, price: 200 },
    ],
    { price: 200, types: ['Live', 'Self-paced'] },
  ],
  [
    'the self-paced one when the dated are over',
    [
      { no: 1, start: 5, end: -2, price: 100 },
      { no: 2, type: 'Self-paced', price: 50 },
    ],
    { price: 50, types: ['Self-paced'], next_start: null, refresh_in: null },
  ],
  [
    'the last one when all are over',
    [
      { no: 1, start: -50, end: -60, price: 100 },
      { no: 2, start: -10, end: -20, price: 200 },
    ],
    { price: 200, next_start: null, refresh_in: null },
  ],
  [
    'never one that is not on sale',
    [
      { no: 1, start: 20, end: 10, price: 100, isOnSale: false },
      { no: 2, start: 40, end: 30, price: 200 },
    ],
    { price: 200 },
  ],
])('shows %s', async (_, batches, expected) => {
  const id = await course()
  for (const given of batches) await batch(id, given)
  expect(await kept(database, id)).toMatchObject(expected)
})

test('follows the last seat, taken and given back', async () => {
  const id = await course()
  await batch(id, { no: 1, start: 20, end: 10, seats: 2, taken: 1, price: 100 })
  await batch(id, { no: 2, start: 40, end: 30, price: 200 })
  await move(id, 1)
  expect((await kept(database, id))?.price).toBe(200)
  await move(id, -1)
  expect((await kept(database, id))?.price).toBe(100)
  await batch(id, { no: 3, start: 15, end: 5, price: 300 })
  expect((await kept(database, id))?.price).toBe(300)
  await database.run(sql`delete from batch where course_id = ${id} and batch_no = 3`)
  expect((await kept(database, id))?.price).toBe(100)
})

test('follows the calendar: a batch that closed overnight is replaced', async () => {
  const id = await course()
  await batch(id, { no: 1, start: 5, end: 0, price: 100 })
  await batch(id, { no: 2, start: 40, end: 30, price: 200 })
  // As it was kept yesterday: the batch ends today, which is then the last day.
  await database.run(sql`alter table batch disable trigger user`)
  await database.run(sql`update batch set reg_end_date = reg_end_date - 1 where course_id = ${id}`)
  await database.run(sql`alter table batch enable trigger user`)
  await database.run(sql`update course set refresh_on = refresh_on - 1 where id = ${id}`)
  expect((await kept(database, id))?.price).toBe(100)
  const services = { database, cache: createCache() }
  expect(await refreshDueCourses(services)).toBe(1)
  expect((await kept(database, id))?.price).toBe(200)
  expect(await refreshDueCourses(services)).toBe(0)
})

test('a discount holds from its first day to its last, and the price follows overnight', async () => {
  const id = await course()
  await batch(id, { no: 1, start: 20, end: 15, price: 100 })
  const discount = (from: number | null, until: number | null) =>
    database.run(sql`
      update batch set discount_paisa = 3000, discount_from = dhaka_today() + ${from}::int, discount_until = dhaka_today() + ${until}::int
      where course_id = ${id}`)
  const holds = async () => {
    const row = await kept(database, id)
    return [row?.price, row?.refresh_in]
  }
  await discount(2, 4)
  expect(await holds()).toEqual([100, 2])
  await discount(0, 4)
  expect(await holds()).toEqual([70, 5])
  await discount(null, 0)
  expect(await holds()).toEqual([70, 1])
  await discount(-4, -1)
  expect(await holds()).toEqual([100, 16])
  await discount(null, null)
  expect(await holds()).toEqual([70, 16])
})

test('how many people take a course follows with the hour', async () => {
  const id = await course()
  await batch(id, { no: 1, type: 'Self-paced', price: 0 })
  await database.run(sql`
    with p as (insert into person (name, email) select 'Learner', 'taker' || n || '@example.test' from generate_series(1, 3) n returning id),
    l as (insert into learner (person_id) select id from p returning id)
    insert into enrolment (learner_id, course_id, batch_id, source, state)
    select l.id, b.course_id, b.id, 'free', case when row_number() over () = 1 then 'withdrawn' else 'active' end from l, batch b where b.course_id = ${id}`)
  expect((await kept(database, id))?.taken).toBe(0)
  expect(await refreshPopularity({ database, cache: createCache() })).toBe(1)
  expect((await kept(database, id))?.taken).toBe(2)
})

test('ratings follow published reviews', async () => {
  const id = await course()
  const rating = () => database.first(sql`select rating_sum, rating_count from course where id = ${id}`)
  await database.run(sql`
    with p as (insert into person (name, email) select 'Reader', 'reader' || n || '@example.test' from generate_series(1, 2) n returning id),
    l as (insert into learner (person_id) select id from p returning id)
    insert into review (course_id, learner_id, rating, status) select ${id}, id, 4, 'pending' from l`)
  expect(await rating()).toEqual({ rating_sum: 0, rating_count: 0 })
  await database.run(sql`update review set status = 'published' where course_id = ${id}`)
  expect(await rating()).toEqual({ rating_sum: 8, rating_count: 2 })
  await database.run(sql`delete from review where course_id = ${id}`)
  expect(await rating()).toEqual({ rating_sum: 0, rating_count: 0 })
})
