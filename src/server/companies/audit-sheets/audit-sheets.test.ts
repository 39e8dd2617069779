/** Audit sheets: frozen with their gaps, opened by a stranger, true for as long as they are there. */
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  auditSheetRows,
  listAuditSheets,
  makeAuditSheet,
  openAuditSheet,
  revokeAuditSheet,
} from '#contracts/companies/audit-sheets.ts'
import { withdrawSignOff } from '#contracts/learning/skills/skills.office.ts'
import { hasPdfReader, textOfPdf } from '#tests/pdf-text.ts'
import { putCompanyRequirement } from '#contracts/companies/training/training.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { giveCompanySeat } from '#tests/give-company-seat.ts'
import { type World, world } from '#tests/world.ts'
import { allMet, signOff, skillsWorld } from '#server/learning/skills/skills-world.ts'
import { forgetPerson } from '../people/forget-person.ts'

type Admin = Awaited<ReturnType<World['corporateAdmin']>>
let academy: World
let course: Awaited<ReturnType<World['course']>>
let admin: Admin
let rival: Admin
let rina: Awaited<ReturnType<World['learner']>>
let serial = 0

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())

async function member(name: string, department: string) {
  const learner = await academy.learner(name)
  await academy.database.run(sql`
    insert into corporate_learner (company_id, learner_id, department, designation, status, joined_at, employee_no)
    values (${admin.companyId}, ${learner.learnerId}, ${department}, 'operator', 'active', now(), ${`T-${++serial}`})`)
  return learner
}

beforeEach(async () => {
  course = await academy.course({ name: 'Fire safety' })
  admin = await academy.corporateAdmin(await academy.company('Torulota Knit'))
  rival = await academy.corporateAdmin(await academy.company('Meghna Denim'))
  rina = await member('Rina Parvin', 'sewing')
  await member('=cmd|calc', 'sewing')
  await member('Sohag Mia', 'cutting')
  await giveCompanySeat(academy.database, { companyId: admin.companyId, learnerId: rina.learnerId, course })
  const body = { due_days: 30, valid_months: 12 }
  await academy.call(putCompanyRequirement, { params: { course: course.course_id }, body }, { as: admin })
  await academy.database.run(sql`
    with done as (
      update enrolment set progress_percent = 100, completed_at = now() where learner_id = ${rina.learnerId} returning id, learner_id, course_id)
    insert into certificate (slug, serial, enrolment_id, learner_id, course_id, snapshot)
    select ${`slug-${serial}`}, ${`SA-${serial}`}, id, learner_id, course_id, '{"resultPercent":92,"signatories":[{"name":"Shahidul Islam"}]}' from done`)
})
const make = (body: object = {}, as: { token: string } = admin) => academy.call(makeAuditSheet, { body }, { as })
const open = (code: string) => academy.call(openAuditSheet, { params: { code } })
const rows = async (code: string) => (await academy.call(auditSheetRows, { params: { code } })).body.data
const file = (code: string, type: string) => academy.app.inject({ url: `/api/audit-sheets/${code}.${type}` })

