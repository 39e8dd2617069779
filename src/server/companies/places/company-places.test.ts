/** A company's own lists, its roles, and its record of its people: who may change what, and what happens to those who have it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  corporateCourses,
  corporateLearners,
  getAllocations,
  getCorporateLearner,
} from '#contracts/companies/companies.ts'
import { getMember, moveMember, patchMember } from '#contracts/companies/members.ts'
import { deletePlace, getPlaces, mergePlace, movePlace, postPlace, putPlace } from '#contracts/companies/places.ts'
import { getCompanyUsers, putCompanyRole } from '#contracts/companies/roles.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let academy: World
let owner: Awaited<ReturnType<World['corporateAdmin']>>
let rival: Awaited<ReturnType<World['corporateAdmin']>>
beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  owner = await academy.corporateAdmin(await academy.company('Torulota Knit'))
  rival = await academy.corporateAdmin(await academy.company('Meghna Denim'))
})

async function member(name: string, department: string | null = 'Sewing', managerId: string | null = null) {
  const learner = await academy.learner(name)
  await academy.database.run(sql`
    insert into corporate_learner (company_id, learner_id, department, status, joined_at, manager_id)
    values (${owner.companyId}, ${learner.learnerId}, ${department}, 'active', now(), ${managerId})`)
  return learner
}
async function colleague(role: string) {
  const person = await academy.corporateAdmin(owner.companyId)
  const row = await academy.database.first<{ id: string }>(sql`
    update corporate_user set role = ${role} where person_id = ${person.personId} and company_id = ${owner.companyId} returning id`)
  return { ...person, userId: row?.id ?? '' }
}
const places = async (kind = 'department') =>
  (await academy.call(getPlaces, { query: { kind } }, { as: owner })).body.data
const names = async (kind = 'department') => (await places(kind)).map(({ name, people }) => `${name} ${people}`)
const idOf = async (name: string) => (await places()).find((place) => place.name === name)?.place_id ?? ''
const add = (name: string, as: { token: string } = owner) => academy.call(postPlace, { body: { name } }, { as })
const departmentOf = async (learnerId: string) =>
  (await academy.call(getMember, { params: { id: learnerId } }, { as: owner })).body.data.department

describe('lists', () => {
  test('hold what people have, in one spelling, and what was added', async () => {
    await member('Rahima Khatun', 'Sewing')
    await member('Salma Akter', 'SEWING')
    expect((await add('Cutting')).status).toBe(200)
    expect(await names()).toEqual(['Sewing 2', 'Cutting 0'])
    expect((await add(' cutting ')).body.errors).toEqual({ name: ['This name is on the list already.'] })
    expect((await add('')).status).toBe(422)
  })
  test('are renamed and merged with the people who have the entry', async () => {
    const rahima = await member('Rahima Khatun', 'Cuting')
    const salma = await member('Salma Akter', 'Cutting')
    const at = { params: { place: await idOf('Cuting') } }
    expect((await academy.call(putPlace, { ...at, body: { name: 'Cutting' } }, { as: owner })).status).toBe(422)
    await academy.call(putPlace, { ...at, body: { name: 'Trimming' } }, { as: owner })
    expect(await departmentOf(rahima.learnerId)).toBe('Trimming')
    await academy.call(mergePlace, { ...at, body: { into: await idOf('Cutting') } }, { as: owner })
    expect(await names()).toEqual(['Cutting 2'])
    expect([await departmentOf(rahima.learnerId), await departmentOf(salma.learnerId)]).toEqual(['Cutting', 'Cutting'])
  })
  test('are put in order, and an entry leaves that nobody has', async () => {
    await add('Cutting')
    await add('Finishing')
    await member('Rahima Khatun', 'Sewing')
    await academy.call(movePlace, { params: { place: await idOf('Sewing') }, body: { direction: 'up' } }, { as: owner })
    expect(await names()).toEqual(['Cutting 0', 'Sewing 1', 'Finishing 0'])
    const remove = async (name: string) =>
      academy.call(deletePlace, { params: { place: await idOf(name) } }, { as: owner })
    expect((await remove('Sewing')).status).toBe(409)
    expect((await remove('Cutting')).status).toBe(200)
    expect(await names()).toEqual(['Sewing 1', 'Finishing 0'])
  })
  test('are the company’s own', async () => {
    await add('Cutting')
    const at = { params: { place: await idOf('Cutting') } }
    const other = (await add('Dyeing', rival)).body.data.place_id
    for (const answer of [
      await academy.call(putPlace, { ...at, body: { name: 'Mine' } }, { as: rival }),
      await academy.call(deletePlace, at, { as: rival }),
      await academy.call(mergePlace, { ...at, body: { into: other } }, { as: rival }),
    ])
      expect(answer.status).toBe(404)
    expect((await academy.call(mergePlace, { ...at, body: { into: other } }, { as: owner })).status).toBe(422)
    expect(await names()).toEqual(['Cutting 0'])
  })
})

describe('roles', () => {
  test.each([
    ['owner', 200, 200, 200],
    ['hr', 200, 200, 403],
    ['buyer', 200, 403, 403],
    ['viewer', 200, 403, 403],
    ['line_manager', 200, 403, 403],
  ])('%s: reads lists %i, adds to them %i, gives roles %i', async (role, reads, adds, gives) => {
    const person = await colleague(role)
    expect((await academy.call(getPlaces, { query: {} }, { as: person })).status).toBe(reads)
    expect((await add(`Made by ${role}`, person)).status).toBe(adds)
    const sent = { params: { company_user: person.userId }, body: { role: role as 'owner' } }
    expect((await academy.call(putCompanyRole, sent, { as: person })).status).toBe(gives)
  })
  test('a line manager sees own people only', async () => {
    const manager = await colleague('line_manager')
    const own = await member('Rahima Khatun', 'Sewing', manager.userId)
    const other = await member('Salma Akter')
    const seen = await academy.call(corporateLearners, { query: {} }, { as: manager })
    expect(seen.body.data.map(({ learner_name }) => learner_name)).toEqual(['Rahima Khatun'])
    const one = async (id: string) =>
      (await academy.call(getCorporateLearner, { params: { id } }, { as: manager })).status
    expect([await one(own.learnerId), await one(other.learnerId)]).toEqual([200, 404])
    expect((await academy.call(corporateCourses, { query: {} }, { as: manager })).status).toBe(200)
    expect((await academy.call(getAllocations, { query: {} }, { as: manager })).status).toBe(403)
  })
  test('one owner stays', async () => {
    const users = (await academy.call(getCompanyUsers, {}, { as: owner })).body.data
    const give = (id: string, role: 'owner' | 'hr') =>
      academy.call(putCompanyRole, { params: { company_user: id }, body: { role } }, { as: owner })
    expect((await give(users[0]!.corporate_user_id, 'hr')).body.error?.code).toBe('last_owner')
    const other = await colleague('hr')
    expect((await give(other.userId, 'owner')).status).toBe(200)
    expect((await give(users[0]!.corporate_user_id, 'hr')).status).toBe(200)
    expect((await give(other.userId, 'hr')).status).toBe(403)
  })
  test('are given to the company’s own people only', async () => {
    const [foreign] = (await academy.call(getCompanyUsers, {}, { as: rival })).body.data
    const sent = { params: { company_user: foreign!.corporate_user_id }, body: { role: 'viewer' as const } }
    expect((await academy.call(putCompanyRole, sent, { as: owner })).status).toBe(404)
  })
})

describe('the record of a learner', () => {
  const edit = (learnerId: string, body: object, as: { token: string } = owner) =>
    academy.call(patchMember, { params: { id: learnerId }, body }, { as })
  const move = (learnerId: string, deed: string, as: { token: string } = owner) =>
    academy.call(moveMember, { params: { id: learnerId }, body: { deed: deed as 'leave' } }, { as })
  const list = async (query: object = {}) =>
    (await academy.call(corporateLearners, { query }, { as: owner })).body.data.map(({ learner_name }) => learner_name)

  test('is changed where it says so and nowhere else', async () => {
    const manager = await colleague('line_manager')
    const { learnerId } = await member('Rahima Khatun')
    const changed = await edit(learnerId, {
      line: '14',
      employee_no: 'TK-9',
      joined_on: '2024-01-31',
      manager_id: manager.userId,
    })
    expect(changed.body.data).toMatchObject({
      ...{ department: 'Sewing', line: '14', employee_no: 'TK-9', joined_on: '2024-01-31', manager_id: manager.userId },
    })
    expect((await edit(learnerId, { department: null })).body.data).toMatchObject({ department: null, line: '14' })
    expect(await names('line')).toEqual(['14 1'])
  })
  test('takes no number that another has, no manager of another company, no day that is none', async () => {
    const rahima = await member('Rahima Khatun')
    const salma = await member('Salma Akter')
    await edit(rahima.learnerId, { employee_no: 'TK-9' })
    expect((await edit(salma.learnerId, { employee_no: 'TK-9' })).body.errors).toHaveProperty('employee_no')
    const [foreign] = (await academy.call(getCompanyUsers, {}, { as: rival })).body.data
    expect((await edit(salma.learnerId, { manager_id: foreign!.corporate_user_id })).status).toBe(422)
    expect((await edit(salma.learnerId, { joined_on: '31/02/2020' })).status).toBe(422)
    expect((await edit(salma.learnerId, { line: '1' }, rival)).status).toBe(404)
  })
  test('says who is suspended, who left and who came back, with all they had', async () => {
    const { learnerId } = await member('Rahima Khatun')
    expect((await move(learnerId, 'suspend')).body.data.status).toBe('suspended')
    expect((await move(learnerId, 'suspend')).status).toBe(409)
    expect((await move(learnerId, 'resume')).body.data.status).toBe('active')
    expect((await move(learnerId, 'leave')).body.data.left_at).not.toBeNull()
    expect([await list(), await list({ status: 'left' })]).toEqual([[], ['Rahima Khatun']])
    expect((await move(learnerId, 'come_back')).body.data).toMatchObject({ left_at: null, department: 'Sewing' })
    expect(await list()).toEqual(['Rahima Khatun'])
    expect((await move(learnerId, 'leave', rival)).status).toBe(404)
  })
})
