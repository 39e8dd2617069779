import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveMember } from '#contracts/companies/members.ts'
import { postAllocations } from '#contracts/companies/companies.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { addCompanySeats } from '../seat-lots/seat-lots.sql.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('seats that a leaver never opened are the company’s again; an opened one, and what was learned, stays theirs', async () => {
  const admin = await w.corporateAdmin(await w.company())
  const { companyId } = admin
  const { learnerId } = await w.learner()
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status, joined_at) values (${companyId}, ${learnerId}, 'active', now())`)
  const [opened, unopened] = [await w.course(), await w.course()]
  for (const { course_id: courseId, batch_id: batchId } of [opened, unopened]) {
    const at = new Date()
    await addCompanySeats(w.database, { companyId, courseId, batchId, seats: 2, kind: 'bought', personId: null, at })
    const body = { course_id: courseId, learner_ids: [learnerId] }
    expect((await w.call(postAllocations, { body }, { as: admin })).status).toBe(200)
  }
  await w.database.run(sql`
    insert into lecture_progress (enrolment_id, lecture_id, completed_at)
    select e.id, ${opened.reading_id}, now() from enrolment e
    where e.learner_id = ${learnerId} and e.course_id = ${opened.course_id}`)
  const move = (deed: 'suspend' | 'leave' | 'come_back') =>
    w.call(moveMember, { params: { id: learnerId }, body: { deed } }, { as: admin })
  const seats = () =>
    w.database.query(sql`
      select s.course_id, a.state, s.used from allocation a join seat_licence s on s.id = a.licence_id
      where a.learner_id = ${learnerId} order by a.allocated_at, a.id`)
  const kept = { course_id: opened.course_id, state: 'active', used: 1 }
  expect((await move('suspend')).status).toBe(200)
  expect(await seats()).toEqual([kept, { course_id: unopened.course_id, state: 'active', used: 1 }])
  expect((await move('leave')).body.data.left_at).not.toBeNull()
  expect(await seats()).toEqual([kept, { course_id: unopened.course_id, state: 'reclaimed', used: 0 }])
  expect((await move('leave')).status).toBe(409)
  expect((await move('come_back')).status).toBe(200)
  expect(await seats()).toEqual([kept, { course_id: unopened.course_id, state: 'reclaimed', used: 0 }])
})
