import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveCompanySeat } from '#tests/give-company-seat.ts'
import { moveMember } from '#contracts/companies/members.ts'
import { companyTrainingPerson } from '#contracts/companies/training/training.ts'
import { openOneTimeLink } from '#contracts/accounts/links.ts'
import {
  corporateCourseLearners,
  corporateCourses,
  corporateLearners,
  corporateLearnersFilter,
  getCorporateLearner,
  postCorporateLearner,
} from '#contracts/companies/companies.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { joinCompany } from '../invitations/join-company.ts'
import { admitLearner } from './admit-learner.ts'

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

async function member(
  name: string,
  row: { department?: string; status?: string; employee_no?: string } = {},
  companyId = admin.companyId,
) {
  const learner = await academy.learner(name)
  await academy.database.run(sql`
    insert into corporate_learner (company_id, learner_id, department, designation, status, employee_no)
    values (${companyId}, ${learner.learnerId}, ${row.department ?? 'sewing'}, 'operator', ${row.status ?? 'active'}, ${row.employee_no ?? null})`)
  return learner
}
async function seatFor(learnerId: string, course: Awaited<ReturnType<World['course']>>, companyId = admin.companyId) {
  await giveCompanySeat(academy.database, { companyId, learnerId, course, progress: 50 })
}
const list = (query: object = {}, as: { token: string } = admin) => academy.call(corporateLearners, { query }, { as })
const names = async (query: object = {}) => (await list(query)).body.data.map((row) => row.learner_name)
const phone = () => `018${String(20_000_000 + ++serial)}`
const invite = (body: object, as: { token: string } = admin) => academy.call(postCorporateLearner, { body }, { as })

