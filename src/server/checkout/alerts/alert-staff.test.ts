import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type World, world } from '#tests/world.ts'
import { alertStaff } from './alert-staff.ts'

let academy: World
beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())

it('alerts those who decide about the money of everybody, at addresses that they confirmed', async () => {
  const [proven, unproven, left, narrow] = await Promise.all([
    academy.staff('orders.approve'),
    academy.staff('orders.approve'),
    academy.staff('orders.approve'),
    academy.staff('orders.approve'),
  ])
  await academy.database.run(sql`
    update person set email_verified_at = now() where id in (${proven.personId}, ${left.personId}, ${narrow.personId})`)
  await academy.database.run(sql`update employee set left_on = dhaka_today() - 1 where person_id = ${left.personId}`)
  await academy.database.run(sql`update person_permission set scope = 'company' where person_id = ${narrow.personId}`)
  await academy.database.run(sql`update person set email_verified_at = null where id = ${unproven.personId}`)
  const told: string[] = []
  const jobs = {
    seal: () => '',
    enqueue: async (_database: unknown, _job: unknown, { to }: { to: string }) => told.push(to),
  }
  await alertStaff(academy.database, jobs as unknown as Jobs, { orderNo: 'O-1', why: 'it was paid twice' })
  expect(told).toContain(proven.email)
  for (const { email } of [unproven, left, narrow]) expect(told).not.toContain(email)
})
