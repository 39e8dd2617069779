/** The mentor's day: the next class and its people, batches, failing items and reviews, of the own courses alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mentorDay } from '#contracts/mentors/teaching.ts'
import { handedInAssignments } from '#contracts/learning/marking.office.ts'
import { allMet, signOff, skillsWorld } from '#server/learning/skills/skills-world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function taught(name: string, courseName: string) {
  const mentor = await w.mentor(name)
  const course = await w.course({ name: courseName, trainingType: 'Live', regEndInDays: 30 })
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id) values (${course.course_id}, ${mentor.mentorId})`,
  )
  await w.database.run(sql`delete from class_meeting where batch_id = ${course.batch_id}`)
  return { mentor, course }
}
/** A class that starts so many minutes from now and lasts an hour. */
async function meeting(batchId: string, number: number, minutes: number) {
  const row = await w.database.first<{ id: string }>(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at, live_link)
    values (${batchId}, ${number}, now() + make_interval(mins => ${minutes}), now() + make_interval(mins => ${minutes + 60}), 'https://meet.example/room')
    returning id`)
  return row!.id
}
const dayOf = async (mentor: { token: string }) => {
  const answer = await w.call(mentorDay, {}, { as: mentor })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

test('names the next class with its people, and who missed the last two', async () => {
  const { mentor, course } = await taught('Farhana Rahman', 'Costing')
  const [here, away] = [await w.learner('Amina'), await w.learner('Babul')]
  const enrolments = [await w.enrol(here.learnerId, course), await w.enrol(away.learnerId, course)]
  const past = [await meeting(course.batch_id, 1, -10_000), await meeting(course.batch_id, 2, -5000)]
  await meeting(course.batch_id, 3, 60)
  await meeting(course.batch_id, 4, 3000)
  await meeting(course.batch_id, 5, 30_000)
  for (const id of past)
    await w.database.run(
      sql`insert into attendance (meeting_id, enrolment_id, mark) values (${id}, ${enrolments[0]}, 'present')`,
    )
  const day = await dayOf(mentor)
  expect(day.next_class).toMatchObject({ number: 3, course_name: 'Costing', came_last: 1, join_link: null })
  expect(day.next_class?.people).toEqual([
    { name: 'Amina', held: 2, attended: 2, missed_two: false },
    { name: 'Babul', held: 2, attended: 0, missed_two: true },
  ])
  expect(day.week.map(({ number }) => number)).toEqual([4])
  expect(day.batches).toMatchObject([{ batch_no: 1, learners: 2, completed: 0, attendance: 50, has_classes: true }])
})

test('names the batches in which skills wait for a sign-off, until every learner has them', async () => {
  const [first, second, foreign] = [await skillsWorld(w), await skillsWorld(w), await skillsWorld(w)]
  await w.database.run(sql`
    insert into course_mentor (course_id, mentor_id, position) values (${second.course.course_id}, ${first.mentor.mentorId}, 2)`)
  const another = await w.learner('Babul Mia')
  await w.enrol(another.learnerId, second.course)
  const waiting = async () =>
    (await dayOf(first.mentor)).to_sign_off.map(({ batch_id: batch, learners }) => [batch, learners])
  expect(await waiting()).toEqual([
    [second.course.batch_id, 2],
    [first.course.batch_id, 1],
  ])
  const act = { as: first.mentor, enrolment: first.enrolment, skill: first.skill }
  // Tried and not met yet: it still waits.
  await signOff(w, { ...act, fields: { ...allMet(), marks: 'met,met,not_met' } })
  expect(await waiting()).toHaveLength(2)
  await signOff(w, act)
  expect(await waiting()).toEqual([[second.course.batch_id, 2]])
  expect((await dayOf(foreign.mentor)).to_sign_off).toMatchObject([{ batch_id: foreign.course.batch_id, learners: 1 }])
})

test('names the courses that somebody teaches, also before their profile is published', async () => {
  const { mentor, course } = await taught('Not Shown Yet', 'Shading')
  await taught('Somebody Else', 'Bundling')
  await w.database.run(sql`update mentor set is_published = false where id = ${mentor.mentorId}`)
  expect((await dayOf(mentor)).courses).toMatchObject([{ slug: course.slug, course_name: 'Shading', mentors: [] }])
})

test('has the link of the class from 15 minutes before it starts, and not after its end', async () => {
  const { mentor, course } = await taught('Joins Soon', 'Seams')
  await meeting(course.batch_id, 1, -90)
  expect((await dayOf(mentor)).next_class).toBeNull()
  const soon = await meeting(course.batch_id, 2, 14)
  expect((await dayOf(mentor)).next_class).toMatchObject({ meeting_id: soon, join_link: 'https://meet.example/room' })
  await w.database.run(sql`update class_meeting set state = 'cancelled' where id = ${soon}`)
  expect((await dayOf(mentor)).next_class).toBeNull()
})

test('counts as failing what was tried often enough, the worst first, and says what learners think', async () => {
  const { mentor, course } = await taught('Reads Numbers', 'Wastage')
  const people = await Promise.all(Array.from({ length: 20 }, () => w.learner()))
  const tries = async (index: number, isPassed: boolean) =>
    w.database.run(sql`
      insert into attempt (enrolment_id, quiz_id, number, state, questions, max_points, is_passed, submitted_at)
      values (${await w.enrol(people[index]!.learnerId, course)}, ${course.quiz_id}, 1, 'submitted', '[]', 2, ${isPassed}, now())`)
  for (let index = 0; index < 19; index++) await tries(index, index >= 10)
  expect((await dayOf(mentor)).failing).toEqual([])
  await tries(19, true)
  expect((await dayOf(mentor)).failing).toMatchObject([{ kind: 'quiz', title: 'A quiz', tries: 20, failed: 50 }])
  await w.database.run(sql`
    insert into review (course_id, learner_id, rating, text, status) values
      (${course.course_id}, ${people[0]!.learnerId}, 5, 'Clear', 'published'), (${course.course_id}, ${people[1]!.learnerId}, 1, 'Not yet', 'pending')`)
  expect((await dayOf(mentor)).reviews).toMatchObject({ rating: 5, count: 1, recent: 1, latest: [{ text: 'Clear' }] })
})

test('says how long work has waited for its grade', async () => {
  const { mentor, course } = await taught('Grades Late', 'Polo cost sheet')
  const enrolment = await w.enrol((await w.learner('Kaniz')).learnerId, course)
  await w.database.run(sql`
    insert into submission (enrolment_id, lecture_id, number, state, max_points, pass_percent, handed_in_at)
    values (${enrolment}, ${course.reading_id}, 1, 'handed_in', 10, 60, now() - interval '51 hours 10 minutes')`)
  expect((await w.call(handedInAssignments, {}, { as: mentor })).body.data).toMatchObject([
    { learner_name: 'Kaniz', waited_hours: 51 },
  ])
})

test('is empty for a mentor who teaches nothing, and closed to everybody else', async () => {
  const day = await dayOf(await w.mentor('Teaches Nothing'))
  expect(day).toMatchObject({
    next_class: null,
    week: [],
    batches: [],
    failing: [],
    reviews: { count: 0, rating: null },
  })
  expect((await w.call(mentorDay, {}, { as: await w.learner() })).status).toBe(403)
  expect((await w.call(mentorDay, {}, { as: await w.staff('mentors.view') })).status).toBe(403)
  expect((await w.call(mentorDay, {})).status).toBe(401)
})
