/** People from a file: checked without changing anything, mended, imported, and undone exactly. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { corporateLearners, postCorporateLearner } from '#contracts/companies/companies.ts'
import {
  applyPeopleImport,
  getPeopleImport,
  patchImportRows,
  type PeopleImport,
  postPeopleImport,
  putImportColumns,
  undoPeopleImport,
} from '#contracts/companies/imports.ts'
import { putCompanyRequirement } from '#contracts/companies/training/training.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { xlsxFile } from '#tests/xlsx-file.ts'
import { type World, world } from '#tests/world.ts'
import { formOf, zipOf } from '#tests/zip-of.ts'
import { giveCompanySeat } from '#tests/give-company-seat.ts'

let academy: World
let admin: Awaited<ReturnType<World['corporateAdmin']>>
let rival: Awaited<ReturnType<World['corporateAdmin']>>
let serial = 0
beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  admin = await academy.corporateAdmin(await academy.company('Torulota Knit'))
  rival = await academy.corporateAdmin(await academy.company('Meghna Denim'))
})

const phone = () => `016${String(30_000_000 + ++serial)}`
const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
const post = (bytes: Buffer | string, { as = admin, byHand = false, name = 'people.csv' } = {}) => {
  const { payload, headers } = formOf(Buffer.from(bytes as string), name)
  const query = byHand ? { by_hand: '1' } : {}
  return academy.call(postPeopleImport, { query, body: payload }, { as, headers })
}
async function check(lines: string[], options = {}): Promise<PeopleImport> {
  const answer = await post(lines.join('\r\n'), options)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const of = (found: { import_id: string }) => ({ params: { company_import: found.import_id } })
const show = async (found: PeopleImport) => (await academy.call(getPeopleImport, of(found), { as: admin })).body.data
const undo = (found: PeopleImport, as = admin) => academy.call(undoPeopleImport, of(found), { as })
async function undone(found: PeopleImport): Promise<PeopleImport> {
  const answer = await undo(found)
  expect(answer.status, answer.text).toBe(200)
  await expect.poll(async () => (await show(found)).state).toBe('undone')
  return show(found)
}
async function apply(found: PeopleImport): Promise<PeopleImport> {
  const answer = await academy.call(applyPeopleImport, of(found), { as: admin })
  expect(answer.status, answer.text).toBe(200)
  await expect.poll(async () => (await show(found)).state).toBe('applied')
  return show(found)
}
const invite = (contact_no: string) =>
  academy.call(postCorporateLearner, { body: { learner_name: 'Rina Parvin', contact_no } }, { as: admin })
/** A spreadsheet of one sheet, as it stands in the file. */
function sheetOf(content: string): Promise<Buffer> {
  const relations = (kind: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relations('worksheet', 'worksheets/sheet1.xml') },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet xmlns="${main}">${content}</worksheet>` },
  ])
}
const faults = (found: PeopleImport) =>
  found.rows.flatMap(({ row, errors }) => errors.map(({ column, message }) => `${row} ${column}: ${message}`))
const people = async (as = admin) =>
  (await academy.call(corporateLearners, { query: { perpage: 50 } }, { as })).body.data
/** Logs that are only added to, and what the platform counts and queues: nothing of it is what an import is about. */
const appended = [
  ...[
    'audit_entry',
    'audit_head',
    'message_log',
    'outgoing_event',
    'rate_limit',
    'idempotent_request',
    'company_rule_due',
  ],
  // When somebody was last seen, and links that were sent, which open nothing any more.
  ...['session', 'one_time_link'],
  // The record of the import itself, with what became of each row.
  ...['company_import', 'company_import_row'],
]
/** Every row of every other table. */
const everything = async () =>
  (
    await academy.database.query<{ name: string; rows: string }>(sql`
      select tablename as name, query_to_xml(format('select to_jsonb(t)::text as row from public.%I t order by 1', tablename), false, true, '')::text as rows
      from pg_tables where schemaname = 'public' and tablename <> all (${appended}::text[]) order by 1`)
  ).map(({ name, rows }) => `${name} ${rows}`)

describe('the check', () => {
  test('says of every row what it would change, and changes nothing', async () => {
    const known = phone()
    await academy.call(
      postCorporateLearner,
      { body: { learner_name: 'Rina Parvin', contact_no: known, employee_no: 'TK-1', department: 'Sewing' } },
      { as: admin },
    )
    const before = await everything()
    const found = await check([
      'Emp. ID,Name,Mobile,Section,Line no,DOJ',
      `TK-1,Rina Parvin,${known},Sewing,,`,
      `TK-2,Nasima Khatun,${bangla(phone())},Cutting,${bangla('14')},04/06/2021`,
      `TK-3,Selim Reza,,Dyeing,3,`,
    ])
    expect(found).toMatchObject({
      state: 'checked',
      counts: { new: 2, changed: 0, unchanged: 1, bad: 0, left: 0 },
      rows: [
        { row: 2, outcome: 'unchanged' },
        { row: 3, outcome: 'new', employee_no: 'TK-2' },
        { row: 4, outcome: 'new' },
      ],
    })
    expect(await everything()).toEqual(before)
  })
  test('names what is wrong by row and column', async () => {
    const twice = phone()
    const found = await check([
      'Employee ID,Name,Phone,Email,Joining date',
      `A-1,Rahima Khatun,12345,,`,
      `A-2,Salma Akter,${twice},,`,
      `A-2,Rubel Hossain,${twice},,`,
      `A-4,=cmd|' /C calc'!A0,${phone()},,`,
      `,Nobody Known,,,`,
      `A-6,,${phone()},nonsense,31/02/2020`,
    ])
    expect(found.counts).toMatchObject({ new: 0, bad: 6 })
    expect(faults(found)).toEqual([
      '2 phone: Phone number is not valid',
      '3 phone: Another row of the file has this phone.',
      '3 employee_no: Another row of the file has this employee number.',
      '4 phone: Another row of the file has this phone.',
      '4 employee_no: Another row of the file has this employee number.',
      '5 name: A cell must not contain a formula.',
      '6 phone: A phone or an employee number is needed.',
      '7 email: This is not valid email',
      '7 joined_on: This is not a date.',
      '7 name: Input field is required',
    ])
  })
  test.each<[string, (text: string) => Buffer]>([
    ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 of Windows', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 the other way', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le')],
  ])('reads %s', async (_, bytes) => {
    const { status, body } = await post(bytes('Name;Phone\nরহিমা খাতুন;01711000001\n'))
    expect(status).toBe(200)
    expect(body.data.rows[0]).toMatchObject({ name: 'রহিমা খাতুন', outcome: 'new' })
  })
  test('leaves out what nobody sees', async () => {
    const people = Buffer.from('Name;Phone\n\u202eRahima\u200b Khatun\u2066;01711000001\n')
    const { body } = await post(people, { name: 'people\u202exslx.csv' })
    expect(body.data).toMatchObject({ file_name: 'peoplexslx.csv', rows: [{ name: 'Rahima Khatun' }] })
  })
  test('reads what Windows writes in the West', async () => {
    const { body } = await post(Buffer.from('Name\tPhone\nJosé Muñoz\t01711000001\n', 'latin1'))
    expect(body.data.rows[0]).toMatchObject({ name: 'José Muñoz' })
  })
  test('reads a spreadsheet with its dates and numbers', async () => {
    const workbook = await xlsxFile(
      'Workers',
      ['Name', 'Phone', 'Emp ID', 'DOJ'],
      [['Rahima Khatun', 1711000077, 10747, 44351]],
    )
    const answer = await post(workbook, { name: 'p.xlsx' })
    expect(answer.status, answer.text).toBe(200)
    const found = answer.body.data
    expect(found.rows).toMatchObject([{ name: 'Rahima Khatun', employee_no: '10747', outcome: 'new' }])
    await apply(found)
    const row = await academy.database.first(sql`
      select invited_phone, joined_on from corporate_learner where company_id = ${admin.companyId}`)
    expect(row).toEqual({ invited_phone: '01711000077', joined_on: '2021-06-04' })
  })
  test.each<[string, Buffer | string]>([
    ['nothing', ''],
    ['spaces alone', `${' '.repeat(100_000)}\n`],
    ['other columns', 'Colour,Size\nRed,XL\n'],
    ['a name twice', 'Name,Worker name,Phone\nA,B,01711000001\n'],
    ['a head alone', 'Name,Phone\n'],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000', 'latin1')],
    ['a broken spreadsheet', Buffer.from('PK\u0003\u0004 broken')],
    ['an endless line', `Name,Phone\n"${'a'.repeat(300_000)}`],
  ])('refuses a file of %s as a whole', async (_, bytes) => {
    const { status, body } = await post(bytes)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({ file: [expect.any(String)] })
  })
  test('refuses a spreadsheet that unpacks to far more than it is', async () => {
    const bomb = await zipOf([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(90 * 1024 * 1024, 32) }])
    expect((await post(bomb, { name: 'p.xlsx' })).status).toBe(422)
  })
  test('refuses a spreadsheet whose one cell lies farther off than any memory reaches, and reads the next', async () => {
    const far = await sheetOf(
      '<sheetData><row r="99999999999"><c r="ZZZZZZ99999999999" t="inlineStr"><is><t>z</t></is></c></row></sheetData>',
    )
    expect((await post(far, { name: 'p.xlsx' })).body.errors).toEqual({
      file: ['This file cannot be read. Save it as XLSX or CSV and try again.'],
    })
    expect((await post('Name,Phone\nRahima Khatun,01711000001\n')).status).toBe(200)
  })
  test('refuses merged cells and names them, for all but the first of them would come in empty', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Emp ID')}${cell('C1', 'Dept')}</row><row r="2">${cell('A2', 'Rahima Khatun')}${cell('B2', 'M-1')}${cell('C2', 'Sewing')}</row><row r="3">${cell('A3', 'Salma Akter')}${cell('B3', 'M-2')}</row>`
    const merged = await sheetOf(
      `<sheetData>${rows}</sheetData><mergeCells count="2"><mergeCell ref="C2:C3"/><mergeCell ref="A5:B5"/></mergeCells>`,
    )
    expect((await post(merged, { name: 'p.xlsx' })).body.errors).toEqual({
      file: ['Some cells are merged: C2:C3, A5:B5. Split them in your spreadsheet, fill in each, and try again.'],
    })
    expect((await post(await sheetOf(`<sheetData>${rows}</sheetData>`), { name: 'p.xlsx' })).status).toBe(200)
  })
  test('refuses a small spreadsheet that has one long text in forty thousand cells, and a line of marks', async () => {
    const head = ['Name', 'Phone', ...Array.from({ length: 18 }, (_, at) => `Column ${at}`)]
    const large = await xlsxFile('People', head, Array(2050).fill(Array(20).fill('y'.repeat(300))))
    const message = ['This file has too many rows or columns.']
    expect((await post(large, { name: 'p.xlsx' })).body.errors).toEqual({ file: message })
    expect((await post(`Name,Phone\n${','.repeat(3000)}\n`)).body.errors).toEqual({ file: message })
  })
  test('asks which column is which, keeps no identity numbers, and is told by hand', async () => {
    const found = await check(['Worker,Card,NID,Wage', 'Rahima Khatun,C-9,1990123456789,12500'], { byHand: true })
    expect(found).toMatchObject({
      state: 'columns',
      rows: [],
      columns: [
        { name: 'Worker', column: '', examples: ['Rahima Khatun'] },
        { name: 'Card', column: '' },
        { name: 'NID', column: '', examples: [] },
        { name: 'Wage', column: '', examples: [] },
      ],
    })
    const tell = (columns: string[]) =>
      academy.call(putImportColumns, { ...of(found), body: { columns } }, { as: admin })
    expect((await academy.call(applyPeopleImport, of(found), { as: admin })).status).toBe(409)
    expect((await tell(['name', 'name', '', ''])).status).toBe(422)
    expect((await tell(['name', 'employee_no'])).status).toBe(422)
    const told = (await tell(['name', 'employee_no', '', ''])).body.data
    expect(told).toMatchObject({
      state: 'checked',
      rows: [{ name: 'Rahima Khatun', employee_no: 'C-9', outcome: 'new' }],
    })
  })
  test('is the company’s own', async () => {
    const found = await check(['Name,Phone', `Rahima Khatun,${phone()}`])
    for (const answer of [
      await academy.call(getPeopleImport, of(found), { as: rival }),
      await academy.call(applyPeopleImport, of(found), { as: rival }),
      await academy.call(patchImportRows, { ...of(found), body: { rows: [] } }, { as: rival }),
      await undo(found, rival),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('a bad row', () => {
  test('is mended in its cell and checked again', async () => {
    const found = await check(['Name,Phone,Emp ID', 'Rahima Khatun,12345,M-1', `Salma Akter,${phone()},M-1`])
    expect(found.rows[0]?.cells).toMatchObject({
      name: 'Rahima Khatun',
      phone: '12345',
      employee_no: 'M-1',
      email: null,
    })
    const rows = [
      { row: 2, cells: { phone: bangla(phone()) } },
      { row: 3, cells: { employee_no: 'M-2' } },
    ]
    const mended = await academy.call(patchImportRows, { ...of(found), body: { rows } }, { as: admin })
    expect(mended.body.data.counts).toMatchObject({ new: 2, bad: 0 })
    await apply(found)
    expect((await people()).map(({ employee_no }) => employee_no)).toEqual(['M-1', 'M-2'])
    expect((await academy.call(patchImportRows, { ...of(found), body: { rows } }, { as: admin })).status).toBe(409)
  })
  test('stops no other', async () => {
    await apply(await check(['Name,Phone', 'Bad,1', `Rahima Khatun,${phone()}`]))
    expect((await people()).map(({ learner_name }) => learner_name)).toEqual(['Rahima Khatun'])
  })
  test('is one whose number was taken between the check and the import', async () => {
    const found = await check(['Name,Phone,Emp ID', `Rahima Khatun,${phone()},T-1`, `Salma Akter,${phone()},T-2`])
    await academy.call(
      postCorporateLearner,
      { body: { learner_name: 'Rubel Hossain', contact_no: phone(), employee_no: 'T-1' } },
      { as: admin },
    )
    const done = await apply(found)
    expect(done.counts).toMatchObject({ new: 1, bad: 1 })
    expect((await people()).map(({ learner_name }) => learner_name)).toEqual(['Rubel Hossain', 'Salma Akter'])
  })
})

describe('an import', () => {
  test('brings people in with all the file says, with an account of their own or without one', async () => {
    const known = await academy.learner('Mahmuda Begum')
    const done = await apply(
      await check([
        'Emp ID,Name,Phone,Dept,Designation,Unit,Line,Grade,DOJ',
        `N-1,Mahmuda B.,${known.phone},Sewing,Operator,Gazipur,১৪,4,2024-01-31`,
        'N-2,Selim Reza,,Dyeing,,,,,',
      ]),
    )
    expect([done.done, done.total]).toEqual([2, 2])
    const rows = await academy.database.query(sql`
      select cl.employee_no, cl.department, cl.designation, cl.site, cl.line, cl.grade, cl.joined_on, p.phone, p.is_worker, cl.status
      from corporate_learner cl join learner l on l.id = cl.learner_id join person p on p.id = l.person_id
      where cl.company_id = ${admin.companyId} order by 1`)
    expect(rows).toEqual([
      {
        ...{
          employee_no: 'N-1',
          department: 'Sewing',
          designation: 'Operator',
          site: 'Gazipur',
          line: '14',
          grade: '4',
        },
        ...{ joined_on: '2024-01-31', phone: known.phone, is_worker: false, status: 'invited' },
      },
      {
        ...{ employee_no: 'N-2', department: 'Dyeing', designation: null, site: null, line: null, grade: null },
        ...{ joined_on: null, phone: null, is_worker: true, status: 'invited' },
      },
    ])
  })
  test('is done once, however often it is asked for', async () => {
    const found = await check(['Name,Phone', `Rahima Khatun,${phone()}`])
    const answers = await Promise.all([1, 2, 3].map(() => academy.call(applyPeopleImport, of(found), { as: admin })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
  test('says who is in the company and not in the file', async () => {
    await apply(await check(['Name,Emp ID', 'Rahima Khatun,L-1', 'Salma Akter,L-2']))
    expect((await check(['Name,Emp ID', 'Rahima Khatun,L-1'])).counts).toEqual({
      ...{ new: 0, changed: 0, unchanged: 1, bad: 0, left: 1 },
    })
  })
})

describe('undoing', () => {
  test('restores every row of every table', async () => {
    await academy.learner('Somebody Else')
    const account = await academy.learner('Mahmuda Begum')
    await apply(await check(['Name,Emp ID,Dept,Line', 'Rahima Khatun,U-1,Sewing,3', 'Salma Akter,U-2,Sewing,3']))
    const mandatory = { params: { course: (await academy.course()).course_id }, body: { due_days: 30 } }
    await academy.call(putCompanyRequirement, mandatory, { as: admin })
    await invite(phone())
    const before = await everything()
    const found = await apply(
      await check([
        'Name,Emp ID,Phone,Dept,Line',
        'Rahima Khatun,U-1,,Cutting,7',
        'Salma Akter,U-2,,Sewing,3',
        `Mahmuda B.,U-3,${account.phone},Sewing,1`,
        `Nasima Khatun,U-4,${phone()},Sewing,1`,
        'Selim Reza,U-5,,Sewing,1',
      ]),
    )
    expect(found.counts).toMatchObject({ new: 3, changed: 1, unchanged: 1 })
    expect(await everything()).not.toEqual(before)
    expect(await undone(found)).toMatchObject({ kept: 0 })
    expect(await everything()).toEqual(before)
    expect((await undo(found)).status).toBe(409)
  })
  test('leaves who got a seat or was changed since, and says so', async () => {
    const found = await apply(await check(['Name,Emp ID', 'Rahima Khatun,K-1', 'Salma Akter,K-2', 'Selim Reza,K-3']))
    const course = await academy.course()
    const [first] = await people()
    await giveCompanySeat(academy.database, { companyId: admin.companyId, learnerId: first!.learner_id, course })
    await academy.database.run(sql`
      update corporate_learner set department = 'Quality' where company_id = ${admin.companyId} and employee_no = 'K-2'`)
    expect((await undone(found)).kept).toBe(2)
    expect((await people()).map(({ employee_no }) => employee_no)).toEqual(['K-1', 'K-2'])
  })
  test('leaves who has a contact of their own, a password or what they learned by then', async () => {
    const own = [
      ['phone', sql`phone = ${phone()}`],
      ['email', sql`email = 'rina.own@import.test'`],
      ['password', sql`password_hash = 'hash'`],
      ['opened', sql`verified_at = now()`],
      ['learned', undefined],
      ['untouched', sql`name = name`],
      ['as in the file', sql`name = name`],
    ] as const
    const found = await apply(
      await check([
        'Name,Emp ID,Phone',
        ...own.map(([name]) => `Rina Parvin,${name},${name === 'as in the file' ? phone() : ''}`),
      ]),
    )
    const course = await academy.course()
    for (const { learner_id, employee_no } of await people()) {
      const change = own.find(([name]) => name === employee_no)?.[1]
      const ofLearner = sql`id = (select person_id from learner where id = ${learner_id})`
      if (change) await academy.database.run(sql`update person set ${change} where ${ofLearner}`)
      else await academy.enrol(learner_id, course)
    }
    expect((await undone(found)).kept).toBe(5)
    expect((await people()).map(({ employee_no }) => employee_no).toSorted()).toEqual([
      'email',
      'learned',
      'opened',
      'password',
      'phone',
    ])
  })
})
