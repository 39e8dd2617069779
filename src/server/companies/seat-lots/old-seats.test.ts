/** Seats that there were before lots: an order's lie in its lot, everything else in another, and nothing of them expires. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#server/platform/schema/migrate.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const all = await pendingMigrations(database)
  await migrate(
    database,
    undefined,
    all.filter((name) => name < '0745'),
  )
}, 120_000)
afterAll(() => database.drop())

test('lie in lots that add up to the licence, with every movement in its lot', async () => {
  const id = async (statement: ReturnType<typeof sql>) => (await database.first<{ id: string }>(statement))!.id
  const person = await id(
    sql`insert into person (name, phone, verified_at) values ('A', '01700000001', now()) returning id`,
  )
  const company = await id(sql`insert into company (slug, name) values ('a', '{"en": "A"}') returning id`)
  const course = await id(
    sql`insert into course (slug, name, course_type, level, language, progress_status, is_published) values ('a', '{"en": "A"}', 'department', 'basic', 'en', 2, true) returning id`,
  )
  const batch = await id(sql`
    insert into batch (course_id, batch_no, training_type, price_paisa, seats, seats_taken) values (${course}, 1, 'Self-paced', 100, 50, 13) returning id`)
  const order = await id(sql`
    insert into orders (no, person_id, company_id, state, sub_total_paisa, discount_paisa, coupon_discount_paisa, vat_paisa, vat, total_paisa, locale)
    values ('SA-1', ${person}, ${company}, 'paid', 0, 0, 0, 0, '{}', 0, 'en') returning id`)
  // 4 granted first; 10 bought by an order of which 1 went back: 13, and 6 people have one; one was taken back.
  const licence = await id(sql`
    insert into seat_licence (company_id, course_id, batch_id, seats, used) values (${company}, ${course}, ${batch}, 13, 6) returning id`)
  const move = (kind: string, owned: number, by: string | null, days: number) =>
    database.run(sql`
      insert into seat_movement (kind, batch_id, licence_id, owned, taken, order_id, reason, made_at)
      values (${kind}, ${batch}, ${licence}, ${owned}, ${owned}, ${by}, ${kind === 'granted' ? 'A pilot' : null}, now() - ${days}::int * interval '1 day')`)
  await move('granted', 4, null, 30)
  await move('bought', 10, order, 20)
  await move('refunded', -1, order, 10)
  for (let n = 0; n < 7; n++) {
    const other = await id(
      sql`insert into person (name, phone, verified_at) values ('B', ${`0170000001${n}`}, now()) returning id`,
    )
    const learner = await id(sql`insert into learner (person_id) values (${other}) returning id`)
    const state = n === 2 ? 'reclaimed' : 'active'
    const allocation = await id(sql`
      insert into allocation (licence_id, company_id, learner_id, state, allocated_at)
      values (${licence}, ${company}, ${learner}, ${state}, now() - ${9 - n}::int * interval '1 day') returning id`)
    await database.run(sql`
      insert into seat_movement (kind, batch_id, licence_id, given, allocation_id) values ('given', ${batch}, ${licence}, 1, ${allocation})`)
    if (state === 'reclaimed')
      await database.run(sql`
        insert into seat_movement (kind, batch_id, licence_id, given, allocation_id) values ('taken_back', ${batch}, ${licence}, -1, ${allocation})`)
  }
  await database.run(sql`insert into seat_movement (kind, batch_id, taken) values ('taken', ${batch}, 1)`)

  await migrate(database)
  const lots = await database.query(sql`
    select l.order_id is not null as is_bought, l.seats, l.used, l.last_day from seat_lot l order by l.created_at`)
  expect(lots).toEqual([
    { is_bought: false, seats: 4, used: 4, last_day: null },
    { is_bought: true, seats: 9, used: 2, last_day: null },
  ])
  const faults = await database.query(sql`
    select l.id from seat_lot l join seat_movement m on m.lot_id = l.id group by l.id
    having (l.seats, l.used) <> (sum(m.owned), sum(m.given))
    union all select m.id from seat_movement m where (m.licence_id is null) <> (m.lot_id is null)
    union all select m.id from seat_movement m join seat_lot l on l.id = m.lot_id where l.licence_id <> m.licence_id
    union all select m.allocation_id from seat_movement m where m.allocation_id is not null group by m.allocation_id having count(distinct m.lot_id) > 1`)
  expect(faults).toEqual([])
})
