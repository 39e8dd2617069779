/** Acts of companies that meet or contradict each other: each pair has one end, whoever comes first. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCompanySeats } from './seat-lots/seat-lots.sql.ts'
import { openOneTimeLink } from '#contracts/accounts/links.ts'
import {
  corporateLearners,
  deleteAllocation,
  getAllocations,
  postAllocations,
  postCorporateLearner,
} from '#contracts/companies/companies.ts'
import { moveMember as memberState } from '#contracts/companies/members.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { learnerCourses } from '#contracts/learning/enrolment.ts'
import { actAsUser } from '#contracts/accounts/acting.office.ts'
import { withdrawEnrolment } from '#server/learning/enrolment/withdraw-enrolment.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

type Admin = Awaited<ReturnType<World['corporateAdmin']>>
interface Answer {
  status: number
  body: { data: unknown }
}

let academy: World
let course: Awaited<ReturnType<World['course']>>
let admin: Admin
let colleague: Admin
let rival: Admin
let serial = 0

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course({ name: 'Fire safety' })
  admin = await academy.corporateAdmin(await academy.company('Torulota Knit'))
  colleague = await academy.corporateAdmin(admin.companyId)
  rival = await academy.corporateAdmin(await academy.company('Meghna Denim'))
})

async function member(companyId = admin.companyId, learner?: TestLearner): Promise<TestLearner> {
  const person = learner ?? (await academy.learner())
  await academy.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status, joined_at) values (${companyId}, ${person.learnerId}, 'active', now())`)
  return person
}
const buy = (seats: number, companyId = admin.companyId) =>
  addCompanySeats(academy.database, {
    ...{ companyId, courseId: course.course_id, batchId: course.batch_id, seats },
    ...{ kind: 'bought', personId: null, at: new Date() },
  })
const give = (learners: { learnerId: string }[], as: Admin = admin, idempotencyKey?: string) =>
  academy.call(
    postAllocations,
    { body: { course_id: course.course_id, learner_ids: learners.map(({ learnerId }) => learnerId) }, idempotencyKey },
    { as },
  )
const allocations = async (as: Admin = admin) => (await academy.call(getAllocations, { query: {} }, { as })).body.data
const takeBack = (id: string, as: Admin = admin, idempotencyKey?: string) =>
  academy.call(deleteAllocation, { params: { id }, idempotencyKey }, { as })
const start = (learner: TestLearner) =>
  academy.call(
    learnerCourseStatus,
    { body: { course_id: course.course_id, lecture_id: course.reading_id, position: 0 } },
    { as: learner },
  )
const phone = () => `019${String(40_000_000 + ++serial)}`
const invite = (contact_no: string, as: Admin = admin, idempotencyKey?: string) =>
  academy.call(postCorporateLearner, { body: { learner_name: 'Salma Akter', contact_no }, idempotencyKey }, { as })
const tokenTo = async (contact_no: string) =>
  /\/([\w-]{32})\n/.exec((await academy.messageTo(contact_no, 'corporate_invitation')).text)![1]!
const open = (token: string, as?: { token: string }) => academy.call(openOneTimeLink, { params: { token } }, { as })
const statusIn = async (as: Admin, q: string) =>
  (await academy.call(corporateLearners, { query: { q } }, { as })).body.data.map(({ status }) => status)
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()
/** Seats counted, seats held, and people with the course by a seat. */
async function books(companyId = admin.companyId) {
  const row = await academy.database.first<Record<'used' | 'held' | 'learning', number>>(sql`
    select sum(s.used) as used,
      (select count(*) from allocation where company_id = ${companyId} and state <> 'reclaimed') as held,
      (select count(*) from enrolment e join allocation a on a.id = e.allocation_id where a.company_id = ${companyId} and e.state = 'active') as learning
    from seat_licence s where s.company_id = ${companyId}`)
  return [row?.used, row?.held, row?.learning]
}
const owns = async (learner: TestLearner) =>
  (await academy.call(learnerCourses, {}, { as: learner })).body.data.some(({ slug }) => slug === course.slug)

const move = (learner: TestLearner, deed: 'suspend' | 'resume' | 'leave' | 'come_back', as: Admin = admin) =>
  academy.call(memberState, { params: { id: learner.learnerId }, body: { deed } }, { as })

