/** What staff do with one person's courses, twice, late or against each other: each pair has one end, and seats stay right. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contracts/learning/support.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let one: TestPerson
let other: TestPerson
let learner: TestLearner
let course: Awaited<ReturnType<World['course']>>
let second: string
let quiz: string
beforeAll(async () => {
  w = await world()
  one = await w.staff('learning.view', 'learning.edit')
  other = await w.staff('learning.view', 'learning.edit')
})
afterAll(() => w.close())

const idOf = async (statement: Parameters<World['database']['first']>[0]): Promise<string> =>
  (await w.database.first<{ id: string }>(statement))?.id ?? ''
beforeEach(async () => {
  learner = await w.learner()
  course = await w.course({ seats: 1 })
  second = await idOf(sql`
    insert into batch (course_id, batch_no, training_type, seats, price_paisa) values (${course.course_id}, 2, 'Live', 1, 0) returning id`)
  quiz = await idOf(sql`
    with s as (select section_id from lecture where course_id = ${course.course_id} limit 1)
    insert into quiz (course_id, section_id, slug, title, position, pass_percent, attempts_allowed)
    select ${course.course_id}, section_id, 'another-quiz', '{"en":"A quiz"}', 91, 60, 0 from s returning id`)
})

const reason = 'She asked on the phone.'
const said = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  status === 200 ? 'ok' : (body.error?.code ?? String(status))
const enrolment = () =>
  idOf(sql`
  select id from enrolment where learner_id = ${learner.learnerId} and course_id = ${course.course_id} order by run desc limit 1`)

const enrol =
  (as: () => TestPerson, more: object = {}) =>
  async () =>
    said(
      await w.call(
        contract.enrolPerson,
        { params: { id: learner.personId }, body: { batch_id: course.batch_id, reason, ...more } },
        { as: as() },
      ),
    )
const move = (from: () => string, to: () => string) => async () => {
  const body = { from_batch_id: from(), batch_id: to(), reason }
  return said(await w.call(contract.moveEnrolment, { params: { enrolment: await enrolment() }, body }, { as: one }))
}
const acts = {
  'is enrolled': enrol(() => one),
  'is enrolled by a colleague': enrol(() => other),
  'is withdrawn': async () =>
    said(
      await w.call(
        contract.withdrawPerson,
        { params: { enrolment: await enrolment() }, body: { reason } },
        { as: other },
      ),
    ),
  'is moved': move(
    () => course.batch_id,
    () => second,
  ),
  'is moved back': move(
    () => second,
    () => course.batch_id,
  ),
  'gets an attempt': async () =>
    said(
      await w.call(
        contract.giveAttempt,
        { params: { enrolment: await enrolment() }, body: { quiz_id: quiz, reason } },
        { as: one },
      ),
    ),
  'gets more time': async () =>
    said(
      await w.call(
        contract.putExtraTime,
        { params: { id: learner.personId }, body: { percent: 25, minutes: 0, reason } },
        { as: one },
      ),
    ),
} satisfies Record<string, () => Promise<string>>
type Act = keyof typeof acts

/** The runs with their batches, seats taken of both batches, attempts and times given. */
async function end(): Promise<string> {
  const row = await w.database.first<{
    runs: string
    seats: string
    attempts: number
    times: number
    is_even: boolean
  }>(sql`
    select (select coalesce(string_agg(concat(e.state, ' in ', b.batch_no), ', ' order by e.run), 'none')
        from enrolment e join batch b on b.id = e.batch_id
        where e.learner_id = ${learner.learnerId} and e.course_id = ${course.course_id}) as runs,
      (select string_agg(seats_taken::text, ' + ' order by batch_no) from batch where course_id = ${course.course_id}) as seats,
      (select count(*)::int from attempt_allowance where quiz_id = ${quiz}) as attempts,
      (select count(*)::int from extra_time where learner_id = ${learner.learnerId}) as times,
      not exists (select from batch b where b.course_id = ${course.course_id} and b.seats_taken <>
        (select coalesce(sum(m.taken), 0) from seat_movement m where m.batch_id = b.id)) as is_even`)
  expect(row?.is_even).toBe(true)
  const given = [row?.attempts ? `${row.attempts} attempt` : '', row?.times ? `${row.times} time` : '']
  return [`${row?.runs}; seats ${row?.seats}`, ...given].filter(Boolean).join('; ')
}

const rows: [given: Act[], first: Act, second: Act, answers: string, end: string][] = [
  [[], 'is enrolled', 'is enrolled by a colleague', 'ok, already_enrolled', 'active in 1; seats 1 + 0'],
  [['is enrolled'], 'is withdrawn', 'is withdrawn', 'ok, not_active', 'withdrawn in 1; seats 0 + 0'],
  [['is enrolled'], 'is moved', 'is moved', 'ok, already_done', 'active in 2; seats 0 + 1'],
  [['is enrolled'], 'is moved', 'is moved back', 'ok, ok', 'active in 1; seats 1 + 0'],
  [['is enrolled'], 'is moved', 'is withdrawn', 'ok, ok', 'withdrawn in 2; seats 0 + 0'],
  [['is enrolled'], 'is withdrawn', 'is moved', 'ok, not_active', 'withdrawn in 1; seats 0 + 0'],
  [['is enrolled'], 'gets an attempt', 'gets an attempt', 'ok, attempts_left', 'active in 1; seats 1 + 0; 1 attempt'],
  [['is enrolled'], 'is withdrawn', 'gets an attempt', 'ok, not_active', 'withdrawn in 1; seats 0 + 0'],
  [[], 'gets more time', 'gets more time', 'ok, already_done', 'none; seats 0 + 0; 1 time'],
]

test.each(rows)('%j: %s, then %s', async (given, first, then, answers, ended) => {
  for (const act of given) expect(await acts[act]()).toBe('ok')
  const got = [await acts[first](), await acts[then]()].join(', ')
  expect([got, await end()]).toEqual([answers, ended])
})

test.each<[Act, Act[], string]>([
  ['is enrolled', [], 'active in 1; seats 1 + 0'],
  ['is withdrawn', ['is enrolled'], 'withdrawn in 1; seats 0 + 0'],
  ['is moved', ['is enrolled'], 'active in 2; seats 0 + 1'],
  ['gets an attempt', ['is enrolled'], 'active in 1; seats 1 + 0; 1 attempt'],
  ['gets more time', [], 'none; seats 0 + 0; 1 time'],
])('six at once: %s', async (act, given, ended) => {
  for (const each of given) await acts[each]()
  const got = await Promise.all(Array.from({ length: 6 }, () => acts[act]()))
  expect([got.filter((each) => each === 'ok').length, await end()]).toEqual([1, ended])
})
