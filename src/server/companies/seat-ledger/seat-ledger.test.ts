/** A company's ledger of seats: what each movement left, and sums that a recount agrees with. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAllocation, getAllocations, postAllocations } from '#contracts/companies/companies.ts'
import { seatLedger } from '#contracts/companies/seats/seat-ledger.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { withdrawOneEnrolment } from '#server/learning/enrolment/withdraw-enrolment.ts'
import { markOpened } from '#server/learning/player/outline.sql.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { addCompanySeats } from '../seat-lots/seat-lots.sql.ts'

let w: World
let admin: Awaited<ReturnType<World['corporateAdmin']>>
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  admin = await w.corporateAdmin(await w.company())
})

const courseWith = async (seats: number, kind: 'bought' | 'granted' = 'bought') => {
  const course = await w.course({ price: 500, seats: 100 })
  const { course_id: courseId, batch_id: batchId } = course
  const { companyId, personId } = admin
  await addCompanySeats(w.database, {
    ...{ companyId, courseId, batchId, seats, kind, personId, at: null },
    ...(kind === 'granted' ? { reason: 'A pilot' } : {}),
  })
  return course
}
const member = async (name?: string) => {
  const learner = await w.learner(name)
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status) values (${admin.companyId}, ${learner.learnerId}, 'active')`)
  return learner.learnerId
}
const give = (course: { course_id: string }, ...learnerIds: string[]) =>
  w.call(postAllocations, { body: { course_id: course.course_id, learner_ids: learnerIds } }, { as: admin })
const takeBackOne = async () => {
  const { data } = (await w.call(getAllocations, { query: { perpage: 100 } }, { as: admin })).body
  const open = data.find(({ state }) => state === 'active')
  if (open) await w.call(deleteAllocation, { params: { id: open.allocation_id } }, { as: admin })
}
async function ledger(query: object = {}, as: { token: string } = admin) {
  const { body } = await w.call(seatLedger, { query }, { as })
  return body as Required<typeof body>
}

describe('the ledger of seats', () => {
  it('says of every movement what it left, and people who got seats together are one line', async () => {
    const sewing = await courseWith(10)
    const fire = await courseWith(5, 'granted')
    await give(sewing, await member(), await member(), await member())
    await give(fire, await member('Rina Parvin'))
    await takeBackOne()
    const { data, sums, recount } = await ledger()
    expect(data.map(({ kind, seats, left, people }) => [kind, seats, left, people])).toEqual([
      ['taken_back', 1, 12, 1],
      ['given', -1, 11, 1],
      ['given', -3, 12, 3],
      ['granted', 5, 15, 0],
      ['bought', 10, 10, 0],
    ])
    expect(data[1]).toMatchObject({ learner_name: 'Rina Parvin', by: 'Mahfuza Rahman', course_id: fire.course_id })
    expect(data[3]).toMatchObject({ reason: 'A pilot' })
    expect(sums).toEqual({
      ...{
        bought: 10,
        granted: 5,
        refunded: 0,
        expired: 0,
        owned: 15,
        given: 3,
        left: 12,
        used: 0,
        unopened: 3,
        movements: 7,
      },
    })
    expect(recount).toEqual({ left: 12, used: 0, agrees: true })
  })

  it('is narrowed by course, kind and day, and still says what was left of all', async () => {
    const sewing = await courseWith(4)
    await courseWith(6)
    await give(sewing, await member())
    const lines = async (query: object) => (await ledger(query)).data?.map(({ kind, left }) => [kind, left])
    expect(await lines({ course_id: sewing.course_id })).toEqual([
      ['given', 9],
      ['bought', 4],
    ])
    expect(await lines({ kind: 'given' })).toEqual([['given', 9]])
    expect(await lines({ to: '2020-01-01' })).toEqual([])
    expect((await w.call(seatLedger, { query: { kind: 'eaten' } as never }, { as: admin })).status).toBe(422)
  })

  it('of another company is not there', async () => {
    const sewing = await courseWith(4)
    const stranger = await w.corporateAdmin(await w.company())
    const { data, sums, courses } = await ledger({ course_id: sewing.course_id }, stranger)
    expect([data, sums.owned, courses]).toEqual([[], 0, []])
  })

  it('adds up to a recount after many movements in any order, page by page', async () => {
    const courses = [await courseWith(15), await courseWith(15)]
    const people = await Promise.all(Array.from({ length: 8 }, () => member()))
    // The same run of choices every time.
    let choice = 7
    const next = (below: number) => {
      choice = (choice * 1103515245 + 12345) % 2 ** 31
      return choice % below
    }
    for (let act = 0; act < 40; act++) {
      const course = courses[next(2)] as (typeof courses)[number]
      if (next(3) === 0) await takeBackOne()
      else await give(course, people[next(8)] as string)
    }
    const { sums, recount, meta } = await ledger({ perpage: 10 })
    expect(recount).toEqual({ left: sums.left, used: sums.used, agrees: true })
    let left = 0
    for (let page = meta.last_page; page >= 1; page--) {
      for (const line of (await ledger({ perpage: 10, page })).data.toReversed()) {
        left += line.seats
        expect(line.left).toBe(left)
      }
    }
    expect(left).toBe(sums.left)
  })

  it('a seat is used by the first lesson that is opened, quiz that is begun or class that is attended, once', async () => {
    const course = await courseWith(10)
    const people = await Promise.all(Array.from({ length: 5 }, () => w.learner()))
    for (const { learnerId } of people)
      await w.database.run(sql`
        insert into corporate_learner (company_id, learner_id, status) values (${admin.companyId}, ${learnerId}, 'active')`)
    await give(course, ...people.map(({ learnerId }) => learnerId))
    const [opening, reading, asked, present] = people as [TestLearner, TestLearner, TestLearner, TestLearner]
    const runOf = async ({ learnerId }: { learnerId: string }) =>
      (await w.database.first<{ id: string }>(sql`select id from enrolment where learner_id = ${learnerId}`))?.id ?? ''
    expect((await ledger()).sums).toMatchObject({ given: 5, used: 0, unopened: 5, left: 5 })
    await markOpened(w.database, await runOf(opening))
    const status = { body: { course_id: course.course_id, lecture_id: course.reading_id, position: 0 } }
    for (let n = 0; n < 2; n++) for (const as of [opening, reading]) await w.call(learnerCourseStatus, status, { as })
    const quiz = sql`select id from quiz where course_id = ${course.course_id} limit 1`
    for (const number of [1, 2])
      await w.database.run(sql`
        insert into attempt (enrolment_id, quiz_id, number, questions, max_points, state)
        select ${await runOf(asked)}, (${quiz}), ${number}, '[]', 1, 'expired'`)
    await w.database.run(sql`
      with m as (insert into class_meeting (batch_id, number, starts_at, ends_at)
        values (${course.batch_id}, 1, now() - interval '2 hours', now() - interval '1 hour') returning id)
      insert into attendance (meeting_id, enrolment_id, mark) select m.id, ${await runOf(present)}, 'absent' from m`)
    expect((await ledger()).sums).toMatchObject({ given: 5, used: 3, unopened: 2, left: 5 })
    await w.database.run(sql`update attendance set mark = 'present' where enrolment_id = ${await runOf(present)}`)
    const { data, sums, recount } = await ledger()
    expect(sums).toMatchObject({ given: 5, used: 4, unopened: 1, left: 5 })
    expect(recount).toEqual({ left: 5, used: 4, agrees: true })
    expect(data.filter(({ kind }) => kind === 'used').map(({ seats, left, people: of }) => [seats, left, of])).toEqual(
      Array.from({ length: 4 }, () => [0, 5, 1]),
    )
    // Staff end the course of one of them, and the seat is given back: it is used no more.
    await w.database.transaction(async (transaction) => withdrawOneEnrolment(transaction, await runOf(reading)))
    const seats = (await w.call(getAllocations, { query: { perpage: 100 } }, { as: admin })).body.data
    const seat = seats.find(({ learner_id }) => learner_id === reading.learnerId)
    expect((await w.call(deleteAllocation, { params: { id: seat!.allocation_id } }, { as: admin })).status).toBe(200)
    const after = await ledger()
    expect(after.sums).toMatchObject({ given: 4, used: 3, unopened: 1, left: 6 })
    expect(after.recount).toEqual({ left: 6, used: 3, agrees: true })
    expect((await ledger({ kind: 'used' })).data).toHaveLength(4)
  })
})