const acts: { title: string; end: string; act: () => Promise<void> }[] = [
  {
    title: 'two administrators give the last seat',
    end: 'one of the two people has it',
    act: async () => {
      await buy(1)
      const [one, two] = [await member(), await member()]
      expect(statuses(await Promise.all([give([one]), give([two], colleague)]))).toEqual([200, 409])
      expect(await books()).toEqual([1, 1, 1])
    },
  },
  {
    title: 'two administrators give the same person a seat',
    end: 'one seat is used',
    act: async () => {
      await buy(5)
      const learner = await member()
      const answers = await Promise.all([give([learner]), give([learner], colleague)])
      expect(answers.map(({ body }) => body.data.allocated).sort()).toEqual([0, 1])
      expect(await books()).toEqual([1, 1, 1])
    },
  },
  {
    title: 'the seat is taken back while the learner starts',
    end: 'the learner goes on and the seat stays, or the seat is back and the course is gone',
    act: async () => {
      await buy(1)
      const learner = await member()
      await give([learner])
      const { allocation_id } = (await allocations())[0]!
      const [started, taken] = await Promise.all([start(learner), takeBack(allocation_id)])
      expect(['200 409', '404 200']).toContain(`${started.status} ${taken.status}`)
      const left = taken.status === 200 ? 0 : 1
      expect(await books()).toEqual([left, left, left])
    },
  },
  {
    title: 'two administrators write the same down of one person, and contradict each other',
    end: 'it is written once, and what it ends is there or not',
    act: async () => {
      const learner = await member()
      for (const deed of ['suspend', 'resume', 'leave', 'come_back'] as const)
        expect(statuses(await Promise.all([move(learner, deed), move(learner, deed, colleague)]))).toEqual([200, 409])
      const [left, suspended] = await Promise.all([move(learner, 'leave'), move(learner, 'suspend', colleague)])
      // Either order is fine: suspended and then left, or left, and then there is no one to suspend.
      expect(['200 200', '200 409']).toContain(`${left.status} ${suspended.status}`)
      expect((await move(learner, 'leave', rival)).status).toBe(404)
    },
  },
  {
    title: 'a seat is given to who leaves at that moment',
    end: 'who left has no new seat, or had it before',
    act: async () => {
      await buy(1)
      const learner = await member()
      const [given, left] = await Promise.all([give([learner]), move(learner, 'leave', colleague)])
      expect(left.status).toBe(200)
      const seats = await books()
      expect([
        [0, 0, 0],
        [1, 1, 1],
      ]).toContainEqual(seats)
      if (given.status !== 200) expect(seats).toEqual([0, 0, 0])
      await give([learner])
      expect(await books()).toEqual(seats)
    },
  },
  {
    title: 'two administrators take the same seat back',
    end: 'it comes back once',
    act: async () => {
      await buy(3)
      const learners = [await member(), await member()]
      // One owns the course besides: no enrolment hangs on that seat.
      await academy.enrol(learners[0]!.learnerId, course)
      await give(learners)
      for (const { allocation_id } of await allocations()) {
        expect(statuses(await Promise.all([takeBack(allocation_id), takeBack(allocation_id, colleague)]))).toEqual([
          200, 404,
        ])
      }
      expect(await books()).toEqual([0, 0, 0])
    },
  },
  {
    title: 'two administrators invite the same phone',
    end: 'one person, one learner, invited',
    act: async () => {
      const contact_no = phone()
      expect(statuses(await Promise.all([invite(contact_no), invite(contact_no, colleague)]))).toEqual([200, 200])
      expect(await statusIn(admin, contact_no)).toEqual(['invited'])
    },
  },
  {
    title: 'an invitation is opened twice at once',
    end: 'it opens for one of the two',
    act: async () => {
      const contact_no = phone()
      await invite(contact_no)
      const token = await tokenTo(contact_no)
      expect(statuses(await Promise.all([open(token), open(token)]))).toEqual([200, 404])
      expect(await statusIn(admin, contact_no)).toEqual(['active'])
    },
  },
  {
    title: 'an invitation is opened by somebody who is logged in as another',
    end: 'the invited person joins, the other does not, and the other’s session is over',
    act: async () => {
      const contact_no = phone()
      await invite(contact_no)
      const other = await academy.learner()
      expect((await open(await tokenTo(contact_no), other)).status).toBe(200)
      expect(await statusIn(admin, contact_no)).toEqual(['active'])
      expect(await statusIn(admin, other.phone)).toEqual([])
    },
  },
  {
    title: 'an invitation is opened after the company removed the person',
    end: 'they are logged in, and belong to no company',
    act: async () => {
      const contact_no = phone()
      await invite(contact_no)
      await academy.database.run(
        sql`update corporate_learner set left_at = now() where company_id = ${admin.companyId}`,
      )
      expect((await open(await tokenTo(contact_no))).status).toBe(200)
      expect(await statusIn(admin, contact_no)).toEqual([])
    },
  },
  {
    title: 'two companies invite one person',
    end: 'each sees its own; the person joins whose link they open',
    act: async () => {
      const contact_no = phone()
      await invite(contact_no)
      const token = await tokenTo(contact_no)
      await invite(contact_no, rival)
      await open(token)
      expect(await statusIn(admin, contact_no)).toEqual(['active'])
      expect(await statusIn(rival, contact_no)).toEqual(['invited'])
    },
  },
  {
    title: 'two companies give one person the same course, and one takes it back',
    end: 'the person keeps the course by the other seat',
    act: async () => {
      await buy(1)
      await buy(1, rival.companyId)
      const learner = await member()
      await member(rival.companyId, learner)
      await give([learner])
      expect((await give([learner], rival)).body.data).toEqual({ allocated: 1, already: 0, available: 0 })
      const { allocation_id } = (await allocations())[0]!
      expect((await takeBack(allocation_id)).status).toBe(200)
      expect(await owns(learner)).toBe(true)
      expect([await books(), await books(rival.companyId)]).toEqual([
        [0, 0, 0],
        [1, 1, 1],
      ])
    },
  },
  {
    title: 'a purchase of one’s own is taken back while a seat is held',
    end: 'the person keeps the course by the seat',
    act: async () => {
      await buy(1)
      const learner = await member()
      const order = await academy.database.first<{ id: string }>(sql`
        insert into orders (no, learner_id, person_id, state, sub_total_paisa, total_paisa)
        values (${`ACT-${++serial}`}, ${learner.learnerId}, ${learner.personId}, 'paid', 100, 100) returning id`)
      const enrolment = await academy.enrol(learner.learnerId, course)
      await academy.database.run(
        sql`update enrolment set source = 'order', order_id = ${order!.id} where id = ${enrolment}`,
      )
      await give([learner])
      expect(await withdrawEnrolment(academy.database, { orderId: order!.id })).toHaveLength(1)
      expect(await withdrawEnrolment(academy.database, { orderId: order!.id })).toHaveLength(0)
      expect(await owns(learner)).toBe(true)
      expect(await books()).toEqual([1, 1, 1])
    },
  },
  {
    title: 'a suspended learner is to get a seat',
    end: 'nobody of that call gets one',
    act: async () => {
      await buy(5)
      const [one, two] = [await member(), await member()]
      await academy.database.run(
        sql`update corporate_learner set status = 'suspended' where learner_id = ${two.learnerId}`,
      )
      expect((await give([one, two])).status).toBe(409)
      expect(await books()).toEqual([0, 0, 0])
    },
  },
  {
    title: 'a learner is removed while holding a seat',
    end: 'they keep the course until it is taken back; the company sees neither phone nor e-mail any more',
    act: async () => {
      await buy(1)
      const learner = await member()
      await give([learner])
      await academy.database.run(
        sql`update corporate_learner set left_at = now() where learner_id = ${learner.learnerId}`,
      )
      expect(await owns(learner)).toBe(true)
      expect(await statusIn(admin, learner.phone)).toEqual([])
      const { allocation_id } = (await allocations())[0]!
      expect((await takeBack(allocation_id)).status).toBe(200)
      expect(await books()).toEqual([0, 0, 0])
    },
  },
  {
    title: 'a call is sent again with its key, after another act came between',
    end: 'it answers as before and does nothing',
    act: async () => {
      await buy(2)
      const learner = await member()
      const key = `give ${course.slug}`
      const first = await give([learner], admin, key)
      const { allocation_id } = (await allocations())[0]!
      await takeBack(allocation_id, admin, `back ${course.slug}`)
      expect((await give([learner], admin, key)).body.data).toEqual(first.body.data)
      expect((await takeBack(allocation_id, admin, `back ${course.slug}`)).status).toBe(200)
      expect(await books()).toEqual([0, 0, 0])
      const contact_no = phone()
      await invite(contact_no, admin, `invite ${course.slug}`)
      await invite(contact_no, admin, `invite ${course.slug}`)
      const sent = await academy.database.first(sql`
        select count(*)::int as count from one_time_link o join person p on p.id = o.person_id where p.phone = ${contact_no}`)
      expect(sent).toEqual({ count: 1 })
    },
  },
]

