/** What a learner finishes is kept as events, whatever way led there, with how the academy came to know and on which device. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postStudyOperations } from '#contracts/learning/offline.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('each thing once, the course by what completed it, and no event is changed', async () => {
  const [course, learner] = [await w.course(), await w.learner()]
  const enrolment = await w.enrol(learner.learnerId, course)
  const [phone, tablet] = [randomUUID(), randomUUID()]
  const about = { course_id: course.course_id }
  const complete = () =>
    w.call(
      learnerCourseStatus,
      { body: { ...about, lecture_id: course.reading_id, completed: true, device_id: phone } },
      { as: learner },
    )
  await complete()
  await complete()
  const quiz = (body: object) =>
    w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, device_id: phone, ...body } }, { as: learner })
  const { attempt_id, questions } = (await quiz({})).body.data
  const answers = Object.fromEntries(
    questions.map(({ question_id, kind, options }) => [
      question_id,
      kind === 'true_false' || (options as { key: number; text: string }[]).find(({ text }) => text === 'French')!.key,
    ]),
  )
  await quiz({ attempt_id, answers })
  await w.database.run(
    sql`update lecture set video = jsonb_set(video, '{duration}', '20') where id = ${course.video_id}`,
  )
  const at = new Date().toISOString()
  const operation = { id: randomUUID(), device_id: tablet, lecture_id: course.video_id, at, position: 20 }
  await w.call(
    postStudyOperations,
    { body: { sent_at: at, operations: [{ ...about, ...operation, watched: [[0, 20]] }] } },
    { as: learner },
  )
  const events = await w.database.query(sql`
    select kind, subject_id as subject, source, device_id as device from progress_event where enrolment_id = ${enrolment} order by id`)
  expect(events).toEqual([
    { kind: 'item_completed', subject: course.reading_id, source: 'online', device: phone },
    { kind: 'quiz_passed', subject: course.quiz_id, source: 'online', device: phone },
    { kind: 'item_completed', subject: course.video_id, source: 'offline', device: tablet },
    { kind: 'course_completed', subject: course.course_id, source: 'offline', device: tablet },
  ])
  await expect(w.database.run(sql`update progress_event set source = 'grading'`)).rejects.toThrow(/not changed/)
})
