/** Two subjects or industries become one: what moves is shown first, nothing is lost, strangers may not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeTerm, officeTerms, postTerm, previewTermMerge } from '#contracts/catalogue/industries.office.ts'
import * as lists from '#contracts/catalogue/lists.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let editor: TestPerson
beforeAll(async () => {
  w = await world()
  editor = await w.staff('industry.view', 'industry.create', 'industry.delete', 'industry.publish')
})
afterAll(() => w.close())

type Kind = 'industries' | 'subjects'
async function term(kind: Kind, name: string): Promise<{ term_id: string; slug: string }> {
  const body = { name: { en: name }, is_published: true }
  return (await w.call(postTerm, { params: { kind }, body }, { as: editor })).body.data
}
const give = (kind: Kind, courseId: string, termId: string, position = 0) =>
  w.database.run(
    kind === 'industries'
      ? sql`insert into course_industry (course_id, industry_id) values (${courseId}, ${termId})`
      : sql`insert into course_subject (course_id, subject_id, position) values (${courseId}, ${termId}, ${position})`,
  )
const preview = (kind: Kind, from: string, into: string, as = editor) =>
  w.call(previewTermMerge, { params: { kind, term: from }, query: { into } }, { as })
const merge = (kind: Kind, from: string, into: string, as = editor) =>
  w.call(mergeTerm, { params: { kind, term: from }, body: { into } }, { as })
const idsOf = async (kind: Kind) =>
  (await w.call(officeTerms, { params: { kind } }, { as: editor })).body.data.terms.map(({ term_id }) => term_id)

test('courses and short lessons of a subject get the other one, and lists find them there', async () => {
  const [sewing, stitching] = [await term('subjects', 'Sewing'), await term('subjects', 'Stitching')]
  const [one, both] = [await w.course(), await w.course()]
  await give('subjects', one.course_id, stitching.term_id)
  await give('subjects', both.course_id, stitching.term_id)
  await give('subjects', both.course_id, sewing.term_id, 3)
  await w.database.run(sql`
    insert into bite (slug, title, subject_id, minutes, slides) values ('seams', '{"en":"Seams"}', ${stitching.term_id}, 1, '[]')`)
  const shown = (await preview('subjects', stitching.term_id, sewing.term_id)).body.data
  expect(shown).toMatchObject({ into_name: 'Sewing', companies: 0, short_lessons: 1 })
  expect(shown.courses.map(({ course_id, has_both }) => [course_id, has_both])).toEqual([
    [one.course_id, false],
    [both.course_id, true],
  ])
  expect(await idsOf('subjects')).toContain(stitching.term_id)

  const merged = await merge('subjects', stitching.term_id, sewing.term_id)
  expect([merged.status, merged.body.data]).toEqual([200, { courses: 2 }])
  expect(await idsOf('subjects')).not.toContain(stitching.term_id)
  const rows = await w.database.query<{ course_id: string; position: number }>(
    sql`select course_id, position from course_subject where subject_id = ${sewing.term_id} order by course_id`,
  )
  expect(rows).toEqual([
    { course_id: one.course_id, position: 0 },
    { course_id: both.course_id, position: 0 },
  ])
  const bite = await w.database.first(sql`select subject_id from bite where slug = 'seams'`)
  expect(bite).toEqual({ subject_id: sewing.term_id })
  const listed = await w.call(lists.allCourses, { body: { subject_area: sewing.slug } as never })
  expect(listed.body.meta.total).toBe(2)
  expect((await merge('subjects', stitching.term_id, sewing.term_id)).status).toBe(404)
})

test('companies of an industry move too; a term is not merged into itself, nor into one of another kind', async () => {
  const [knit, woven] = [await term('industries', 'Knit'), await term('industries', 'Woven')]
  const subject = await term('subjects', 'Cutting')
  const company = await w.company()
  await w.database.run(sql`update company set industry_id = ${knit.term_id} where id = ${company}`)
  expect((await preview('industries', knit.term_id, knit.term_id)).status).toBe(422)
  expect((await merge('industries', knit.term_id, knit.term_id)).status).toBe(422)
  expect((await merge('industries', knit.term_id, subject.term_id)).status).toBe(404)
  expect((await preview('industries', knit.term_id, woven.term_id)).body.data).toMatchObject({
    companies: 1,
    courses: [],
  })
  expect((await merge('industries', knit.term_id, woven.term_id)).status).toBe(200)
  const moved = await w.database.first(sql`select industry_id from company where id = ${company}`)
  expect(moved).toEqual({ industry_id: woven.term_id })
})

test('only who may delete merges', async () => {
  const [one, two] = [await term('industries', 'One'), await term('industries', 'Two')]
  const looker = await w.staff('industry.view', 'industry.edit')
  expect((await merge('industries', one.term_id, two.term_id, looker)).status).toBe(403)
  expect((await preview('industries', one.term_id, two.term_id, looker)).status).toBe(403)
  expect((await preview('industries', one.term_id, two.term_id, await w.learner())).status).toBe(403)
})
