/** Vacancies that a company writes: a draft until the academy opens it, its own applicants alone, and every write in its log. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as office from '#contracts/recruitment/circulars.office.ts'
import { circular } from '#contracts/recruitment/circulars.ts'
import * as contract from '#contracts/recruitment/company-circulars.ts'
import { postApplicationNote } from '#contracts/recruitment/applications.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { circularBody, recruitmentWorld, type RecruitmentWorld } from '../recruitment-world.ts'

let w: RecruitmentWorld
let hr: Awaited<ReturnType<RecruitmentWorld['corporateAdmin']>>
let rival: typeof hr
beforeAll(async () => {
  w = await recruitmentWorld()
  hr = await w.corporateAdmin(await w.company('Torulota Knit'))
  rival = await w.corporateAdmin(await w.company('Meghna Denim'))
  await w.database.run(
    sql`update company set logo = '/media/uploads/pictures/torulota.webp' where id = ${hr.companyId}`,
  )
})
afterAll(() => w.close())

const body = (more: object = {}) => {
  const { employer: _, ...own } = circularBody(more)
  return own
}
type Person = { token: string }
const write = async (more: object = {}) => {
  await w.later()
  const made = await w.call(contract.postCompanyCircular, { body: body(more) }, { as: hr })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return { slug: made.body.data.slug, params: { company_circular: made.body.data.circular_id } }
}
const show = async (params: { company_circular: string }, as: Person = hr) =>
  w.call(contract.companyCircular, { params }, { as })
const submit = (params: { company_circular: string }, as: Person = hr) =>
  w.call(contract.submitCompanyCircular, { params }, { as })
const change = async (params: { company_circular: string }, more: object = {}) => {
  const { seen } = (await show(params)).body.data
  return w.call(contract.putCompanyCircular, { params, body: { ...body(more), seen } }, { as: hr })
}
const visit = (slug: string) => w.call(circular, { params: { slug } })

it('stays a draft until staff open it: sent back with the reason, changed, submitted again, and then in the company’s name', async () => {
  const { slug, params } = await write({ title: { en: 'Line chief' } })
  const staffParams = { circular: params.company_circular }
  const back = (reason = 'Say which shift.') =>
    w.call(office.returnCircular, { params: staffParams, body: { reason } }, { as: w.recruiter })
  expect((await back()).body.error.code).toBe('not_waiting')
  expect((await submit(params)).status).toBe(200)
  const waiting = async () =>
    (await w.call(office.officeCirculars, { query: { review: 'waiting' } }, { as: w.recruiter })).body.data
  expect((await waiting()).map(({ circular_id }) => circular_id)).toEqual([params.company_circular])
  expect((await visit(slug)).status).toBe(404)
  const mayEdit = await w.staff('recruitment.view', 'recruitment.edit')
  expect(
    (await w.call(office.returnCircular, { params: staffParams, body: { reason: 'Words' } }, { as: mayEdit })).status,
  ).toBe(403)
  expect((await back()).status).toBe(200)
  expect((await show(params)).body.data).toMatchObject({ review: 'sent_back', review_reason: 'Say which shift.' })
  expect((await change(params, { title: { en: 'Line chief, night shift' } })).status).toBe(200)
  await submit(params)
  // What staff read while it waited is not what stands there any more.
  await change(params, { title: { en: 'Line chief, day shift' } })
  expect((await show(params)).body.data.review).toBe('writing')
  await submit(params)

  // Staff may mend it; it stays the company's.
  const { seen } = (await w.call(office.officeCircularById, { params: staffParams }, { as: w.recruiter })).body.data
  const mended = circularBody({ title: { en: 'Line chief' }, employer: { en: 'Torulota Knit' } })
  await w.call(office.putCircular, { params: staffParams, body: { ...mended, seen } }, { as: w.recruiter })
  expect((await w.switchTo(params.company_circular, 'open')).status).toBe(200)
  expect((await visit(slug)).body.data).toMatchObject({
    ...{ title: 'Line chief', employer: 'Torulota Knit', logo: '/media/uploads/pictures/torulota.webp', is_open: true },
  })
  expect((await change(params)).body.error?.code).toBe('not_draft')
  expect((await submit(params)).body.error.code).toBe('not_draft')
  const close = () => w.call(contract.closeCompanyCircular, { params }, { as: hr })
  expect([(await close()).status, (await visit(slug)).body.data.is_open]).toEqual([200, false])

  const log = await w.database.query<{ action: string }>(sql`
    select action from audit_entry where subject_id = ${params.company_circular} and after ->> 'company_id' = ${hr.companyId}
    order by position`)
  expect(log.map(({ action }) => action.replace('circular.', ''))).toEqual([
    'create',
    'submit',
    'return',
    'edit',
    'submit',
    'edit',
    'submit',
    'close',
  ])
})

it('another company, who only reads, and the academy’s own vacancies: foreign looks absent', async () => {
  const { params } = await write({ title: { en: 'Finisher' } })
  expect((await show(params, rival)).status).toBe(404)
  expect((await submit(params, rival)).status).toBe(404)
  // Of the academy, though it may name the company.
  await w.database.run(sql`update circular set company_id = ${hr.companyId} where id = ${w.circularId}`)
  expect((await show({ company_circular: w.circularId })).status).toBe(404)
  const mine = (await w.call(contract.companyCirculars, { query: {} }, { as: rival })).body.data
  expect(mine).toEqual([])
  const viewer = await w.corporateAdmin(hr.companyId)
  await w.database.run(sql`update corporate_user set role = 'viewer' where person_id = ${viewer.personId}`)
  expect((await show(params, viewer)).status).toBe(403)
  expect((await w.call(contract.postCompanyCircular, { body: body() }, { as: viewer })).status).toBe(403)
  const wrong = await w.call(contract.postCompanyCircular, { body: body({ salary_min: 90_000 }) }, { as: hr })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['salary_max']])
})

it('the company reads and moves the applicants of its own vacancies alone, without what the academy notes', async () => {
  const { slug, params } = await write({ title: { en: 'Cutter' }, questions: [] })
  await submit(params)
  await w.switchTo(params.company_circular, 'open')
  const own = await w.idOf({ to: slug, fields: { name: 'Rahima Khatun', letter: 'I cut for years.' } })
  const foreign = await w.idOf({ fields: { name: 'Of The Academy' } })
  await w.call(
    postApplicationNote,
    { params: { application: own }, body: { text: 'A secret of the academy' } },
    { as: w.recruiter },
  )
  const list = await w.call(contract.companyApplications, { params, query: {} }, { as: hr })
  expect(list.body).toMatchObject({ title: 'Cutter', data: [{ application_id: own, name: 'Rahima Khatun' }] })
  expect((await w.call(contract.companyApplications, { params, query: {} }, { as: rival })).status).toBe(404)
  const read = (application: string, as: Person = hr) =>
    w.call(contract.companyApplication, { params: { company_application: application } }, { as })
  const shown = await read(own)
  expect(shown.body.data).toMatchObject({ letter: 'I cut for years.', cv_name: 'cv.pdf', stage: 'new', moves: [] })
  expect(shown.text).not.toContain('secret of the academy')
  const cv = (application: string, as: Person = hr) =>
    w.app.inject({
      url: `/api/corporate-applications/${application}/cv`,
      headers: { authorization: `Bearer ${as.token}` },
    })
  expect((await cv(own)).headers['content-disposition']).toBe('attachment; filename="cv.pdf"')
  expect([(await cv(foreign)).statusCode, (await cv(own, rival)).statusCode]).toEqual([404, 404])

  const move = (application: string, from: 'new' | 'shortlisted', as: Person = hr) =>
    w.call(
      contract.putCompanyApplicationStage,
      { params: { company_application: application }, body: { from, stage: 'shortlisted' } },
      { as },
    )
  expect((await move(own, 'new', rival)).status).toBe(404)
  expect((await move(foreign, 'new')).status).toBe(404)
  expect((await read(foreign)).status).toBe(404)
  expect((await move(own, 'new')).status).toBe(200)
  expect((await move(own, 'new')).body.error.code).toBe('moved_meanwhile')
  expect((await read(own)).body.data.moves).toMatchObject([{ from_stage: 'new', to_stage: 'shortlisted' }])
  expect(await w.show(own)).toMatchObject({ stage: 'shortlisted', name: 'Rahima Khatun' })
  const logged = await w.database.first(sql`
    select from audit_entry where action = 'application.move' and after ->> 'company_id' = ${hr.companyId} and subject_id = ${own}`)
  expect(logged).toBeDefined()
})
