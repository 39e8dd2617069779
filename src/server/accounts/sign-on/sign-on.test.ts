/** An owner sets the company's provider up, tests it and switches it on. The provider is one that was not written here. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companySignIn, companySignInReturn } from '#contracts/accounts/company-login.ts'
import { getSignOn, putSignOn, switchSignOn, testSignOn } from '#contracts/accounts/sign-on/sign-on.ts'
import { companyLog } from '#contracts/companies/log.ts'
import { postToken } from '#contracts/integrations/tokens.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { TestPerson } from '#tests/world.ts'
import { type AccountWorld, accountWorld } from '../account-world.ts'
import { returnAddress } from '../company-login/begin-company-sign-in.ts'
import { clientId, clientSecret, companyProvider, type Employee } from '../company-login/company-provider-world.ts'
import { confirmDomains } from '../company-login/set-company-sign-in.ts'
import { faultOfAddress } from './fault-of.ts'

const publicUrl = 'http://127.0.0.1:4149'
const domain = 'mill.example'
let w: AccountWorld
let owner: TestPerson & { companyId: string }
let slug = ''
let provider: Awaited<ReturnType<typeof companyProvider>>
beforeAll(async () => {
  w = await accountWorld({ PUBLIC_URL: publicUrl })
  owner = await w.corporateAdmin(await w.company('Torulota Knit'))
  const row = await w.database.first<{ slug: string }>(sql`select slug from company where id = ${owner.companyId}`)
  slug = row?.slug ?? ''
  provider = await companyProvider(returnAddress(publicUrl, slug))
})
afterAll(async () => {
  await provider.close()
  await w.close()
})

const rahima: Employee = { sub: 'r', email: `rahima@${domain}`, email_verified: true, name: 'Rahima Khatun' }
const show = async () => (await w.call(getSignOn, {}, { as: owner })).body.data
const save = (given: object = {}) =>
  w.call(
    putSignOn,
    { body: { issuer: provider.issuer, client_id: clientId, client_secret: clientSecret, ...given } },
    { as: owner },
  )
const set = (isOn: boolean) => w.call(switchSignOn, { body: { is_on: isOn } }, { as: owner })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String([answer.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? ''

/** The whole test, through the provider and back, in the owner's browser; how the academy answers the return. */
async function tryOut(who: Employee = rahima) {
  const begun = await w.call(testSignOn, {}, { as: owner })
  if (!begun.body.data.url) return begun
  const returned = await provider.visit(begun.body.data.url, who)
  return finish(returned, cookieOf(begun))
}
const finish = (returned: URL, cookie: string) =>
  w.call(
    companySignInReturn,
    { body: { company: slug, query: returned.search } },
    { headers: { cookie, origin: publicUrl } },
  )

test('a set-up counts once its test went well and it was switched on; off is one step', async () => {
  expect((await set(true)).body.error.code).toBe('no_domain')
  await confirmDomains(w, { company: slug, domains: [domain] })
  expect((await set(true)).body.error.code).toBe('not_tested')
  expect((await save()).status).toBe(200)
  expect((await set(true)).body.error.code).toBe('not_tested')
  const ended = await tryOut()
  expect(ended.body.data).toEqual({ target: '/corporate/sign-on' })
  // A trial logs nobody in, and makes no account.
  expect(String(ended.headers['set-cookie'])).not.toContain('sid=')
  expect(await w.database.first(sql`select id from person where email = ${rahima.email}`)).toBeUndefined()
  expect(await show()).toMatchObject({ is_tested: true, tested_email: rahima.email, fault: null, is_on: false })
  const begin = () => w.call(companySignIn, { body: { email: `any@${domain}` } })
  expect((await begin()).status).toBe(404)
  expect((await set(true)).status).toBe(200)
  expect((await set(true)).status).toBe(200)
  const begun = await begin()
  const returned = await provider.visit(begun.body.data.url, rahima)
  expect((await finish(returned, cookieOf(begun))).status).toBe(200)
  // Who is on the way when it ends does not arrive.
  const late = await begin()
  const atTheEnd = await provider.visit(late.body.data.url, rahima)
  expect((await set(false)).status).toBe(200)
  expect((await set(false)).status).toBe(200)
  expect((await finish(atTheEnd, cookieOf(late))).status).toBe(404)
  expect((await begin()).status).toBe(404)
})

test('the secret is kept sealed, shown to nobody, and never sent to another provider', async () => {
  await save()
  expect(JSON.stringify(await show())).not.toContain(clientSecret)
  const kept = await w.database.query(
    sql`select d::text from company_sign_in_draft d union all select after::text from audit_entry`,
  )
  expect(JSON.stringify(kept)).not.toContain(clientSecret)
  expect((await save({ client_secret: undefined })).status).toBe(200)
  const moved = await save({ issuer: 'https://elsewhere.example', client_secret: undefined })
  expect(moved.body.errors).toEqual({ client_secret: ['Input field is required'] })
})

