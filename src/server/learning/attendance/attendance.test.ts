import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contracts/learning/attendance.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let teacher: TestPerson
let learner: TestLearner
let course: Awaited<ReturnType<World['course']>>
let enrolment: string
/** Of the class that began five minutes ago; one was two days ago, one is to come. */
let meeting: string
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  teacher = await w.mentor()
  course = await w.course({ trainingType: 'Live' })
  await w.database.run(sql`
    insert into course_mentor (course_id, mentor_id, position)
    select ${course.course_id}, m.id, 1 from mentor m where m.person_id = ${teacher.personId}`)
  await w.database.run(sql`
    update batch set class_start_date = dhaka_today() + 9, live_link = 'https://live.example/room' where id = ${course.batch_id}`)
  await w.database.run(sql`delete from class_meeting where batch_id = ${course.batch_id}`)
  const rows = await w.database.query<{ id: string }>(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at, by_hand)
    select ${course.batch_id}, n, now() + (n - 2) * interval '2 days' - interval '5 minutes', now() + (n - 2) * interval '2 days' + interval '1 hour', true
    from generate_series(1, 3) n returning id`)
  meeting = rows[1]!.id
  learner = await w.learner('Rahima')
  enrolment = await w.enrol(learner.learnerId, course)
})

const join = (as: TestPerson = learner, id = meeting) =>
  w.call(contract.joinClass, { body: { meeting_id: id } }, { as })
const list = (as: TestPerson = teacher) => w.call(contract.showAttendance, { params: { meeting } }, { as })
const mark = (to: string | null, as: TestPerson = teacher) =>
  w.call(
    contract.putAttendance,
    { params: { meeting }, body: { marks: [{ enrolment_id: enrolment, mark: to }] } },
    { as },
  )
const counted = async () =>
  (await w.call(getMyCourse, { params: { slug: course.slug }, query: {} }, { as: learner })).body.data.attendance
const other = (number: number) =>
  w.database.first<{ id: string }>(
    sql`select id from class_meeting where batch_id = ${course.batch_id} and number = ${number}`,
  )

describe('who joins', () => {
  it('gets the link and was there, once', async () => {
    expect(await counted()).toEqual({ attended: 0, held: 1 })
    expect((await join()).body.data).toEqual({ join_link: 'https://live.example/room' })
    const first = (await list()).body.data.people[0]?.joined_at
    expect((await join()).status).toBe(200)
    expect((await list()).body.data.people).toMatchObject([{ name: 'Rahima', mark: null, joined_at: first }])
    expect(await counted()).toEqual({ attended: 1, held: 2 })
  })

  it('cannot before it opens, after it is over, when it is cancelled, nor into the class of others', async () => {
    for (const number of [1, 3])
      expect((await join(learner, (await other(number))?.id)).body.error.code).toBe('not_open')
    expect((await join(await w.learner())).status).toBe(404)
    await w.database.run(sql`update class_meeting set state = 'cancelled' where id = ${meeting}`)
    expect((await join()).body.error.code).toBe('not_open')
    expect(await w.database.query(sql`select from attendance where enrolment_id = ${enrolment}`)).toEqual([])
  })
})

it('tells of a class that is over whether anybody was there, or that nothing was written down', async () => {
  const over = async () =>
    (await w.call(getMyCourse, { params: { slug: course.slug }, query: {} }, { as: learner })).body.data.classes.find(
      ({ number }) => number === 1,
    )?.was_attended
  expect(await over()).toBeNull()
  meeting = (await other(1))?.id ?? ''
  await mark('absent')
  expect(await over()).toBe(false)
  await mark('present')
  expect(await over()).toBe(true)
  await mark(null)
  expect(await over()).toBeNull()
})

describe('a mark', () => {
  it('counts before what joining noted, and is taken back', async () => {
    await join()
    expect((await mark('absent')).body.data).toEqual({ marked: 1 })
    expect((await mark('absent')).body.data).toEqual({ marked: 0 })
    expect(await counted()).toEqual({ attended: 0, held: 1 })
    await mark(null)
    expect((await list()).body.data.people).toMatchObject([{ mark: null, joined_at: expect.any(String) }])
    expect(await counted()).toEqual({ attended: 1, held: 2 })
  })

  it('is written by those who teach the course and staff who may change it, and logged', async () => {
    const [stranger, staff, looking] = [
      await w.mentor(),
      await w.staff('courses.view', 'courses.edit'),
      await w.staff('courses.view'),
    ]
    expect((await mark('present', staff)).status).toBe(200)
    expect((await mark('excused')).status).toBe(200)
    expect([(await mark('absent', stranger)).status, (await mark('absent', learner)).status]).toEqual([404, 404])
    expect([(await mark('absent', looking)).status, (await list(looking)).status]).toEqual([403, 200])
    const entry = await w.database.first(sql`
      select before, after from audit_entry where action = 'class_meeting.attendance' and subject_id = ${meeting} order by position desc limit 1`)
    expect(entry).toEqual({ before: { [enrolment]: 'present' }, after: { [enrolment]: 'excused' } })
  })

  it('is refused before the class, and left out for people of other batches', async () => {
    const elsewhere = await w.enrol((await w.learner()).learnerId, await w.course({ trainingType: 'Live' }))
    const foreign = await w.call(
      contract.putAttendance,
      { params: { meeting }, body: { marks: [{ enrolment_id: elsewhere, mark: 'present' }] } },
      { as: teacher },
    )
    expect(foreign.body.data).toEqual({ marked: 0 })
    meeting = (await other(3))?.id ?? ''
    expect((await mark('present')).body.error.code).toBe('not_open')
  })
})

describe('a mentor who studies in the own batch', () => {
  it('is marked by a colleague, and marks the others', async () => {
    const own = await w.database.first<{ id: string }>(sql`
      with l as (insert into learner (person_id) values (${teacher.personId}) returning id)
      insert into enrolment (learner_id, course_id, batch_id, source)
      select id, ${course.course_id}, ${course.batch_id}, 'staff' from l returning id`)
    const marks = (to: string | null) => [
      { enrolment_id: enrolment, mark: 'present' },
      { enrolment_id: own!.id, mark: to },
    ]
    const send = (to: string | null, as: TestPerson = teacher) =>
      w.call(contract.putAttendance, { params: { meeting }, body: { marks: marks(to) } }, { as })
    const refused = await send('present')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'yourself'])
    expect((await list()).body.data.people.map(({ is_own, mark: given }) => [is_own, given])).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, null],
      ]),
    )
    expect((await send(null)).body.data).toEqual({ marked: 1 })
    const colleague = await w.staff('courses.view', 'courses.edit')
    expect((await send('present', colleague)).body.data).toEqual({ marked: 1 })
  })
})