describe('one end each', () => {
  test.each(acts)('$title: $end', async ({ act }) => act())
})

describe('the company knows what it wrote or gave, and no more', () => {
  test('not the new number of somebody who was invited and has not joined', async () => {
    const known = await academy.learner('Jahangir Alam')
    await invite(known.phone)
    const changed = phone()
    await academy.database.run(sql`update person set phone = ${changed} where id = ${known.personId}`)
    await academy.database.run(
      sql`update corporate_learner set status = 'suspended' where company_id = ${admin.companyId}`,
    )
    const { data } = (await academy.call(corporateLearners, { query: {} }, { as: admin })).body
    expect(data).toMatchObject([{ learner_name: 'Salma Akter', contact_no: known.phone, email: null }])
    expect(await statusIn(admin, changed)).toEqual([])
  })
})

describe('what a company does stands in the audit', () => {
  const entries = () =>
    academy.database.query<{ action: string; actor: string; acted_by: string | null; after: unknown }>(sql`
      select action, actor_id as actor, acted_by, after from audit_entry
      where after ->> 'company_id' = ${admin.companyId} or subject_id = ${admin.companyId} order by position`)

  test('who invited, joined, gave and took back', async () => {
    await buy(1)
    const contact_no = phone()
    const learner_id = (await invite(contact_no)).body.data.learner_id
    await open(await tokenTo(contact_no))
    await give([{ learnerId: learner_id }], colleague)
    const { allocation_id } = (await allocations())[0]!
    await takeBack(allocation_id)
    const person = await academy.database.first<{ id: string }>(sql`select id from person where phone = ${contact_no}`)
    const seat = { course_id: course.course_id, learner_ids: [learner_id] }
    expect(await entries()).toEqual([
      {
        ...{ action: 'corporate_learner.invite', actor: admin.personId, acted_by: null },
        after: { company_id: admin.companyId, learner_id, department: null },
      },
      {
        ...{ action: 'corporate_learner.join', actor: person!.id, acted_by: null },
        after: { company_id: admin.companyId },
      },
      { action: 'seats.give', actor: colleague.personId, acted_by: null, after: seat },
      { action: 'seats.take_back', actor: admin.personId, acted_by: null, after: seat },
    ])
  })

  test('and the staff member who acts as the company', async () => {
    const staff = await academy.staff('users.approve')
    const acting = await academy.call(
      actAsUser,
      { params: { id: admin.personId }, body: { reason: 'Asked by telephone' } },
      { as: staff },
    )
    expect((await invite(phone(), { ...admin, token: acting.body.token ?? '' })).status).toBe(200)
    const who = { actor: admin.personId, acted_by: staff.personId }
    expect(await entries()).toMatchObject([
      { action: 'person.acted_write', ...who },
      { action: 'corporate_learner.invite', ...who },
    ])
  })

  test('what was refused leaves no entry', async () => {
    await give([await member()])
    expect(await entries()).toEqual([])
  })
})

