/** What a company does twice, late or against a colleague with files, PINs, kiosks and audit sheets: each pair has one end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { me } from '#contracts/accounts/sessions.ts'
import { kioskSignIn, postStartCode, postStartCodes, workerSignIn } from '#contracts/accounts/worker-login.ts'
import {
  auditSheetRows,
  listAuditSheets,
  makeAuditSheet,
  openAuditSheet,
  revokeAuditSheet,
} from '#contracts/companies/audit-sheets.ts'
import {
  applyPeopleImport,
  getPeopleImport,
  patchImportRows,
  postPeopleImport,
  undoPeopleImport,
} from '#contracts/companies/imports.ts'
import { deleteKiosk, postKiosk } from '#contracts/companies/kiosks.ts'
import { moveMember } from '#contracts/companies/members.ts'
import { putCompanyRole } from '#contracts/companies/roles.ts'
import { putCompanyRequirement } from '#contracts/companies/training/training.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { formOf } from '#tests/zip-of.ts'
import { type World, world } from '#tests/world.ts'

type Admin = Awaited<ReturnType<World['corporateAdmin']>>
let academy: World
let admin: Admin
let colleague: Admin
let code = ''
let serial = 0
beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  admin = await academy.corporateAdmin(await academy.company('Torulota Knit'))
  colleague = await academy.corporateAdmin(admin.companyId)
  code = `LATE-${++serial}`
  await academy.database.run(sql`update company set code = ${code} where id = ${admin.companyId}`)
})

const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

async function checked() {
  const { payload, headers } = formOf(Buffer.from(`Name,Emp ID\nRahima Khatun,F-${++serial}`), 'people.csv')
  const answer = await academy.call(postPeopleImport, { query: {}, body: payload }, { as: admin, headers })
  return { params: { company_import: answer.body.data.import_id } }
}
type Import = Awaited<ReturnType<typeof checked>>
const apply = (file: Import, as = admin) => academy.call(applyPeopleImport, file, { as })
const undo = (file: Import, as = admin) => academy.call(undoPeopleImport, file, { as })
const mend = (file: Import, as = admin) =>
  academy.call(patchImportRows, { ...file, body: { rows: [{ row: 2, cells: { name: 'Salma Akter' } }] } }, { as })
const becomes = (file: Import, state: string) =>
  expect
    .poll(async () => (await academy.call(getPeopleImport, file, { as: admin })).body.data.state, { timeout: 10_000 })
    .toBe(state)
const people = () =>
  academy.database.query<{ name: string }>(sql`
    select invited_name as name from corporate_learner where company_id = ${admin.companyId} and left_at is null`)

async function worker() {
  const no = `W-${++serial}`
  const row = await academy.database.first<{ id: string; learner_id: string }>(sql`
    with l as (select learner_without_contact('Rina Parvin') as id)
    insert into corporate_learner (company_id, learner_id, employee_no, line, invited_name)
    select ${admin.companyId}, id, ${no}, '14', 'Rina Parvin' from l returning id, learner_id`)
  return { no, id: row!.id, learnerId: row!.learner_id }
}
type Worker = Awaited<ReturnType<typeof worker>>
const startCode = async ({ learnerId }: Worker, as = admin) =>
  (await academy.call(postStartCode, { params: { id: learnerId } }, { as })).body.data.start_code
const choose = ({ no }: Worker, pin: string, start_code: string) =>
  academy.call(workerSignIn, { body: { factory_code: code, employee_no: no, pin, pin_again: pin, start_code } }, {})
const logIn = ({ no }: Worker, pin: string) =>
  academy.call(workerSignIn, { body: { factory_code: code, employee_no: no, pin } }, {})
const isIn = async (token: string | undefined) =>
  (await academy.call(me, {}, { as: { token: token ?? '' } })).status === 200

async function kiosk() {
  const { address, kiosk_id } = (await academy.call(postKiosk, { body: { name: 'Tablet' } }, { as: admin })).body.data
  return { id: kiosk_id, secret: address.slice(address.lastIndexOf('/') + 1) }
}
const close = (id: string, as = admin) => academy.call(deleteKiosk, { params: { kiosk: id } }, { as })

async function sheet(key?: string) {
  const sent = { body: {}, ...(key ? { idempotencyKey: key } : {}) }
  return academy.call(makeAuditSheet, sent, { as: admin })
}
async function oneTrained() {
  const course = await academy.course({ name: 'Fire safety' })
  const learner = await academy.learner()
  await academy.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status, joined_at) values (${admin.companyId}, ${learner.learnerId}, 'active', now())`)
  const params = { course: course.course_id }
  await academy.call(putCompanyRequirement, { params, body: { due_days: 30 } }, { as: admin })
}
const revoke = (id: string, as = admin) => academy.call(revokeAuditSheet, { params: { sheet: id } }, { as })

const pairs: readonly [first: string, late: string, end: string, act: () => Promise<void>][] = [
  [
    'a file is imported',
    'a colleague imports it too',
    'it is imported once',
    async () => {
      const file = await checked()
      expect(sorted(await Promise.all([apply(file), apply(file, colleague)]))).toEqual([200, 409])
      await becomes(file, 'applied')
      expect(await people()).toHaveLength(1)
    },
  ],
  [
    'an import is undone',
    'a colleague undoes it too',
    'it is undone once',
    async () => {
      const file = await checked()
      await apply(file)
      await becomes(file, 'applied')
      expect(sorted(await Promise.all([undo(file), undo(file, colleague)]))).toEqual([200, 409])
      await becomes(file, 'undone')
      expect(await people()).toEqual([])
    },
  ],
  [
    'an import is undone',
    'it is imported again from an old page',
    'it stays undone; the file is checked anew',
    async () => {
      const file = await checked()
      await apply(file)
      await becomes(file, 'applied')
      await undo(file)
      await becomes(file, 'undone')
      expect([(await apply(file)).status, (await mend(file)).status]).toEqual([409, 409])
      expect(await people()).toEqual([])
    },
  ],
  [
    'a file is imported',
    'a colleague mends a cell of it',
    'the import has the cell as it was, or as it was mended, never half',
    async () => {
      const file = await checked()
      const [applied, mended] = await Promise.all([apply(file), mend(file, colleague)])
      expect([applied.status, [200, 409].includes(mended.status)]).toEqual([200, true])
      await becomes(file, 'applied')
      expect(await people()).toEqual([{ name: mended.status === 200 ? 'Salma Akter' : 'Rahima Khatun' }])
    },
  ],
  [
    'a first PIN is chosen',
    'somebody chooses another with the same code at the same moment',
    'one of the two is the PIN',
    async () => {
      const rina = await worker()
      const start = await startCode(rina)
      const answers = await Promise.all([choose(rina, '4711', start), choose(rina, '8264', start)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const pins = await Promise.all([logIn(rina, '4711'), logIn(rina, '8264')])
      expect(pins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
    },
  ],
  [
    'HR makes a new start code',
    'the worker comes with the old one',
    'the old one is worth nothing, the new one works',
    async () => {
      const rina = await worker()
      const [old, start] = [await startCode(rina), await startCode(rina, colleague)]
      expect((await choose(rina, '4711', old)).status).toBe(401)
      expect((await choose(rina, '4711', start)).status).toBe(200)
    },
  ],
  [
    'HR makes start codes for the line',
    'a worker who has a PIN since comes with theirs',
    'the PIN stays, and no code is made',
    async () => {
      const rina = await worker()
      await choose(rina, '4711', await startCode(rina))
      const again = { body: { line: '14', again: true } }
      expect((await academy.call(postStartCodes, again, { as: admin })).body.data).toEqual([])
      expect((await logIn(rina, '4711')).status).toBe(200)
    },
  ],
  [
    'a worker leaves the company',
    'they come with PIN or start code',
    'neither opens anything',
    async () => {
      const [rina, salma] = [await worker(), await worker()]
      await choose(rina, '4711', await startCode(rina))
      const start = await startCode(salma)
      for (const { learnerId } of [rina, salma])
        await academy.call(moveMember, { params: { id: learnerId }, body: { deed: 'leave' } }, { as: admin })
      expect([(await logIn(rina, '4711')).status, (await choose(salma, '4711', start)).status]).toEqual([401, 401])
    },
  ],
  [
    'a kiosk is closed',
    'a colleague closes it, and a worker logs in there',
    'it is closed once, and nobody is in',
    async () => {
      const rina = await worker()
      await choose(rina, '4711', await startCode(rina))
      const { id, secret } = await kiosk()
      const there = { params: { secret }, body: { worker_id: rina.id, pin: '4711' } }
      const [one, two, entered] = await Promise.all([
        close(id),
        close(id, colleague),
        academy.call(kioskSignIn, there, {}),
      ])
      expect(sorted([one, two])).toEqual([200, 404])
      expect(await isIn(entered.body.token)).toBe(false)
    },
  ],
  [
    'an audit sheet is made',
    'the button is pressed twice',
    'there is one',
    async () => {
      await oneTrained()
      const [one, two] = [await sheet('press'), await sheet('press')]
      expect(two.body.data).toEqual(one.body.data)
      expect((await academy.call(listAuditSheets, { query: {} }, { as: admin })).body.meta.total).toBe(1)
    },
  ],
  [
    'an audit sheet is revoked',
    'a colleague revokes it, and an auditor opens it',
    'it is revoked once, and nobody sees it',
    async () => {
      await oneTrained()
      const { sheet_id, code: address } = (await sheet()).body.data
      expect(sorted(await Promise.all([revoke(sheet_id), revoke(sheet_id, colleague)]))).toEqual([200, 404])
      expect((await academy.call(openAuditSheet, { params: { code: address } })).status).toBe(404)
      expect((await academy.call(auditSheetRows, { params: { code: address } })).status).toBe(404)
    },
  ],
  [
    'an owner makes a colleague a viewer',
    'the colleague makes the owner one',
    'one owner stays',
    async () => {
      const users = await academy.database.query<{ id: string; person_id: string }>(sql`
        select id, person_id from corporate_user where company_id = ${admin.companyId}`)
      const idOf = ({ personId }: Admin) => users.find(({ person_id }) => person_id === personId)?.id ?? ''
      const degrade = (whom: Admin, as: Admin) =>
        academy.call(putCompanyRole, { params: { company_user: idOf(whom) }, body: { role: 'viewer' } }, { as })
      await Promise.all([degrade(colleague, admin), degrade(admin, colleague)])
      const owners = await academy.database.query(sql`
        select from corporate_user where company_id = ${admin.companyId} and role = 'owner'`)
      expect(owners).toHaveLength(1)
    },
  ],
]

describe('one end each', () => {
  test.each(pairs)('%s, %s: %s', async (_first, _late, _end, act) => act())
})
