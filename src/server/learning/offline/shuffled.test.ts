/** What two devices did without a network ends alike however it arrives: shuffled, doubled, delayed, cut into pieces. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { putSavedStudy, type StudyOperation } from '#contracts/learning/offline.ts'
import { type AttemptState, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { takeOperations } from './take-operations.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let enrolment: string

beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  learner = await w.learner()
  enrolment = await w.enrol(learner.learnerId, course)
  await w.database.run(sql`update quiz set is_offline = true where id = ${course.quiz_id}`)
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The course was saved two days ago, with this paper of its quiz. */
async function begin(): Promise<AttemptState> {
  await w.database.run(sql`delete from study_operation where enrolment_id = ${enrolment}`)
  await w.database.run(sql`delete from lecture_progress where enrolment_id = ${enrolment}`)
  await w.database.run(sql`delete from attempt where enrolment_id = ${enrolment}`)
  await w.database.run(sql`update enrolment set watched_until = default where id = ${enrolment}`)
  await w.call(putSavedStudy, { params: { course_id: course.course_id } }, { as: learner })
  await w.database.run(sql`
    update saved_study set saved_at = now() - interval '48 hours', ends_at = now() + interval '5 days' where enrolment_id = ${enrolment}`)
  const attempt = (await w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id } }, { as: learner })).body.data
  await w.database.run(
    sql`update attempt set started_at = now() - interval '48 hours' where id = ${attempt.attempt_id}`,
  )
  return attempt
}

const known = () =>
  w.database.first(sql`
    select (select watched::text from lecture_progress where enrolment_id = ${enrolment} and lecture_id = ${course.video_id}) as watched,
      (select position_seconds::float8 from lecture_progress where enrolment_id = ${enrolment} and lecture_id = ${course.video_id}) as position,
      (select completed_at is not null from lecture_progress where enrolment_id = ${enrolment} and lecture_id = ${course.reading_id}) as is_read,
      (select count(*)::int from attempt where enrolment_id = ${enrolment}) as attempts,
      (select percent::int from attempt where enrolment_id = ${enrolment}) as percent,
      (select count(*)::int from attempt_answer a join attempt t on t.id = a.attempt_id where t.enrolment_id = ${enrolment}) as answers`)

type Act = { from: number; length: number }
/** Watching on two devices, a reading read on both, and the quiz handed in on one of them. */
function operationsOf(acts: Act[], attempt: AttemptState): StudyOperation[] {
  const about = (lecture_id: string, minutes: number) => ({
    ...{ id: randomUUID(), course_id: course.course_id, lecture_id, at: ago(minutes) },
  })
  const answer = (kind: string, value: number | boolean) => {
    const question = attempt.questions.find((each) => each.kind === kind)!
    return [question.question_id, { value, operation_id: randomUUID(), given_at: ago(2000) }]
  }
  const options = attempt.questions.find(({ kind }) => kind === 'single')!.options as { key: number; text: string }[]
  const french = options.find(({ text }) => text === 'French')!.key
  const answers = Object.fromEntries([answer('single', french), answer('true_false', false)])
  return [
    ...acts.map(({ from, length }, index) => ({
      ...about(course.video_id, 40 * 60 - index),
      ...{ position: from + length, watched: [[from, from + length]] as [number, number][] },
    })),
    { ...about(course.reading_id, 1500), completed: true },
    { ...about(course.reading_id, 1400), completed: true },
    { ...about(course.quiz_id, 1300), hand_in: { attempt_id: attempt.attempt_id, answers } },
  ]
}

test('shuffled, doubled and cut into pieces, operations end as they would in order', { timeout: 240_000 }, async () => {
  const act = fc.record({ from: fc.integer({ min: 0, max: 90 }), length: fc.integer({ min: 1, max: 20 }) })
  const endOf = async (acts: Act[], arrange: (operations: StudyOperation[]) => StudyOperation[][]) => {
    const deliveries = arrange(operationsOf(acts, await begin()))
    for (const operations of deliveries) {
      const now = new Date()
      const sent = { sent_at: now.toISOString(), operations }
      expect((await takeOperations(w.database, learner.learnerId, sent, now)).refused).toEqual([])
    }
    return known()
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      async (acts, chance) => {
        const next = (below: number) => (chance.next().value as number) % below
        const inOrder = await endOf(acts, (operations) => [operations])
        expect(inOrder).toMatchObject({ is_read: true, attempts: 1, percent: 50, answers: 2 })
        const disordered = await endOf(acts, (operations) => {
          const doubled = [...operations, ...operations.filter(() => next(2) === 0)]
          const shuffled = doubled.map((one) => ({ one, place: next(1000) })).sort((a, b) => a.place - b.place)
          const pieces: StudyOperation[][] = [[]]
          for (const { one } of shuffled) {
            if (next(3) === 0) pieces.push([])
            pieces.at(-1)?.push(one)
          }
          return pieces.filter(({ length }) => length > 0)
        })
        expect(disordered).toEqual(inOrder)
      },
    ),
    { numRuns: 25 },
  )
})