describe('a seat is told to whom it is about', () => {
  test('in their language, with the way to the course; when it is taken back too', async () => {
    await buy(2)
    const [reader, mailed] = [await member(), await member()]
    await academy.database.run(sql`update person set locale = 'en' where id = ${reader.personId}`)
    await academy.database.run(sql`update person set phone = null, locale = 'fr' where id = ${mailed.personId}`)
    await give([reader, mailed])
    const sms = await academy.messageTo(reader.phone, 'seat_given')
    expect(sms.text).toBe(
      `Torulota Knit gave you a seat in the course ${'Fire safety'}. Start here: http://127.0.0.1:3000/my-course/${course.slug}`,
    )
    const mail = await academy.messageTo(mailed.email, 'seat_given')
    expect(mail).toMatchObject({ channel: 'email', subject: 'Une place pour vous : Fire safety' })
    expect(mail.text).toContain(`/fr/my-course/${course.slug}`)
    for (const { allocation_id } of await allocations()) await takeBack(allocation_id)
    expect((await academy.messageTo(reader.phone, 'seat_taken_back')).text).toContain('took back your seat')
  })

  test('who has not joined gets a link that lets them in and leads to the course', async () => {
    await buy(1)
    const contact_no = phone()
    const learnerId = (await invite(contact_no)).body.data.learner_id
    await give([{ learnerId }])
    const { text } = await academy.messageTo(contact_no, 'seat_given')
    const opened = await open(/\/([\w-]{32})\n/.exec(text)![1]!)
    expect(opened.body.data.target).toBe(`/my-course/${course.slug}`)
    expect(await statusIn(admin, contact_no)).toEqual(['active'])
  })

  test('by one job, however many they are', async () => {
    await buy(200)
    const learners = await Promise.all(Array.from({ length: 30 }, () => member()))
    const jobs = () =>
      academy.database.first<{ count: number }>(sql`
        select count(*)::int as count from pgboss.job where name = 'corporate.tell-seats'`)
    const before = (await jobs())!.count
    await give(learners)
    expect((await jobs())!.count).toBe(before + 1)
  })
})
