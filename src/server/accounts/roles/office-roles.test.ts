import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modules, systemRoles } from '#seed/modules-and-roles.ts'
import { seedFoundations } from '#seed/seed-foundations.ts'
import * as grantsContract from '#contracts/accounts/roles/grants.office.ts'
import * as contract from '#contracts/accounts/roles/roles.office.ts'
import { switchRole } from '#contracts/accounts/sessions.ts'
import { putUserSettings } from '#contracts/accounts/settings/settings.ts'
import { interest } from '#contracts/catalogue/courses.ts'
import { checkoutQuote } from '#contracts/checkout/cart.ts'
import { postOfficeToken } from '#contracts/integrations/tokens.office.ts'
import { saveView } from '#contracts/office/views.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let boss: TestPerson
beforeAll(async () => {
  w = await world()
  await seedFoundations(w.database)
  boss = await w.staff()
  await w.database.run(sql`delete from person_permission where person_id = ${boss.personId}`)
  await w.database.run(sql`insert into person_role (person_id, role_id)
    select ${boss.personId}::uuid, id from role where slug = 'administrator'`)
})
afterAll(() => w.close())
beforeEach(() => w.database.run(sql`delete from rate_limit`))

const roleId = async (slug: string) =>
  (await w.database.first<{ id: string }>(sql`select id from role where slug = ${slug}`))?.id ?? ''
const texts = (en: string) => ({ en, fr: '', ar: '', es: '', zh: '', bn: '' })

async function makeRole(permissions: Record<string, 'own' | 'company' | 'all'> = {}, name = 'Desk'): Promise<string> {
  await w.later()
  const made = await w.call(contract.postRole, { body: { name: texts(name) } }, { as: boss })
  const id = made.body.data.id as string
  const changes = Object.entries(permissions).map(([key, scope]) => {
    const [module = '', action] = key.split('.')
    return { module, action: action as 'view', scope }
  })
  if (changes.length > 0) await w.call(contract.putRolePermissions, { params: { id }, body: { changes } }, { as: boss })
  return id
}
/** Staff with grants in the scopes given. */
async function staffWith(held: Record<string, 'own' | 'company' | 'all'>): Promise<TestPerson> {
  const person = await w.staff(...Object.keys(held))
  for (const [name, scope] of Object.entries(held)) {
    const [module, action] = name.split('.')
    await w.database.run(sql`update person_permission set scope = ${scope}
      where person_id = ${person.personId} and module = ${module} and action = ${action}`)
  }
  return person
}
const give = (as: TestPerson, personId: string, role: string) =>
  w.call(grantsContract.giveRole, { params: { id: personId, role } }, { as })
const take = (as: TestPerson, personId: string, role: string) =>
  w.call(grantsContract.takeRole, { params: { id: personId, role } }, { as })
const setCells = (
  as: TestPerson,
  id: string,
  changes: { module: string; action: 'view'; scope: 'own' | 'all' | null }[],
) => w.call(contract.putRolePermissions, { params: { id }, body: { changes } }, { as })
const cell = (module: string, action: string, scope: 'own' | 'company' | 'all' | null) =>
  ({ module, action, scope }) as { module: string; action: 'view'; scope: 'own' | 'all' | null }
