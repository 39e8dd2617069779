/** Views of a company's training: kept, renamed and deleted, taken out as files, sent by email; each of one company and as far as one's role sees. */
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putCompanyRequirement } from '#contracts/companies/training/training.ts'
import * as contract from '#contracts/companies/views/views.ts'
import { csvPieces } from '#server/platform/spreadsheets/csv.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { hasPdfReader, textOfPdf } from '#tests/pdf-text.ts'
import { type World, world } from '#tests/world.ts'
import { sendViews } from './send-views.ts'
import { viewRowPieces } from './view-rows.sql.ts'

type Admin = Awaited<ReturnType<World['corporateAdmin']>> & { corporateUserId: string }
let w: World
let owner: Admin
let viewer: Admin
let manager: Admin
let rival: Admin
let serial = 0

beforeAll(async () => {
  w = await world()
  const companyId = await w.company('Torulota Knit')
  owner = await admin(companyId, 'owner')
  viewer = await admin(companyId, 'viewer')
  manager = await admin(companyId, 'line_manager')
  rival = await admin(await w.company('Meghna Denim'), 'owner')
  await member('=cmd|calc', 'Ashulia', manager)
  await member('Rina Parvin', 'Ashulia')
  await member('Sohag Mia', 'Gazipur')
  const { course_id: course } = await w.course({ name: 'Fire safety' })
  const body = { due_days: 30, valid_months: 12 }
  await w.call(putCompanyRequirement, { params: { course }, body }, { as: owner })
})
afterAll(() => w.close())

