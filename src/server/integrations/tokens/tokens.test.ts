/** What a program may do by an API token, and what it may not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deactivateUser, officeUsers, reactivateUser } from '#contracts/accounts/users.office.ts'
import { auditLog } from '#contracts/accounts/audit-log.office.ts'
import { changePassword } from '#contracts/accounts/password.ts'
import { deleteCompanyAdmin } from '#contracts/companies/companies.office.ts'
import { corporateLearners, postCorporateLearner } from '#contracts/companies/companies.ts'
import { deleteCompanyUser, getCompanyUsers } from '#contracts/companies/roles.ts'
import { getOfficeTokens, postOfficeToken } from '#contracts/integrations/tokens.office.ts'
import { deleteToken, getTokens, postToken } from '#contracts/integrations/tokens.ts'
import { hashPassword } from '#server/accounts/credentials/hash-password.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let staff: TestPerson
let admin: TestPerson & { companyId: string }
beforeAll(async () => {
  w = await world()
  staff = await w.staff('users.view', 'audit.view')
  admin = await w.corporateAdmin(await w.company())
})
afterAll(() => w.close())

const make = (as: TestPerson, scopes: string[]) =>
  w.call('companyId' in as ? postToken : postOfficeToken, { body: { name: 'Payroll', scopes } }, { as })
const tokenOf = async (as: TestPerson, scopes: string[]) => {
  const { token, token_id: id } = (await make(as, scopes)).body.data
  return { token, id }
}
const invitation = () => ({ body: { learner_name: 'Rahima Khatun', contact_no: '01712345678' } })

test('a token of staff opens what its scope names, and nothing else that its owner may do', async () => {
  const token = await tokenOf(staff, ['users.view'])
  expect(token.token).toMatch(/^slt_[\w-]{43}$/)
  expect((await w.call(officeUsers, {}, { as: token })).status).toBe(200)
  const outside = await w.call(auditLog, {}, { as: token })
  expect([outside.status, outside.body.error.code]).toEqual([403, 'not_by_token'])
  expect((await w.call(auditLog, {}, { as: staff })).status).toBe(200)
})

test('it ends for good when the account is deactivated, though that opens again', async () => {
  const boss = await w.staff('users.view', 'users.delete')
  const clerk = await w.staff('users.view')
  const token = await tokenOf(clerk, ['users.view'])
  const change = (call: typeof deactivateUser | typeof reactivateUser) =>
    w.call(call, { params: { id: clerk.personId }, body: { reason: 'A stolen laptop' } }, { as: boss })
  expect([(await change(deactivateUser)).status, (await change(reactivateUser)).status]).toEqual([200, 200])
  expect((await w.call(officeUsers, {}, { as: token })).status).toBe(401)
})

test('it reaches no account: password, tokens and sessions ask for a login', async () => {
  const token = await tokenOf(staff, ['users.view'])
  const body = { current_password: 'a', password: 'Better@2026', password_confirmation: 'Better@2026' }
  for (const answer of [
    await w.call(changePassword, { body }, { as: token }),
    await w.call(postOfficeToken, { body: { name: 'Next', scopes: ['users.view'] } }, { as: token }),
    await w.call(getOfficeTokens, {}, { as: token }),
    await w.call(getTokens, {}, { as: await tokenOf(admin, ['company.read']) }),
  ])
    expect([answer.status, answer.body.error.code]).toEqual([403, 'not_by_token'])
})

test('it ends for good when its owner acts for the company no longer, by an owner’s word or staff’s, though they may again', async () => {
  const owner = await w.corporateAdmin(await w.company())
  const { companyId } = owner
  for (const end of ['owner', 'staff'] as const) {
    const leaver = await w.corporateAdmin(companyId)
    const token = await tokenOf(leaver, ['company.read'])
    expect((await w.call(corporateLearners, {}, { as: token })).status).toBe(200)
    const users = (await w.call(getCompanyUsers, {}, { as: owner })).body.data
    const id = users.find(({ is_you }) => !is_you)?.corporate_user_id ?? ''
    const ended =
      end === 'owner'
        ? await w.call(deleteCompanyUser, { params: { company_user: id } }, { as: owner })
        : await w.call(
            deleteCompanyAdmin,
            { params: { company: companyId, admin: id } },
            { as: await w.staff('for_business.create') },
          )
    expect(ended.status).toBe(200)
    await w.database.run(
      sql`insert into corporate_user (person_id, company_id) values (${leaver.personId}, ${companyId})`,
    )
    expect((await w.call(corporateLearners, {}, { as: token })).status).toBe(401)
    await w.database.run(sql`delete from corporate_user where person_id = ${leaver.personId}`)
  }
})

test('a permission that its owner loses is lost to the token too', async () => {
  const leaving = await w.staff('users.view')
  const token = await tokenOf(leaving, ['users.view'])
  await w.database.run(sql`delete from person_permission where person_id = ${leaving.personId}`)
  expect((await w.call(officeUsers, {}, { as: token })).status).toBe(403)
  await w.database.run(sql`update employee set left_on = dhaka_today() - 1 where person_id = ${leaving.personId}`)
  expect((await w.call(officeUsers, {}, { as: token })).status).toBe(401)
  const deactivated = await w.staff('users.view')
  const other = await tokenOf(deactivated, ['users.view'])
  await w.database.run(sql`update person set suspended_at = now() where id = ${deactivated.personId}`)
  expect((await w.call(officeUsers, {}, { as: other })).status).toBe(401)
})

test('an open session alone makes none: the password is shown for it, or the login is new', async () => {
  const owner = await w.corporateAdmin(await w.company())
  await w.database.run(
    sql`update session set created_at = now() - interval '6 minutes' where person_id = ${owner.personId}`,
  )
  expect((await make(owner, ['company.read'])).body.errors).toEqual({
    current_password: ['Please log in again, then make the token within five minutes.'],
  })
  await w.database.run(
    sql`update person set password_hash = ${await hashPassword('Right@2026')} where id = ${owner.personId}`,
  )
  const withPassword = (given: object) =>
    w.call(postToken, { body: { name: 'Payroll', scopes: ['company.read'], ...given } }, { as: owner })
  for (const given of [{}, { current_password: 'Wrong@2026' }])
    expect((await withPassword(given)).body.errors).toEqual({
      current_password: ['This is not your current password.'],
    })
  expect((await w.call(getTokens, {}, { as: owner })).body.data).toMatchObject({ tokens: [], needs_password: true })
  const told = async () =>
    (await w.messages())
      .filter(({ to, purpose }) => to === owner.email && purpose === 'token_made')
      .map(({ text }) => text)
  expect(await told()).toEqual([])
  expect((await withPassword({ current_password: 'Right@2026' })).status).toBe(200)
  await expect.poll(told).toEqual([expect.stringContaining('“Payroll”')])
  // Who has just logged in showed it then.
  await w.database.run(sql`update session set created_at = now() where person_id = ${owner.personId}`)
  expect((await w.call(getTokens, {}, { as: owner })).body.data).toMatchObject({ needs_password: false })
  expect((await withPassword({})).status).toBe(200)
  expect((await withPassword({ current_password: 'Wrong@2026' })).status).toBe(422)
})

test('nobody gives a token more than they may do themselves', async () => {
  const refused = await make(staff, ['users.view', 'orders.view'])
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { scopes: ['You can only choose permissions that you have yourself.'] },
  ])
  expect((await make(admin, ['users.view'])).status).toBe(422)
  expect((await make(staff, [])).body.errors).toEqual({ scopes: ['Choose what the token is for'] })
})

test('a token of a company reads or writes in that company alone', async () => {
  const reads = await tokenOf(admin, ['company.read'])
  expect((await w.call(corporateLearners, {}, { as: reads })).status).toBe(200)
  expect((await w.call(postCorporateLearner, invitation(), { as: reads })).body.error.code).toBe('not_by_token')
  const writes = await tokenOf(admin, ['company.read', 'company.write'])
  expect((await w.call(postCorporateLearner, invitation(), { as: writes })).status).toBe(200)
  const other = await w.corporateAdmin(await w.company('Other Knit'))
  const foreign = await tokenOf(other, ['company.read'])
  expect((await w.call(corporateLearners, {}, { as: foreign })).body.meta.total).toBe(0)
  await w.database.run(sql`update corporate_user set is_admin = false where person_id = ${other.personId}`)
  expect((await w.call(corporateLearners, {}, { as: foreign })).status).toBe(401)
})

test('other admins of a company see its tokens and revoke them; strangers do not', async () => {
  const token = await tokenOf(admin, ['company.read'])
  const colleague = await w.corporateAdmin(admin.companyId)
  const seen = (await w.call(getTokens, {}, { as: colleague })).body.data
  expect(seen.tokens.find(({ token_id }) => token_id === token.id)).toMatchObject({
    ...{ name: 'Payroll', hint: token.token.slice(-4), owner: admin.name, is_own: false, state: 'active' },
  })
  expect(JSON.stringify(seen)).not.toContain(token.token)
  const params = { token: token.id }
  const stranger = await w.corporateAdmin(await w.company('Third Knit'))
  expect((await w.call(deleteToken, { params }, { as: stranger })).status).toBe(404)
  expect((await w.call(deleteToken, { params }, { as: colleague })).status).toBe(200)
  expect((await w.call(corporateLearners, {}, { as: token })).status).toBe(401)
  expect((await w.call(deleteToken, { params }, { as: colleague })).status).toBe(404)
})

test('who neither owns nor runs a company’s account sees none of its tokens', async () => {
  await tokenOf(admin, ['company.read'])
  const colleague = await w.corporateAdmin(admin.companyId)
  for (const [role, status] of Object.entries({ viewer: 403, buyer: 403, line_manager: 403, hr: 200, owner: 200 })) {
    await w.database.run(sql`update corporate_user set role = ${role} where person_id = ${colleague.personId}`)
    expect([role, (await w.call(getTokens, {}, { as: colleague })).status]).toEqual([role, status])
  }
})

test('a token that is over, unknown or cut off opens nothing', async () => {
  const { token, id } = await tokenOf(staff, ['users.view'])
  await w.database.run(sql`
    update api_token set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = ${id}`)
  for (const wrong of [token, `${token.slice(0, -1)}`, `slt_${'a'.repeat(43)}`])
    expect((await w.call(officeUsers, {}, { as: { token: wrong } })).status).toBe(401)
  const listed = (await w.call(getOfficeTokens, {}, { as: staff })).body.data.tokens.find(
    ({ token_id }) => token_id === id,
  )
  expect(listed?.state).toBe('expired')
})

test('its use is noted, and a token in an address is refused', async () => {
  const { token, id } = await tokenOf(staff, ['users.view'])
  await w.call(officeUsers, {}, { as: { token } })
  const listed = (await w.call(getOfficeTokens, {}, { as: staff })).body.data.tokens.find(
    ({ token_id }) => token_id === id,
  )
  expect(listed?.last_used_at).not.toBeNull()
  const leaked = await w.call(officeUsers, { query: { q: token } }, { as: staff })
  expect([leaked.status, leaked.body.error.code]).toEqual([400, 'token_in_address'])
})

test('twenty active tokens are enough; the database keeps hashes only', async () => {
  const busy = await w.staff('users.view')
  const { token } = await tokenOf(busy, ['users.view'])
  await w.database.run(sql`
    insert into api_token (person_id, name, token_hash, hint, scopes, expires_at)
    select ${busy.personId}, 'Old', sha256(n::text::bytea), 'abcd', '{users.view}', now() + interval '1 day'
    from generate_series(1, 18) n`)
  const answers = await Promise.all(Array.from({ length: 8 }, () => make(busy, ['users.view'])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)!
  expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_tokens'])
  const kept = await w.database.query<{ row: string }>(sql`select t::text as row from api_token t`)
  expect(kept.some(({ row }) => row.includes(token))).toBe(false)
})

test('a file opens only for a token whose scope names its permission', async () => {
  const exporting = await w.staff('users.view', 'users.export')
  const csvFor = async (scopes: string[]) => {
    const { token } = await tokenOf(exporting, scopes)
    const answer = await w.app.inject({ url: '/api/admin/users.csv', headers: { authorization: `Bearer ${token}` } })
    return [answer.statusCode, answer.statusCode === 200 ? undefined : answer.json().error.code]
  }
  expect(await csvFor(['users.view'])).toEqual([403, 'not_by_token'])
  expect(await csvFor(['users.export'])).toEqual([200, undefined])
})
