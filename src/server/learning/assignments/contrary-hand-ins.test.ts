/** Acts on one work and one class that contradict each other, come late or come twice: each pair has one end. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contracts/learning/assignments.ts'
import * as attendance from '#contracts/learning/attendance.ts'
import * as grading from '#contracts/learning/marking.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let mentor: TestPerson
let colleague: TestPerson
let learner: TestLearner
let enrolment: string
let assignment: string
let meeting: string
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function rowOf(statement: Parameters<World['database']['first']>[0]): Promise<string> {
  return (await w.database.first<{ id: string }>(statement))?.id ?? ''
}
beforeEach(async () => {
  mentor = await w.mentor()
  colleague = await w.staff('learning.view', 'learning.edit')
  learner = await w.learner()
  const course = await w.course({ trainingType: 'Live' })
  await w.database.run(sql`
    insert into course_mentor (course_id, mentor_id, position)
    select ${course.course_id}, m.id, 1 from mentor m where m.person_id = ${mentor.personId}`)
  assignment = await rowOf(sql`
    with l as (
      insert into lecture (section_id, course_id, slug, kind, title, minutes, position)
      select section_id, course_id, 'count-a-line', 'assignment', '{"en":"Count a line"}', 5, 90 from lecture
      where course_id = ${course.course_id} limit 1 returning id)
    insert into assignment (lecture_id, accepts, most_files, file_types, points, pass_percent, attempts_allowed)
    select id, '{text}', 1, '{pdf}', 10, 60, 2 from l returning lecture_id as id`)
  enrolment = await w.enrol(learner.learnerId, course)
  await w.database.run(sql`delete from class_meeting where batch_id = ${course.batch_id}`)
  meeting = await rowOf(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at, live_link)
    values (${course.batch_id}, 1, now() - interval '5 minutes', now() + interval '1 hour', 'https://live.example/room') returning id`)
})

interface Said {
  status: number
  body: { error?: { code: string } }
}
const said = ({ status, body }: Said) => (status === 200 ? 'ok' : (body.error?.code ?? String(status)))
const submission = () =>
  rowOf(sql`
  select id from submission where enrolment_id = ${enrolment} and state <> 'draft' order by number desc limit 1`)
const graded = (points: number, as: TestPerson) => async () =>
  said(
    await w.call(
      grading.gradeAssignment,
      { params: { submission: await submission() }, body: { points, comment: '' } },
      { as },
    ),
  )
const changed = async (statement: Parameters<World['database']['run']>[0]) => {
  await w.database.run(statement)
  return 'ok'
}

const acts = {
  'hands in': async () =>
    said(await w.call(contract.handInAssignment, { params: { assignment }, body: { text: '1,150' } }, { as: learner })),
  'writes on': async () =>
    said(
      await w.call(contract.putAssignmentDraft, { params: { assignment }, body: { text: 'More' } }, { as: learner }),
    ),
  'gets 8 points': () => graded(8, mentor)(),
  'gets 2 points': () => graded(2, mentor)(),
  'gets 2 points of a colleague': () => graded(2, colleague)(),
  'gets it back': async () =>
    said(
      await w.call(
        grading.returnAssignment,
        { params: { submission: await submission() }, body: { comment: 'Count the people too' } },
        { as: mentor },
      ),
    ),
  'is withdrawn': () => changed(sql`update enrolment set state = 'withdrawn' where id = ${enrolment}`),
  'joins the class': async () =>
    said(await w.call(attendance.joinClass, { body: { meeting_id: meeting } }, { as: learner })),
  'is marked absent': async () =>
    said(
      await w.call(
        attendance.putAttendance,
        { params: { meeting }, body: { marks: [{ enrolment_id: enrolment, mark: 'absent' }] } },
        { as: mentor },
      ),
    ),
  'finds the class cancelled': () => changed(sql`update class_meeting set state = 'cancelled' where id = ${meeting}`),
  'finds the class over': () =>
    changed(
      sql`update class_meeting set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${meeting}`,
    ),
} satisfies Record<string, () => Promise<string>>
type Act = keyof typeof acts

/** States of the works in order, points, whether the item is done; how the class counts. */
async function end(): Promise<string> {
  const row = await w.database.first<{ works: string; is_done: boolean; class: string }>(sql`
    select (select coalesce(string_agg(concat_ws(' ', s.state, s.points::float8), ', ' order by s.number), '') from submission s
        where s.enrolment_id = ${enrolment}) as works,
      exists (select from lecture_progress p where p.enrolment_id = ${enrolment} and p.lecture_id = ${assignment}
        and p.completed_at is not null) as is_done,
      (select coalesce(string_agg(case when has_attended(a.mark, a.joined_at) then 'attended' else 'missed' end, ', '), '')
        from attendance a where a.enrolment_id = ${enrolment}) as class`)
  return [row?.works, row?.is_done ? 'done' : '', row?.class].filter(Boolean).join('; ')
}

