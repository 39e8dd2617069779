/** Pictures of texts: whoever writes the course uploads them, mentors among them; nobody else. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadItemPicture } from '#contracts/authoring/items.ts'
import { getOutline } from '#contracts/authoring/outlines.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { formOf } from '#tests/zip-of.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let mentor: Awaited<ReturnType<World['mentor']>>
beforeAll(async () => {
  w = await world()
  course = await w.course()
  mentor = await w.mentor()
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${mentor.mentorId}, 1)`,
  )
  await w.call(getOutline, { params: { course: course.course_id } }, { as: mentor })
})
afterAll(() => w.close())

async function upload(as: TestPerson, bytes?: Buffer) {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const { payload: body, headers } = formOf(bytes ?? picture, 'a.png', 'picture')
  return w.call(uploadItemPicture, { params: { item: course.reading_id }, body } as never, { as, headers })
}

test('the mentor who teaches the course uploads one, and it is shown', async () => {
  const sent = await upload(mentor)
  expect([sent.status, sent.body.data.width]).toEqual([200, 40])
  const shown = await w.app.inject({ url: sent.body.data.url })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('what is no picture is refused', async () => {
  expect((await upload(mentor, Buffer.from('<svg onload="x"/>'))).status).toBe(415)
})

test('for others the item is absent', async () => {
  expect((await upload(await w.mentor('Somebody else'))).status).toBe(404)
  expect((await upload(await w.learner())).status).toBe(404)
  expect((await upload(await w.staff('courses.view'))).status).toBe(403)
})