describe('an audit sheet', () => {
  test('says who was trained in what, when, by whom and with which certificate, and names the gaps', async () => {
    const { body } = await make()
    expect(body.data.number).toMatch(/^AS-\d{4}-\d{5}$/)
    const sheet = (await open(body.data.code)).body.data
    expect(sheet).toMatchObject({
      ...{ company_name: 'Torulota Knit', prepared_by: 'Mahfuza Rahman', rows: 3, held: 1, not_given: 2 },
      ...{ is_intact: true, forgotten: 0, checksum: expect.stringMatching(/^[0-9a-f]{32}$/) },
    })
    const listed = await rows(body.data.code)
    expect(listed.find(({ name }) => name === 'Rina Parvin')).toMatchObject({
      ...{ course_name: 'Fire safety', state: 'done', result_percent: 92, trained_by: 'Shahidul Islam' },
      ...{ serial: expect.stringMatching(/^SA-/), certificate_slug: expect.stringMatching(/^slug-/) },
    })
    expect(listed.filter(({ state }) => state === 'not_given')).toHaveLength(2)
  })

  test('names the skills that were signed off, by whom and when, in every file of it', async () => {
    const taught = await skillsWorld(academy)
    const params = { course: taught.course.course_id }
    await academy.call(putCompanyRequirement, { params, body: { due_days: 30, valid_months: null } }, { as: admin })
    await giveCompanySeat(academy.database, {
      ...{ companyId: admin.companyId, learnerId: rina.learnerId, course: taught.course },
    })
    const run = await academy.database.first<{ id: string }>(
      sql`select id from enrolment where learner_id = ${rina.learnerId} and course_id = ${taught.course.course_id}`,
    )
    const act = { as: taught.mentor, enrolment: run?.id ?? '', skill: taught.skill }
    await signOff(academy, { ...act, fields: { ...allMet(), marks: 'met,met,not_met' } })
    const skillsIn = async (code: string) =>
      (await rows(code)).filter(({ skills }) => skills.length > 0).map(({ name, skills }) => ({ name, skills }))
    const before = (await make()).body.data.code
    expect(await skillsIn(before)).toEqual([])
    const signed = await signOff(academy, act)
    // What is signed later stands on no sheet of before.
    expect(await skillsIn(before)).toEqual([])
    const { code } = (await make({ department: 'sewing' })).body.data
    const skill = { name: 'Overlock 4-thread side seam', signed_by: 'Farhana Rahman' }
    const found = [
      { name: 'Rina Parvin', skills: [{ ...skill, signed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }] },
    ]
    expect(await skillsIn(code)).toEqual(found)
    expect((await file(code, 'csv')).body).toMatch(/Overlock 4-thread side seam \(\d{4}-\d\d-\d\d, Farhana Rahman\)/)
    if (hasPdfReader) {
      const pdf = textOfPdf((await file(code, 'pdf')).rawPayload)
      expect(pdf).toContain('Skills signed off: Overlock 4-thread side seam')
    }
    const withdrawal = { params: { sign_off: signed.body.data.sign_off_id }, body: { reason: 'Wrong person.' } }
    expect((await academy.call(withdrawSignOff, withdrawal, { as: taught.mentor })).status).toBe(200)
    expect(await skillsIn(code)).toEqual(found)
    expect((await open(code)).body.data.is_intact).toBe(true)
    await academy.database.run(sql`
      update audit_sheet_row set skills = '[]' where sheet_id = (select id from audit_sheet where code = ${code})`)
    expect((await open(code)).body.data.is_intact).toBe(false)
  })

  test('of before skills were told is still intact', async () => {
    const { code } = (await make()).body.data
    await academy.database.run(sql`
      update audit_sheet_row set skills = null where sheet_id = (select id from audit_sheet where code = ${code})`)
    const old = sql`
      select left(encode(sha256(convert_to(jsonb_build_array(a.number, a.company_name, a.filters, extract(epoch from a.made_at))::text
        || coalesce(string_agg(E'\n' || jsonb_build_array(r.position, r.course_name, r.name, r.employee_no, r.department, r.designation, r.joined_on,
          r.state, r.progress, r.due_on, r.done_on, r.valid_until, r.result_percent, r.trained_by, r.serial)::text, '' order by r.position), ''),
        'UTF8')), 'hex'), 32) from audit_sheet_row r where r.sheet_id = a.id`
    await academy.database.run(sql`update audit_sheet a set checksum = (${old}) where code = ${code}`)
    expect((await open(code)).body.data.is_intact).toBe(true)
    expect((await rows(code)).flatMap(({ skills }) => skills)).toEqual([])
  })

  test('stays as it was frozen, whatever happens afterwards', async () => {
    const { code } = (await make({ department: 'sewing', course_id: course.course_id })).body.data
    const before = await rows(code)
    expect(before).toHaveLength(2)
    await academy.database.run(sql`update person set name = 'Somebody else' where id = ${rina.personId}`)
    await academy.database.run(sql`update certificate set revoked_at = now() where learner_id = ${rina.learnerId}`)
    await member('A newcomer', 'sewing')
    expect(await rows(code)).toEqual(before)
    expect((await open(code)).body.data).toMatchObject({ rows: 2, held: 1, is_intact: true })
  })

  test.each([
    ['a state that is another', sql`update audit_sheet_row r set state = 'done'`],
    [
      'a word that moved into the column beside it, where nothing stood',
      sql`update audit_sheet_row r set department = designation, designation = department`,
    ],
  ])('says so when its rows are not those that were frozen: %s', async (_, change) => {
    await academy.database.run(
      sql`update corporate_learner set department = null where company_id = ${admin.companyId}`,
    )
    const { code } = (await make()).body.data
    expect((await open(code)).body.data.is_intact).toBe(true)
    await academy.database.run(sql`${change} where r.sheet_id = (select id from audit_sheet where code = ${code})`)
    expect((await open(code)).body.data.is_intact).toBe(false)
  })

  test('says so when another company stands above its rows', async () => {
    const { code } = (await make()).body.data
    await academy.database.run(sql`update audit_sheet set company_name = '{"en":"Meghna Denim"}' where code = ${code}`)
    expect((await open(code)).body.data.is_intact).toBe(false)
  })

  test('leaves as PDF, XLSX and CSV for whoever has the code, and runs no formula', async () => {
    const { code, number } = (await make()).body.data
    const pdf = await file(code, 'pdf')
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
    const bangla = await academy.app.inject({ url: `/api/audit-sheets/${code}.pdf?lang=bn` })
    expect(bangla.statusCode).toBe(200)
    const xlsx = await file(code, 'xlsx')
    expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const csv = (await file(code, 'csv')).body
    expect(csv).toContain('Rina Parvin')
    expect(csv).toContain(`"'=cmd|calc"`)
    expect((await file('unknown', 'csv')).statusCode).toBe(404)
  })

  test('is set for print once, until a name of it is gone', async () => {
    const { code } = (await make()).body.data
    const print = async () => (await file(code, 'pdf')).rawPayload
    const remember = vi.spyOn(academy.app.services.cache, 'remember')
    const [one, two] = [await print(), await print()]
    expect(two.equals(one)).toBe(true)
    const keys = remember.mock.calls.map(([key]) => key).filter((key) => key.startsWith('audit sheet'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    await forgetPerson(academy.database, rina.personId)
    expect((await print()).equals(one)).toBe(false)
    remember.mockRestore()
  })

  test('brings the certificates that hold today as one archive, a folder a course, named after the people', async () => {
    await academy.database.run(sql`
      update certificate set snapshot = jsonb_build_object('serial', serial, 'language', 'en', 'academy', 'Selai Academy', 'learnerName', 'Rina Parvin',
        'courseName', 'Fire safety', 'trainingType', 'Self-paced', 'hours', 2, 'resultPercent', 92, 'issuedOn', '2026-10-02', 'expiresOn', null,
        'signatories', '[{"name":"Shahidul Islam","title":"Mentor"}]'::jsonb) where learner_id = ${rina.learnerId}`)
    await academy.database.run(
      sql`update corporate_learner set employee_no = '../../etc: 1' where learner_id = ${rina.learnerId}`,
    )
    const { code } = (await make()).body.data
    expect((await open(code)).body.data).toMatchObject({ certificates: 1 })
    const { statusCode, headers, rawPayload } = await file(code, 'zip')
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([200, 'application/zip', 'noindex'])
    const files = Object.entries(unzipSync(rawPayload))
    expect(files.map(([name]) => name)).toEqual([`Fire safety/etc 1 Rina Parvin SA-${serial}.pdf`])
    expect(Buffer.from(files[0]![1]).subarray(0, 5).toString()).toBe('%PDF-')
    await academy.database.run(
      sql`update certificate set revoked_at = now(), revoke_reason = 'Issued in error' where learner_id = ${rina.learnerId}`,
    )
    expect((await file(code, 'zip')).statusCode).toBe(404)
    expect((await file('unknown', 'zip')).statusCode).toBe(404)
  })

  test('is closed to strangers once it is revoked, by its own company alone', async () => {
    const { code, sheet_id } = (await make()).body.data
    const revoke = (as: { token: string }) => academy.call(revokeAuditSheet, { params: { sheet: sheet_id } }, { as })
    expect((await revoke(rival)).status).toBe(404)
    expect((await open(code)).status).toBe(200)
    expect((await revoke(admin)).status).toBe(200)
    expect([(await open(code)).status, (await file(code, 'pdf')).statusCode]).toEqual([404, 404])
    expect((await academy.call(auditSheetRows, { params: { code } })).status).toBe(404)
    expect((await academy.call(listAuditSheets, {}, { as: admin })).body.data).toMatchObject([{ is_revoked: true }])
    expect((await academy.call(listAuditSheets, {}, { as: rival })).body.data).toEqual([])
  })

  test('forgets the name of who has their account deleted, and says so', async () => {
    const { code } = (await make()).body.data
    await forgetPerson(academy.database, rina.personId)
    expect((await rows(code)).map(({ name }) => name)).not.toContain('Rina Parvin')
    expect((await open(code)).body.data).toMatchObject({ rows: 3, held: 1, forgotten: 1 })
    expect((await file(code, 'pdf')).statusCode).toBe(200)
  })

  test('of nobody is refused, and learners make none', async () => {
    const nobody = await make({ department: 'washing' })
    expect([nobody.status, nobody.body.error.code]).toEqual([422, 'nothing_to_show'])
    expect((await make({}, rina)).status).toBe(403)
    expect((await make({}, rival)).status).toBe(422)
  })
})
