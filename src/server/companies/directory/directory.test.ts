/** A company's directory brings joiners in, moves people and takes leavers out by SCIM. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyLog } from '#contracts/companies/log.ts'
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

const filtered = (filter: string) => scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)

describe('filters', () => {
  test('find by each attribute that can be asked for, and by several at once', async () => {
    const user = await join({ externalId: 'ext-9' })
    const { value } = user.emails[0]
    for (const filter of [
      `userName eq "${user.userName}"`,
      `USERNAME EQ "${user.userName}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${user.userName}"`,
      'externalId eq "ext-9"',
      `emails.value eq "${value.toUpperCase()}"`,
      `emails[type eq "work"].value eq "${value}"`,
      `emails[type eq "work" and value eq "${value}"]`,
      `id eq "${user.id}"`,
      `id eq "${user.id}" and active eq true`,
      `(userName eq "${user.userName}") and (active eq "True")`,
    ])
      expect([filter, (await filtered(filter)).body.Resources.map(({ id }: { id: string }) => id)]).toEqual([
        filter,
        [user.id],
      ])
    for (const none of ['externalId eq "EXT-9"', 'id eq "no-id"', `id eq "${user.id}" and active eq false`])
      expect((await filtered(none)).body).toMatchObject({ totalResults: 0, Resources: [] })
  })

  test.each([
    ['nonsense', 'userName'],
    ['nothing', ' '],
    ['no end', 'userName eq "a'],
    ['no value', 'userName eq'],
    ['a number', 'userName eq 7'],
    ['null', 'userName eq null'],
    ['another operator', 'userName co "a"'],
    ['or', 'userName eq "a" or userName eq "b"'],
    ['not', 'not (userName eq "a")'],
    ['pr', 'userName pr'],
    ['an unknown attribute', 'password eq "a"'],
    ['of all objects', '__proto__ eq "a"'],
    ['another schema', 'urn:x:User:userName eq "a"'],
    ['SQL', "userName eq 'a'; drop table person"],
    ['an open bracket', 'emails[type eq "work"'],
    ['home', 'emails[type eq "home"]'],
    ['brackets in brackets', `${'('.repeat(250)}userName eq "a"${')'.repeat(250)} or active eq true`],
    ['many nots', `${'not '.repeat(140)}(active eq true)`],
    ['many conditions', Array.from({ length: 20 }, () => 'active eq true').join(' and ')],
    ['too long', `userName eq "${'a'.repeat(900)}"`],
    ['backslashes', `userName eq "${'\\'.repeat(301)}`],
    ['a null character', 'userName eq "a\0"'],
  ])('wild: %s is refused as a whole, and at once', async (_, filter) => {
    const began = performance.now()
    const answer = await filtered(filter)
    expect([answer.status, ['invalidFilter', 'invalidValue']]).toEqual([
      400,
      expect.arrayContaining([answer.body.scimType]),
    ])
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('pages: from where, how many, and what is no number', async () => {
    const all = (await scim('GET', '/Users?count=200')).body
    const second = (await scim('GET', '/Users?startIndex=2&count=1')).body
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 })
    expect(second.Resources[0].id).toBe(all.Resources[1].id)
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: all.totalResults, Resources: [] })
    expect((await scim('GET', '/Users?startIndex=-4&count=99999')).body.startIndex).toBe(1)
    expect((await scim('GET', '/Users?count=many')).body.scimType).toBe('invalidValue')
    expect((await scim('GET', '/Users?filter=active%20eq%20true&filter=active%20eq%20true')).status).toBe(400)
  })
})

describe('refused as a whole', () => {
  test.each<[string, object, string]>([
    ['no name', { userName: '' }, 'userName'],
    ['a name that is none', { userName: { a: 1 } }, 'userName'],
    ['an over-long name', { userName: 'a'.repeat(255) }, 'userName'],
    ['an over-long department', { [enterpriseSchema]: { department: 'a'.repeat(61) } }, 'department'],
    ['an over-long number', { [enterpriseSchema]: { employeeNumber: '1'.repeat(41) } }, 'employeeNumber'],
    ['control characters', { displayName: 'a\u0007b' }, 'displayName'],
    ['an email that is none', { emails: [{ value: 'not an email' }] }, 'emails'],
    ['emails that are no list', { emails: 'a@mill.example' }, 'emails'],
    ['a thousand emails', { emails: Array.from({ length: 1000 }, () => ({ value: 'a@mill.example' })) }, 'emails'],
    ['active as a word', { active: 'perhaps' }, 'active'],
    [
      'a foreign manager',
      { [enterpriseSchema]: { manager: { value: '01890000-0000-7000-8000-000000000000' } } },
      'manager',
    ],
    ['an extension that is a text', { [enterpriseSchema]: 'Sewing' }, enterpriseSchema],
    ['what has a text of its own', { emails: [{ type: { toString: 1 }, value: 7 }] }, 'emails'],
  ])('%s', async (_, given, name) => {
    const before = (await scim('GET', '/Users?count=0')).body.totalResults
    const { body } = await scim('POST', '/Users', someone(given))
    expect([body.status, body.scimType]).toEqual(['400', 'invalidValue'])
    expect(body.detail).toContain(name)
    const user = await join()
    expect((await scim('PUT', `/Users/${user.id}`, { ...user, title: 'Changed', ...given })).status).toBe(400)
    expect((await scim('GET', `/Users/${user.id}`)).body).toEqual(user)
    expect((await scim('GET', '/Users?count=0')).body.totalResults).toBe(before + 1)
  })

  test.each<[string, unknown, string]>([
    ['no operations', {}, 'invalidSyntax'],
    ['none of them', { Operations: [] }, 'invalidSyntax'],
    [
      '101 of them',
      { Operations: Array.from({ length: 101 }, () => ({ op: 'add', path: 'title', value: 'a' })) },
      'invalidSyntax',
    ],
    ['an unknown one', { Operations: [{ op: 'move', path: 'title', value: 'a' }] }, 'invalidSyntax'],
    ['one with a text of its own', { Operations: [{ op: { toString: 1 }, path: 'title' }] }, 'invalidSyntax'],
    ['an unknown path', { Operations: [{ op: 'add', path: 'shoeSize', value: 1 }] }, 'invalidPath'],
    ['a path of all objects', { Operations: [{ op: 'add', path: '__proto__.polluted', value: 1 }] }, 'invalidPath'],
    ['the constructor', { Operations: [{ op: 'add', path: 'constructor', value: 1 }] }, 'invalidPath'],
    ['a path without end', { Operations: [{ op: 'add', path: 'a'.repeat(500), value: 1 }] }, 'invalidPath'],
    ['a wild filter', { Operations: [{ op: 'replace', path: 'emails[type eq].value', value: 'a' }] }, 'invalidFilter'],
    [
      'a filter on what cannot be compared',
      {
        Operations: [
          { op: 'add', path: 'emails', value: [{ type: { toString: 1 } }] },
          { op: 'replace', path: 'emails[type sw "w"].value', value: 'a' },
        ],
      },
      'invalidFilter',
    ],
    ['the id', { Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 'mutability'],
    ['no target', { Operations: [{ op: 'remove' }] }, 'noTarget'],
    ['no userName any more', { Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
    [
      'a good one before a bad one',
      {
        Operations: [
          { op: 'replace', path: 'title', value: 'Changed' },
          { op: 'replace', path: 'active', value: 'soon' },
        ],
      },
      'invalidValue',
    ],
  ])('a patch with %s', async (_, body, scimType) => {
    const user = await join({ title: 'Operator' })
    const answer = await scim('PATCH', `/Users/${user.id}`, body)
    expect([answer.status, answer.body.scimType]).toEqual([400, scimType])
    expect((await scim('GET', `/Users/${user.id}`)).body).toEqual(user)
  })

  test.each([
    ['half a body', '{"userName": ', 400],
    ['prototypes', '{"userName":"a","__proto__":{"a":1}}', 400],
    ['a list', '[]', 400],
    ['a text', '"a"', 400],
    ['nothing', '', 400],
    ['what is nested deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 400],
    ['what is too large', JSON.stringify({ userName: 'a'.repeat(70_000) }), 413],
  ])('%s', async (_, body, status) => {
    const answer = await scim('POST', '/Users', body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
    })
  })
})

test('nobody who could be reached is refused', async () => {
  const { body } = await scim('POST', '/Users', someone({ userName: 'rahima', emails: [] }))
  expect([body.scimType, body.detail]).toEqual(['invalidValue', expect.stringContaining('emails')])
})

test('ten of the same at one moment make one user, and a replay makes no second', async () => {
  const given = someone()
  const answers = await Promise.all(Array.from({ length: 10 }, () => scim('POST', '/Users', given)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  const user = (await filtered(`userName eq "${given.userName}"`)).body.Resources[0]
  const once = await patch(user.id, { op: 'replace', path: 'active', value: false })
  expect((await patch(user.id, { op: 'replace', path: 'active', value: false })).body.active).toBe(once.body.active)
  expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(204)
  expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(404)
  const again = await scim('POST', '/Users', given)
  expect([again.status, again.body.id]).toEqual([201, user.id])
  expect(await memberOf(user.id)).toMatchObject({ has_left: false })
})

test('names, emails and numbers belong to one user', async () => {
  const first = await join({ [enterpriseSchema]: { employeeNumber: 'K-7' } })
  const second = await join()
  for (const taken of [
    { userName: first.userName.toUpperCase() },
    { emails: first.emails },
    { [enterpriseSchema]: { employeeNumber: 'K-7' } },
  ]) {
    expect((await scim('PUT', `/Users/${second.id}`, { ...second, ...taken })).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    })
    expect((await scim('POST', '/Users', someone(taken))).status).toBe(409)
  }
  expect((await scim('GET', `/Users/${second.id}`)).body).toEqual(second)
})

describe('whose it is', () => {
  test('another company’s users are as absent as nobody', async () => {
    const { id } = await join()
    const stranger = await tokenOf(await w.corporateAdmin(await w.company()))
    const absent = await scim('GET', '/Users/01890000-0000-7000-8000-000000000000', undefined, stranger)
    const title = [{ op: 'replace', path: 'title', value: 'a' }]
    for (const answer of [
      await scim('GET', `/Users/${id}`, undefined, stranger),
      await scim('GET', '/Users/not-an-id', undefined, stranger),
      await scim('PUT', `/Users/${id}`, someone(), stranger),
      await scim('PATCH', `/Users/${id}`, { Operations: title }, stranger),
      await scim('DELETE', `/Users/${id}`, undefined, stranger),
    ])
      expect([answer.status, answer.body]).toEqual([404, absent.body])
    expect(
      (await scim('GET', `/Users?filter=${encodeURIComponent(`id eq "${id}"`)}`, undefined, stranger)).body
        .totalResults,
    ).toBe(0)
    const manager = { [enterpriseSchema]: { manager: { value: id } } }
    expect((await scim('POST', '/Users', someone(manager), stranger)).body.scimType).toBe('invalidValue')
  })

  test('a session, other tokens and what has ended open nothing; the token opens nothing else', async () => {
    const other = await tokenOf(owner, ['company.read', 'company.write'])
    const ended = await tokenOf(owner)
    await w.database.run(
      sql`update api_token set expires_at = created_at + interval '1 microsecond' where created_at = (select max(created_at) from api_token)`,
    )
    for (const [by, status] of [
      [null, 401],
      ['slt_nothing', 401],
      [ended, 401],
      [owner.token, 403],
      [other, 403],
    ] as const)
      for (const path of ['/Users', '/ServiceProviderConfig', '/Groups'])
        expect([path, (await scim('GET', path, undefined, by)).status]).toEqual([path, status])
    expect((await w.call(corporateLearners, { query: {} }, { as: { ...owner, token } })).body.error.code).toBe(
      'not_by_token',
    )
    const hr = await w.corporateAdmin(owner.companyId)
    const byOwner = await tokenOf(hr)
    await w.database.run(sql`update corporate_user set role = 'hr' where person_id = ${hr.personId}`)
    expect((await scim('GET', '/Users', undefined, byOwner)).status).toBe(403)
    expect(
      (await w.call(postToken, { body: { name: 'a', scopes: ['company.directory'] } }, { as: hr })).body.error.code,
    ).toBe('unknown_scope')
  })
})

describe('an account is invited, never seized', () => {
  const account = (personId: string) =>
    w.database.first(
      sql`select name, email, phone, password_hash, email_verified_at from person where id = ${personId}`,
    )
  const linksTo = (personId: string) =>
    w.database.query<{ sent_to: string }>(sql`select * from one_time_link where person_id = ${personId}`)

  test('somebody known by a confirmed email stays who they are, and has not joined', async () => {
    const known = await w.learner()
    await w.database.run(sql`update person set email_verified_at = now() where id = ${known.personId}`)
    const before = await account(known.personId)
    const user = await join({ emails: [{ value: known.email, type: 'work' }], name: { givenName: 'Somebody' } })
    expect(await memberOf(user.id)).toMatchObject({ person_id: known.personId, status: 'invited' })
    await patch(
      user.id,
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'thief@mill.example' },
      { op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value: '01799000111' },
    )
    expect(await account(known.personId)).toEqual(before)
  })

  test('an email that nobody confirmed leads to no account', async () => {
    const typed = await w.learner()
    await w.database.run(sql`update person set email_verified_at = null where id = ${typed.personId}`)
    const user = await join({ emails: [{ value: typed.email, type: 'work' }] })
    expect((await memberOf(user.id))?.person_id).not.toBe(typed.personId)
  })

  test('an employee number leads to the company’s person, and the link to what that person has proven', async () => {
    const known = await w.learner()
    await w.database.run(sql`
      insert into corporate_learner (company_id, learner_id, employee_no, status, left_at) values (${owner.companyId}, ${known.learnerId}, 'K-55', 'active', now())`)
    const user = await join({
      emails: [{ value: 'thief2@mill.example', type: 'work' }],
      [enterpriseSchema]: { employeeNumber: 'K-55' },
    })
    expect(await memberOf(user.id)).toMatchObject({ person_id: known.personId, status: 'invited', has_left: false })
    expect(await linksTo(known.personId)).toHaveLength(1)
    expect((await w.messageTo(known.phone)).purpose).toBeDefined()
    expect((await w.messages()).filter(({ to }) => to === 'thief2@mill.example')).toEqual([])
  })

  test('nobody yet: an account that nobody is in, and an invitation by email', async () => {
    const user = await join()
    const { person_id: personId } = (await memberOf(user.id)) as { person_id: string }
    expect(await account(personId)).toMatchObject({ email: null, phone: null, password_hash: null })
    expect((await w.messageTo(user.userName)).to).toBe(user.userName)
  })
})

test('extensions that are left out stay, those that are named are replaced', async () => {
  const user = await join({
    [enterpriseSchema]: { department: 'Sewing', employeeNumber: 'K-8' },
    [workplaceSchema]: { line: 'Line 2' },
  })
  const { [workplaceSchema]: _, ...rest } = user
  const put = await scim('PUT', `/Users/${user.id}`, { ...rest, [enterpriseSchema]: { department: 'Cutting' } })
  expect(put.body[enterpriseSchema]).toEqual({ department: 'Cutting' })
  expect(put.body[workplaceSchema]).toEqual({ line: 'Line 2' })
})

test('a manager who acts for the company becomes the person’s manager here', async () => {
  const boss = await w.corporateAdmin(owner.companyId)
  await w.database.run(sql`update person set email_verified_at = now() where id = ${boss.personId}`)
  const asUser = await join({ emails: [{ value: boss.email, type: 'work' }] })
  const user = await join({ [enterpriseSchema]: { manager: { value: asUser.id } } })
  const acting = await w.database.first<{ id: string }>(
    sql`select id from corporate_user where person_id = ${boss.personId}`,
  )
  expect((await memberOf(user.id))?.manager_id).toBe(acting?.id)
  await patch(user.id, { op: 'remove', path: `${enterpriseSchema}:manager` })
  expect((await memberOf(user.id))?.manager_id).toBeNull()
})

test('every write stands in the company’s own log, under who made the token', async () => {
  const mine = await w.corporateAdmin(await w.company())
  const by = await tokenOf(mine)
  const { id } = (await scim('POST', '/Users', someone(), by)).body
  const change = (value: unknown, path: string) =>
    scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path, value }] }, by)
  await change('Operator', 'title')
  await change(false, 'active')
  await change(true, 'active')
  await change('Rahima', 'displayName')
  await scim('DELETE', `/Users/${id}`, undefined, by)
  const { body } = await w.call(companyLog, { query: {} }, { as: mine })
  const did = body.data.map(({ action }) => action).reverse()
  expect(did).toEqual([
    'token.create',
    ...['invite', 'edit', 'leave', 'come_back', 'edit', 'leave'].map((deed) => `corporate_learner.${deed}`),
  ])
  expect(new Set(body.data.map(({ actor }) => actor?.id))).toEqual(new Set([mine.personId]))
})
