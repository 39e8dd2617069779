/** A quiz that was taken without a network is handed in once, as it was asked, and each thing that may have happened meanwhile has its end. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getItem, patchItem } from '#contracts/authoring/items.ts'
import { getOutline } from '#contracts/authoring/outlines.ts'
import { publishCourse } from '#contracts/authoring/revisions.ts'
import { postStudyOperations, putSavedStudy } from '#contracts/learning/offline.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { type AttemptState, getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let author: TestPerson
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let enrolment: string

beforeAll(async () => {
  w = await world()
  author = await w.staff('courses.view', 'courses.edit', 'courses.publish')
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  learner = await w.learner()
  enrolment = await w.enrol(learner.learnerId, course)
  await w.database.run(sql`update quiz set is_offline = true where id = ${course.quiz_id}`)
  await w.call(putSavedStudy, { params: { course_id: course.course_id } }, { as: learner })
})

const minute = 60_000
const ago = (minutes: number, from = Date.now()) => new Date(from - minutes * minute).toISOString()
const step = async (body: object = {}) =>
  (await w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id, ...body } }, { as: learner })).body.data
const overview = async () =>
  (await w.call(getQuiz, { params: { id: course.quiz_id }, query: {} }, { as: learner })).body.data
/** The paper that is saved, begun so many minutes ago. */
async function paper(minutesAgo = 120): Promise<AttemptState> {
  const attempt = await step()
  await w.database.run(sql`
    update attempt set started_at = now() - make_interval(mins => ${minutesAgo}) where id = ${attempt.attempt_id}`)
  return attempt
}
const idOf = ({ questions }: AttemptState, kind: string) => questions.find((each) => each.kind === kind)!.question_id
const french = ({ questions }: AttemptState, isRight = true) => {
  const options = questions.find(({ kind }) => kind === 'single')!.options as { key: number; text: string }[]
  return options.find(({ text }) => (text === 'French') === isRight)!.key
}
const rightAnswers = (attempt: AttemptState) => ({
  [idOf(attempt, 'single')]: french(attempt),
  [idOf(attempt, 'true_false')]: true,
})
function handIn(attempt: AttemptState, values: Record<string, unknown>, at = ago(10)) {
  const given = Object.entries(values).map(
    ([question, value]) => [question, { value, operation_id: randomUUID() as string, given_at: at }] as const,
  )
  return {
    ...{ id: randomUUID() as string, course_id: course.course_id, lecture_id: course.quiz_id, at },
    hand_in: { attempt_id: attempt.attempt_id, answers: Object.fromEntries(given) },
  }
}
const send = async (operations: object[], sent_at = ago(0)) =>
  (await w.call(postStudyOperations, { body: { sent_at, operations } as never }, { as: learner })).body.data

async function rule(changes: object) {
  await w.call(getOutline, { params: { course: course.course_id } }, { as: author })
  const written = await w.call(patchItem, { params: { item: course.quiz_id }, body: { changes } }, { as: author })
  if (written.status !== 200) return written
  return w.call(publishCourse, { params: { course: course.course_id }, body: {} }, { as: author })
}

describe('the author', () => {
  test('lets a quiz be taken offline, which its learner is told', async () => {
    await w.database.run(sql`update quiz set is_offline = false where id = ${course.quiz_id}`)
    expect((await overview()).is_offline).toBe(false)
    expect((await rule({ is_offline: true })).status).toBe(200)
    expect((await overview()).is_offline).toBe(true)
    const { data } = (await w.call(getMyCourse, { params: { slug: course.slug } }, { as: learner })).body
    const items = data.sections.flatMap((section) => section.items)
    expect(items.filter(({ is_offline }) => is_offline).map(({ id }) => id)).toEqual([course.quiz_id])
  })

  test.each([
    ['time_limit_minutes', 10, 'A quiz with a time limit cannot be taken offline. Take the limit away first.'],
    [
      'wait_hours',
      24,
      'A quiz with a waiting time between attempts cannot be taken offline. Take the waiting time away first.',
    ],
  ])('is told why not with %s, whichever comes first', async (field, value, reason) => {
    await w.database.run(sql`update quiz set is_offline = false where id = ${course.quiz_id}`)
    const both = await rule({ is_offline: true, [field]: value })
    expect([both.status, (both.body as { errors?: object }).errors]).toEqual([422, { 'changes.is_offline': [reason] }])
    expect((await rule({ is_offline: true })).status).toBe(200)
    expect((await rule({ [field]: value })).status).toBe(422)
    expect((await rule({ is_offline: false, [field]: value })).status).toBe(200)
    const { data } = (await w.call(getItem, { params: { item: course.quiz_id } }, { as: author })).body
    expect(data.content).toMatchObject({ is_offline: false, [field]: value })
  })
})