describe('the company’s learners', () => {
  beforeEach(async () => {
    await member('Moushumi Akter', { employee_no: 'TKC-10176' })
    await member('Rubel Hossain', { department: 'cutting', status: 'invited' })
    await member('Shahana Begum', { department: 'cutting', status: 'suspended' })
    await member('Somebody Else', {}, rival.companyId)
  })

  test('are listed by name, with contact and totals, and nobody else’s', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.data.map((row) => row.learner_name)).toEqual(['Moushumi Akter', 'Rubel Hossain', 'Shahana Begum'])
    // A photograph is its owner's to show, and so is a face.
    expect(body.data[0]?.learner_photo).toBe(`/portraits/${body.data[0]?.learner_id}.svg`)
    expect(body.data[0]).toMatchObject({
      contact_no: expect.stringMatching(/^017/),
      employee_no: 'TKC-10176',
      department: 'sewing',
      designation: 'operator',
      status: 'active',
      courses_allocated: 0,
      courses_completed: 0,
      progress: 0,
    })
    expect(body.meta).toMatchObject({ total: 3, current_page: 1 })
  })
  test.each<[object, string[]]>([
    [{ q: 'akter' }, ['Moushumi Akter']],
    [{ q: 'tkc-10' }, ['Moushumi Akter']],
    [{ q: '%' }, []],
    [{ q: '_' }, []],
    [{ department: 'cutting' }, ['Rubel Hossain', 'Shahana Begum']],
    [{ department: 'cutting', status: 'suspended' }, ['Shahana Begum']],
    [{ designation: 'manager' }, []],
    [{ status: 'nonsense' }, []],
    [{ perpage: 1, page: 2 }, ['Rubel Hossain']],
    [{ page: 9 }, []],
  ])('are found by %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })
  test('are found by phone in Bangla digits', async () => {
    const { contact_no } = (await list()).body.data[0]!
    const bangla = contact_no!.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
    expect(await names({ q: bangla })).toEqual(['Moushumi Akter'])
  })
  test('are found by course', async () => {
    const course = await academy.course()
    const learner = (await list({ q: 'Rubel' })).body.data[0]!
    await seatFor(learner.learner_id, course)
    expect(await names({ course_id: course.course_id })).toEqual(['Rubel Hossain'])
    expect(await names({ course_id: course.batch_id })).toEqual([])
    expect((await list({ course_id: course.course_id })).body.data[0]).toMatchObject({
      courses_allocated: 1,
      progress: 50,
    })
  })
  test('are filtered by POST too, whose links are addresses that are served', async () => {
    const { body } = await academy.call(
      corporateLearnersFilter,
      { body: { department: 'cutting', perpage: 1 } },
      { as: admin },
    )
    expect(body.data.map((row) => row.learner_name)).toEqual(['Rubel Hossain'])
    const next = await academy.app.inject({
      url: body.links.next!,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(next.json().data.map((row: { learner_name: string }) => row.learner_name)).toEqual(['Shahana Begum'])
    const wrong = await academy.call(corporateLearnersFilter, { body: { status: 'x' } }, { as: admin })
    expect(wrong.status).toBe(422)
  })
  test('do not include who left', async () => {
    await academy.database.run(
      sql`update corporate_learner set left_at = now() where company_id = ${admin.companyId} and department = 'cutting'`,
    )
    expect(await names()).toEqual(['Moushumi Akter'])
  })
})

describe('one learner', () => {
  test('shows the courses the company gave, not those they bought themselves', async () => {
    const learner = await member('Nasima Khatun')
    const [given, own] = [await academy.course({ name: 'Given' }), await academy.course({ name: 'Own' })]
    await seatFor(learner.learnerId, given)
    await academy.enrol(learner.learnerId, own)
    const { body } = await academy.call(getCorporateLearner, { params: { id: learner.learnerId } }, { as: admin })
    expect(body.data).toMatchObject({
      learner_name: 'Nasima Khatun',
      courses_allocated: 1,
      courses: [{ slug: given.slug, course_name: 'Given', progress: 50, completed_at: null, certificate_slug: null }],
    })
    expect(body.data.courses).toHaveLength(1)
  })
  test('of another company is as absent as an unknown one', async () => {
    const theirs = await member('Somebody Else', {}, rival.companyId)
    const foreign = await academy.call(getCorporateLearner, { params: { id: theirs.learnerId } }, { as: admin })
    const absent = await academy.call(getCorporateLearner, { params: { id: '7' } }, { as: admin })
    expect([foreign.status, absent.status]).toEqual([404, 404])
    expect(foreign.text).toBe(absent.text)
  })
})

describe('another company named in a call', () => {
  test('is not there; one’s own may be named', async () => {
    const ids = await academy.database.query<{ id: string; company_id: string }>(
      sql`select id, company_id from corporate_user where company_id in (${admin.companyId}, ${rival.companyId})`,
    )
    const userOf = (companyId: string) => ids.find((row) => row.company_id === companyId)!.id
    const course_id = (await academy.course()).course_id
    const colleague = await academy.corporateAdmin(admin.companyId)
    for (const own of [{ corporate_id: admin.companyId }, { corporate_user_id: userOf(admin.companyId) }]) {
      expect((await list(own)).status).toBe(200)
      expect((await list(own, colleague)).status).toBe(200)
      expect((await academy.call(corporateCourses, { query: own }, { as: admin })).status).toBe(200)
    }
    for (const foreign of [
      { corporate_id: rival.companyId },
      { corporate_user_id: userOf(rival.companyId) },
      { corporate_id: '1' },
      { corporate_user_id: '' },
    ]) {
      expect((await list(foreign)).status).toBe(404)
      expect((await academy.call(corporateLearnersFilter, { body: foreign }, { as: admin })).status).toBe(404)
      expect((await academy.call(corporateCourses, { query: foreign }, { as: admin })).status).toBe(404)
      expect(
        (await academy.call(corporateCourseLearners, { query: { course_id, ...foreign } }, { as: admin })).status,
      ).toBe(404)
    }
  })
  test('and nobody but company administrators comes in', async () => {
    const learner = await member('Rina Parvin')
    expect((await list({}, learner)).status).toBe(403)
    expect((await list({}, { token: 'x' })).status).toBe(401)
    expect((await invite({ learner_name: 'Rina', contact_no: phone() }, learner)).status).toBe(403)
  })
})

describe('inviting', () => {
  test('makes an unverified account with the phone, a learner, and sends a link that opens once', async () => {
    const contact_no = phone()
    const { status, body } = await invite({
      learner_name: 'Salma Akter',
      contact_no,
      department: 'sewing',
      employee_no: 'T-1',
      email: 'salma@example.test',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      learner_name: 'Salma Akter',
      contact_no,
      email: 'salma@example.test',
      status: 'invited',
      employee_no: 'T-1',
      courses_allocated: 0,
    })
    const person = await academy.database.first(sql`
      select p.name, p.verified_at, p.password_hash, l.id as learner_id from person p join learner l on l.person_id = p.id where p.phone = ${contact_no}`)
    expect(person).toEqual({
      name: 'Salma Akter',
      verified_at: null,
      password_hash: null,
      learner_id: body.data.learner_id,
    })
    const message = await vi.waitFor(
      async () => {
        const found = (await academy.messages()).find(({ to }) => to === contact_no)
        expect(found).toBeDefined()
        return found!
      },
      { timeout: 15_000, interval: 50 },
    )
    expect(message).toMatchObject({ channel: 'sms', purpose: 'corporate_invitation' })
    expect(message.text).toContain('Torulota Knit')
    expect(message.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/bn\/[\w-]{32}\n/)
  })

  test('links the person who has the phone, in any form of it, without telling who that is', async () => {
    const known = await academy.learner('Jahangir Alam')
    const { body } = await invite({ learner_name: 'Jahangir from sewing', contact_no: `+880${known.phone.slice(1)}` })
    expect(body.data).toMatchObject({
      learner_id: known.learnerId,
      learner_name: 'Jahangir from sewing',
      email: null,
      status: 'invited',
    })
    expect(await names({ q: 'Alam' })).toEqual([])
    expect(await academy.database.query(sql`select from person where phone = ${known.phone}`)).toHaveLength(1)
    expect(await joinCompany(academy.database, { personId: known.personId, companyId: admin.companyId })).toBe(1)
    expect((await list()).body.data).toMatchObject([
      { learner_name: 'Jahangir Alam', email: known.email, status: 'active' },
    ])
    expect(await joinCompany(academy.database, { personId: known.personId })).toBe(0)
  })

  test('of who left shows no contact to a company that takes them back, until they join again', async () => {
    const shown = async () => {
      const { email, contact_no } = (await list({ q: 'Akter' })).body.data[0]!
      return [email, contact_no]
    }
    const rina = await member('Rina Akter', { employee_no: 'R-1' })
    const here = [rina.email, rina.phone]
    expect(await shown()).toEqual(here)
    for (const deed of ['leave', 'come_back'])
      await academy.call(moveMember, { params: { id: rina.learnerId }, body: { deed } }, { as: admin })
    expect(await shown()).toEqual([null, null])
    const ofTraining = { params: { learner: rina.learnerId } }
    const asked = () => academy.call(companyTrainingPerson, ofTraining, { as: admin })
    expect((await asked()).body.data.contact_no).toBeNull()
    await admitLearner(academy.database, { companyId: admin.companyId, personId: rina.personId })
    expect(await shown()).toEqual(here)
    expect((await asked()).body.data.contact_no).toBe(rina.phone)
  })

  test('answers with an id that does not tell when the account began', async () => {
    const known = await academy.learner('Jahangir Alam')
    const answers = [known.phone, phone()].map((contact_no) => invite({ learner_name: 'From sewing', contact_no }))
    for (const { body } of await Promise.all(answers)) expect(body.data.learner_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
  })

  test('ends when the link from the SMS is opened: the person belongs to that company, and to no other that asked', async () => {
    const contact_no = phone()
    await invite({ learner_name: 'Salma Akter', contact_no })
    await invite({ learner_name: 'Salma Akter', contact_no }, rival)
    const texts = await vi.waitFor(
      async () => {
        const found = (await academy.messages()).filter(({ to }) => to === contact_no)
        expect(found).toHaveLength(2)
        return found.map(({ text }) => text)
      },
      { timeout: 15_000, interval: 50 },
    )
    const token = /\/([\w-]{32})\n/.exec(texts.find((text) => text.includes('Torulota Knit'))!)![1]!
    const open = () => academy.call(openOneTimeLink, { params: { token } })
    expect((await open()).body.data.target).toBe('/change-password?next=%2Fdashboard')
    expect((await open()).status).toBe(404)
    expect((await list({ q: contact_no })).body.data[0]?.status).toBe('active')
    expect((await list({ q: contact_no }, rival)).body.data[0]?.status).toBe('invited')
  })

  test('makes a learner of somebody who was none', async () => {
    const { phone: contact_no } = await academy.mentor()
    expect((await invite({ learner_name: 'The mentor', contact_no })).status).toBe(200)
  })

  test('again, before they joined, changes what was written; afterwards it is refused', async () => {
    const contact_no = phone()
    const first = await invite({ learner_name: 'Rina Parvin', contact_no, department: 'cutting' })
    const second = await invite({ learner_name: 'Rina Parvin', contact_no, department: 'sewing' })
    expect(second.body.data).toMatchObject({ learner_id: first.body.data.learner_id, department: 'sewing' })
    expect((await list()).body.meta.total).toBe(1)
    await academy.database.run(
      sql`update corporate_learner set status = 'active' where company_id = ${admin.companyId}`,
    )
    const third = await invite({ learner_name: 'Rina Parvin', contact_no })
    expect([third.status, third.body.error.code]).toEqual([409, 'already_member'])
  })

  test('brings back who had left', async () => {
    const learner = await member('Rubel Hossain')
    await academy.database.run(
      sql`update corporate_learner set left_at = now() where learner_id = ${learner.learnerId}`,
    )
    expect((await invite({ learner_name: 'Rubel', contact_no: learner.phone })).body.data).toMatchObject({
      status: 'invited',
      learner_id: learner.learnerId,
    })
  })

  test('takes no e-mail from the person who has it', async () => {
    const owner = await academy.learner()
    const contact_no = phone()
    const { status, body } = await invite({ learner_name: 'Somebody New', contact_no, email: owner.email })
    expect([status, body.data.email]).toEqual([200, owner.email])
    expect(await academy.database.query(sql`select email from person where phone = ${contact_no}`)).toEqual([
      { email: null },
    ])
    expect(await academy.database.query(sql`select phone from person where email = ${owner.email}`)).toEqual([
      { phone: owner.phone },
    ])
  })

  test('the same phone many times at once makes one person and one learner', async () => {
    const contact_no = phone()
    const companies = await Promise.all([1, 2].map(async () => academy.corporateAdmin(await academy.company())))
    await Promise.all(companies.map((as) => invite({ learner_name: 'Salma Akter', contact_no }, as)))
    expect(
      await academy.database.query(
        sql`select from learner l join person p on p.id = l.person_id where p.phone = ${contact_no}`,
      ),
    ).toHaveLength(1)
  })

  test('an employee number is one learner’s', async () => {
    await invite({ learner_name: 'First One', contact_no: phone(), employee_no: 'T-7' })
    const second = await invite({ learner_name: 'Second One', contact_no: phone(), employee_no: 'T-7' })
    expect([second.status, second.body.errors]).toEqual([
      422,
      { employee_no: ['This employee number belongs to another learner.'] },
    ])
    expect((await list()).body.meta.total).toBe(1)
    expect(
      (await invite({ learner_name: 'In another company', contact_no: phone(), employee_no: 'T-7' }, rival)).status,
    ).toBe(200)
  })

  test('does not pester a phone', async () => {
    const contact_no = phone()
    for (let time = 0; time < 3; time++)
      expect((await invite({ learner_name: 'Rina Parvin', designation: `${time}`, contact_no })).status).toBe(200)
    expect((await invite({ learner_name: 'Rina Parvin', contact_no }, rival)).status).toBe(429)
  })

  test.each<[object, string, string]>([
    [{ learner_name: 'Al', contact_no: '01711000099' }, 'learner_name', 'Name must have 3 character'],
    [{ learner_name: 'Rina Parvin', contact_no: '12345' }, 'contact_no', 'Phone number is not valid'],
    [{ learner_name: 'Rina Parvin' }, 'contact_no', 'Input field is required'],
    [{ learner_name: 'Rina Parvin', contact_no: '01711000099', email: 'x' }, 'email', 'This is not valid email'],
    [
      { learner_name: 'Rina Parvin', contact_no: '01711000099', company_id: 'x' },
      'company_id',
      'This field is not known.',
    ],
  ])('refuses %j', async (body, field, message) => {
    const answer = await invite(body)
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [message]])
  })
})

describe('whoever logs in through the company', () => {
  test('becomes one of its learners, and stays suspended where the company suspended them', async () => {
    const [fresh, invited] = [
      await academy.learner('Nasrin Sultana'),
      await member('Rubel Hossain', { status: 'invited' }),
    ]
    const suspended = await member('Shahana Begum', { status: 'suspended' })
    for (const { personId } of [fresh, invited, suspended])
      await admitLearner(academy.database, { companyId: admin.companyId, personId })
    const { body } = await list()
    expect(body.data.map((row) => [row.learner_name, row.status])).toEqual([
      ['Nasrin Sultana', 'active'],
      ['Rubel Hossain', 'active'],
      ['Shahana Begum', 'suspended'],
    ])
    expect((await list({}, rival)).body.data).toEqual([])
  })
})
