import { afterAll, beforeAll, expect, it } from 'vitest'
import { interest } from '#contracts/catalogue/courses.ts'
import { type World, world } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { tellNextBatch } from './tell-next-batch.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const ask = (slug: string, contact: string, locale = 'en') =>
  w.call(interest, { params: { slug }, body: { contact } }, { headers: { 'accept-language': locale } })
const open = (courseId: string, batchNo: number) =>
  w.database.run(sql`
    insert into batch (course_id, batch_no, training_type, reg_end_date, class_start_date, price_paisa)
    values (${courseId}, ${batchNo}, 'Live', dhaka_today() + 5, dhaka_today() + 9, 100000)`)

it('tells those who asked, once, when a new batch opens, and forgets their contact', async () => {
  const course = await w.course({ price: 1000, trainingType: 'Live', regEndInDays: -1 })
  expect((await ask(course.slug, 'first@example.com')).status).toBe(200)
  expect((await ask(course.slug, '01811000077')).status).toBe(200)
  expect(await tellNextBatch(w.app.services)).toBe(0)
  await open(course.course_id, 2)
  expect((await Promise.all([tellNextBatch(w.app.services), tellNextBatch(w.app.services)])).toSorted()).toEqual([0, 2])
  const mail = await w.messageTo('first@example.com', 'next_batch')
  expect(mail.text).toContain(`/courses/${course.slug}/details?batch=2`)
  expect((await w.messageTo('01811000077', 'next_batch')).channel).toBe('sms')
  expect(await w.database.query(sql`select from batch_interest where course_id = ${course.course_id}`)).toEqual([])
  await open(course.course_id, 3)
  expect(await tellNextBatch(w.app.services)).toBe(0)
})

it('tells nobody of a batch that was open when they asked, nor of one that cannot be had', async () => {
  const course = await w.course({ price: 1000, trainingType: 'Live', regEndInDays: 3 })
  await ask(course.slug, 'second@example.com')
  expect(await tellNextBatch(w.app.services)).toBe(0)
  await open(course.course_id, 2)
  await w.database.run(sql`update batch set seats = 0 where course_id = ${course.course_id} and batch_no = 2`)
  expect(await tellNextBatch(w.app.services)).toBe(0)
  await w.database.run(sql`update batch set seats = 5 where course_id = ${course.course_id} and batch_no = 2`)
  expect(await tellNextBatch(w.app.services)).toBe(1)
})
