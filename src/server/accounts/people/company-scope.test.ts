/** Scope `company`: a person who also belongs to another company is seen, but nothing there is seen or reached. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveCompanySeat } from '#tests/give-company-seat.ts'
import { actAsUser } from '#contracts/accounts/acting.office.ts'
import { deactivateUser, endUserSessions, officeUserById, putOfficeUser } from '#contracts/accounts/users.office.ts'
import { permissionsOfUser, putOwnPermissions } from '#contracts/accounts/roles/grants.office.ts'
import { moveMember } from '#contracts/companies/members.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let clerk: TestPerson
let companyA: string
let companyB: string
const actions = ['view', 'edit', 'create', 'delete', 'approve'].map((action) => `users.${action}`)

beforeAll(async () => {
  w = await world()
  companyA = await w.company('Torulota Knit')
  companyB = await w.company('Shapla Denim')
  clerk = await w.staff(...actions, 'permissions.view', 'permissions.edit')
  await w.database.run(sql`update person_permission set scope = 'company' where person_id = ${clerk.personId}`)
  await w.database.run(sql`insert into corporate_user (person_id, company_id) values (${clerk.personId}, ${companyA})`)
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

const learnsFor = ({ learnerId }: TestLearner, company: string, status = 'active') =>
  w.database.run(
    sql`insert into corporate_learner (company_id, learner_id, status) values (${company}, ${learnerId}, ${status})`,
  )
const runs = ({ personId }: TestPerson, company: string) =>
  w.database.run(sql`insert into corporate_user (person_id, company_id) values (${personId}, ${company})`)

/** Enrols by a seat of the company. */
async function seated({ learnerId }: TestLearner, company: string) {
  const course = await w.course()
  await giveCompanySeat(w.database, { companyId: company, learnerId, course })
  return course.slug
}
const show = (id: string) => w.call(officeUserById, { params: { id } }, { as: clerk })

/** Every change of an account that staff can make. */
async function changes({ personId: id, name, email, phone }: TestPerson) {
  const params = { id }
  const reason = 'They asked for it'
  const body = { name: `${name} II`, email, contact_no: phone }
  const cell = { module: 'users', action: 'view' as const, scope: 'company' as const }
  const answers = [
    await w.call(putOfficeUser, { params, body }, { as: clerk }),
    await w.call(endUserSessions, { params }, { as: clerk }),
    await w.call(putOwnPermissions, { params, body: { changes: [cell] } }, { as: clerk }),
    await w.call(deactivateUser, { params, body: { reason } }, { as: clerk }),
  ]
  return answers.map(({ status }) => status)
}
const act = (id: string) => w.call(actAsUser, { params: { id }, body: { reason: 'Cannot log in' } }, { as: clerk })

describe('of who learns for two companies', () => {
  it('staff of one see what that one gave, and what the person has alone', async () => {
    const both = await w.learner('Nilufa Yasmin')
    await learnsFor(both, companyA)
    await learnsFor(both, companyB)
    const [ours] = [await seated(both, companyA), await seated(both, companyB)]
    const free = await w.course()
    await w.enrol(both.learnerId, free)
    const { data } = (await show(both.personId)).body
    expect(data.companies).toEqual([{ company_name: 'Torulota Knit', part: 'learner', status: 'active' }])
    expect(data.enrolments.map(({ slug }) => slug).toSorted()).toEqual([ours, free.slug].toSorted())
    expect(data.can).toMatchObject({ edit: false, invite: false, deactivate: false, act_as: false })
    const everybody = await w.staff('users.view')
    const whole = await w.call(officeUserById, { params: { id: both.personId } }, { as: everybody })
    expect([whole.body.data.companies.length, whole.body.data.enrolments.length]).toEqual([2, 3])
  })

  it('staff of one change nothing, and act as nobody', async () => {
    const both = await w.learner()
    await learnsFor(both, companyA)
    await learnsFor(both, companyB)
    expect((await act(both.personId)).status).toBe(404)
    expect(await changes(both)).toEqual([404, 404, 404, 404])
    const asked = await w.call(permissionsOfUser, { params: { id: both.personId } }, { as: clerk })
    expect(asked.body.data).toMatchObject({ can_edit: false })
  })
})

