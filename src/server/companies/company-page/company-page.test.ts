/** A company's own page, and its logo on the certificates of its seats where the academy agreed. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKiosk } from '#contracts/accounts/worker-login.ts'
import { getCertificate } from '#contracts/certificates/certificates.ts'
import { officeCompany, putCompanyMark } from '#contracts/companies/companies.office.ts'
import {
  getCompanyLook,
  getCompanyPage,
  learnerCompanies,
  putCompanyPage,
  uploadCompanyLogo,
} from '#contracts/companies/company-page.ts'
import { postKiosk } from '#contracts/companies/kiosks.ts'
import { putCompanyRequirement } from '#contracts/companies/training/training.ts'
import { issueCertificate } from '#server/certificates/issuing/issue-certificate.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { giveCompanySeat } from '#tests/give-company-seat.ts'
import { type World, world } from '#tests/world.ts'
import { formOf } from '#tests/zip-of.ts'

let w: World
let hr: Awaited<ReturnType<World['corporateAdmin']>>
beforeAll(async () => {
  w = await world()
  hr = await w.corporateAdmin(await w.company('Torulota Knit'))
})
afterAll(() => w.close())

const page = { logo: null as string | null, accent: '', about: '', help: '', asks_mark: false }
const save = (body: Partial<typeof page>, as = hr) => w.call(putCompanyPage, { body: { ...page, ...body } }, { as })
const shown = async () => (await w.call(getCompanyPage, {}, { as: hr })).body.data

async function upload(colour: string, as = hr) {
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const { payload, headers } = formOf(bytes, 'logo.png', 'picture')
  return (await w.call(uploadCompanyLogo, { body: payload }, { as, headers })).body.data.url
}
/** Issued by a seat of the company. */
async function certificate() {
  const [learner, course] = [await w.learner(), await w.course()]
  const { allocationId } = await giveCompanySeat(w.database, {
    companyId: hr.companyId,
    learnerId: learner.learnerId,
    course,
  })
  const row = await w.database.first<{ id: string }>(
    sql`select id from enrolment where allocation_id = ${allocationId}`,
  )
  return (await issueCertificate(w.database, { enrolmentId: row!.id })) ?? ''
}
const said = async (slug: string) => (await w.call(getCertificate, { params: { slug } })).body.data.company
const picturesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1
const pdfOf = async (slug: string) => (await w.app.inject({ url: `/api/certificates/${slug}.pdf` })).rawPayload

test('a logo that the company uploaded and a colour that white words can be read on, for kiosk and area', async () => {
  const logo = await upload('#0a5c36')
  expect((await save({ logo, accent: '#0A5C36', about: 'Knitwear since 1994.', help: 'Room 4' })).status).toBe(200)
  const look = { company_name: 'Torulota Knit', logo, accent: '#0a5c36' }
  expect((await w.call(getCompanyLook, {}, { as: hr })).body.data).toEqual(look)
  const { address } = (await w.call(postKiosk, { body: { name: 'Tablet' } }, { as: hr })).body.data
  const kiosk = await w.call(getKiosk, { params: { secret: address.split('/').at(-1) ?? '' } })
  expect(kiosk.body.data).toMatchObject(look)
  for (const accent of ['#ffe14d', 'green', '#12345'])
    expect((await save({ logo, accent })).body.errors).toHaveProperty('accent')
  const rival = await w.corporateAdmin(await w.company('Meghna Denim'))
  const bad = [await upload('#ff0000', rival), '/media/uploads/pictures/never-was.webp', 'https://evil.example/x.webp']
  for (const wrong of bad) expect((await save({ logo: wrong })).body.errors).toHaveProperty('logo')
  await w.database.run(sql`update corporate_user set role = 'viewer' where person_id = ${rival.personId}`)
  expect((await save({ accent: '#000000' }, rival)).status).toBe(403)
  expect((await w.call(getCompanyLook, {}, { as: rival })).body.data.accent).toBeNull()
  const text = formOf(Buffer.from('no picture'), 'logo.png', 'picture')
  const refused = await w.call(uploadCompanyLogo, { body: text.payload }, { as: hr, headers: text.headers })
  expect(refused.status).toBe(415)
})

test('its learners read what it says, which courses it asks for, and whom to ask; nobody else does', async () => {
  await save({ about: 'Knitwear since 1994.', help: 'Room 4' })
  const [inside, left, course] = [await w.learner(), await w.learner(), await w.course({ name: 'Fire safety' })]
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status, joined_at, left_at) values
      (${hr.companyId}, ${inside.learnerId}, 'active', now(), null), (${hr.companyId}, ${left.learnerId}, 'active', now(), now())`)
  const body = { due_days: 30, valid_months: 12 }
  await w.call(putCompanyRequirement, { params: { course: course.course_id }, body }, { as: hr })
  const read = async (as: typeof inside) => (await w.call(learnerCompanies, {}, { as })).body.data
  expect(await read(inside)).toMatchObject([
    {
      ...{ company_name: 'Torulota Knit', about: 'Knitwear since 1994.', help: 'Room 4' },
      courses: [{ slug: course.slug, course_name: 'Fire safety', done_on: null, has_seat: false }],
    },
  ])
  expect(await read(left)).toEqual([])
})

test('certificates of its seats carry the logo once the academy agrees, and those of before stay as they were', async () => {
  const staff = await w.staff('for_business.view', 'for_business.approve')
  const agree = (is_agreed: boolean, as = staff) =>
    w.call(putCompanyMark, { params: { company: hr.companyId }, body: { is_agreed } }, { as })
  const before = await certificate()
  const printed = await pdfOf(before)
  expect((await agree(true)).body.error?.code).toBe('not_asked')
  expect((await save({ asks_mark: true })).body.errors?.asks_mark).toEqual(['Upload a logo first.'])
  const logo = await upload('#741933')
  await save({ logo, asks_mark: true })
  expect((await shown()).mark).toBe('asked')
  const waiting = await certificate()
  expect(await said(waiting)).toBeNull()
  expect((await agree(true, await w.staff('for_business.edit'))).status).toBe(403)
  expect((await agree(true)).status).toBe(200)
  expect((await shown()).mark).toBe('agreed')
  const carrying = await certificate()
  expect([await said(carrying), await said(waiting), await said(before)]).toEqual(['Torulota Knit', null, null])
  const withLogo = await pdfOf(carrying)
  expect(picturesIn(withLogo)).toBe(picturesIn(await pdfOf(waiting)) + 1)
  expect((await pdfOf(before)).equals(printed)).toBe(true)
  // Another logo waits for the academy again, and the one agreed to stays on certificates until then.
  await save({ logo: await upload('#123456'), asks_mark: true })
  expect((await shown()).mark).toBe('asked')
  expect(await said(await certificate())).toBe('Torulota Knit')
  expect((await agree(false)).status).toBe(200)
  expect(await said(await certificate())).toBeNull()
  expect(await said(carrying)).toBe('Torulota Knit')
  expect((await pdfOf(carrying)).equals(withLogo)).toBe(true)
  const { data } = (await w.call(officeCompany, { params: { company: hr.companyId } }, { as: staff })).body
  expect([data.mark, data.has_mark]).toEqual(['asked', false])
})