const lastEntry = () =>
  w.database.first<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_entry order by position desc limit 1`,
  )

describe('roles', () => {
  it('are made, cloned, renamed, compared and deleted, each in the log', async () => {
    const id = await makeRole({ 'users.view': 'all', 'orders.view': 'own' })
    expect(await lastEntry()).toMatchObject({
      action: 'role.permissions',
      before: { 'users.view': null, 'orders.view': null },
      after: { 'users.view': 'all', 'orders.view': 'own' },
    })
    const cloned = await w.call(contract.postRole, { body: { name: texts('Desk'), clone_of: id } }, { as: boss })
    const shown = await w.call(contract.officeRoleById, { params: { id: cloned.body.data.id } }, { as: boss })
    expect(shown.body.data).toMatchObject({
      slug: 'desk-2',
      name: 'Desk',
      permissions: { 'users.view': 'all', 'orders.view': 'own' },
      is_system: false,
      can: { edit: true, delete: true, clone: true },
    })
    await setCells(boss, cloned.body.data.id, [cell('users', 'view', 'own'), cell('orders', 'view', null)])
    const compared = await w.call(
      contract.compareRoles,
      { query: { one: id, other: cloned.body.data.id } },
      { as: boss },
    )
    expect(compared.body.data.rows).toMatchObject([
      { module: 'users', action: 'view', one: 'all', other: 'own', differs: true },
      { module: 'orders', action: 'view', one: 'own', other: null, differs: true },
    ])
    const renamed = { name: texts('Night desk'), description: texts('After ten') }
    expect((await w.call(contract.putRole, { params: { id }, body: renamed }, { as: boss })).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ action: 'role.edit', before: { name: { en: 'Desk' } }, after: renamed })
    expect((await w.call(contract.officeRoleById, { params: { id } }, { as: boss })).body.data.name).toBe('Night desk')
    expect((await w.call(contract.deleteRole, { params: { id } }, { as: boss })).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ action: 'role.delete', before: { permissions: { 'users.view': 'all' } } })
    expect((await w.call(contract.officeRoleById, { params: { id } }, { as: boss })).status).toBe(404)
  })

  it('of the product stay, and so does one that somebody holds', async () => {
    const support = await roleId('support')
    const refused = await w.call(contract.deleteRole, { params: { id: support } }, { as: boss })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'role_locked'])
    const id = await makeRole()
    await give(boss, (await w.learner()).personId, id)
    const inUse = await w.call(contract.deleteRole, { params: { id } }, { as: boss })
    expect([inUse.status, inUse.body.error.code]).toEqual([409, 'role_in_use'])
    const locked = await setCells(boss, await roleId('administrator'), [cell('users', 'view', null)])
    expect([locked.status, locked.body.error.code]).toEqual([409, 'role_locked'])
  })

  it('need a name, and permissions that exist', async () => {
    const nameless = await w.call(contract.postRole, { body: { name: texts(' ') } }, { as: boss })
    expect([nameless.status, nameless.body.errors]).toEqual([422, { 'name.en': ['Input field is required'] }])
    const id = await makeRole()
    const unknown = await setCells(boss, id, [cell('users', 'publish', 'all')])
    expect([unknown.status, unknown.body.errors]).toEqual([422, { 'users.publish': ['There is no such permission.'] }])
    expect((await setCells(boss, '0', [cell('users', 'view', 'all')])).status).toBe(404)
  })

  it('are the whole academy’s: a narrower scope does not reach them', async () => {
    const narrow = await staffWith({ 'permissions.create': 'company', 'permissions.edit': 'own' })
    expect((await w.call(contract.postRole, { body: { name: texts('Mine') } }, { as: narrow })).status).toBe(403)
    expect((await setCells(narrow, await makeRole(), [cell('users', 'view', null)])).status).toBe(403)
  })
})

describe('nobody gives what they lack', () => {
  it('not to a role, neither a permission nor a wider scope', async () => {
    const lead = await staffWith({ 'permissions.edit': 'all', 'orders.view': 'own' })
    const id = await makeRole()
    const lacking = await setCells(lead, id, [cell('users', 'view', 'own')])
    expect([lacking.status, lacking.body.error.code]).toEqual([403, 'not_to_grant'])
    expect(lacking.body.errors).toEqual({ 'users.view': ['You can only grant what you have yourself.'] })
    expect((await setCells(lead, id, [cell('orders', 'view', 'all')])).body.error.code).toBe('not_to_grant')
    expect((await setCells(lead, id, [cell('orders', 'view', 'own')])).status).toBe(200)
    expect((await setCells(lead, id, [cell('orders', 'view', null)])).status).toBe(200)
  })

  it('and nobody takes it either', async () => {
    const lead = await staffWith({ 'permissions.edit': 'all', 'orders.view': 'own' })
    const id = await makeRole({ 'orders.view': 'all' })
    expect((await setCells(lead, id, [cell('orders', 'view', null)])).body.error.code).toBe('not_to_grant')
  })

  it('not by cloning, giving or deleting a role that holds more', async () => {
    const lead = await staffWith({
      'permissions.edit': 'all',
      'permissions.create': 'all',
      'permissions.delete': 'all',
    })
    const rich = await makeRole({ 'orders.approve': 'all' })
    const clone = await w.call(contract.postRole, { body: { name: texts('X'), clone_of: rich } }, { as: lead })
    expect(clone.body.error.code).toBe('not_to_grant')
    expect((await give(lead, (await w.learner()).personId, rich)).body.error.code).toBe('not_to_grant')
    const gone = await w.call(contract.deleteRole, { params: { id: rich } }, { as: lead })
    expect(gone.body.error.code).toBe('not_to_grant')
  })

  it('nor renames a role that holds more, or changes what they do hold of it', async () => {
    const lead = await staffWith({ 'permissions.edit': 'all', 'permissions.view': 'all', 'orders.view': 'all' })
    const rich = await makeRole({ 'orders.view': 'all', 'orders.approve': 'own' }, 'Refunds')
    const rename = (id: string) =>
      w.call(contract.putRole, { params: { id }, body: { name: texts('Helpers') } }, { as: lead })
    const refused = await rename(rich)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'not_to_grant'])
    expect(refused.body.errors).toEqual({ 'orders.approve': ['You can only grant what you have yourself.'] })
    expect((await setCells(lead, rich, [cell('orders', 'view', null)])).body.error.code).toBe('not_to_grant')
    const shown = await w.call(contract.officeRoleById, { params: { id: rich } }, { as: lead })
    expect(shown.body.data).toMatchObject({
      ...{ name: 'Refunds', permissions: { 'orders.view': 'all', 'orders.approve': 'own' } },
      can: { edit: false },
    })
    expect((await rename(await roleId('administrator'))).body.error.code).toBe('not_to_grant')
    const poor = await makeRole({ 'orders.view': 'own' })
    expect((await rename(poor)).status).toBe(200)
  })

  it('nor takes a role from a person that holds more than they', async () => {
    const lead = await staffWith({ 'permissions.edit': 'all' })
    const learner = await w.learner()
    const rich = await makeRole({ 'orders.approve': 'all' })
    await give(boss, learner.personId, rich)
    expect((await take(lead, learner.personId, rich)).status).toBe(403)
    const empty = await makeRole()
    await give(boss, learner.personId, empty)
    await take(boss, learner.personId, rich)
    expect((await take(lead, learner.personId, empty)).status).toBe(200)
  })

  it('not to a person, nor to oneself', async () => {
    const lead = await staffWith({ 'permissions.edit': 'all', 'users.view': 'company' })
    const put = (personId: string, scope: 'own' | 'company' | 'all') =>
      w.call(
        grantsContract.putOwnPermissions,
        { params: { id: personId }, body: { changes: [{ module: 'users', action: 'view', scope }] } },
        { as: lead },
      )
    expect((await put(lead.personId, 'all')).body.error.code).toBe('not_to_grant')
    const learner = await w.learner()
    expect((await put(learner.personId, 'company')).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ action: 'person.permissions', after: { 'users.view': 'company' } })
    expect((await give(lead, lead.personId, await roleId('administrator'))).body.error.code).toBe('not_to_grant')
  })

  it('nor changes who holds more than they', async () => {
    const lead = await staffWith({ 'permissions.edit': 'all' })
    const empty = await makeRole()
    expect((await give(lead, boss.personId, empty)).body.error.code).toBe('outranked')
    expect((await take(lead, boss.personId, await roleId('administrator'))).body.error.code).toBe('outranked')
  })

  it('also when it is taken from them at the same moment', async () => {
    const lead = await staffWith({ 'permissions.edit': 'all', 'orders.view': 'all' })
    const id = await makeRole()
    const stop = w.call(
      grantsContract.putOwnPermissions,
      { params: { id: lead.personId }, body: { changes: [cell('orders', 'view', null)] } },
      { as: boss },
    )
    const [, second] = await Promise.all([stop, setCells(lead, id, [cell('orders', 'view', 'all')])])
    const after = await setCells(lead, id, [cell('orders', 'view', 'own')])
    expect([200, 403]).toContain(second.status)
    expect(after.body.error.code).toBe('not_to_grant')
  })

  it('beyond their scope people are not there', async () => {
    const narrow = await staffWith({ 'permissions.edit': 'own', 'permissions.view': 'own' })
    const learner = await w.learner()
    expect((await give(narrow, learner.personId, await makeRole())).status).toBe(404)
    const asked = await w.call(grantsContract.permissionsOfUser, { params: { id: learner.personId } }, { as: narrow })
    expect(asked.status).toBe(404)
    expect((await w.call(grantsContract.grantees, {}, { as: narrow })).body.meta.total).toBe(1)
  })
})

describe('a person', () => {
  it('may do what a role gives, from the next request on, and no longer when it is taken', async () => {
    const { personId } = await w.learner()
    const token = await w.session(personId, 'staff')
    const id = await makeRole({ 'permissions.view': 'all' })
    const look = async () => (await w.call(contract.officeRoles, {}, { as: { token } as TestPerson })).status
    expect(await look()).toBe(403)
    expect((await give(boss, personId, id)).status).toBe(200)
    await w.database.run(sql`update session set acting_as = 'staff' where person_id = ${personId}`)
    expect(await look()).toBe(200)
    await setCells(boss, id, [cell('permissions', 'view', null)])
    expect(await look()).toBe(403)
    await setCells(boss, id, [cell('permissions', 'view', 'own')])
    expect(await look()).toBe(200)
    expect((await take(boss, personId, id)).status).toBe(200)
    expect(await look()).toBe(403)
    expect((await take(boss, personId, id)).status).toBe(404)
  })

  it('is told why: role, grant, the widest scope, or what stands against it', async () => {
    const person = await w.staff('users.view')
    await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${person.personId}`)
    const role = await makeRole({ 'users.view': 'company' }, 'People desk')
    await give(boss, person.personId, role)
    const why = (module: string, action: 'view' | 'delete') =>
      w.call(grantsContract.whyAllowed, { params: { id: person.personId }, query: { module, action } }, { as: boss })
    expect((await why('users', 'view')).body.data).toMatchObject({
      is_allowed: true,
      scope: 'company',
      sources: [
        { kind: 'role', role: { id: role, name: 'People desk' }, scope: 'company', granted_by: boss.name },
        { kind: 'grant', role: null, scope: 'own', granted_by: null },
      ],
      obstacle: null,
    })
    expect((await why('users', 'delete')).body.data).toEqual({
      is_allowed: false,
      scope: null,
      sources: [],
      obstacle: null,
    })
    await w.database.run(sql`update employee set left_on = dhaka_today() - 1 where person_id = ${person.personId}`)
    expect((await why('users', 'view')).body.data).toMatchObject({ is_allowed: false, scope: null, obstacle: 'left' })
    const shown = await w.call(grantsContract.permissionsOfUser, { params: { id: person.personId } }, { as: boss })
    expect(shown.body.data).toMatchObject({ own: { 'users.view': 'own' }, effective: {}, is_active: false })
  })

  it('is found by name, and listed when they hold something', async () => {
    const person = await w.staff('users.view')
    await w.database.run(sql`update person set name = 'Zubaida Nahar' where id = ${person.personId}`)
    const found = await w.call(grantsContract.grantees, { query: { q: 'zubaida' } }, { as: boss })
    expect(found.body.data).toMatchObject([{ id: person.personId, own_permissions: 1, roles: [], is_active: true }])
    const listed = await w.call(
      grantsContract.grantees,
      { query: { role: await roleId('administrator') } },
      { as: boss },
    )
    expect(listed.body.data).toMatchObject([{ id: boss.personId, roles: [{ name: 'Administrator' }] }])
  })
})

