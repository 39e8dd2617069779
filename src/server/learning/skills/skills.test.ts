/** The skills of a course are written by its mentors and by staff who write courses. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as office from '#contracts/learning/skills/skills.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { sideSeam, signOff, skillsWorld, words } from './skills-world.ts'

let w: World
let s: Awaited<ReturnType<typeof skillsWorld>>
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  s = await skillsWorld(w)
})

const list = (as: { token: string } = s.mentor) =>
  w.call(office.courseSkills, { params: { course: s.course.course_id } }, { as })
const add = (body: object = { ...sideSeam, name: words('Neck rib') }, as: { token: string } = s.mentor) =>
  w.call(office.addSkill, { params: { course: s.course.course_id }, body }, { as })
const change = (body: object, as: { token: string } = s.mentor) =>
  w.call(office.changeSkill, { params: { skill: s.skill }, body }, { as })
const retire = (as: { token: string } = s.mentor) => w.call(office.retireSkill, { params: { skill: s.skill } }, { as })

test('a mentor writes those of own courses, in the languages that there are', async () => {
  expect((await add({ ...sideSeam, name: { ...words('Neck rib'), bn: 'গলার রিব' } })).status).toBe(200)
  const { data } = (await list()).body
  expect(data.skills.map(({ name }) => [name.en, name.bn])).toEqual([
    ['Overlock 4-thread side seam', ''],
    ['Neck rib', 'গলার রিব'],
  ])
  expect(data.can.edit).toBe(true)
})

test('staff by their permission; to a mentor of another course there is none', async () => {
  const [author, reader, stranger] = [
    await w.staff('courses.view', 'courses.edit'),
    await w.staff('courses.view'),
    await w.mentor(),
  ]
  expect((await add(undefined, author)).status).toBe(200)
  expect((await list(reader)).body.data.can.edit).toBe(false)
  expect((await add(undefined, reader)).status).toBe(403)
  expect((await change({ ...sideSeam, seen: '' }, reader)).status).toBe(403)
  for (const as of [stranger, s.learner, await w.staff('learning.view')]) {
    const answers = [await list(as), await add(undefined, as), await change(sideSeam, as), await retire(as)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
})

test.each([
  ['no name', { name: words('') }, 'name.en'],
  ['no criterion', { criteria: [] }, 'criteria'],
  ['an empty criterion', { criteria: [words('')] }, 'criteria.0.en'],
  ['thirteen criteria', { criteria: Array.from({ length: 13 }, () => words('Even')) }, 'criteria'],
])('%s is refused at its field', async (_, given, field) => {
  const { status, body } = await add({ ...sideSeam, ...given })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('a change asks for the wording that was seen, and the same again changes nothing', async () => {
  const { seen } = (await list()).body.data.skills[0]!
  const body = { ...sideSeam, name: words('Side seam'), seen }
  expect((await change(body)).status).toBe(200)
  expect((await change(body)).status).toBe(200)
  expect((await change({ ...body, name: words('Seam') })).body.error.code).toBe('changed_meanwhile')
  expect((await list()).body.data.skills[0]).toMatchObject({ name: { en: 'Side seam' } })
})

test('one that was never signed goes for good; one that was is asked for no more and stays with who has it', async () => {
  expect((await retire()).status).toBe(200)
  expect((await retire()).status).toBe(404)
  expect(await w.database.query(sql`select id from skill where id = ${s.skill}`)).toEqual([])
  const other = await skillsWorld(w)
  await signOff(w, { as: other.mentor, enrolment: other.enrolment, skill: other.skill })
  await w.call(office.retireSkill, { params: { skill: other.skill } }, { as: other.mentor })
  const shown = await w.call(office.enrolmentSkills, { params: { enrolment: other.enrolment } }, { as: other.mentor })
  expect(shown.body.data).toMatchObject({ total: 0, skills: [{ is_asked: false, state: 'competent' }] })
})

test('a batch lists its people with what each has', async () => {
  await signOff(w, { as: s.mentor, enrolment: s.enrolment, skill: s.skill })
  const { data } = (await w.call(office.batchSkills, { params: { batch: s.course.batch_id } }, { as: s.mentor })).body
  expect(data).toMatchObject({ total: 1, people: [{ enrolment_id: s.enrolment, name: 'Rahima Khatun', signed: 1 }] })
})

test('people of one name are told apart by the number in their company, else by part of phone or email', async () => {
  const twin = await w.learner('Rahima Khatun')
  await w.enrol(twin.learnerId, s.course)
  await w.database.run(sql`
    with c as (insert into company (slug, name) values (${`mill-${s.enrolment}`}, '{"en": "Mill"}') returning id)
    insert into corporate_learner (company_id, learner_id, employee_no, status) select c.id, ${twin.learnerId}, 'SW-1042', 'active' from c`)
  const asked = { params: { batch: s.course.batch_id } }
  const people = (await w.call(office.batchSkills, asked, { as: s.mentor })).body.data.people
  expect(people.map(({ name }) => name)).toEqual(['Rahima Khatun', 'Rahima Khatun'])
  expect(people.map(({ known_by }) => known_by)).toEqual([expect.stringMatching(/^.{1,5}\*{3}(@.+|\d{3})$/), 'SW-1042'])
  const own = await w.call(office.enrolmentSkills, { params: { enrolment: s.enrolment } }, { as: s.mentor })
  expect(own.body.data.known_by).toBe(people[0]?.known_by)
})
