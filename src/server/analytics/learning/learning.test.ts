/** The learning report says who is active, where a course loses people and which questions are hard; each number has as many rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { learningSteps, officeLearning, officeLearningRows } from '#contracts/analytics/learning.office.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let staff: TestPerson
let course: Awaited<ReturnType<World['course']>>
let people: TestLearner[]
let enrolments: string[]
const day = (daysAgo: number) => dhakaDate(new Date(Date.now() - daysAgo * 86_400_000))
const noon = (daysAgo: number) =>
  sql`((dhaka_today() - ${daysAgo}::int)::timestamp + interval '12 hours') at time zone 'Asia/Dhaka'`

/** Three begin; two study the film, one to its end; two of three come to the class; the quiz has a hard question. */
beforeAll(async () => {
  w = await world()
  staff = await w.staff('reports.view', 'reports.export')
  course = await w.course()
  people = [await w.learner('Asma'), await w.learner('Bithi'), await w.learner('Chandan')]
  enrolments = await Promise.all(people.map(({ learnerId }) => w.enrol(learnerId, course)))
  await w.database.run(sql`update enrolment set enrolled_at = ${noon(5)}`)
  await w.database.run(sql`update enrolment set completed_at = ${noon(1)} where id = ${enrolments[0]}`)
  await w.database.run(sql`update lecture set video = '{"duration": 100}' where id = ${course.video_id}`)
  await w.database.run(sql`
    insert into lecture_progress (enrolment_id, lecture_id, watched, completed_at, updated_at)
    values (${enrolments[0]}, ${course.video_id}, '{[0,100)}', ${noon(2)}, ${noon(2)}),
      (${enrolments[1]}, ${course.video_id}, '{[0,30)}', null, ${noon(2)})`)
  const held = await w.database.first<{ id: string }>(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at)
    values (${course.batch_id}, 91, ${noon(3)}, ${noon(3)} + interval '1 hour') returning id`)
  await w.database.run(sql`
    insert into attendance (meeting_id, enrolment_id, mark, marked_at)
    values (${held?.id}, ${enrolments[0]}, 'present', now()), (${held?.id}, ${enrolments[1]}, 'present', now()), (${held?.id}, ${enrolments[2]}, 'absent', now())`)
  await w.database.run(sql`delete from class_meeting where number <> 91`)
  const [easy, hard] = await w.database.query<{ id: string }>(
    sql`select id from question where quiz_id = ${course.quiz_id} order by position`,
  )
  for (const [index, enrolment] of enrolments.slice(0, 2).entries())
    await w.database.run(sql`
      insert into attempt (enrolment_id, quiz_id, number, state, questions, max_points, percent, is_passed, submitted_at, grades)
      values (${enrolment}, ${course.quiz_id}, 1, 'submitted', '[]', 2, 50, ${index === 0}, ${noon(1)},
        jsonb_build_object(${easy?.id}::text, '{"is_right": true, "points": 1}'::jsonb, ${hard?.id}::text, '{"is_right": false, "points": 0}'::jsonb))`)
})
afterAll(() => w.close())

const report = async (query: object = {}, as = staff) => {
  const answer = await w.call(officeLearning, { query }, { as })
  expect(answer.status).toBe(200)
  return answer.body.data
}
const expected = { active: 2, started: 3, completed: 1, classes: 3, attended: 2, quizzes: 2, passed: 1 }

test('counts people, beginnings, ends, classes and quizzes, beside the period before', async () => {
  const found = await report({ from: day(6), to: day(0) })
  expect(found.sums).toEqual(expected)
  expect(found.rows).toMatchObject([{ value: course.slug, ...expected, active_before: 0 }])
  expect(found.days.find((each) => each.day === day(2))?.active).toBe(2)
  const later = await report({ from: day(1), to: day(0) })
  expect([later.sums.active, later.sums_before.active, later.before]).toEqual([0, 2, { from: day(3), to: day(2) }])
  expect(Date.now() - Date.parse(found.until)).toBeLessThan(60_000)
})

test('each number has as many rows, on the page and in the file', async () => {
  const query = { from: day(6), to: day(0), course: course.slug }
  const { sums } = await report(query)
  for (const step of learningSteps) {
    const { body } = await w.call(officeLearningRows, { query: { ...query, step } }, { as: staff })
    expect([step, body.meta.total, body.data.length]).toEqual([step, sums[step], sums[step]])
  }
  const file = (as: TestPerson, path: string) =>
    w.app.inject({
      url: `/api/admin/reports/${path}?from=${day(6)}&to=${day(0)}`,
      headers: { authorization: `Bearer ${as.token}` },
    })
  expect((await file(staff, 'learning.csv')).body).toMatch(/,2,3,1,3,2,2,1,0/)
  const rows = (await file(staff, 'learning/rows.csv')).body
  expect([/Asma/.test(rows), /Bithi/.test(rows), /Chandan/.test(rows)]).toEqual([true, true, false])
  expect((await file(await w.staff('reports.view'), 'learning.csv')).statusCode).toBe(403)
  expect(await w.database.query(sql`select from audit_entry where action = 'report.export'`)).toHaveLength(2)
})

test('of a course it says item by item, second by second and question by question where it loses people', async () => {
  const { course: of } = await report({ from: day(6), to: day(0), course: course.slug })
  expect(of?.people).toBe(3)
  const film = of?.items.find(({ id }) => id === course.video_id)
  expect(film).toMatchObject({ opened: 2, finished: 1 })
  const seen = (second: number) => film?.seen.findLast((each) => each.second <= second)?.people
  expect([seen(10), seen(60)]).toEqual([2, 1])
  expect(of?.items.find(({ id }) => id === course.quiz_id)).toMatchObject({ kind: 'quiz', opened: 2, finished: 1 })
  expect(of?.questions.map(({ right_percent: right }) => right)).toEqual([0, 100])
})

test('is narrowed by batch, company and mentor, and grouped by them', async () => {
  const company = await w.company()
  await w.database.run(sql`
    with licence as (
      insert into seat_licence (company_id, course_id, batch_id) values (${company}, ${course.course_id}, ${course.batch_id}) returning id),
    given as (
      insert into allocation (licence_id, company_id, learner_id, state) select id, ${company}, ${people[0]?.learnerId}, 'active' from licence returning id)
    update enrolment set allocation_id = (select id from given) where id = ${enrolments[0]}`)
  const mentor = await w.mentor()
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${mentor.mentorId}, 9)`,
  )
  const span = { from: day(6), to: day(0) }
  expect((await report({ ...span, company })).sums).toMatchObject({ active: 1, started: 1 })
  expect((await report({ ...span, mentor: mentor.mentorId, batch: course.batch_id })).sums.active).toBe(2)
  const other = await w.course()
  expect((await report({ ...span, course: other.slug })).sums.started).toBe(0)
  const byCompany = await report({ ...span, by: 'company' })
  expect(byCompany.rows.map(({ value, active }) => [value, active])).toEqual(
    expect.arrayContaining([
      [company, 1],
      [null, 1],
    ]),
  )
  expect((await report({ ...span, by: 'mentor' })).rows).toContainEqual(
    expect.objectContaining({ value: mentor.mentorId, active: 2 }),
  )
})

test('is closed to those without the permission, and says at the field what cannot be asked for', async () => {
  for (const [as, status] of [
    [await w.staff('orders.view'), 403],
    [people[0], 403],
    [undefined, 401],
  ] as const)
    for (const endpoint of [officeLearning, officeLearningRows])
      expect((await w.call(endpoint, {}, as ? { as } : {})).status).toBe(status)
  const bad = await w.call(officeLearning, { query: { from: '2026-02-02', to: '2026-02-01' } }, { as: staff })
  expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([422, ['to']])
})

test('what is watched is kept by day, once', async () => {
  await w.database.run(sql`
    update lecture_progress set watched = '{[0,60)}', updated_at = now() where enrolment_id = ${enrolments[1]}`)
  expect(
    await w.database.query(
      sql`select day::text from course_study_day where enrolment_id = ${enrolments[1]} order by day`,
    ),
  ).toEqual([{ day: day(2) }, { day: day(0) }])
})
