/**
 * What studying costs: `node bench/learning.ts`. Writes of progress and of answers with 16 at once beside the very statements
 * that they send through the bare driver; then 500 learners of mixed traffic for three minutes. `--people`, `--minutes` and
 * `--calls` make it smaller. An error, or less than half of the bare driver's writes, fails.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { setup } from '#tests/test-database.ts'
import { replay } from '../drills/bare-sql.ts'
import { agent, ask, connections, record, width, withPeople } from '../drills/beside-bare.ts'
import { type Buyer, type Course, type Field, openField } from '../drills/field.ts'
import { atOnce } from '../drills/traffic.ts'
import { medianOf } from './load.ts'
import { learnersAt } from './learners-at.ts'

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '3' },
    calls: { type: 'string', default: '320' },
  },
})
const leastRatio = 0.5
const rounds = 5

export interface Lessons extends Course {
  videoId: string
  quizId: string
  questions: string[]
}

const end = await setup()
const field = await openField()
const pool = new pg.Pool({ ...field.connection, max: connections })
try {
  console.log(`load ${loadavg().map((load) => load.toFixed(1))} at the start, medians of ${rounds} rounds`)
  const academy = await field.startAcademy()
  const lessons = await makeLessons(field.database, await field.course({ priceTaka: 0 }))
  const [first = ''] = lessons.questions
  const watched = { course_id: lessons.id, lecture_id: lessons.videoId, position: 30, watched: [[0, 10]] }
  const answered = { quiz_id: lessons.quizId, answers: { [first]: 1 }, is_draft: true }
  await writesBesideBare('Progress', { path: '/api/learner-course-status', body: watched })
  await writesBesideBare('Answer', { path: '/api/learner-quiz-status', body: answered })
  const people = await learners(field, lessons, Number(options.people))
  const { calls, errors, p50, p95 } = await learnersAt(academy.origin, people, lessons, Number(options.minutes) * 60)
  console.log(
    `${people.length} learners, ${options.minutes} minutes: ${calls} calls, median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, errors: ${JSON.stringify(errors)}`,
  )
  if (Object.keys(errors).length > 0) process.exitCode = 1
  console.log(`load ${loadavg().map((load) => load.toFixed(1))} at the end`)

  /** Writes a second, the academy and the bare driver in turns; every write is of another learner. */
  async function writesBesideBare(what: string, { path, body }: { path: string; body: object }) {
    const recorded = await record(field, { path, body, people: await pair(field, lessons) })
    const [own, bare]: [number[], number[]] = [[], []]
    const askOwn = (as: Buyer) => ask(academy.origin + path, as, body)
    const sendBare = (each: Awaited<ReturnType<typeof withPeople>>[number]) =>
      replay(pool, recorded.steps, each.names(recorded), each.secrets(recorded))
    // Both sides are warm before the first round that counts.
    await perSecond(await learners(field, lessons, width * 4), askOwn)
    await perSecond(await withPeople(field, await learners(field, lessons, width * 4)), sendBare)
    for (let round = 0; round < rounds; round++) {
      own.push(await perSecond(await learners(field, lessons, Number(options.calls)), askOwn))
      const others = await withPeople(field, await learners(field, lessons, Number(options.calls)))
      bare.push(await perSecond(others, sendBare))
    }
    const ratio = medianOf(own) / medianOf(bare)
    const statements = recorded.steps.filter(({ kind }) => kind === 'statement').length
    if (ratio < leastRatio) process.exitCode = 1
    console.log(
      `${what}: ${medianOf(own).toFixed(0)} a second, its ${statements} statements alone ${medianOf(bare).toFixed(0)}: ${ratio.toFixed(2)}`,
    )
  }
} finally {
  agent.destroy()
  await pool.end()
  await field.close()
  await end()
}

async function perSecond<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await atOnce(items, width, work)
  return (items.length * 1000) / (performance.now() - began)
}

async function pair(field: Field, lessons: Lessons): Promise<[Buyer, Buyer]> {
  const [one, other] = await learners(field, lessons, 2)
  if (!one || !other) throw new Error('No learners')
  return [one, other]
}

/** Enrolled an hour ago, with an attempt at the quiz under way. */
async function learners(field: Field, { id, batchId, quizId, questions }: Lessons, count: number): Promise<Buyer[]> {
  const people = await field.buyers(count)
  const frozen = questions.map((question) => ({
    ...{ id: question, kind: 'single', text: { en: 'Which seam?' }, points: 1, explanation: {} },
    ...{ options: [{ en: 'Flat' }, { en: 'French' }], answer: 1 },
  }))
  await field.database.run(sql`
    with e as (
      insert into enrolment (learner_id, course_id, batch_id, source, enrolled_at)
      select id, ${id}, ${batchId}, 'free', now() - interval '1 hour' from unnest(${people.map(({ learnerId }) => learnerId)}::uuid[]) id
      returning id)
    insert into attempt (enrolment_id, quiz_id, number, questions, max_points)
    select id, ${quizId}, 1, ${JSON.stringify(frozen)}::jsonb, ${questions.length} from e`)
  return people
}

/** Twelve films and a quiz of ten questions in three sections. */
async function makeLessons(database: Database, course: Course): Promise<Lessons> {
  const found = await database.first<{ video_id: string; quiz_id: string }>(sql`
    with s as (
      insert into section (course_id, title, position) select ${course.id}, '{"en":"A section"}', n from generate_series(1, 3) n
      returning id, course_id, position),
    v as (
      insert into lecture (section_id, course_id, slug, kind, title, minutes, position, video)
      select s.id, s.course_id, 'film-' || s.position || '-' || n, 'video', '{"en":"A film"}', 10, n,
        '{"source":"/media/demo/a.mp4","poster":"/media/demo/a.webp","captions":{},"duration":600,"bytes":1000}'
      from s, generate_series(1, 4) n returning id, slug),
    q as (
      insert into quiz (section_id, course_id, slug, title, pass_percent, position)
      select id, course_id, 'a-quiz', '{"en":"A quiz"}', 60, 9 from s where position = 3 returning id)
    select (select id from v where slug = 'film-1-1') as video_id, q.id as quiz_id from q`)
  if (!found) throw new Error('No lessons')
  const questions = await database.query<{ id: string }>(sql`
    insert into question (quiz_id, kind, text, options, answer, explanation, position)
    select ${found.quiz_id}, 'single', '{"en":"Which seam?"}', '[{"en":"Flat"},{"en":"French"}]', '1', '{}', n
    from generate_series(1, 10) n returning id`)
  return { ...course, videoId: found.video_id, quizId: found.quiz_id, questions: questions.map(({ id }) => id) }
}