const rows: [given: Act[], first: Act, second: Act, answers: string, end: string][] = [
  [[], 'hands in', 'hands in', 'ok, not_open', 'handed_in'],
  [[], 'hands in', 'writes on', 'ok, not_open', 'handed_in'],
  [[], 'writes on', 'hands in', 'ok, ok', 'handed_in'],
  [[], 'is withdrawn', 'hands in', 'ok, not_found', ''],
  [['writes on'], 'is withdrawn', 'writes on', 'ok, not_found', 'draft'],
  [['hands in'], 'is withdrawn', 'gets 8 points', 'ok, not_waiting', 'handed_in'],
  [['hands in'], 'gets 8 points', 'gets 2 points of a colleague', 'ok, not_waiting', 'graded 8; done'],
  [['hands in'], 'gets 8 points', 'gets it back', 'ok, not_waiting', 'graded 8; done'],
  [['hands in'], 'gets it back', 'gets 8 points', 'ok, not_waiting', 'returned, draft'],
  [['hands in'], 'gets it back', 'gets it back', 'ok, not_waiting', 'returned, draft'],
  [['hands in', 'gets it back'], 'hands in', 'hands in', 'ok, not_open', 'returned, handed_in'],
  [['hands in', 'gets 8 points'], 'hands in', 'writes on', 'not_open, not_open', 'graded 8; done'],
  [['hands in', 'gets 2 points'], 'hands in', 'gets 8 points', 'ok, ok', 'graded 2, graded 8; done'],
  [['hands in', 'gets 2 points', 'hands in'], 'gets 2 points', 'hands in', 'ok, not_open', 'graded 2, graded 2'],
  [['hands in', 'gets 8 points'], 'is withdrawn', 'writes on', 'ok, not_found', 'graded 8; done'],
  [[], 'joins the class', 'joins the class', 'ok, ok', 'attended'],
  [[], 'joins the class', 'is marked absent', 'ok, ok', 'missed'],
  [[], 'is marked absent', 'joins the class', 'ok, ok', 'missed'],
  [[], 'finds the class cancelled', 'joins the class', 'ok, not_open', ''],
  [[], 'finds the class over', 'joins the class', 'ok, not_open', ''],
  [['joins the class'], 'finds the class cancelled', 'is marked absent', 'ok, not_open', 'attended'],
  [['joins the class'], 'is withdrawn', 'is marked absent', 'ok, ok', 'attended'],
  [[], 'is withdrawn', 'joins the class', 'ok, not_found', ''],
]

test.each(rows)('%j: %s, then %s', async (given, first, second, answers, ended) => {
  for (const act of given) expect(await acts[act]()).toBe('ok')
  const got = [await acts[first](), await acts[second]()].join(', ')
  expect([got, await end()]).toEqual([answers, ended])
})

test.each<[Act, Act[], string[]]>([
  ['hands in', [], ['handed_in']],
  ['gets 8 points', ['hands in'], ['graded 8; done']],
  ['gets it back', ['hands in'], ['returned, draft']],
])('six at once: %s', async (act, given, ends) => {
  for (const each of given) await acts[each]()
  const got = await Promise.all(Array.from({ length: 6 }, () => acts[act]()))
  expect(got.filter((each) => each === 'ok')).toHaveLength(1)
  expect(ends).toContain(await end())
})

test('graded by one and given back by another at the same moment: one of them decides', async () => {
  await acts['hands in']()
  const got = await Promise.all([acts['gets 2 points of a colleague'](), acts['gets it back']()])
  expect(got.toSorted()).toEqual(['not_waiting', 'ok'])
  expect(['graded 2, draft', 'returned, draft']).toContain(await end())
})
