/** A mentor writes to a batch: to whom it goes, by which ways, and who may. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { batchMessages, postBatchMessage } from '#contracts/learning/batch-messages/batch-messages.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let teacher: TestPerson
let stranger: TestPerson
let course: Awaited<ReturnType<World['course']>>
let ahead: TestLearner
let behind: TestLearner
let absent: TestLearner
beforeAll(async () => {
  w = await world()
  ;[teacher, stranger] = [await w.mentor(), await w.mentor()]
  course = await w.course({ trainingType: 'Live' })
  await w.database.run(sql`
    insert into course_mentor (course_id, mentor_id, position)
    select ${course.course_id}, m.id, 1 from mentor m where m.person_id = ${teacher.personId}`)
  ;[ahead, behind, absent] = [await w.learner('Ahead'), await w.learner('Behind'), await w.learner('Absent')]
  const [meeting] = await w.database.query<{ id: string }>(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at, by_hand)
    values (${course.batch_id}, 700, now() - interval '2 hours', now() - interval '1 hour', true) returning id`)
  for (const [learner, percent, mark] of [
    [ahead, 90, 'present'],
    [behind, 10, 'present'],
    [absent, 80, 'absent'],
  ] as const) {
    const enrolment = await w.enrol(learner.learnerId, course)
    await w.database.run(sql`update enrolment set progress_percent = ${percent} where id = ${enrolment}`)
    await w.database.run(sql`
      insert into attendance (meeting_id, enrolment_id, mark, marked_by, marked_at)
      values (${meeting?.id}, ${enrolment}, ${mark}, ${teacher.personId}, now())`)
  }
  // Who asked for no SMS of this kind gets none.
  await w.database.run(sql`
    update person set notification_choices = notification_choices || '{"batch_messages_sms": false}' where id = ${absent.personId}`)
})
afterAll(() => w.close())

const params = () => ({ batch: course.batch_id })
const write = async (body: object, as: { token: string } = teacher) => {
  await w.later()
  return w.call(
    postBatchMessage,
    { params: params(), body: { subject: 'Before Sunday', text: 'Read lesson 3.', ...body } },
    { as },
  )
}
const list = (as: { token: string } = teacher) => w.call(batchMessages, { params: params(), query: {} }, { as })
const noticesOf = (learner: TestLearner) =>
  w.database.query<{ title: string; body: string }>(
    sql`select title, body from notice where person_id = ${learner.personId} and kind = 'batch_messages'`,
  )

it('reaches all, those behind or those absent, as each chose, and says how many got it', async () => {
  expect((await list()).body.counts).toEqual({ all: 3, behind: 1, absent: 1 })
  expect((await write({ audience: 'behind', subject: 'Catch up' })).body.data).toEqual({ told: 1 })
  expect((await write({ audience: 'absent' })).body.data).toEqual({ told: 1 })
  expect((await write({ audience: 'all', subject: 'To everybody' })).body.data).toEqual({ told: 3 })
  expect((await noticesOf(behind)).map(({ title }) => title).toSorted()).toEqual([
    'From your mentor: Catch up',
    'From your mentor: To everybody',
  ])
  expect((await noticesOf(ahead))[0]?.body).toContain('Read lesson 3.')
  const { body } = await list()
  expect(body.data.map(({ audience, told, subject }) => [audience, told, subject])).toEqual([
    ['all', 3, 'To everybody'],
    ['absent', 1, 'Before Sunday'],
    ['behind', 1, 'Catch up'],
  ])
  expect((await w.messageTo(behind.phone, 'batch_message')).text).toContain('Read lesson 3.')
  const sent = (await w.messages()).filter(({ to }) => to === absent.phone)
  expect(sent.filter(({ text }) => text.includes('Read lesson 3.'))).toEqual([])
  const entries = await w.database.query(sql`
    select after ->> 'told' as told from audit_entry where action = 'batch_message.send' and actor_id = ${teacher.personId} order by at`)
  expect(entries).toHaveLength(3)
})

it('is of one’s own batches alone: others are as good as absent; learners are refused', async () => {
  expect((await list(stranger)).status).toBe(404)
  expect((await write({ audience: 'all' }, stranger)).status).toBe(404)
  expect((await write({ audience: 'all' }, ahead)).status).toBe(404)
  expect((await write({ audience: 'all' }, await w.staff('courses.view'))).status).toBe(403)
  expect((await list()).body.data).toHaveLength(3)
})

it('says what is missing at the field, and that a choice reaches no one', async () => {
  expect((await write({ audience: 'all', subject: ' ', text: ' ' })).body.errors).toEqual({
    subject: ['Input field is required'],
    text: ['Input field is required'],
  })
  expect((await write({ audience: 'everybody' })).body.errors).toHaveProperty('audience')
  await w.database.run(sql`update enrolment set progress_percent = 80 where batch_id = ${course.batch_id}`)
  expect((await write({ audience: 'behind' })).body.error.code).toBe('nobody')
})

it('is limited: ten an hour', async () => {
  await w.database.run(sql`delete from rate_limit`)
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await write({ audience: 'absent', subject: `Number ${n}` })).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
})
