import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course()
  await academy.database.run(
    sql`insert into section (course_id, title, position) values (${course.course_id}, '{"en":"Second"}', 2)`,
  )
})

const swapSections = () => sql`update section set position = 3 - position where course_id = ${course.course_id}`
const swapLectures = () => sql`update lecture set position = 3 - position where section_id = ${course.section_id}`
const firstIs = async () => {
  const row = await academy.database.first<{ section: string; lecture: string }>(sql`
    select (select id from section where course_id = ${course.course_id} order by position limit 1) as section,
      (select id from lecture where section_id = ${course.section_id} order by position limit 1) as lecture`)
  return [row?.section === course.section_id ? 'first section' : 'second section', row?.lecture]
}

test('two sections and two lectures change places in one statement each', async () => {
  expect(await firstIs()).toEqual(['first section', course.reading_id])
  await academy.database.run(swapSections())
  await academy.database.run(swapLectures())
  expect(await firstIs()).toEqual(['second section', course.video_id])
})

test('within a transaction they may stand in one place for a while', async () => {
  await academy.database.transaction(async (transaction) => {
    await transaction.run(sql`update lecture set position = 2 where id = ${course.reading_id}`)
    await transaction.run(sql`update lecture set position = 1 where id = ${course.video_id}`)
  })
  expect((await firstIs())[1]).toBe(course.video_id)
})

test.each([
  ['sections', 'section_order', () => sql`update section set position = 1 where course_id = ${course.course_id}`],
  ['lectures', 'lecture_order', () => sql`update lecture set position = 1 where section_id = ${course.section_id}`],
  [
    'quizzes',
    'quiz_order',
    () => sql`
      insert into quiz (section_id, course_id, slug, title, position)
      values (${course.section_id}, ${course.course_id}, 'second', '{"en":"Second"}', 3)`,
  ],
])('two %s in one place are refused at the end of the transaction', async (_, constraint, statement) => {
  let isDone = false
  const change = academy.database.transaction(async (transaction) => {
    await transaction.run(statement())
    isDone = true
  })
  await expect(change).rejects.toMatchObject({ code: '23505', constraint })
  expect(isDone).toBe(true)
})
