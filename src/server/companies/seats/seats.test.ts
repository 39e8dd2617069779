import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOneTimeLink } from '#contracts/accounts/links.ts'
import { actAsUser } from '#contracts/accounts/acting.office.ts'
import { addCompanySeats } from '../seat-lots/seat-lots.sql.ts'
import {
  corporateCourseLearners,
  corporateCourses,
  deleteAllocation,
  getAllocations,
  postAllocations,
} from '#contracts/companies/companies.ts'
import { joinClass } from '#contracts/learning/attendance.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { learnerCourses } from '#contracts/learning/enrolment.ts'
import { grantEnrolment } from '#server/learning/enrolment/grant-enrolment.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>
let admin: Awaited<ReturnType<World['corporateAdmin']>>

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course({ name: 'Fire safety' })
  admin = await academy.corporateAdmin(await academy.company())
})

async function member(companyId = admin.companyId, status = 'active'): Promise<TestLearner> {
  const learner = await academy.learner()
  await academy.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status) values (${companyId}, ${learner.learnerId}, ${status})`)
  return learner
}
const members = (count: number) => Promise.all(Array.from({ length: count }, () => member()))
async function buy(seats: number, batchId = course.batch_id, companyId = admin.companyId) {
  const { licenceId } = await addCompanySeats(academy.database, {
    ...{ companyId, courseId: course.course_id, batchId, seats },
    ...{ kind: 'bought', personId: null, at: new Date() },
  })
  return licenceId
}
const give = (learners: { learnerId: string }[], as: { token: string } = admin, courseId = course.course_id) =>
  academy.call(
    postAllocations,
    { body: { course_id: courseId, learner_ids: learners.map(({ learnerId }) => learnerId) } },
    { as },
  )
const takeBack = (id: string, as: { token: string } = admin) =>
  academy.call(deleteAllocation, { params: { id } }, { as })
const list = async (query: object = {}, as: { token: string } = admin) =>
  (await academy.call(getAllocations, { query }, { as })).body
const licence = async () =>
  (await academy.call(corporateCourses, {}, { as: admin })).body.data.find((row) => row.course_id === course.course_id)
/** What must always hold: the counter, the allocations and the enrolments tell the same. */
async function books() {
  const row = await academy.database.first<{ used: number; held: number; enrolled: number }>(sql`
    select sum(used) as used,
      (select count(*) from allocation a join seat_licence s on s.id = a.licence_id where s.course_id = ${course.course_id} and a.state <> 'reclaimed') as held,
      (select count(*) from enrolment where course_id = ${course.course_id} and source = 'allocation' and state = 'active') as enrolled
    from seat_licence where course_id = ${course.course_id}`)
  return [row?.used, row?.held, row?.enrolled]
}

describe('giving seats', () => {
  test('makes the learners owners of the course', async () => {
    await buy(5)
    const learners = await members(3)
    const { status, body } = await give(learners)
    expect([status, body.data]).toEqual([200, { allocated: 3, already: 0, available: 2 }])
    const courses = await academy.call(learnerCourses, {}, { as: learners[0] })
    expect(courses.body.data).toMatchObject([{ slug: course.slug, batch_no: 1 }])
    expect(await licence()).toMatchObject({
      seats: 5,
      allocated: 3,
      available: 2,
      completed: 0,
      course_name: 'Fire safety',
    })
    expect((await list()).data).toHaveLength(3)
    expect(await books()).toEqual([3, 3, 3])
  })

  test('counts the same learner once', async () => {
    await buy(5)
    const [learner] = await members(1)
    expect((await give([learner!, learner!])).body.data).toEqual({ allocated: 1, already: 0, available: 4 })
    expect((await give([learner!])).body.data).toEqual({ allocated: 0, already: 1, available: 4 })
    expect(await books()).toEqual([1, 1, 1])
  })

  test('says nothing of a course that somebody bought themselves: they get a seat like everybody', async () => {
    await buy(2)
    const [owner, other] = await members(2)
    const enrolment = await academy.enrol(owner!.learnerId, course)
    await academy.database.run(
      sql`update enrolment set progress_percent = 60, completed_at = now() where id = ${enrolment}`,
    )
    expect((await give([owner!, other!])).body.data).toEqual({ allocated: 2, already: 0, available: 0 })
    const { data } = await list()
    const said = data.map(({ state, progress, can_reclaim }) => ({ state, progress, can_reclaim }))
    expect(said).toEqual(Array.from({ length: 2 }, () => ({ state: 'active', progress: 0, can_reclaim: true })))
    expect(await licence()).toMatchObject({ completed: 0 })
    const source = await academy.database.first(
      sql`select source, progress_percent from enrolment where id = ${enrolment}`,
    )
    expect(source).toEqual({ source: 'free', progress_percent: 60 })
  })

  test('gives to all or to none', async () => {
    await buy(2)
    const { status, body } = await give(await members(3))
    expect([status, body.error.code]).toEqual([409, 'not_enough_seats'])
    expect(await books()).toEqual([0, 0, 0])
  })

  test('uses up the oldest batch first', async () => {
    const batch = await academy.database.first<{ id: string }>(sql`
      insert into batch (course_id, batch_no, training_type, price_paisa) values (${course.course_id}, 2, 'Self-paced', 0) returning id`)
    const first = await buy(2)
    const second = await buy(3, batch!.id)
    expect((await give(await members(4))).body.data).toEqual({ allocated: 4, already: 0, available: 1 })
    const used = await academy.database.query(sql`
      select s.id, s.used, (select count(*) from enrolment e join allocation a on a.id = e.allocation_id where a.licence_id = s.id and e.batch_id = s.batch_id) as enrolled
      from seat_licence s where course_id = ${course.course_id} order by bought_at`)
    expect(used).toEqual([
      { id: first, used: 2, enrolled: 2 },
      { id: second, used: 2, enrolled: 2 },
    ])
  })

  test('refuses who is not the company’s, who left, and who is suspended', async () => {
    await buy(5)
    const mine = await member()
    const stranger = await academy.learner()
    const theirs = await member(await academy.company())
    const gone = await member()
    await academy.database.run(sql`update corporate_learner set left_at = now() where learner_id = ${gone.learnerId}`)
    for (const learner of [stranger, theirs, gone, { learnerId: 'nonsense' }]) {
      expect((await give([mine, learner])).status).toBe(404)
    }
    const refused = await give([mine, await member(admin.companyId, 'suspended')])
    expect([refused.status, refused.body.error.code]).toEqual([409, 'learner_suspended'])
    expect(await books()).toEqual([0, 0, 0])
  })

  test('gives no seats of another company', async () => {
    await buy(5)
    const other = await academy.corporateAdmin(await academy.company())
    const foreign = await give([await member(other.companyId)], other)
    const absent = await give([await member(other.companyId)], other, course.batch_id)
    expect([foreign.status, absent.status]).toEqual([404, 404])
    expect(foreign.text).toBe(absent.text)
    expect((await list({}, other)).data).toEqual([])
  })

  test.each([[{ learner_ids: [] }], [{ learner_ids: 'x' }], [{}], [{ learner_ids: ['a'], seats: 9 }]])(
    'refuses %j',
    async (wrong) => {
      const { status } = await academy.call(
        postAllocations,
        { body: { course_id: course.course_id, ...wrong } },
        { as: admin },
      )
      expect(status).toBe(422)
    },
  )

  test('is for company administrators', async () => {
    const learner = await member()
    expect((await give([learner], learner)).status).toBe(403)
    expect((await give([learner], { token: 'x' })).status).toBe(401)
  })

  test('answers the same again for the same key', async () => {
    await buy(1)
    const sent = {
      body: { course_id: course.course_id, learner_ids: [(await member()).learnerId] },
      idempotencyKey: 'give-1',
    }
    const first = await academy.call(postAllocations, sent, { as: admin })
    const again = await academy.call(postAllocations, sent, { as: admin })
    expect(again.body.data).toEqual(first.body.data)
    expect(first.body.data.allocated).toBe(1)
  })
})

describe('at the same moment', () => {
  test('of fifty learners exactly twenty get the twenty seats', async () => {
    await buy(20)
    const learners = await members(50)
    const answers = await Promise.all(learners.map((learner) => give([learner])))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(30)
    expect(await books()).toEqual([20, 20, 20])
  })

  test('one learner gets one seat', async () => {
    await buy(20)
    const learner = await member()
    const answers = await Promise.all(Array.from({ length: 20 }, () => give([learner])))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.reduce((sum, { body }) => sum + body.data.allocated, 0)).toBe(1)
    expect(await books()).toEqual([1, 1, 1])
  })

  test('overlapping groups in any order neither block each other nor exceed', async () => {
    await buy(8)
    const learners = await members(10)
    const groups = Array.from({ length: 12 }, (_, turn) => {
      const group = [...learners.slice(turn % 10), ...learners.slice(0, turn % 10)].slice(0, 4)
      return turn % 2 ? group.reverse() : group
    })
    const statuses = (await Promise.all(groups.map((group) => give(group)))).map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const [used, held, enrolled] = await books()
    expect(used).toBeLessThanOrEqual(8)
    expect([held, enrolled]).toEqual([used, used])
  })

  test('a purchase of one’s own and a seat make one enrolment', async () => {
    await buy(20)
    const learners = await members(10)
    const buyOwn = (learnerId: string) =>
      grantEnrolment(academy.database, {
        learnerId,
        courseId: course.course_id,
        batchId: course.batch_id,
        source: 'order',
      })
    await Promise.all(learners.flatMap((learner) => [buyOwn(learner.learnerId), give([learner])]))
    const [used, held] = await books()
    expect([used, held]).toEqual([10, 10])
    const owners = await academy.database.query(
      sql`select from enrolment where course_id = ${course.course_id} and state = 'active'`,
    )
    expect(owners).toHaveLength(10)
  })
})

describe('taking a seat back', () => {
  let learner: TestLearner
  let allocationId: string
  beforeEach(async () => {
    await buy(2)
    learner = await member()
    await give([learner])
    allocationId = (await list()).data[0]!.allocation_id
  })
  const open = () =>
    academy.call(
      learnerCourseStatus,
      { body: { course_id: course.course_id, lecture_id: course.reading_id, position: 0 } },
      { as: learner },
    )

  test('returns it and ends the enrolment, while the course is unopened', async () => {
    expect((await list()).data[0]).toMatchObject({ state: 'active', can_reclaim: true, progress: 0 })
    expect((await takeBack(allocationId)).status).toBe(200)
    expect((await academy.call(learnerCourses, {}, { as: learner })).body.data).toEqual([])
    expect((await open()).status).toBe(404)
    expect((await list()).data[0]).toMatchObject({
      allocation_id: allocationId,
      state: 'reclaimed',
      can_reclaim: false,
    })
    expect(await books()).toEqual([0, 0, 0])
    expect((await takeBack(allocationId)).status).toBe(404)
    expect((await give([learner])).body.data).toEqual({ allocated: 1, already: 0, available: 1 })
    expect(await books()).toEqual([1, 1, 1])
  })

  test('is refused once a lecture was opened', async () => {
    await open()
    expect((await list()).data[0]?.can_reclaim).toBe(false)
    const refused = await takeBack(allocationId)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'course_opened'])
    expect(await books()).toEqual([1, 1, 1])
  })

  test('is refused once a lesson was opened, though nothing was reported of it; the page of the course, what is fetched ahead and staff who act use no seat', async () => {
    const study = (as: TestLearner, headers = {}) =>
      academy.call(getMyCourse, { params: { slug: course.slug }, query: { lecture } }, { as, headers })
    const page = await academy.call(getMyCourse, { params: { slug: course.slug } }, { as: learner })
    const lecture = page.body.data.current!.slug
    expect((await list()).data[0]?.can_reclaim).toBe(true)
    const acting = await academy.staff('users.view', 'users.approve')
    const acted = await academy.call(
      actAsUser,
      { params: { id: learner.personId }, body: { reason: 'They cannot find it' } },
      { as: acting },
    )
    const asLearner = { ...learner, token: acted.body.token! }
    expect((await study(asLearner)).body.data.current).not.toBeNull()
    expect((await list()).data[0]?.can_reclaim).toBe(true)

    // Whoever says so themselves is handed nothing that they could read without opening it.
    expect((await study(learner, { 'sec-purpose': 'prefetch' })).status).toBe(404)
    expect((await list()).data[0]?.can_reclaim).toBe(true)

    expect((await study(learner)).body.data.current).not.toBeNull()
    expect((await study(learner, { 'sec-purpose': 'prefetch' })).status).toBe(200)
    expect((await list()).data[0]?.can_reclaim).toBe(false)
    expect((await takeBack(allocationId)).body.error.code).toBe('course_opened')
    expect(await books()).toEqual([1, 1, 1])
  })

  test('tells the room of a live class only to who opened a lesson or joins by the class’s own address, and so uses the seat', async () => {
    const link = 'https://live.example/room-1'
    const [meeting] = await academy.database.query<{ id: string }>(sql`
      with live as (update batch set training_type = 'Live', class_start_date = dhaka_today(), live_link = ${link} where id = ${course.batch_id})
      insert into class_meeting (batch_id, number, starts_at, ends_at, by_hand)
      values (${course.batch_id}, 400, now() - interval '5 minutes', now() + interval '1 hour', true) returning id`)
    const read = async () => [
      await academy.call(getMyCourse, { params: { slug: course.slug } }, { as: learner }),
      await academy.call(learnerCourses, {}, { as: learner }),
    ]
    for (const answer of await read()) {
      expect(answer.text).not.toContain(link)
      expect(answer.text).toContain('"can_join":true')
    }
    expect((await list()).data[0]?.can_reclaim).toBe(true)
    const joined = await academy.call(joinClass, { body: { meeting_id: meeting!.id } }, { as: learner })
    expect(joined.body.data).toEqual({ join_link: link })
    expect((await list()).data[0]?.can_reclaim).toBe(false)
    for (const answer of await read()) expect(answer.text).toContain(`"join_link":"${link}"`)
  })

  test('is refused once a class was attended: one seat would be everybody’s, each at another class', async () => {
    const attend = (mark: 'present' | 'absent') =>
      academy.database.run(sql`
        with held as (
          insert into class_meeting (batch_id, number, starts_at, ends_at)
          select ${course.batch_id}, coalesce(max(number), 0) + 1, now() - make_interval(days => 9 - count(*)::int), now() - make_interval(days => 9 - count(*)::int, hours => -2)
          from class_meeting where batch_id = ${course.batch_id} returning id)
        insert into attendance (meeting_id, enrolment_id, mark)
        select held.id, e.id, ${mark} from held, enrolment e where e.learner_id = ${learner.learnerId} and e.course_id = ${course.course_id}`)
    await attend('absent')
    expect((await list()).data[0]?.can_reclaim).toBe(true)
    await attend('present')
    expect((await list()).data[0]?.can_reclaim).toBe(false)
    expect((await takeBack(allocationId)).body.error.code).toBe('course_opened')
    expect(await books()).toEqual([1, 1, 1])
  })

  test('happens once, however many try', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(allocationId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
    expect(await books()).toEqual([0, 0, 0])
  })

  test('and opening the course at the same moment: one of them wins', async () => {
    const [opened, taken] = await Promise.all([open(), takeBack(allocationId)])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([opened.status, taken.status])
    const count = taken.status === 200 ? 0 : 1
    expect(await books()).toEqual([count, count, count])
  })

  test('is for the company that gave it', async () => {
    const other = await academy.corporateAdmin(await academy.company())
    const foreign = await takeBack(allocationId, other)
    const absent = await takeBack('01990000-0000-7000-8000-000000000000', other)
    expect([foreign.status, absent.status]).toEqual([404, 404])
    expect(foreign.text).toBe(absent.text)
    expect(await books()).toEqual([1, 1, 1])
  })

  test('is shown in the list of the course, with completion', async () => {
    const inCourse = async () =>
      (await academy.call(corporateCourseLearners, { query: { course_id: course.course_id } }, { as: admin })).body
    expect((await inCourse()).data).toMatchObject([
      {
        learner_id: learner.learnerId,
        allocation_id: allocationId,
        state: 'active',
        can_reclaim: true,
        courses_allocated: 1,
        courses_completed: 0,
      },
    ])
    await academy.database.run(
      sql`update enrolment set completed_at = now(), progress_percent = 100 where learner_id = ${learner.learnerId}`,
    )
    expect((await inCourse()).data[0]).toMatchObject({
      state: 'completed',
      can_reclaim: false,
      courses_completed: 1,
      progress: 100,
    })
    expect(await licence()).toMatchObject({ completed: 1 })
    expect((await takeBack(allocationId)).status).toBe(409)
    const other = await academy.corporateAdmin(await academy.company())
    const foreign = await academy.call(
      corporateCourseLearners,
      { query: { course_id: course.course_id } },
      { as: other },
    )
    expect([foreign.status, foreign.body.data]).toEqual([200, []])
  })
})

describe('word of a seat to who has not joined', () => {
  const staffSet = async () => {
    const learner = await member(admin.companyId, 'invited')
    const other = `019${learner.phone.slice(3)}`
    await academy.database.run(sql`
      update person set phone = ${other}, is_phone_unproven = true where id = ${learner.personId}`)
    await buy(1)
    await give([learner])
    return { ...learner, other }
  }
  const sentTo = async (contact: string) => (await academy.messages()).filter(({ to }) => to === contact)

  test('goes with its link to the confirmed email, not to a phone that staff wrote, and confirms no phone', async () => {
    const learner = await staffSet()
    const { text } = await academy.messageTo(learner.email, 'seat_given')
    const token = /\/([\w-]{32})\s/.exec(text)![1]!
    expect((await academy.call(openOneTimeLink, { params: { token } })).status).toBe(200)
    expect(await sentTo(learner.other)).toEqual([])
    const person = await academy.database.first(
      sql`select is_phone_unproven from person where id = ${learner.personId}`,
    )
    expect(person).toEqual({ is_phone_unproven: true })
  })
})
