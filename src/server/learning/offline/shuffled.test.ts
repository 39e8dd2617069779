/**
 * What two devices did without a network ends as if it had come in order, however it arrives: shuffled, doubled, delayed, cut.
 * Ten thousand operations; a run that fails prints its seed, and `SEED=… npx vitest run` repeats it.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { putSavedStudy, type StudyOperation } from '#contracts/learning/offline.ts'
import { type AttemptState, learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { wholePercent } from '../progress/whole-percent.ts'
import { type GivenAnswer, recordAnswers } from '../quizzes/attempts.sql.ts'
import { takeOperations } from './take-operations.ts'

const runs = 20
const answersOfRun = 470
const reportsOfRun = 30
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

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
  await w.database.run(sql`
    with offline as (update quiz set is_offline = true where id = ${course.quiz_id})
    insert into question (quiz_id, kind, text, answer, position)
    select ${course.quiz_id}, 'true_false', '{"en":"Is it so?"}', 'true', n from generate_series(3, 30) n`)
})

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

interface Known {
  watched: string | null
  position: number | null
  is_seen: boolean | null
  is_read: boolean | null
  percent: number
  answers: Record<string, unknown>
}
const known = () =>
  w.database.first<Known>(sql`
    select p.watched::text as watched, p.position_seconds::float8 as position, p.completed_at is not null as is_seen,
      (select completed_at is not null from lecture_progress where enrolment_id = ${enrolment} and lecture_id = ${course.reading_id}) as is_read,
      a.percent::int as percent, (select jsonb_object_agg(question_id, value) from attempt_answers(a.id)) as answers
    from attempt a left join lecture_progress p on p.enrolment_id = a.enrolment_id and p.lecture_id = ${course.video_id}
    where a.enrolment_id = ${enrolment}`)

const devices = [randomUUID(), randomUUID()].sort() as [string, string]
type Answer = GivenAnswer & { device: string; at: number }
type Chance = (below: number) => number

/** Devices answer at the same moments, one device never twice at one. */
function answersOf(attempt: AttemptState, chance: Chance, from: number): Answer[] {
  const clocks = new Map(devices.map((device) => [device, from]))
  return Array.from({ length: answersOfRun }, () => {
    const device = devices[chance(2)]!
    const at = clocks.get(device)! + 1000 * (1 + chance(2))
    clocks.set(device, at)
    const question = attempt.questions[chance(attempt.questions.length)]!
    const value = question.kind === 'single' ? chance(2) : [true, false, null][chance(3)]
    const operation = { id: randomUUID(), givenAt: new Date(at).toISOString() }
    return { questionId: question.question_id, value, operation, device, at }
  })
}

type Report = StudyOperation & { device_id: string }
function reportsOf(chance: Chance, now: number): Report[] {
  const about = (lecture_id: string, index: number) => ({
    ...{ id: randomUUID(), device_id: devices[chance(2)]!, course_id: course.course_id, lecture_id },
    at: new Date(now - (2000 - index) * 60_000).toISOString(),
  })
  return Array.from({ length: reportsOfRun }, (_, index) => {
    if (chance(8) === 0) return { ...about(course.reading_id, index), completed: true }
    // Forged: a film is not complete because somebody says so.
    if (chance(8) === 0) return { ...about(course.video_id, index), completed: true }
    const start = chance(90)
    const end = start + 1 + chance(6)
    return { ...about(course.video_id, index), position: end, watched: [[start, end]] }
  })
}

/** In order, by the rule alone and without a database. */
function inOrder(answers: Answer[], reports: Report[], attempt: AttemptState): Known {
  const sorted = answers.toSorted((one, other) => one.at - other.at || one.device.localeCompare(other.device))
  const last = Object.fromEntries(sorted.map(({ questionId, value }) => [questionId, value]))
  const seen = Array.from({ length: 100 }, () => false)
  const films = reports.filter(({ watched }) => watched)
  for (const { watched } of films) for (const [from, to] of watched ?? []) seen.fill(true, from, Math.min(to, 100))
  const edges = seen.flatMap((is, at) => (is !== (seen[at - 1] ?? false) ? [at] : []))
  const ranges = edges.flatMap((at, index) => (index % 2 === 0 ? [`[${at},${edges[index + 1] ?? 100})`] : []))
  const right = attempt.questions.filter(({ question_id, kind, options }) => {
    if (kind !== 'single') return last[question_id] === true
    return (options as { key: number; text: string }[]).some(
      ({ key, text }) => text === 'French' && key === last[question_id],
    )
  }).length
  const isPassed = right * 100 >= 60 * attempt.questions.length
  return {
    watched: `{${ranges.join(',')}}`,
    position: Math.min(100, films.at(-1)?.position ?? 0),
    is_seen: seen.filter(Boolean).length >= 90,
    is_read: reports.some(({ lecture_id }) => lecture_id === course.reading_id) || null,
    percent: Math.min(wholePercent(right, attempt.questions.length), isPassed ? 100 : 59),
    answers: last,
  }
}

