/** A learning path is written, given courses, published and shown; what visitors could not follow to its end is not. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retireCourse } from '#contracts/catalogue/courses.office.ts'
import * as contract from '#contracts/catalogue/paths.office.ts'
import { getPath, listPaths } from '#contracts/catalogue/paths.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

type Course = Awaited<ReturnType<World['course']>>
let w: World
let editor: TestPerson
let publisher: TestPerson
let courses: [Course, Course]
beforeAll(async () => {
  w = await world()
  editor = await w.staff('courses.view', 'courses.create', 'courses.edit')
  publisher = await w.staff('courses.view', 'courses.publish')
})
afterAll(() => w.close())
beforeEach(async () => {
  courses = [await w.course({ name: 'Stitches', price: 1000 }), await w.course({ name: 'Seams', price: 500.5 })]
})

const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
const words = (en: string, bn = ''): Texts => ({ ...nothing, en, bn })
const add = async (title = words('Quality Inspector', 'কোয়ালিটি ইন্সপেক্টর')) =>
  (await w.call(contract.postPath, { body: { title } }, { as: editor })).body.data
const fill = (path: string, ...listed: { course_id: string; is_required?: boolean }[]) =>
  w.call(
    contract.putPathCourses,
    {
      params: { path },
      body: { courses: listed.map(({ course_id, is_required = true }) => ({ course_id, is_required })) },
    },
    { as: editor },
  )
const publish = (path: string, is_published = true) =>
  w.call(contract.putPathPublication, { params: { path }, body: { is_published } }, { as: publisher })
const record = async (path: string) =>
  (await w.call(contract.officePath, { params: { path } }, { as: editor })).body.data
const shown = (slug: string, as?: { token: string }) => w.call(getPath, { params: { slug } }, { as })
/** A path that visitors see. */
async function published() {
  const { path_id: id, slug } = await add()
  await fill(id, ...courses)
  expect((await publish(id)).status).toBe(200)
  return { id, slug }
}

test('is shown with its courses in their order, their hours and their price', async () => {
  const { path_id: id, slug } = await add()
  expect((await shown(slug)).status).toBe(404)
  await w.call(
    contract.putPath,
    {
      params: { path: id },
      body: {
        title: words('Inspector', 'ইন্সপেক্টর'),
        promise: words('Inspect'),
        description: words('You learn it.'),
        seen: '',
      },
    },
    { as: editor },
  )
  await fill(id, courses[1], { ...courses[0], is_required: false })
  expect((await publish(id)).status).toBe(200)
  const { status, body } = await shown(slug)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    ...{ slug, title: 'Inspector', promise: 'Inspect', description: 'You learn it.', hours: 6, total: 1500.5 },
    next_course: { slug: courses[1].slug },
    courses: [
      { slug: courses[1].slug, is_required: true, total: 500.5 },
      { slug: courses[0].slug, is_required: false, total: 1000 },
    ],
  })
  const listed = (await w.call(listPaths, {})).body.data.find((path) => path.slug === slug)
  expect(listed).toMatchObject({ title: 'Inspector', total: 1500.5, courses: ['Seams', 'Stitches'] })
  const bangla = await w.call(getPath, { params: { slug } }, { headers: { 'accept-language': 'bn' } })
  expect(bangla.body.data.title).toBe('ইন্সপেক্টর')
})

test('leads to the first course that a learner does not have, and nowhere else once all are theirs', async () => {
  const { slug } = await published()
  const learner = await w.learner()
  await w.enrol(learner.learnerId, courses[0])
  expect((await shown(slug, learner)).body.data.next_course).toMatchObject({ slug: courses[1].slug })
  await w.enrol(learner.learnerId, courses[1])
  expect((await shown(slug, learner)).body.data.next_course).toBeNull()
})

test('is not published with one course, with a draft or with nothing required, and says so at its courses', async () => {
  const draft = await w.course({ isPublished: false })
  const { path_id: id } = await add()
  const refused = async (...listed: { course_id: string; is_required?: boolean }[]) => {
    await fill(id, ...listed)
    const answer = await publish(id)
    expect(answer.status).toBe(422)
    return answer.body.errors?.courses
  }
  expect(await refused()).toEqual(['A path needs at least two courses.'])
  expect(await refused(courses[0])).toEqual(['A path needs at least two courses.'])
  expect(await refused(courses[0], draft)).toEqual(['Publish every course of the path first.'])
  const optional = courses.map((course) => ({ ...course, is_required: false }))
  expect(await refused(...optional)).toEqual(['At least one course of the path has to be required.'])
  expect((await record(id)).is_published).toBe(false)
})

test('stays whole while it is published', async () => {
  const { id } = await published()
  const answer = await fill(id, courses[0])
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.courses).toEqual(['A path needs at least two courses.'])
  expect((await record(id)).courses).toHaveLength(2)
})

test('takes no course twice and none that is not there', async () => {
  const { path_id: id } = await add()
  for (const listed of [
    [courses[0], courses[0]],
    [courses[0], { course_id: '00000000-0000-7000-8000-000000000000' }],
  ]) {
    const answer = await fill(id, ...listed)
    expect([answer.status, answer.body.errors?.courses]).toEqual([422, ['Please choose one of the options.']])
  }
})

test('is out of sight while one of its courses is, and kept pages know', async () => {
  const { id, slug } = await published()
  expect((await shown(slug)).status).toBe(200)
  await w.call(retireCourse, { params: { course: courses[1].course_id } }, { as: publisher })
  expect((await shown(slug)).status).toBe(404)
  expect((await w.call(listPaths, {})).body.data.some((path) => path.slug === slug)).toBe(false)
  expect(await record(id)).toMatchObject({ is_published: true, is_shown: false })
  const sitemap = (await w.app.inject({ url: '/sitemap-en.xml' })).body
  expect(sitemap).not.toContain(`/paths/${slug}<`)
})

test('stands in the sitemap', async () => {
  const { slug } = await published()
  expect((await w.app.inject({ url: '/sitemap-bn.xml' })).body).toContain(`/bn/paths/${slug}</loc>`)
})

test('needs the permission of each act, and tells the log', async () => {
  const { path_id: path } = await add()
  const body = { is_published: true }
  expect((await w.call(contract.putPathPublication, { params: { path }, body }, { as: editor })).status).toBe(403)
  expect(
    (await w.call(contract.putPathCourses, { params: { path }, body: { courses: [] } }, { as: publisher })).status,
  ).toBe(403)
  expect((await w.call(contract.postPath, { body: { title: words('X') } }, { as: publisher })).status).toBe(403)
  await fill(path, ...courses)
  await publish(path)
  await publish(path)
  await publish(path, false)
  const acts = await w.database.query<{ action: string }>(
    sql`select action from audit_entry where subject_kind = 'path' and subject_id = ${path} order by position`,
  )
  expect(acts.map(({ action }) => action)).toEqual(['path.create', 'path.courses', 'path.publish', 'path.hide'])
})

test('of two who write at once the second is told', async () => {
  const { path_id: path } = await add()
  const { seen } = await record(path)
  const write = (title: string) =>
    w.call(
      contract.putPath,
      { params: { path }, body: { title: words(title), promise: nothing, description: nothing, seen } },
      { as: editor },
    )
  expect((await write('First')).status).toBe(200)
  expect((await write('Second')).body.error.code).toBe('changed_meanwhile')
})