async function admin(companyId: string, role: string): Promise<Admin> {
  const person = await w.corporateAdmin(companyId)
  await w.database.run(sql`update person set email_verified_at = now(), locale = 'en' where id = ${person.personId}`)
  const user = await w.database.first<{ id: string }>(
    sql`update corporate_user set role = ${role} where person_id = ${person.personId} returning id`,
  )
  return { ...person, corporateUserId: user!.id }
}
async function member(name: string, site: string, of?: Admin) {
  const { learnerId } = await w.learner(name)
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status, joined_at, site, manager_id, employee_no, joined_on)
    values (${owner.companyId}, ${learnerId}, 'active', now(), ${site}, ${of?.corporateUserId ?? null}, ${`T-${++serial}`}, '2025-02-03')`)
}

const keep = (name: string, as: Admin = owner, filters: object = { site: 'Ashulia', q: '' }) =>
  w.call(contract.keepCompanyView, { body: { name, filters } }, { as })
const views = async (as: Admin = owner) => (await w.call(contract.companyViews, {}, { as })).body.data
const kept = async (name: string) => (await keep(name)).body.data.view_id
const params = (company_view: string) => ({ params: { company_view } })
const file = (view: string, type: string, as: Admin) =>
  w.app.inject({ url: `/api/corporate-views/${view}.${type}`, headers: { authorization: `Bearer ${as.token}` } })
const want = (view: string, every: 'week' | 'month' | null, of: Admin, as: Admin = of) =>
  w.call(
    contract.putViewReader,
    { params: { company_view: view, company_user: of.corporateUserId }, body: { every } },
    { as },
  )
const mails = async ({ personId }: Admin) =>
  w.database.query<{ subject: string; text: string }>(sql`
    select subject, text from message_log where purpose = 'company_view'
      and contact = (select email from person where id = ${personId}) order by subject`)
const lastWeek = () => w.database.run(sql`update company_view_reader set sent_for = sent_for - 31`)
const send = () => sendViews(w.app.services)

test('a view is kept under a name of its own, renamed and deleted by owners and HR of its company alone', async () => {
  const id = await kept('Ashulia')
  expect(await views(viewer)).toEqual([
    { view_id: id, name: 'Ashulia', filters: { site: 'Ashulia' }, your_id: viewer.corporateUserId, readers: [] },
  ])
  expect((await keep('ashulia')).body.errors).toEqual({ name: ['This name is on the list already.'] })
  expect((await keep('Late', owner, { state: 'late' })).status).toBe(422)
  const rename = (as: Admin) => w.call(contract.renameCompanyView, { ...params(id), body: { name: 'Dhaka' } }, { as })
  const remove = (as: Admin) => w.call(contract.deleteCompanyView, params(id), { as })
  for (const as of [viewer, manager]) {
    expect([(await keep('Mine', as)).status, (await rename(as)).status, (await remove(as)).status]).toEqual([
      403, 403, 403,
    ])
  }
  expect([(await rename(rival)).status, (await remove(rival)).status, await views(rival)]).toEqual([404, 404, []])
  expect([(await rename(owner)).status, (await views())[0]?.name]).toEqual([200, 'Dhaka'])
  expect([(await remove(owner)).status, (await remove(owner)).status, await views()]).toEqual([200, 404, []])
})

test('it leaves as CSV, XLSX and PDF as it stands now, runs no formula, and shows line managers own people only', async () => {
  const id = await kept('Files')
  const csv = (await file(id, 'csv', viewer)).body
  expect(csv).toContain('Employee number,Name,Department,Designation,Site,Line,Grade,Line manager,Joined,Fire safety')
  expect(csv).toMatch(/T-1,"'=cmd\|calc",,,Ashulia,,,[^,]+,2025-02-03,"Not given, due \d{4}-\d\d-\d\d"/)
  expect([csv.includes('Rina Parvin'), csv.includes('Sohag Mia')]).toEqual([true, false])
  const xlsx = await file(id, 'xlsx', viewer)
  const sheet = new TextDecoder().decode(unzipSync(new Uint8Array(xlsx.rawPayload))['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=cmd|calc</t>')
  expect(sheet).not.toContain('<f>')
  const pdf = await file(id, 'pdf', viewer)
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  if (hasPdfReader) expect(textOfPdf(pdf.rawPayload)).toContain('Fire safety: Not given')
  const own = (await file(id, 'csv', manager)).body
  expect([own.includes('=cmd|calc'), own.includes('Rina Parvin')]).toEqual([true, false])
  expect((await file(id, 'csv', rival)).statusCode).toBe(404)
  expect((await w.app.inject({ url: `/api/corporate-views/${id}.csv` })).statusCode).toBe(401)
})

test('it goes by email once a week or month to who wants it, with the numbers that they may see', async () => {
  const id = await kept('Mondays')
  expect((await want(id, 'week', viewer)).status).toBe(200)
  expect((await want(id, 'month', manager, owner)).status).toBe(200)
  expect((await want(id, 'week', owner, viewer)).status).toBe(403)
  expect((await want(id, 'week', rival, owner)).status).toBe(404)
  expect((await want(id, 'week', rival)).status).toBe(404)
  expect((await views()).find(({ view_id }) => view_id === id)?.readers).toHaveLength(2)
  expect((await views(viewer)).find(({ view_id }) => view_id === id)?.readers).toMatchObject([
    { every: 'week', is_you: true },
  ])
  await send()
  expect(await mails(viewer)).toEqual([])
  await lastWeek()
  await Promise.all([send(), send()])
  const [mail, ...others] = await mails(viewer)
  expect([mail?.subject, others]).toEqual(['Mondays: training at Torulota Knit', []])
  expect(mail?.text).toContain('People: 2. Completed and valid: 0 of 2. Overdue: 0.')
  expect(mail?.text).toContain('The list, its files and the way to stop this email')
  expect((await mails(manager)).map((each) => each.text.split('.')[0])).toEqual(['People: 1'])
})

test('who acts for the company no longer, has no proven address or wants it no longer gets nothing', async () => {
  const id = await kept('Leavers')
  const [left, ended, unproven] = [
    await admin(owner.companyId, 'viewer'),
    await admin(owner.companyId, 'hr'),
    await admin(owner.companyId, 'hr'),
  ]
  for (const reader of [left, ended]) expect((await want(id, 'week', reader)).status).toBe(200)
  await w.database.run(sql`update person set email_verified_at = null where id = ${unproven.personId}`)
  expect((await want(id, 'week', unproven)).body.error?.code).toBe('no_email')
  await w.database.run(sql`update corporate_user set is_admin = false where id = ${left.corporateUserId}`)
  expect((await want(id, null, ended, owner)).status).toBe(200)
  await lastWeek()
  await send()
  for (const person of [left, ended, unproven]) expect(await mails(person)).toEqual([])
  await w.database.run(sql`delete from corporate_user where id = ${left.corporateUserId}`)
  expect((await views()).find(({ view_id }) => view_id === id)?.readers).toEqual([])
})

test('rows are read in pieces, each person once', async () => {
  const viewed = { companyId: owner.companyId, filters: {}, scope: sql`` }
  const table = { header: ['Name'], rowOf: ({ name }: { name: string }) => [name] }
  const whole = await text(Readable.from(csvPieces(table, viewRowPieces(w.database, viewed, 1))))
  expect(whole.trim().split('\r\n').slice(1)).toEqual([`"'=cmd|calc"`, 'Rina Parvin', 'Sohag Mia'])
})
