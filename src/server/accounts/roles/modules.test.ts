/** Modules of the academy's own: added, given to roles, deleted; those that came with the product stay. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Texts } from '#contracts/fields.office.ts'
import * as contract from '#contracts/accounts/roles/roles.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { seedFoundations } from '../../../../seed/seed-foundations.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let admin: TestPerson
beforeAll(async () => {
  w = await world()
  await seedFoundations(w.database)
  admin = await w.staff('permissions.view', 'permissions.create', 'permissions.delete')
})
afterAll(() => w.close())

const words = (en: string): Texts => ({ en, fr: '', ar: '', es: '', zh: '', bn: '' })
const add = (name: string, as = admin) =>
  w.call(contract.postModule, { body: { name: words(name), actions: ['edit'] } }, { as })
const modules = async () => (await w.call(contract.officeModules, {}, { as: admin })).body.data
const remove = (module: string) => w.call(contract.deleteModule, { params: { module } }, { as: admin })

test('a module is added, can be viewed, is held by administrators, and has a name of its own', async () => {
  expect((await add('Library desk')).body.data.slug).toBe('library_desk')
  await w.later()
  expect((await add('Library desk')).body.data.slug).toBe('library_desk_2')
  expect((await modules()).find(({ slug }) => slug === 'library_desk')).toMatchObject({
    name: 'Library desk',
    actions: ['view', 'edit'],
    is_custom: true,
    roles: [{ name: 'Administrator' }],
  })
  await seedFoundations(w.database)
  expect((await modules()).some(({ slug }) => slug === 'library_desk')).toBe(true)
})

test('it is deleted with what was granted in it; a built-in one is not', async () => {
  const { slug } = (await add('Short lived')).body.data
  expect((await remove(slug)).status).toBe(200)
  expect(await w.database.query(sql`select from role_permission where module = ${slug}`)).toEqual([])
  const locked = await remove('users')
  expect([locked.status, locked.body.error?.code]).toEqual([409, 'module_locked'])
  expect((await remove('no_such_module')).status).toBe(404)
})

test('nobody adds one who may only look', async () => {
  expect((await add('Not mine', await w.staff('permissions.view'))).status).toBe(403)
})
