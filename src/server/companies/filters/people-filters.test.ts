/** One set of filters finds the same people in the matrix, its sums, the list of people and the giving of seats. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corporateLearners } from '#contracts/companies/companies.ts'
import { checkGiving } from '#contracts/companies/seats/giving.ts'
import { companyManagers } from '#contracts/companies/roles.ts'
import {
  companyTraining,
  companyTrainingSummary,
  putCompanyRequirement,
} from '#contracts/companies/training/training.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { giveCompanySeat } from '#tests/give-company-seat.ts'
import { type World, world } from '#tests/world.ts'

type Admin = Awaited<ReturnType<World['corporateAdmin']>>
let w: World
let owner: Admin
let manager: Admin & { corporateUserId: string }
let course: Awaited<ReturnType<World['course']>>

beforeAll(async () => {
  w = await world()
  owner = await w.corporateAdmin(await w.company('Torulota Knit'))
  const admin = await w.corporateAdmin(owner.companyId)
  const user = await w.database.first<{ id: string }>(sql`
    update corporate_user set role = 'line_manager' where person_id = ${admin.personId} returning id`)
  manager = { ...admin, corporateUserId: user!.id }
  course = await w.course({ name: 'Fire safety' })
  const rina = await member('Rina', { site: 'Ashulia', line: 'L1', grade: '4', joined: '2024-03-01', isManaged: true })
  await member('Sohag', { site: 'Gazipur', line: 'L2', grade: '5', joined: '2026-01-15' })
  // Without a day in the company's record that on which they came counts.
  await member('Tania', { site: 'Gazipur', line: 'L1', grade: '4', joined: null })
  const body = { due_days: 30, valid_months: 12 }
  await w.call(putCompanyRequirement, { params: { course: course.course_id }, body }, { as: owner })
  await giveCompanySeat(w.database, { companyId: owner.companyId, learnerId: rina, course })
  await w.database.run(sql`update company_requirement set starts_on = dhaka_today() - 100`)
  await w.database.run(
    sql`update corporate_learner set joined_at = now() - interval '90 days' where learner_id = ${rina}`,
  )
})
afterAll(() => w.close())

interface Facts {
  site: string
  line: string
  grade: string
  joined: string | null
  isManaged?: boolean
}
async function member(name: string, { site, line, grade, joined, isManaged }: Facts) {
  const { learnerId } = await w.learner(name)
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status, joined_at, department, designation, site, line, grade, joined_on, manager_id)
    values (${owner.companyId}, ${learnerId}, 'active', now(), 'sewing', 'operator', ${site}, ${line}, ${grade}, ${joined}::date,
      ${isManaged ? manager.corporateUserId : null})`)
  return learnerId
}

/** Who is found in each list, by name where it tells names and otherwise by how many. */
async function found(filters: object) {
  const matrix = await w.call(companyTraining, { query: filters }, { as: owner })
  const sums = await w.call(companyTrainingSummary, { query: filters }, { as: owner })
  const people = await w.call(corporateLearners, { query: filters }, { as: owner })
  const giving = await w.call(checkGiving, { body: { course_id: course.course_id, filter: filters } }, { as: owner })
  const names = matrix.body.data.map(({ learner_name }) => learner_name)
  expect(people.body.data.map(({ learner_name }) => learner_name)).toEqual(names)
  expect([sums.body.data.people, giving.body.data.selected]).toEqual([names.length, names.length])
  return names
}

test.each<[object, string[]]>([
  [{}, ['Rina', 'Sohag', 'Tania']],
  [{ site: 'Gazipur' }, ['Sohag', 'Tania']],
  [{ line: 'L1' }, ['Rina', 'Tania']],
  [{ grade: '4', site: 'Gazipur' }, ['Tania']],
  [{ joined_to: '2026-01-15' }, ['Rina', 'Sohag']],
  [{ joined_from: '2024-03-02', joined_to: '2026-01-15' }, ['Sohag']],
  [{ joined_from: '2026-01-16' }, ['Tania']],
  [{ state: 'overdue' }, ['Rina']],
  [{ state: 'not_given', line: 'L2' }, ['Sohag']],
  [{ state: 'running' }, []],
  [{ department: 'sewing', designation: 'operator', q: 'tan' }, ['Tania']],
])('%j finds %j everywhere', async (filters, names) => {
  expect(await found(filters)).toEqual(names)
})

test('a line manager’s people are found by the manager, whom the lists name', async () => {
  expect(await found({ manager_id: manager.corporateUserId })).toEqual(['Rina'])
  const managers = await w.call(companyManagers, {}, { as: owner })
  expect(managers.body.data).toEqual([{ corporate_user_id: manager.corporateUserId, name: manager.name }])
  expect((await w.call(companyManagers, {}, { as: manager })).status).toBe(403)
  const rival = await w.corporateAdmin(await w.company())
  expect((await w.call(companyManagers, {}, { as: rival })).body.data).toEqual([])
  const query = { manager_id: manager.corporateUserId }
  expect((await w.call(companyTraining, { query }, { as: rival })).body.data).toEqual([])
})

test('what is no day is said at its field', async () => {
  const refused = await w.call(companyTraining, { query: { joined_from: 'May' } }, { as: owner })
  expect([refused.status, refused.body.errors]).toMatchObject([422, { joined_from: ['This is not a date.'] }])
})