it('who learns for one and runs the other is not a door into the other', async () => {
  const both = await w.learner()
  await learnsFor(both, companyA)
  await runs(both, companyB)
  expect((await show(both.personId)).body.data.companies).toHaveLength(1)
  expect((await act(both.personId)).status).toBe(404)
  expect(await changes(both)).toEqual([404, 404, 404, 404])
})

it('who runs both is not either', async () => {
  const both = await w.corporateAdmin(companyA)
  await runs(both, companyB)
  expect((await show(both.personId)).status).toBe(200)
  expect((await act(both.personId)).status).toBe(404)
  expect(await changes(both)).toEqual([404, 404, 404, 404])
})

it('who belongs to the one alone is changed as before, whoever else invited them or had them once', async () => {
  const ours = await w.learner()
  await learnsFor(ours, companyA)
  await learnsFor(ours, companyB, 'invited')
  const before = await w.learner()
  await learnsFor(before, companyA)
  await learnsFor(before, companyB)
  await w.database.run(sql`
    update corporate_learner set left_at = now() where learner_id = ${before.learnerId} and company_id = ${companyB}`)
  for (const person of [ours, before]) {
    expect((await show(person.personId)).body.data.can).toMatchObject({ edit: true, deactivate: true, act_as: true })
    const asked = await w.call(permissionsOfUser, { params: { id: person.personId } }, { as: clerk })
    expect(asked.body.data).toMatchObject({ can_edit: true })
    expect(await changes(person)).toEqual([200, 200, 200, 200])
  }
})

it('staff of both companies reach both', async () => {
  const lead = await w.staff(...actions)
  await w.database.run(sql`update person_permission set scope = 'company' where person_id = ${lead.personId}`)
  await runs(lead, companyA)
  await runs(lead, companyB)
  const both = await w.learner()
  await learnsFor(both, companyA)
  await learnsFor(both, companyB)
  const seen = await w.call(officeUserById, { params: { id: both.personId } }, { as: lead })
  expect(seen.body.data.companies).toHaveLength(2)
  expect(seen.body.data.can).toMatchObject({ edit: true, act_as: true })
})

it('one who was only invited by the company is not there', async () => {
  const invited = await w.learner()
  await learnsFor(invited, companyA, 'invited')
  expect((await show(invited.personId)).status).toBe(404)
})

it('one who left is not there again because the company says so, only once they have joined again', async () => {
  const back = await w.learner()
  await learnsFor(back, companyA)
  await w.database.run(sql`update corporate_learner set joined_at = now() where learner_id = ${back.learnerId}`)
  const hr = await w.corporateAdmin(companyA)
  for (const deed of ['leave', 'come_back'] as const)
    expect((await w.call(moveMember, { params: { id: back.learnerId }, body: { deed } }, { as: hr })).status).toBe(200)
  expect((await show(back.personId)).status).toBe(404)
  expect((await act(back.personId)).status).toBe(404)
  expect(await changes(back)).toEqual([404, 404, 404, 404])
  await w.database.run(sql`update corporate_learner set joined_at = now() where learner_id = ${back.learnerId}`)
  expect((await show(back.personId)).status).toBe(200)
})

it('a company that only invited the member of staff is none of theirs', async () => {
  const companyC = await w.company('Meghna Spinning')
  await w.database.run(sql`
    insert into corporate_user (person_id, company_id, is_admin, invited_name) values (${clerk.personId}, ${companyC}, false, 'A clerk')`)
  const theirs = await w.learner()
  await learnsFor(theirs, companyC)
  expect((await show(theirs.personId)).status).toBe(404)
})
