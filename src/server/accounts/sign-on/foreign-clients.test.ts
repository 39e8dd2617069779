/**
 * A SCIM client and an OpenID provider that were not written here bring a joiner in and a leaver out: `scimmy` writes and
 * reads every message, `oidc-provider` vouches. Beside it, in the order and form in which they come, what Microsoft Entra and
 * Okta send.
 */
import SCIMMY from 'scimmy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companySignIn, companySignInReturn } from '#contracts/accounts/company-login.ts'
import { putSignOn, switchSignOn, testSignOn } from '#contracts/accounts/sign-on/sign-on.ts'
import { postToken } from '#contracts/integrations/tokens.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { type AccountWorld, accountWorld } from '../account-world.ts'
import { returnAddress } from '../company-login/begin-company-sign-in.ts'
import { clientId, clientSecret, companyProvider, type Employee } from '../company-login/company-provider-world.ts'
import { confirmDomains } from '../company-login/set-company-sign-in.ts'

const { User, EnterpriseUser, ServiceProviderConfig, ResourceType } = SCIMMY.Schemas
const { ListResponse, PatchOp } = SCIMMY.Messages
// Its types ask for an instance where its documentation gives the class.
User.extend(EnterpriseUser as never, false)

const publicUrl = 'http://127.0.0.1:4149'
const domain = 'mill.example'
let w: AccountWorld
let owner: TestPerson & { companyId: string }
let slug = ''
let token = ''
let provider: Awaited<ReturnType<typeof companyProvider>>
beforeAll(async () => {
  w = await accountWorld({ PUBLIC_URL: publicUrl })
  owner = await w.corporateAdmin(await w.company('Torulota Knit'))
  const row = await w.database.first<{ slug: string }>(sql`select slug from company where id = ${owner.companyId}`)
  slug = row?.slug ?? ''
  provider = await companyProvider(returnAddress(publicUrl, slug))
  token = (await w.call(postToken, { body: { name: 'Directory', scopes: ['company.directory'] } }, { as: owner })).body
    .data.token
  await confirmDomains(w, { company: slug, domains: [domain] })
  const body = { issuer: provider.issuer, client_id: clientId, client_secret: clientSecret }
  await w.call(putSignOn, { body }, { as: owner })
  const begun = await w.call(testSignOn, {}, { as: owner })
  await finish(await provider.visit(begun.body.data.url ?? '', vouched('tester')), cookieOf(begun))
  expect((await w.call(switchSignOn, { body: { is_on: true } }, { as: owner })).status).toBe(200)
})
afterAll(async () => {
  await provider.close()
  await w.close()
})