test('the paper that is saved has no answer in it', async () => {
  const attempt = await paper()
  expect(JSON.stringify(attempt)).not.toMatch(/right_answer|explanation|encloses|Always/)
  expect(Object.keys(attempt.questions[0] ?? {})).not.toContain('answer')
})

describe('what is handed in', () => {
  test('is graded as it would have been with a network, at the time of the device', async () => {
    const attempt = await paper()
    const one = handIn(attempt, rightAnswers(attempt), ago(30))
    expect(await send([one])).toEqual({ taken: [one.id], refused: [], overtaken: [] })
    expect(await overview()).toMatchObject({ best_percent: 100, is_passed: true, open_attempt: null })
    const kept = await w.database.first<{ minutes: number }>(sql`
      select round(extract(epoch from now() - submitted_at) / 60)::int as minutes from attempt where id = ${attempt.attempt_id}`)
    expect(kept).toEqual({ minutes: 30 })
  })

  test('counts once, however often it arrives, also at the same moment', async () => {
    const attempt = await paper()
    const one = handIn(attempt, rightAnswers(attempt))
    const answers = await Promise.all([send([one]), send([one]), send([one, one])])
    expect(answers.flatMap(({ refused }) => refused)).toEqual([])
    expect((await overview()).last_attempt?.number).toBe(1)
  })

  test('that had arrived before, with an answer that was lost, is no second one', async () => {
    const attempt = await paper()
    const one = handIn(attempt, rightAnswers(attempt))
    const { answers } = one.hand_in
    const values = Object.fromEntries(Object.entries(answers).map(([question, { value }]) => [question, value]))
    const operations = Object.fromEntries(
      Object.entries(answers).map(([question, { operation_id, given_at }]) => [question, { operation_id, given_at }]),
    )
    await step({ attempt_id: attempt.attempt_id, answers: values, operations })
    expect(await send([one])).toEqual({ taken: [one.id], refused: [], overtaken: [] })
    expect(await overview()).toMatchObject({ best_percent: 100, last_attempt: { number: 1 } })
  })

  test('from a second device after the first is refused, and said', async () => {
    const attempt = await paper()
    const first = handIn(attempt, rightAnswers(attempt), ago(20))
    const second = handIn(attempt, { [idOf(attempt, 'true_false')]: false }, ago(30))
    await send([first])
    expect(await send([second])).toEqual({
      taken: [],
      refused: [{ id: second.id, code: 'attempt_ended' }],
      overtaken: [],
    })
    expect((await overview()).best_percent).toBe(100)
  })

  test('does not undo what another device answered later', async () => {
    const attempt = await paper()
    await step({ attempt_id: attempt.attempt_id, answers: { [idOf(attempt, 'true_false')]: true }, is_draft: true })
    const older = { [idOf(attempt, 'true_false')]: false, [idOf(attempt, 'single')]: french(attempt) }
    await send([handIn(attempt, older, ago(20))])
    expect((await overview()).best_percent).toBe(100)
  })

  test('is refused once the attempt ended elsewhere and all others are used up', async () => {
    await w.database.run(sql`update quiz set attempts_allowed = 1 where id = ${course.quiz_id}`)
    const attempt = await paper()
    await step({ attempt_id: attempt.attempt_id, answers: {} })
    const late = handIn(attempt, rightAnswers(attempt))
    expect((await send([late])).refused).toEqual([{ id: late.id, code: 'attempt_ended' }])
    expect(await overview()).toMatchObject({ attempts_left: 0, best_percent: 0 })
  })

  test('counts when its author allows fewer attempts meanwhile, or no more offline', async () => {
    await w.database.run(sql`update quiz set attempts_allowed = 3 where id = ${course.quiz_id}`)
    await step()
    await step({ answers: {} })
    const attempt = await paper()
    expect((await rule({ attempts_allowed: 1, is_offline: false })).status).toBe(200)
    const one = handIn(attempt, rightAnswers(attempt))
    expect(await send([one])).toEqual({ taken: [one.id], refused: [], overtaken: [] })
    expect((await overview()).is_passed).toBe(true)
  })

  test('is graded by the paper as it was drawn, whatever was published since', async () => {
    const attempt = await paper()
    await w.database.run(
      sql`update question set answer = 'false' where quiz_id = ${course.quiz_id} and kind = 'true_false'`,
    )
    await w.database.run(sql`delete from question where quiz_id = ${course.quiz_id} and kind = 'single'`)
    await send([handIn(attempt, rightAnswers(attempt))])
    expect((await overview()).best_percent).toBe(100)
  })

  test('with a clock that was set back or forward keeps to the time of the paper', async () => {
    for (const wrong of [-400, 400]) {
      const attempt = await paper(60)
      const clock = Date.now() + wrong * 24 * 60 * minute
      // Set right or wrong between the answers and the sending.
      const one = handIn(attempt, rightAnswers(attempt), ago(0, clock))
      expect(await send([one], ago(0))).toEqual({ taken: [one.id], refused: [], overtaken: [] })
      const times = await w.database.first(sql`
        select submitted_at between started_at and now() as is_within, percent::int as percent,
          (select bool_and(given_at between a.started_at and now()) from attempt_answer where attempt_id = a.id) as are_within
        from attempt a where id = ${attempt.attempt_id}`)
      expect(times).toEqual({ is_within: true, percent: 100, are_within: true })
    }
  })

  test('long after the saving is refused, and the attempt stays open with nothing lost', async () => {
    const attempt = await paper(20 * 24 * 60)
    await w.database.run(sql`
      update saved_study set saved_at = now() - interval '19 days', ends_at = now() - interval '12 days' where enrolment_id = ${enrolment}`)
    const late = handIn(attempt, rightAnswers(attempt), ago(10 * 24 * 60))
    expect((await send([late])).refused).toEqual([{ id: late.id, code: 'too_late' }])
    expect((await overview()).open_attempt?.attempt_id).toBe(attempt.attempt_id)
  })

  test('of another learner, another quiz or a course that is lost looks absent', async () => {
    const attempt = await paper()
    const stranger = await w.learner()
    await w.enrol(stranger.learnerId, course)
    const one = handIn(attempt, rightAnswers(attempt))
    const { body } = await w.call(
      postStudyOperations,
      { body: { sent_at: ago(0), operations: [one] } as never },
      { as: stranger },
    )
    expect(body.data.refused).toEqual([{ id: one.id, code: 'not_found' }])
    const elsewhere = { ...one, id: randomUUID() as string, lecture_id: course.reading_id }
    expect((await send([elsewhere])).refused).toEqual([{ id: elsewhere.id, code: 'not_found' }])
    const other = await w.course()
    await w.enrol(learner.learnerId, other)
    const byAnother = { ...one, id: randomUUID() as string, course_id: other.course_id }
    expect((await send([byAnother])).refused).toEqual([{ id: byAnother.id, code: 'not_found' }])
    await w.database.run(sql`update enrolment set state = 'withdrawn' where id = ${enrolment}`)
    expect((await send([one])).refused).toEqual([{ id: one.id, code: 'not_found' }])
  })

  test('counts by the server’s clock where a time or a waiting time counts, and not after the time', async () => {
    await w.database.run(sql`update quiz set is_offline = false, wait_hours = 2 where id = ${course.quiz_id}`)
    const waited = await paper()
    await send([handIn(waited, {}, ago(110))])
    const soonest = Date.parse((await overview()).next_attempt_at ?? '')
    expect(soonest).toBeGreaterThan(Date.now() + 119 * minute)
    await w.database.run(sql`update quiz set wait_hours = null, time_limit_minutes = 10 where id = ${course.quiz_id}`)
    const timed = await step({ device_id: randomUUID() })
    await w.database.run(sql`
      update attempt set started_at = started_at - interval '11 minutes', ends_at = ends_at - interval '11 minutes' where id = ${timed.attempt_id}`)
    const late = handIn(timed, rightAnswers(timed), ago(5))
    expect((await send([late])).refused).toEqual([{ id: late.id, code: 'attempt_ended' }])
    expect((await overview()).best_percent).toBe(0)
  })

  test('leaves out what no question takes, and counts the rest', async () => {
    const attempt = await paper()
    const answers = { ...rightAnswers(attempt), [randomUUID()]: 3 }
    const tooLong = { ...answers, [idOf(attempt, 'true_false')]: 'x'.repeat(600) }
    await send([handIn(attempt, tooLong)])
    expect((await overview()).best_percent).toBe(50)
  })
})
