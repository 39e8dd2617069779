/** The recording of a class: a draft of its course, published as others are, told to the people of its batch. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRecording, putRecording } from '#contracts/authoring/recordings.ts'
import { publishCourse } from '#contracts/authoring/revisions.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let mentor: TestPerson
let publisher: TestPerson
let learner: TestLearner
let meeting: string
beforeAll(async () => {
  w = await world()
  course = await w.course({ name: 'Pattern making', trainingType: 'Live' })
  const teacher = await w.mentor()
  mentor = teacher
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${teacher.mentorId}, 1)`,
  )
  publisher = await w.staff('courses.view', 'courses.edit', 'courses.publish')
  learner = await w.learner()
  await w.enrol(learner.learnerId, course)
  meeting = await idOf(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at)
    values (${course.batch_id}, 7, now() - interval '2 hours', now() - interval '1 hour') returning id`)
})
afterAll(() => w.close())

const idOf = async (statement: ReturnType<typeof sql>) => (await w.database.first<{ id: string }>(statement))?.id ?? ''
const film = (ofCourse: string, name: string) =>
  idOf(sql`
    insert into library_file (course_id, kind, type, name, media_type, bytes, state, address, video)
    values (${ofCourse}, 'video', 'mp4', ${name}, 'video/mp4', 1, 'ready', '/media/uploads/films/x/original.mp4',
      jsonb_build_object('source', '/media/uploads/films/' || ${name}::text, 'duration', 60)) returning id`)
const keep = (file: string, as: TestPerson = mentor) =>
  w.call(putRecording, { params: { meeting }, body: { file } }, { as })
const recording = async (as: TestPerson = mentor) =>
  (await w.call(getRecording, { params: { meeting } }, { as })).body.data.recording
const publish = () =>
  w.call(publishCourse, { params: { course: course.course_id }, body: { note: '', seen: '' } }, { as: publisher })
const told = async () => (await w.messages()).filter(({ text }) => text.includes('recording of your class'))
const seen = async () => {
  const { body } = await w.call(getMyCourse, { params: { slug: course.slug }, query: {} }, { as: learner })
  return body.data.sections.flatMap(({ items }) => items).find(({ title }) => title === 'Class 7: recording')
}

test('becomes a draft that its mentor may replace, and nobody else', async () => {
  const file = await film(course.course_id, 'class.mp4')
  const foreign = await film((await w.course()).course_id, 'other.mp4')
  expect((await keep(file, await w.mentor('Kamal Uddin'))).status).toBe(404)
  expect((await keep(file, await w.staff('courses.view'))).status).toBe(403)
  expect(Object.keys((await keep(foreign)).body.errors ?? {})).toEqual(['file'])
  expect(await recording()).toBeNull()
  const first = await keep(file)
  expect(first.status).toBe(200)
  expect(await recording()).toMatchObject({ file_id: file, is_published: false })
  const better = await film(course.course_id, 'better.mp4')
  expect((await keep(better)).body.data.item_id).toBe(first.body.data.item_id)
  expect(await recording(publisher)).toMatchObject({ file_id: better, is_published: false })
  expect([await seen(), (await told()).length]).toEqual([undefined, 0])
})

test('is told to the people of the batch when it is published, once', async () => {
  expect((await publish()).status).toBe(200)
  expect(await seen()).toMatchObject({ kind: 'video', title: 'Class 7: recording' })
  expect(await recording()).toMatchObject({ is_published: true })
  const mail = await w.messageTo(learner.email, 'learning_class_recorded')
  expect(mail.subject).toBe('Recording of your class: Pattern making')
  expect(mail.text).toContain('/lecture/class-7-recording')
  await w.messageTo(learner.phone, 'learning_class_recorded')
  const messages = await told()
  const toldAt = () => w.database.query(sql`select told_at from class_recording`)
  const before = await toldAt()
  await keep(await film(course.course_id, 'best.mp4'))
  expect((await publish()).status).toBe(200)
  expect([(await told()).length, await toldAt()]).toEqual([messages.length, before])
})