test('a change takes the test back, and a trial of what stood before proves nothing', async () => {
  await save()
  await tryOut()
  await save()
  expect((await show()).is_tested).toBe(false)
  const begun = await w.call(testSignOn, {}, { as: owner })
  const returned = await provider.visit(begun.body.data.url ?? '', rahima)
  await save()
  expect((await finish(returned, cookieOf(begun))).status).toBe(404)
  const again = await w.call(testSignOn, {}, { as: owner })
  const here = await provider.visit(again.body.data.url ?? '', rahima)
  expect((await finish(here, 'company=somebody-else')).status).toBe(404)
  expect((await finish(here, cookieOf(again))).status).toBe(200)
  expect((await finish(here, cookieOf(again))).status).toBe(404)
})

test.each([
  ['no_email', { ...rahima, sub: 'unproven', email_verified: false }],
  ['no_email', { sub: 'none' }],
  ['other_domain', { ...rahima, sub: 'gmail', email: 'rahima@elsewhere.example' }],
])('%s: the person is not vouched for as one of the company', async (fault, who) => {
  await save()
  await tryOut(who)
  expect(await show()).toMatchObject({ fault, is_tested: false })
})

test('secret_refused: the provider does not know the secret', async () => {
  await save({ client_secret: 'not the secret between the two of 32' })
  await tryOut()
  expect(await show()).toMatchObject({ fault: 'secret_refused', is_tested: false })
})

/** A web server that answers the same to everything. */
async function answering(status: number, body: (issuer: string) => unknown) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body(issuer)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, close: () => server.close() }
}
const faultAt = async (issuer: string) => {
  await save({ issuer })
  const { body } = await w.call(testSignOn, {}, { as: owner })
  expect(body.data.url).toBeNull()
  expect((await show()).fault).toBe(body.data.fault)
  return body.data.fault
}

test('what is wrong with an issuer is named', async () => {
  const other = await answering(200, () => ({
    issuer: 'https://another.example',
    authorization_endpoint: 'https://another.example/a',
  }))
  const empty = await answering(404, () => ({}))
  const gone = await answering(200, () => ({}))
  gone.close()
  expect(await faultAt(other.issuer)).toBe('issuer_differs')
  expect(await faultAt(empty.issuer)).toBe('not_openid')
  expect(await faultAt(gone.issuer)).toBe('unreachable')
  expect(await faultAt('http://login.mill.example')).toBe('not_https')
  expect(await faultAt('login.mill.example')).toBe('unreachable')
  expect(await faultAt('https://10.0.0.7')).toBe('not_public')
  expect(await faultAt('https://169.254.169.254/latest')).toBe('not_public')
  other.close()
  empty.close()
})

test.each([
  ['http://127.0.0.1:5432', 'not_https'],
  ['https://localhost', 'not_public'],
  ['https://[::1]:8080', 'not_public'],
  ['https://127.0.0.1', 'not_public'],
])('where an academy is no trial, %s is not asked: %s', (issuer, fault) => {
  expect(faultOfAddress({ issuer, clientId: 'a', clientSecret: 'b', mayBeInside: false })).toBe(fault)
})

test('owners alone: neither HR, nor a token of the company, nor staff who act as it', async () => {
  const { token } = (
    await w.call(
      postToken,
      { body: { name: 'All', scopes: ['company.read', 'company.write', 'company.directory'] } },
      { as: owner },
    )
  ).body.data
  for (const call of [putSignOn, testSignOn, switchSignOn])
    expect((await w.call(call as typeof testSignOn, {}, { as: { ...owner, token } })).body.error.code).toBe(
      'not_by_token',
    )
  const hr = await w.corporateAdmin(owner.companyId)
  await w.database.run(sql`update corporate_user set role = 'hr' where person_id = ${hr.personId}`)
  expect((await w.call(getSignOn, {}, { as: hr })).status).toBe(403)
  expect((await w.call(switchSignOn, { body: { is_on: false } }, { as: hr })).status).toBe(403)
  const stranger = await w.corporateAdmin(await w.company())
  expect((await w.call(getSignOn, {}, { as: stranger })).body.data).toMatchObject({
    issuer: null,
    is_on: false,
    domains: [],
  })
})

test('the company reads in its own log what was set, tested and switched', async () => {
  const { body } = await w.call(companyLog, { query: {} }, { as: owner })
  expect(new Set(body.data.map(({ action }) => action))).toEqual(
    new Set(['sign_on.edit', 'sign_on.check', 'sign_on.switch', 'token.create']),
  )
})
