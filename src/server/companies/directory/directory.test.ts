/** A company's directory brings joiners in, moves people and takes leavers out by SCIM. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postToken } from '#contracts/integrations/tokens.ts'
import { corporateLearners } from '#contracts/companies/companies.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { enterpriseSchema, workplaceSchema } from './scim-user.ts'

let w: World
let owner: TestPerson & { companyId: string }
let token = ''
beforeAll(async () => {
  w = await world()
  owner = await w.corporateAdmin(await w.company())
  token = await tokenOf(owner)
})
afterAll(() => w.close())

const tokenOf = async (as: TestPerson, scopes = ['company.directory']) =>
  (await w.call(postToken, { body: { name: 'Directory', scopes } }, { as })).body.data.token

interface Answer {
  status: number
  body: any
  headers: Record<string, unknown>
}
async function scim(method: string, path: string, body?: unknown, by: string | null = token): Promise<Answer> {
  const answer = await w.app.inject({
    method: method as 'GET',
    url: `/scim/v2${path}`,
    headers: {
      ...(by ? { authorization: `Bearer ${by}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : undefined, headers: answer.headers }
}
let serial = 0
const someone = (given: object = {}) => {
  serial++
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `worker${serial}@mill.example`,
    name: { givenName: 'Rahima', familyName: `Khatun ${serial}` },
    emails: [{ value: `worker${serial}@mill.example`, type: 'work', primary: true }],
    active: true,
    ...given,
  }
}
const join = async (given: object = {}) => (await scim('POST', '/Users', someone(given))).body
const memberOf = (id: string) =>
  w.database.first<Record<string, unknown>>(sql`
    select cl.department, cl.designation, cl.line, cl.grade, cl.site, cl.employee_no, cl.manager_id, cl.status, cl.left_at is not null as has_left, cl.learner_id, l.person_id
    from corporate_learner cl join learner l on l.id = cl.learner_id where cl.id = ${id}`)
const patch = (id: string, ...operations: object[]) =>
  scim('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations })

test('a joiner becomes a person of the company, is found, and is told as it was written', async () => {
  const given = someone({
    externalId: 'E-17',
    title: 'Operator',
    [enterpriseSchema]: { employeeNumber: 'K-100', department: 'Sewing' },
    [workplaceSchema]: { line: 'Line 4', grade: 'B', site: 'Unit 2' },
  })
  const made = await scim('POST', '/Users', given)
  expect(made.status).toBe(201)
  expect(made.headers['content-type']).toContain('application/scim+json')
  expect(made.headers.location).toBe(made.body.meta.location)
  expect(made.body).toMatchObject({ ...given, schemas: [...given.schemas, enterpriseSchema, workplaceSchema] })
  expect(await memberOf(made.body.id)).toMatchObject({
    ...{
      department: 'Sewing',
      designation: 'Operator',
      line: 'Line 4',
      grade: 'B',
      site: 'Unit 2',
      employee_no: 'K-100',
    },
    ...{ status: 'invited', has_left: false },
  })
  expect((await scim('GET', `/Users/${made.body.id}`)).body).toEqual(made.body)
  const found = await scim(
    'GET',
    `/Users?filter=${encodeURIComponent(`userName eq "${given.userName.toUpperCase()}"`)}`,
  )
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: made.body.id }] })
  expect((await scim('POST', '/Users', given)).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
})

test('a mover is moved and a leaver leaves, whatever habits the directory has', async () => {
  const boss = await join()
  const { id } = await join({ [enterpriseSchema]: { department: 'Cutting' } })
  const moved = await patch(
    id,
    { op: 'Replace', path: `${enterpriseSchema}:department`, value: 'Finishing' },
    { op: 'Add', path: `${enterpriseSchema}:manager`, value: boss.id },
    { op: 'Replace', value: { [`${workplaceSchema}:line`]: 'Line 9', title: 'Checker' } },
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'moved@mill.example' },
  )
  expect([moved.status, moved.body[enterpriseSchema]]).toEqual([
    200,
    { department: 'Finishing', manager: { value: boss.id } },
  ])
  expect(moved.body.emails).toEqual([{ value: 'moved@mill.example', type: 'work', primary: true }])
  expect(await memberOf(id)).toMatchObject({ department: 'Finishing', line: 'Line 9', designation: 'Checker' })
  expect((await patch(id, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false)
  expect(await memberOf(id)).toMatchObject({ has_left: true })
  expect((await patch(id, { op: 'replace', value: { active: true } })).body.active).toBe(true)
  expect(await memberOf(id)).toMatchObject({ has_left: false })
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
  expect(await memberOf(id)).toMatchObject({ has_left: true })
})
void describe
void corporateLearners