/** Shuffled, half of it twice, in pieces; of some the line is cut in the middle, and they are sent again whole. */
function disordered<Each>(all: Each[], chance: Chance, pieces: number): Each[][] {
  const doubled = [...all, ...all.filter(() => chance(2) === 0)]
  const shuffled = doubled.map((one) => ({ one, place: chance(100_000) })).sort((a, b) => a.place - b.place)
  const cut: Each[][] = Array.from({ length: pieces }, () => [])
  for (const { one } of shuffled) cut[chance(pieces)]!.push(one)
  return cut
    .flatMap((piece) => (chance(3) === 0 ? [piece.slice(0, chance(piece.length + 1)), piece] : [piece]))
    .filter(({ length }) => length > 0)
}

async function deliver(answers: Answer[], reports: Report[], attempt: AttemptState, chance: Chance) {
  for (const piece of disordered(answers, chance, 6))
    for (const device of devices) {
      const own = piece.filter((each) => each.device === device)
      if (own.length > 0) await recordAnswers(w.database, attempt.attempt_id, own, device)
    }
  const send = async (operations: StudyOperation[]) => {
    // Delayed, by a clock of its own that is wrong by days.
    const wrong = (chance(7) - 3) * 86_400_000
    const now = new Date()
    const operationsThen = operations.map((each) => ({
      ...each,
      at: new Date(Date.parse(each.at) + wrong).toISOString(),
    }))
    const sent = { sent_at: new Date(now.getTime() + wrong).toISOString(), operations: operationsThen }
    return (await takeOperations(w.database, learner.learnerId, sent, now)).refused
  }
  for (const piece of disordered(reports, chance, 4)) expect(await send(piece)).toEqual([])
  const paper = { id: randomUUID(), course_id: course.course_id, lecture_id: course.quiz_id }
  const at = new Date().toISOString()
  // Forged: a paper of nobody.
  const forged = { ...paper, at, hand_in: { attempt_id: randomUUID(), answers: {} } }
  expect(await send([forged])).toEqual([{ id: forged.id, code: 'not_found' }])
  expect(
    await send([{ ...paper, id: randomUUID(), at, hand_in: { attempt_id: attempt.attempt_id, answers: {} } }]),
  ).toEqual([])
}

test(`10,000 operations of two devices end as they would in order (seed ${seed})`, { timeout: 240_000 }, async () => {
  expect(runs * (answersOfRun + reportsOfRun)).toBe(10_000)
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), async (stream) => {
      const chance: Chance = (below) => (stream.next().value as number) % below
      const attempt = await begin()
      const now = Date.now()
      const answers = answersOf(attempt, chance, now - 40 * 3_600_000)
      const reports = reportsOf(chance, now)
      await deliver(answers, reports, attempt, chance)
      expect(await known()).toEqual(inOrder(answers, reports, attempt))
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
})

test('no forged completion is believed, however many devices and clocks tell of it', async () => {
  await w.database.run(
    sql`update lecture set video = jsonb_set(video, '{duration}', '3600') where id = ${course.video_id}`,
  )
  await begin()
  await w.database.run(sql`update saved_study set saved_at = now() where enrolment_id = ${enrolment}`)
  const now = new Date()
  for (const hours of [-400, -30, 0, 5, 400]) {
    const at = new Date(now.getTime() + hours * 3_600_000).toISOString()
    const operations = devices.flatMap((device_id) =>
      [0, 900, 1800, 2700].map((from) => ({
        ...{ id: randomUUID(), device_id, course_id: course.course_id, lecture_id: course.video_id, at },
        ...{ position: from + 900, watched: [[from, from + 900]] as [number, number][], completed: true },
      })),
    )
    await takeOperations(w.database, learner.learnerId, { sent_at: now.toISOString(), operations }, now)
  }
  const row = await w.database.first(sql`
    select p.completed_at is null as is_open, covered_seconds(p.watched) <= 31 + 2 * extract(epoch from now() - s.saved_at) as is_bounded,
      e.completed_at is null as is_course_open
    from lecture_progress p join saved_study s using (enrolment_id) join enrolment e on e.id = p.enrolment_id where p.enrolment_id = ${enrolment}`)
  expect(row).toEqual({ is_open: true, is_bounded: true, is_course_open: true })
})
