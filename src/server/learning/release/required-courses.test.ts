/** A course that asks for another one: what the author may ask, what is told, refused and opened. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutQuote } from '#contracts/checkout/cart.ts'
import { getCourseDetails } from '#contracts/catalogue/courses.ts'
import { officeCourse, putCourse } from '#contracts/catalogue/courses.office.ts'
import { learnerCourses } from '#contracts/learning/enrolment.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { openEarly, personLearning } from '#contracts/learning/support.office.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

type TestCourse = Awaited<ReturnType<World['course']>>

let w: World
let staff: TestPerson
let first: TestCourse
let second: TestCourse
let learner: TestLearner

beforeAll(async () => {
  w = await world()
  staff = await w.staff('courses.view', 'courses.edit', 'learning.view', 'learning.edit')
})
afterAll(() => w.close())
beforeEach(async () => {
  first = await w.course()
  second = await w.course()
  learner = await w.learner()
})

/** As the office's page sends it: the record as it was read, with other courses asked for. */
async function ask(course: TestCourse, ...required: TestCourse[]) {
  const params = { course: course.course_id }
  const { data } = (await w.call(officeCourse, { params }, { as: staff })).body
  const { course_id: _, slug: __, is_published: ___, batches: ____, missing: _____, can: ______, ...record } = data
  const body = { ...record, required_courses: required.map(({ course_id }) => course_id) } as never
  return w.call(putCourse, { params, body }, { as: staff })
}
const open = async () =>
  (await w.call(getMyCourse, { params: { slug: second.slug }, query: {} }, { as: learner })).body.data
const report = () =>
  w.call(
    learnerCourseStatus,
    { body: { course_id: second.course_id, lecture_id: second.reading_id, completed: true } },
    { as: learner },
  )
const startQuiz = () => w.call(learnerQuizStatus, { body: { quiz_id: second.quiz_id } }, { as: learner })
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const complete = (enrolment: string) =>
  w.database.run(sql`update enrolment set completed_at = now() where id = ${enrolment}`)

describe('a course that asks for another one', () => {
  test('is told with a way to it, and its lessons and quizzes are refused until that is completed', async () => {
    expect((await ask(second, first)).status).toBe(200)
    await w.enrol(learner.learnerId, second)
    const shown = await open()
    expect(shown.current).toBeNull()
    expect(shown.required_courses).toMatchObject([{ slug: first.slug, is_owned: false }])
    expect(shown.sections.flatMap(({ items }) => items).every(({ closed }) => closed?.waits_for)).toBe(true)
    expect(code(await report())).toEqual([409, 'closed'])
    expect(code(await startQuiz())).toEqual([409, 'closed'])

    const enrolment = await w.enrol(learner.learnerId, first)
    const { body } = await w.call(learnerCourses, {}, { as: learner })
    const required = body.data.map(({ slug, required_courses }) => [
      slug,
      required_courses.map((each) => each.is_owned),
    ])
    expect(Object.fromEntries(required)).toEqual({ [first.slug]: [], [second.slug]: [true] })

    await complete(enrolment)
    expect((await open()).required_courses).toEqual([])
    expect((await open()).current).not.toBeNull()
    expect((await report()).status).toBe(200)
    expect((await startQuiz()).status).toBe(200)
  })

  test('says so on its public page, with what is done, in as many statements as without', async () => {
    const details = (as?: TestLearner) =>
      w.call(getCourseDetails, { params: { slug: second.slug }, query: {} }, as ? { as } : {})
    const before = await countStatements(() => details(learner))
    await ask(second, first)
    const after = await countStatements(() => details(learner))
    expect(after.statements).toBe(before.statements)
    expect(after.result.body.data.required_courses).toMatchObject([{ slug: first.slug, is_done: false }])
    await complete(await w.enrol(learner.learnerId, first))
    expect((await details(learner)).body.data.required_courses).toMatchObject([{ is_done: true }])
    expect((await details()).body.data.required_courses).toMatchObject([{ is_done: false }])
  })

  test('is said before paying to who has not completed it, and to nobody else', async () => {
    await ask(second, first)
    const quoted = async () =>
      (await w.call(checkoutQuote, { body: { items: [{ slug: second.slug }] } }, { as: learner })).body.data.items[0]
    expect(await quoted()).toMatchObject({ refusal: null, opens_after: [expect.any(String)] })
    await complete(await w.enrol(learner.learnerId, first))
    expect((await quoted())?.opens_after).toEqual([])
  })

  test('closes nothing for who had it before it asked, and nothing when the other one is not on sale any more', async () => {
    await w.enrol(learner.learnerId, second)
    await ask(second, first)
    expect((await open()).required_courses).toEqual([])
    expect((await report()).status).toBe(200)

    learner = await w.learner()
    await w.enrol(learner.learnerId, second)
    expect(code(await report())).toEqual([409, 'closed'])
    await w.database.run(sql`update course set is_published = false where id = ${first.course_id}`)
    expect((await report()).status).toBe(200)
  })

  test('is refused where the courses would wait for each other, with the circle named', async () => {
    const third = await w.course()
    await ask(second, first)
    await ask(third, second)
    const refused = await ask(first, third)
    const { errors } = refused.body as unknown as { errors: Record<string, string[]> }
    expect(refused.status).toBe(422)
    const [names] = await w.database.query<{ path: string }>(sql`
      select string_agg(tr(c.name, 'en'), ' → ' order by u.place) as path
      from unnest(${[first, third, second, first].map(({ course_id }) => course_id)}::uuid[]) with ordinality u (id, place)
      join course c on c.id = u.id`)
    expect(errors.required_courses).toEqual([`These courses would wait for each other: ${names?.path}`])
    expect((await ask(first, first)).status).toBe(422)
    expect((await ask(first)).status).toBe(200)
  })

  test('is opened by staff for one person with a reason, once, and that is told and written down', async () => {
    await ask(second, first)
    const enrolment = await w.enrol(learner.learnerId, second)
    const learning = async () =>
      (await w.call(personLearning, { params: { id: learner.personId } }, { as: staff })).body.data.enrolments[0]
    expect((await learning())?.waits_for).toHaveLength(1)
    const letIn = (as: TestPerson, reason = 'She ran this line for ten years.') =>
      w.call(openEarly, { params: { enrolment }, body: { reason } }, { as })
    expect(code(await letIn(await w.staff('learning.view')))).toEqual([403, 'not_allowed'])
    expect((await letIn(staff, '')).status).toBe(422)
    expect((await letIn(staff)).status).toBe(200)
    expect(code(await letIn(staff))).toEqual([409, 'already_done'])
    expect((await learning())?.waits_for).toEqual([])
    expect((await report()).status).toBe(200)
    const entry = await w.database.first(sql`
      select after ->> 'reason' as reason from audit_entry where action = 'person.open_early' and subject_id = ${learner.personId}`)
    expect(entry).toEqual({ reason: 'She ran this line for ten years.' })
  })
})
