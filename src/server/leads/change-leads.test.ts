/** Several requests of companies change at once, by names or by filter; what is not the viewer's stays. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { officeLeads, putLeads } from '#contracts/leads/leads.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

const w: World = await world()
afterAll(() => w.close())

let ids: string[]
beforeEach(async () => {
  await w.database.run(sql`delete from lead`)
  const rows = await w.database.query<{ id: string }>(sql`
    insert into lead (company_name, contact_name, status)
    values ('Mill one', 'A', 'new'), ('Mill two', 'B', 'new'), ('Dyeing', 'C', 'new') returning id`)
  ids = rows.map(({ id }) => id)
})
const statuses = async () =>
  (await w.database.query<{ status: string }>(sql`select status from lead order by company_name`)).map((l) => l.status)

test('the named ones change, in one entry of the log each', async () => {
  const as = await w.staff('leads.view', 'leads.edit')
  const answer = await w.call(putLeads, { body: { filter: { ids: ids.slice(0, 2) }, status: 'contacted' } }, { as })
  expect([answer.status, answer.body.data]).toEqual([200, { done: 2, refused: [] }])
  expect(await statuses()).toEqual(['new', 'contacted', 'contacted'])
  const entries = await w.database.query(
    sql`select from audit_entry where actor_id = ${as.personId} and action = 'lead.edit'`,
  )
  expect(entries).toHaveLength(2)
})

test('all that match change, also those of other pages', async () => {
  const as = await w.staff('leads.view', 'leads.edit')
  await w.call(putLeads, { body: { filter: { q: 'Mill' }, status: 'lost' } }, { as })
  expect(await statuses()).toEqual(['new', 'lost', 'lost'])
  const listed = await w.call(officeLeads, { query: { ids: ids.slice(1).join(',') as never, status: 'lost' } }, { as })
  expect(listed.body.data).toMatchObject([{ company_name: 'Mill two' }])
})

test('a row that may be seen and not changed says so, and the others change', async () => {
  const as = await w.staff('leads.view')
  await w.database.run(sql`
    insert into person_permission (person_id, module, action, scope) values (${as.personId}, 'leads', 'edit', 'own')`)
  await w.database.run(sql`update lead set assignee_id = ${as.personId} where id = ${ids[0]}`)
  const answer = await w.call(putLeads, { body: { filter: { ids }, status: 'won' } }, { as })
  expect(answer.body.data.done).toBe(1)
  expect(answer.body.data.refused.map(({ name }: { name: string }) => name).sort()).toEqual(['Dyeing', 'Mill two'])
  expect(answer.body.data.refused[0]?.reason).toBe('This could not be found.')
})

test('nothing chosen is no choice of everything', async () => {
  const as = await w.staff('leads.view', 'leads.edit')
  expect((await w.call(putLeads, { body: { filter: { ids: [] }, status: 'won' } }, { as })).status).toBe(422)
  expect((await w.call(putLeads, { body: { filter: { q: 'Nobody' }, status: 'won' } }, { as })).status).toBe(422)
  const looker = await w.staff('leads.view')
  expect((await w.call(putLeads, { body: { filter: { ids }, status: 'won' } }, { as: looker })).status).toBe(403)
  expect(await statuses()).toEqual(['new', 'new', 'new'])
})
