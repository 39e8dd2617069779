/** Staff keep views of lists, share them, and delete their own; what somebody may not see has no views for them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contracts/office/views.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let one: TestPerson
let other: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  w = await world()
  one = await w.staff('orders.view')
  other = await w.staff('orders.view')
  stranger = await w.staff('courses.view')
})
afterAll(() => w.close())

const keep = (as: TestPerson, body: object = {}) =>
  w.call(contract.saveView, { body: { list: 'orders', name: 'Waiting', query: 'state=pending', ...body } }, { as })
const views = async (as: TestPerson) =>
  (await w.call(contract.savedViews, { query: { list: 'orders' } }, { as })).body.data as { name: string }[]

test('a view is kept without page and panel, and one of the same name is replaced', async () => {
  expect((await keep(one, { query: 'state=pending&page=3&panel=x&q=' })).status).toBe(200)
  expect(await views(one)).toMatchObject([{ name: 'Waiting', query: 'state=pending', is_own: true, is_shared: false }])
  await keep(one, { name: 'waiting', query: 'state=paid' })
  expect(await views(one)).toMatchObject([{ name: 'waiting', query: 'state=paid' }])
})

test.each([
  ['revenue', 'sales', 'orders.view'],
  ['learning', 'learning', 'reports.view'],
] as const)('who opens the page of %s keeps its views, and nobody else', async (_, list, permission) => {
  const who = await w.staff(permission)
  expect((await keep(who, { list, name: 'Mine' })).status).toBe(200)
  expect((await w.call(contract.savedViews, { query: { list } }, { as: who })).body.data).toMatchObject([
    { name: 'Mine' },
  ])
  expect((await w.call(contract.savedViews, { query: { list } }, { as: stranger })).status).toBe(403)
})

test('others see what is shared, and only its owner deletes it', async () => {
  expect(await views(other)).toEqual([])
  const kept = await keep(one, { name: 'For all', is_shared: true })
  expect(await views(other)).toMatchObject([{ name: 'For all', is_own: false, owner: one.name }])
  const params = { view: kept.body.data.view_id }
  expect((await w.call(contract.deleteView, { params }, { as: other })).status).toBe(404)
  expect((await w.call(contract.deleteView, { params }, { as: one })).status).toBe(200)
  expect(await views(other)).toEqual([])
})

test('who may not see the list is told of no list', async () => {
  expect((await keep(stranger)).status).toBe(403)
  expect((await w.call(contract.savedViews, { query: { list: 'orders' } }, { as: stranger })).status).toBe(403)
  expect((await w.call(contract.savedViews, { query: { list: 'orders' } }, { as: await w.learner() })).status).toBe(403)
})

test('a name is asked for, and twenty views are enough', async () => {
  const empty = await keep(one, { name: ' ' })
  expect([empty.status, empty.body.errors]).toMatchObject([422, { name: ['Input field is required'] }])
  const before = (await views(one)).length
  for (let n = before; n < 20; n++) expect((await keep(one, { name: `View ${n}` })).status).toBe(200)
  const refused = await keep(one, { name: 'One more' })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_views'])
  expect((await keep(one, { name: 'View 19', query: 'q=a' })).status).toBe(200)
})

test('of thirty views kept at the same moment no more stay than one may have', async () => {
  const hasty = await w.staff('orders.view')
  const kept = await Promise.all(Array.from({ length: 30 }, (_, number) => keep(hasty, { name: `View ${number}` })))
  expect(kept.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await views(hasty)).toHaveLength(20)
})
