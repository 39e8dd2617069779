/** An enquiry goes from step to step, and who is to be called is called once: each by what happened, for who may see it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeCompanies } from '#contracts/companies/companies.office.ts'
import { noteSalesCall, salesBoard, salesCalls } from '#contracts/companies/sales.office.ts'
import { foundCompany, putLeads } from '#contracts/leads/leads.office.ts'
import { postLead } from '#contracts/leads/leads.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let staff: TestPerson
beforeAll(async () => {
  w = await world()
  staff = await w.staff('for_business.view', 'for_business.edit', 'for_business.create', 'leads.view', 'leads.edit')
})
afterAll(() => w.close())

const board = async (as = staff) => (await w.call(salesBoard, {}, { as })).body.data
const stepOf = async (name: string) => (await board()).cards.find((card) => card.name === name)?.step
const calls = async (query: object = {}, as = staff) => (await w.call(salesCalls, { query }, { as })).body.data
const reasonsOf = async (name: string) => (await calls()).find((call) => call.name === name)?.reasons
const day = (inDays: number) => dhakaDate(new Date(Date.now() + inDays * 86_400_000))
const note = (body: object, as = staff) =>
  w.call(noteSalesCall, { body: { note: 'Will decide in June', next_on: day(5), ...body } }, { as })

test('an enquiry is quoted, becomes a company, has seats, an invoice, and is to be renewed', async () => {
  const name = 'Meghna Denim'
  const asked = {
    company_name: name,
    contact_name: 'Kamal',
    contact_no: '01712345678',
    email: 'kamal@meghna.test',
    seats: 40,
    message: '',
  }
  expect((await w.call(postLead, { body: asked })).status).toBe(200)
  expect(await stepOf(name)).toBe('enquiry')
  const lead = (await board()).cards.find((card) => card.name === name)?.lead_id ?? ''
  await w.call(putLeads, { body: { filter: { ids: [lead] }, status: 'offered' } }, { as: staff })
  expect(await stepOf(name)).toBe('quote')
  expect(await reasonsOf(name)).toBeUndefined()
  await w.database.run(sql`update lead set offered_at = now() - interval '8 days' where id = ${lead}`)
  expect(await reasonsOf(name)).toEqual(['quote_unanswered'])
  const founded = await w.call(foundCompany, { params: { lead } }, { as: staff })
  const company = founded.body.data.company_id
  expect([await stepOf(name), await reasonsOf(name)]).toEqual(['company', undefined])

  const course = await w.course()
  const licence = await w.database.first<{ id: string }>(sql`
    insert into seat_licence (company_id, course_id, batch_id) values (${company}, ${course.course_id}, ${course.batch_id}) returning id`)
  const lot = await w.database.first<{ id: string }>(sql`
    insert into seat_lot (licence_id, created_at) values (${licence?.id}, now() - interval '31 days') returning id`)
  await w.database.run(sql`
    insert into seat_movement (kind, batch_id, licence_id, lot_id, owned) values ('bought', ${course.batch_id}, ${licence?.id}, ${lot?.id}, 4)`)
  expect([await stepOf(name), await reasonsOf(name)]).toEqual(['seats', ['seats_unused']])
  await w.database.run(sql`update seat_lot set last_day = dhaka_today() + 59 where id = ${lot?.id}`)
  expect([await stepOf(name), await reasonsOf(name)]).toEqual(['renewal', ['seats_unused', 'seats_expiring']])
  const buyer = await w.corporateAdmin(company)
  await w.database.run(sql`
    insert into orders (no, person_id, company_id, state, sub_total_paisa, total_paisa, placed_at, due_on)
    values ('SA-S-1', ${buyer.personId}, ${company}, 'invoiced', 90000, 90000, now(), dhaka_today() - 1)`)
  expect([await stepOf(name), await reasonsOf(name)]).toEqual([
    'invoice',
    ['seats_unused', 'seats_expiring', 'invoice_overdue'],
  ])
  expect((await board()).cards.find((card) => card.name === name)).toMatchObject({
    owed: 900,
    seats: 4,
    company_id: company,
  })

  const used = (await w.call(officeCompanies, { query: { q: name } }, { as: staff })).body.data
  expect(used).toMatchObject([{ seats: 4, seats_given: 0, seats_used: 0, seats_expiring: 4, last_active_on: null }])
  expect((await calls({ reason: 'invoice_overdue' })).map((call) => call.name)).toEqual([name])

  expect((await note({ company_id: company })).status).toBe(200)
  expect(await reasonsOf(name)).toBeUndefined()
  await w.database.run(sql`update sales_call set next_on = dhaka_today()`)
  expect((await calls())[0]).toMatchObject({ name, note: 'Will decide in June' })
  expect(await w.database.query(sql`select actor_id from audit_entry where action = 'company.call'`)).toEqual([
    { actor_id: staff.personId },
  ])
})

test('a call is refused for a day that is over, without words, for nothing and for what one does not see', async () => {
  const company = await w.company('Shitalakkha Knit')
  expect(Object.keys((await note({ company_id: company, next_on: day(-1) })).body.errors ?? {})).toEqual(['next_on'])
  expect(Object.keys((await note({ company_id: company, note: ' ' })).body.errors ?? {})).toEqual(['note'])
  expect((await note({})).status).toBe(404)
  const lead = await w.database.first<{ id: string }>(sql`
    insert into lead (company_name, contact_name, status, offered_at) values ('Hidden', 'Nobody', 'offered', now() - interval '9 days') returning id`)
  expect((await note({ company_id: company, lead_id: lead?.id })).status).toBe(404)
  const withoutLeads = await w.staff('for_business.view', 'for_business.edit')
  expect((await note({ lead_id: lead?.id }, withoutLeads)).status).toBe(404)
  expect([(await board(withoutLeads)).counts.quote, (await board()).counts.quote]).toEqual([0, 1])
  expect((await calls({}, withoutLeads)).map(({ name }) => name)).not.toContain('Hidden')
  expect((await note({ company_id: company }, await w.staff('for_business.view'))).status).toBe(403)
  for (const endpoint of [salesBoard, salesCalls])
    expect((await w.call(endpoint, {}, { as: await w.staff('leads.view') })).status).toBe(403)
})
