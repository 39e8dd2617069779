import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCourses, courseFacets } from '#contracts/catalogue/lists.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import type { World } from '#tests/world.ts'
import { seededWorld } from '../seeded-world.ts'

let w: World
beforeAll(async () => {
  w = await seededWorld()
})
afterAll(() => w.close())

const list = ({ as, locale = 'en' }: { as?: { token: string }; locale?: string }) =>
  w.call(allCourses, { body: { perpage: 100 } }, { ...(as && { as }), headers: { 'accept-language': locale } })
const names = async (who: Parameters<typeof list>[0]) =>
  (await list(who)).body.data.map(({ course_name }) => course_name)

describe('the list of courses of a learner', () => {
  test('shows a learner what is theirs', async () => {
    const learner = await w.learner()
    const course = await w.database.first<{ course_id: string; batch_id: string }>(sql`
      select c.id as course_id, b.id as batch_id from course c join batch b on b.course_id = c.id where c.slug = 'wjsb' and b.batch_no = 3`)
    await w.enrol(learner.learnerId, course!)
    const card = (await list({ as: learner })).body.data.find(({ slug }) => slug === 'wjsb')
    expect(card).toMatchObject({ is_enrolled: true, progress: 0, enroll_state: 'go_to_course' })
    const foreign = (await list({ as: await w.learner() })).body.data.find(({ slug }) => slug === 'wjsb')
    expect(foreign).toMatchObject({ is_enrolled: false, progress: null, enroll_state: 'enroll_now' })
  })

  test("shows a learner every course in the page's language, in the order of the list", async () => {
    const learner = await w.learner()
    for (const locale of ['en', 'bn', 'en'])
      expect(await names({ as: learner, locale }), locale).toEqual(await names({ locale }))
  })

  test('shows a learner a course as it is since it changed, and leaves out what was taken away a moment ago', async () => {
    const learner = await w.learner()
    const before = await names({ as: learner })
    const second = sql`id = (select id from course where name ->> 'en' = ${before[1]})`
    const { course_id, name } = (await w.database.first<{ course_id: string; name: object }>(
      sql`select id as course_id, name from course where ${second}`,
    ))!
    const change = (what: Sql) => w.database.run(sql`update course set ${what} where id = ${course_id}`)
    const drop = () => w.app.services.cache.drop(w.database, 'courses')
    await change(sql`name = name || '{"en": "Another name"}'`)
    await drop()
    expect(await names({ as: learner })).toEqual(before.with(1, 'Another name'))
    await drop()
    // The list is kept since the first request for facets; this learner's cards are still to be read.
    await w.call(courseFacets, { query: {} })
    await change(sql`is_published = false`)
    expect(await names({ as: learner })).toEqual(before.toSpliced(1, 1))
    await change(sql`is_published = true, name = ${JSON.stringify(name)}`)
    await drop()
    expect(await names({ as: learner })).toEqual(before)
  })
})
