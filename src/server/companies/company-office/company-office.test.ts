/** Companies in the back office: records, administrators, learners, granted seats, and requests that become companies. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Texts } from '#contracts/fields.office.ts'
import * as contract from '#contracts/companies/companies.office.ts'
import { corporateCourses } from '#contracts/companies/companies.ts'
import { foundCompany, officeLead } from '#contracts/leads/leads.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let desk: TestPerson
let viewer: TestPerson
beforeAll(async () => {
  w = await world()
  const all = ['view', 'create', 'edit', 'approve'].map((action) => `for_business.${action}`)
  desk = await w.staff(...all, 'leads.view', 'users.approve')
  viewer = await w.staff('for_business.view')
})
afterAll(() => w.close())

const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
const words = (en: string, bn = ''): Texts => ({ ...nothing, en, bn })
const record = (given: object = {}) => ({
  name: words('Torulota Knit Ltd', 'তরুলতা নিট লিমিটেড'),
  address: words('Board Bazar, Gazipur'),
  bin: '001234567-0103',
  employees: 1200,
  logo: null,
  contact_name: 'Mahfuza Rahman',
  contact_no: '01711333444',
  contact_email: 'hr@torulota.example',
  notes: 'Pays on the 10th.',
  ...given,
})
async function added(name = 'Torulota Knit') {
  const made = await w.call(contract.postCompany, { body: { name: words(name) } }, { as: desk })
  return made.body.data.company_id
}
const show = async (company: string, as = desk) =>
  (await w.call(contract.officeCompany, { params: { company } }, { as })).body.data
const put = (company: string, given: object = {}) =>
  w.call(contract.putCompany, { params: { company }, body: record(given) }, { as: desk })
const invite = (company: string, body: object) =>
  w.call(contract.postCompanyAdmin, { params: { company }, body: { name: 'Mahfuza Rahman', ...body } }, { as: desk })

describe('a company', () => {
  test('is added, written and found by its name or BIN', async () => {
    const id = await added('Jolchhobi Denim')
    expect((await put(id, { name: words('Jolchhobi Denim Ltd') })).status).toBe(200)
    expect(await show(id)).toMatchObject({ bin: '001234567-0103', employees: 1200, notes: 'Pays on the 10th.' })
    const list = async (q: string) =>
      (await w.call(contract.officeCompanies, { query: { q } }, { as: viewer })).body.data.map((row) => row.company_id)
    expect(await list('jolchhobi')).toEqual([id])
    expect(await list('001234567-0103')).toEqual([id])
    expect(await list('nobody at all')).toEqual([])
  })

  test.each([
    ['a BIN with a digit too few', { bin: '12345678' }, 'bin'],
    ['a phone that is none', { contact_no: '12' }, 'contact_no'],
    ['no name', { name: nothing }, 'name.en'],
  ])('with %s is refused at its field', async (_, given, field) => {
    const refused = await put(await added(), given)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('is not overwritten unseen, and changed by those alone who may', async () => {
    const id = await added()
    const { seen } = await show(id)
    expect((await put(id, { seen })).status).toBe(200)
    expect((await put(id, { seen, employees: 5 })).body.error?.code).toBe('changed_meanwhile')
    const refused = await w.call(contract.putCompany, { params: { company: id }, body: record() }, { as: viewer })
    expect(refused.status).toBe(403)
  })
})

describe('its administrators', () => {
  test('get a link, or are told when they have an account; the last one stays', async () => {
    const id = await added()
    expect((await invite(id, { contact_no: '01711555001' })).body.data.sent_to).toEqual(['01711***001'])
    expect((await w.messageTo('01711555001', 'account_invitation')).text).toContain('http')
    const [first] = (await show(id)).admins
    expect(first).toMatchObject({ name: 'Mahfuza Rahman', contact_no: '01711555001', is_verified: false })
    const remove = (company: string, admin: string) =>
      w.call(contract.deleteCompanyAdmin, { params: { company, admin } }, { as: desk })
    const last = await remove(id, first?.admin_id ?? '')
    expect([last.status, last.body.error?.code]).toEqual([409, 'last_admin'])

    const person = await w.person('Habib Ullah')
    expect((await invite(id, { email: person.email })).status).toBe(200)
    await w.messageTo(person.email, 'company_admin')
    const again = await invite(id, { email: person.email })
    expect([again.status, again.body.error?.code]).toEqual([409, 'already_admin'])
    expect((await remove(await added(), first?.admin_id ?? '')).status).toBe(404)
    expect((await remove(id, first?.admin_id ?? '')).status).toBe(200)
    expect((await show(id)).admins.map(({ name }) => name)).toEqual(['Habib Ullah'])
  })

  test('need a contact, and a company that there is', async () => {
    expect((await invite(await added(), {})).status).toBe(422)
    expect((await invite('01890000-0000-7000-8000-000000000000', { contact_no: '01711555002' })).status).toBe(404)
  })

  test('are neither made nor removed by who sees or edits companies alone', async () => {
    const company = await added()
    const body = { name: 'Somebody', contact_no: '01711555003' }
    const [support, params] = [await w.staff('for_business.view', 'for_business.edit'), { company, admin: company }]
    for (const as of [viewer, support]) {
      expect((await w.call(contract.postCompanyAdmin, { params, body }, { as })).status).toBe(403)
      expect((await w.call(contract.deleteCompanyAdmin, { params }, { as })).status).toBe(403)
    }
  })
})

test('a learner is invited into a company by staff', async () => {
  const company = await added()
  const body = { learner_name: 'Rahima Khatun', contact_no: '01711666001', department: 'Sewing' }
  const invited = await w.call(contract.postCompanyLearner, { params: { company }, body }, { as: desk })
  expect(invited.body.data).toMatchObject({ learner_name: 'Rahima Khatun', status: 'invited' })
  expect((await show(company)).people).toBe(1)
})

describe('granted seats', () => {
  test('are the company’s at once, with the reason and who gave them, and its administrators are told', async () => {
    const company = await w.company('Torulota Knit')
    const admin = await w.corporateAdmin(company)
    const course = await w.course({ name: 'Needle control', seats: 10, price: 100 })
    await w.database.run(sql`select refresh_course(array[${course.course_id}]::uuid[])`)
    const choices = await w.call(contract.companySeatChoices, { query: { q: 'needle' } }, { as: desk })
    expect(choices.body.data).toEqual([
      { batch_id: course.batch_id, course_name: 'Needle control', batch_no: 1, seats_left: 10 },
    ])
    const grant = (body: object, as = desk) => w.call(contract.postCompanySeats, { params: { company }, body }, { as })
    const asked = { batch_id: course.batch_id, seats: 4, reason: 'Pilot group' }
    expect((await grant(asked, viewer)).status).toBe(403)
    for (let press = 0; press < 2; press++) expect((await grant(asked)).status).toBe(200)
    const shown = await show(company)
    expect(shown.licences).toEqual([expect.objectContaining({ course_name: 'Needle control', seats: 4, given: 0 })])
    expect(shown.movements).toEqual([
      expect.objectContaining({ kind: 'granted', seats: 4, reason: 'Pilot group', by: 'Anwar Hossain' }),
    ])
    const own = await w.call(corporateCourses, {}, { as: admin })
    expect(own.body.data).toEqual([expect.objectContaining({ course_id: course.course_id, seats: 4, available: 4 })])
    expect((await w.messageTo(admin.email, 'seats_granted')).text).toContain('/corporate/allocate-user')

    const tooMany = await grant({ ...asked, seats: 7 })
    expect([tooMany.status, Object.keys(tooMany.body.errors ?? {})]).toEqual([422, ['seats']])
    const unsaid = await grant({ ...asked, reason: '' })
    expect([unsaid.status, Object.keys(unsaid.body.errors ?? {})]).toEqual([422, ['reason']])
    await w.database.run(sql`update batch set is_on_sale = false where id = ${course.batch_id}`)
    expect((await grant({ ...asked, seats: 1 })).status).toBe(422)
    expect((await show(company)).licences[0]?.seats).toBe(4)
  })
})

test('credit and seats are not given by who acts for the company', async () => {
  const company = await w.company('Own factory')
  const course = await w.course({ seats: 10, price: 100 })
  const both = await w.staff('for_business.view', 'for_business.approve')
  await w.database.run(sql`insert into corporate_user (person_id, company_id) values (${both.personId}, ${company})`)
  const seats = { batch_id: course.batch_id, seats: 4, reason: 'Pilot group' }
  const credit = { credit_limit: 1_000_000, credit_days: 60 }
  const acts = (as: TestPerson) =>
    Promise.all([
      w.call(contract.postCompanySeats, { params: { company }, body: seats }, { as }),
      w.call(contract.putCompanyCredit, { params: { company }, body: credit }, { as }),
    ])
  for (const { status, body } of await acts(both)) expect([status, body.error?.code]).toEqual([409, 'yourself'])
  expect(await show(company)).toMatchObject({ credit_limit: 0, licences: [], can: { approve: true } })
  expect((await show(company, both)).can.approve).toBe(false)
  for (const { status } of await acts(desk)) expect(status).toBe(200)
})

test('a request becomes a company once, with who asked as its administrator', async () => {
  const lead = await w.database.first<{ id: string }>(sql`
    insert into lead (company_name, contact_name, phone) values ('Meghna Fashions', 'Ayesha Siddika', '01711777001') returning id`)
  const found = (as = desk) => w.call(foundCompany, { params: { lead: lead!.id } }, { as })
  expect((await found(viewer)).status).toBe(403)
  const { data } = (await found()).body
  expect(data.sent_to).toEqual(['01711***001'])
  expect(await show(data.company_id)).toMatchObject({
    name: { en: 'Meghna Fashions' },
    contact_name: 'Ayesha Siddika',
    admins: [{ name: 'Ayesha Siddika', contact_no: '01711777001' }],
    enquiries: [{ lead_id: lead!.id }],
  })
  const read = await w.call(officeLead, { params: { lead: lead!.id } }, { as: desk })
  expect(read.body.data).toMatchObject({ status: 'won', company_id: data.company_id })
  expect((await found()).body.error?.code).toBe('already_a_company')
})