describe('the last administrator', () => {
  it('stays, also when two take each other’s role at once', async () => {
    const administrator = await roleId('administrator')
    const alone = await take(boss, boss.personId, administrator)
    expect([alone.status, alone.body.error.code]).toEqual([409, 'last_administrator'])
    const deputy = await w.staff()
    await give(boss, deputy.personId, administrator)
    const answers = await Promise.all([
      take(boss, deputy.personId, administrator),
      take(deputy, boss.personId, administrator),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await w.database.first<{ n: number }>(
      sql`select count(*)::int as n from person_role where role_id = ${administrator}`,
    )
    expect(left?.n).toBe(1)
    await w.database.run(sql`delete from person_role where role_id = ${administrator}`)
    await w.database.run(sql`insert into person_role (person_id, role_id) values (${boss.personId}, ${administrator})`)
  })
})

describe('a preview', () => {
  it('shows what both hold, saves nothing, and ends', async () => {
    const person = await staffWith({ 'permissions.view': 'all', 'permissions.edit': 'all', 'users.view': 'own' })
    const role = await makeRole({ 'users.view': 'all', 'orders.view': 'all', 'permissions.edit': 'all' })
    const me = async () =>
      (
        await w.app.inject({ method: 'POST', url: '/api/me', headers: { authorization: `Bearer ${person.token}` } })
      ).json().data
    expect((await w.call(contract.startPreview, { body: { role_id: '0' } }, { as: person })).status).toBe(404)
    expect((await w.call(contract.startPreview, { body: { role_id: role } }, { as: person })).status).toBe(200)
    expect(await me()).toMatchObject({
      permissions: ['permissions.edit', 'users.view'],
      previewed_role: { en: 'Desk' },
    })
    expect((await w.call(contract.officeRoles, {}, { as: person })).status).toBe(403)
    const saved = await setCells(person, role, [cell('permissions', 'edit', null)])
    expect([saved.status, saved.body.error.code]).toEqual([403, 'preview_read_only'])
    // One's own things too: a view, a token, settings, the role one goes on in.
    for (const refused of [
      w.call(saveView, { body: { list: 'users', name: 'New ones', query: 'q=a' } }, { as: person }),
      w.call(postOfficeToken, { body: { name: 'Sheet', scopes: ['users.view'], days: 30 } as never }, { as: person }),
      w.call(putUserSettings, { body: { designation: 'Clerk' } }, { as: person }),
      w.call(switchRole, { body: { role: 'learner' } }, { as: person }),
      w.call(interest, { params: { slug: 'lean' }, body: { contact: 'a@b.example' } }, { as: person }),
    ])
      expect((await refused).body.error?.code).toBe('preview_read_only')
    expect((await w.call(checkoutQuote, { body: { items: [{ slug: 'lean' }] } }, { as: person })).status).not.toBe(403)
    expect((await w.call(contract.endPreview, {}, { as: person })).status).toBe(200)
    expect((await w.call(contract.officeRoles, {}, { as: person })).status).toBe(200)
    expect((await me()).previewed_role).toBeNull()
  })
})

describe('foundations', () => {
  it('add what is missing and overwrite nothing that people edited', async () => {
    const { database } = w
    await database.run(sql`update role set name = '{"en":"Helpdesk"}' where slug = 'support'`)
    await database.run(sql`update module set name = '{"en":"Members"}' where slug = 'users'`)
    await database.run(sql`update dropdown_option set text = '{"en":"Mx"}' where (name, value) = (
      select name, value from dropdown_option order by name, value limit 1)`)
    const support = await roleId('support')
    await database.run(
      sql`delete from role_permission where role_id = ${support} and module = 'orders' and action = 'view'`,
    )
    // As if the next release brought these.
    await database.run(sql`update module set actions = array_remove(actions, 'edit') where slug = 'users'`)
    await database.run(sql`delete from role_permission where module = 'users' and action = 'edit'`)
    await seedFoundations(database)
    await seedFoundations(database)
    const row = await database.first(sql`select
      (select name ->> 'en' from role where slug = 'support') as role,
      (select name ->> 'en' from module where slug = 'users') as module,
      (select text ->> 'en' from dropdown_option order by name, value limit 1) as option,
      (select count(*)::int from role_permission where role_id = ${support} and module = 'orders' and action = 'view') as taken,
      (select count(*)::int from role_permission where role_id = ${support} and module = 'users' and action = 'edit') as fresh,
      (select count(*)::int from role_permission rp join role r on r.id = rp.role_id where r.slug = 'administrator') as everything`)
    expect(row).toEqual({
      role: 'Helpdesk',
      module: 'Members',
      option: 'Mx',
      taken: 0,
      fresh: 1,
      everything: modules.flatMap(({ actions }) => actions).length,
    })
    expect((await database.query(sql`select slug from role where is_system`)).length).toBe(systemRoles.length)
  })

  it('show every module with its roles', async () => {
    const { body } = await w.call(contract.officeModules, {}, { as: boss })
    expect(body.data.map(({ slug }: { slug: string }) => slug).slice(0, 2)).toEqual(['dashboard', 'users'])
    expect(body.data[0]?.roles.map(({ name }: { name: string }) => name)).toContain('Administrator')
    expect(body.data[0]?.people).toBeGreaterThan(0)
  })
})