const vouched = (name: string): Employee => ({ sub: name, email: `${name}@${domain}`, email_verified: true, name })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String([answer.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? ''
const finish = (returned: URL, cookie: string) =>
  w.call(
    companySignInReturn,
    { body: { company: slug, query: returned.search } },
    { headers: { cookie, origin: publicUrl } },
  )
async function logIn(name: string): Promise<number> {
  const begun = await w.call(companySignIn, { body: { email: `${name}@${domain}` } })
  return (await finish(await provider.visit(begun.body.data.url, vouched(name)), cookieOf(begun))).status
}
async function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
  const answer = await w.app.inject({
    ...{ method, url: `/scim/v2${path}` },
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/scim+json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : undefined }
}
/** As `scimmy` reads it: throws for what is no user by RFC 7643. */
const userOf = (body: any) => new User(body, 'out') as any
const statusIn = async (userName: string) =>
  (
    await w.database.first<{ status: string }>(sql`
      select case when cl.left_at is not null then 'left' else cl.status end as status
      from directory_user d join corporate_learner cl on cl.id = d.member_id where d.user_name = ${userName}
      order by d.removed_at nulls first limit 1`)
  )?.status

test('a joiner is brought in, signs in, moves, and is out as a leaver', async () => {
  const name = 'rahima'
  const joiner = new User(
    {
      schemas: [User.definition.id, EnterpriseUser.definition.id],
      ...{ userName: `${name}@${domain}`, externalId: '701984', name: { givenName: 'Rahima', familyName: 'Khatun' } },
      emails: [{ value: `${name}@${domain}`, type: 'work', primary: true }],
      ...{ active: true, [EnterpriseUser.definition.id]: { employeeNumber: '701984', department: 'Sewing' } },
    } as never,
    'in',
  )
  const made = await send('POST', '/Users', joiner)
  const user = userOf(made.body)
  expect([made.status, user.userName, user.active]).toEqual([201, `${name}@${domain}`, true])
  expect(await statusIn(user.userName)).toBe('invited')
  // No invitation besides: people of this domain come by the company's own sign-in.
  expect((await w.messages()).filter(({ to }) => to === `${name}@${domain}`)).toEqual([])
  expect(await logIn(name)).toBe(200)
  expect(await statusIn(user.userName)).toBe('active')
  expect(await w.database.query(sql`select id from person where email = ${`${name}@${domain}`}`)).toHaveLength(1)

  const moved = await send(
    'PATCH',
    `/Users/${user.id}`,
    new PatchOp({
      schemas: [PatchOp.id],
      Operations: [{ op: 'replace', path: `${EnterpriseUser.definition.id}:department`, value: 'Finishing' }],
    }),
  )
  expect(userOf(moved.body)[EnterpriseUser.definition.id].department).toBe('Finishing')
  const filter = new SCIMMY.Types.Filter([{ userName: ['eq', user.userName] }]).expression
  const found = new ListResponse((await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body)
  expect([found.totalResults, userOf(found.Resources[0]).id]).toEqual([1, user.id])

  const off = new PatchOp({ schemas: [PatchOp.id], Operations: [{ op: 'replace', path: 'active', value: false }] })
  expect(userOf((await send('PATCH', `/Users/${user.id}`, off)).body).active).toBe(false)
  expect(await logIn(name)).toBe(403)
  const on = new PatchOp({ schemas: [PatchOp.id], Operations: [{ op: 'replace', path: 'active', value: true }] })
  await send('PATCH', `/Users/${user.id}`, on)
  expect(await logIn(name)).toBe(200)
  expect((await send('DELETE', `/Users/${user.id}`)).status).toBe(204)
  expect(await logIn(name)).toBe(403)
})

test('who never came and has left does not come as somebody new', async () => {
  const user = (
    await send(
      'POST',
      '/Users',
      new User({ schemas: [User.definition.id], userName: `never@${domain}` } as never, 'in'),
    )
  ).body
  await send('DELETE', `/Users/${user.id}`)
  expect(await logIn('never')).toBe(403)
  expect(await w.database.first(sql`select id from person where email = ${`never@${domain}`}`)).toBeUndefined()
})

test('whose account is somebody else’s is not opened by what the directory writes', async () => {
  const known = await w.learner()
  await w.database.run(sql`update person set phone = '01755000222' where id = ${known.personId}`)
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, employee_no, status) values (${owner.companyId}, ${known.learnerId}, 'N-9', 'active')`)
  await send('POST', '/Users', {
    userName: `taken@${domain}`,
    [EnterpriseUser.definition.id]: { employeeNumber: 'N-9' },
  })
  expect(await logIn('taken')).toBe(403)
})

test('what the server says of itself is what RFC 7643 has', async () => {
  const config = (await send('GET', '/ServiceProviderConfig')).body
  expect(new ServiceProviderConfig(config)).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
  const types = new ListResponse((await send('GET', '/ResourceTypes')).body)
  expect(types.Resources.map((type: any) => new ResourceType(type).endpoint)).toEqual(['/Users'])
  const schemas = (await send('GET', '/Schemas')).body.Resources.map(({ id }: { id: string }) => id)
  expect(schemas).toEqual(expect.arrayContaining([User.definition.id, EnterpriseUser.definition.id]))
  expect((await send('GET', `/Schemas/${User.definition.id}`)).body.name).toBe('User')
  expect((await send('GET', '/Groups?startIndex=1&count=100')).body).toMatchObject({ totalResults: 0, Resources: [] })
})

test('Microsoft Entra: is anybody there, create, email and name, manager, disabled, deleted', async () => {
  const name = 'Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1'
  const asked = `/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}`
  expect((await send('GET', asked)).body).toMatchObject({ totalResults: 0, Resources: [] })
  const manager = (await send('POST', '/Users', { userName: `entra-manager@${domain}` })).body
  const made = await send('POST', '/Users', {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: name,
    active: true,
    emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b-0777-472c-9f96-4f70d2226f2e@testuser.com' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
  })
  expect([made.status, userOf(made.body).userName]).toEqual([201, name])
  const { id } = made.body
  expect((await send('GET', asked)).body.Resources[0].id).toBe(id)
  const patch = (...Operations: object[]) =>
    send('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
  const changed = await patch(
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
    { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Gazipur' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+880 1711-000333' },
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Cutting' },
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: manager.id },
  )
  expect([changed.status, userOf(changed.body).emails[0].value]).toEqual([200, 'updatedemail@microsoft.com'])
  expect(changed.body).toMatchObject({
    name: { familyName: 'updatedFamilyName' },
    phoneNumbers: [{ value: '01711000333', type: 'mobile' }],
  })
  expect(changed.body[EnterpriseUser.definition.id]).toEqual({ department: 'Cutting', manager: { value: manager.id } })
  const renamed = await patch({
    op: 'Replace',
    path: 'userName',
    value: '5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com',
  })
  expect(renamed.body.userName).toBe('5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com')
  expect((await patch({ op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false)
  expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
})

test('Okta: is anybody there, create, read, replace, deactivate and take back', async () => {
  const userName = 'test.user@okta.local'
  expect((await send('GET', '/Users?startIndex=1&count=2')).status).toBe(200)
  const asked = `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}&startIndex=1&count=100`
  expect((await send('GET', asked)).body.totalResults).toBe(0)
  const given = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    ...{ userName, name: { givenName: 'Test', familyName: 'User' } },
    emails: [{ primary: true, value: userName, type: 'work' }],
    ...{
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    },
  }
  const made = await send('POST', '/Users', given)
  expect([made.status, JSON.stringify(made.body).includes('1mz050nq')]).toEqual([201, false])
  const { id } = made.body
  expect(userOf((await send('GET', `/Users/${id}`)).body).externalId).toBe('00ujl29u0le5T6Aj10h7')
  const replaced = await send('PUT', `/Users/${id}`, {
    ...given,
    id,
    name: { givenName: 'Another', familyName: 'User' },
  })
  expect(userOf(replaced.body).name.givenName).toBe('Another')
  const state = (active: boolean) =>
    send('PATCH', `/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', value: { active } }],
    })
  expect((await state(false)).body.active).toBe(false)
  expect(await statusIn(userName)).toBe('left')
  expect((await state(true)).body.active).toBe(true)
  expect(await statusIn(userName)).toBe('invited')
})
