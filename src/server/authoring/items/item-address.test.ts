/** What stands in the address of a lesson: its title, until learners have it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as items from '#contracts/authoring/items.ts'
import { getOutline } from '#contracts/authoring/outlines.ts'
import { publishCourse } from '#contracts/authoring/revisions.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('follows the title of an item that is new, and stays once it is published', async () => {
  const mentor = await w.mentor('Farhana Rahman')
  const publisher = await w.staff('courses.view', 'courses.edit', 'courses.publish')
  const { course_id: course } = await w.course()
  await w.database.run(sql`insert into course_mentor (course_id, mentor_id) values (${course}, ${mentor.mentorId})`)
  const outline = async () => (await w.call(getOutline, { params: { course } }, { as: mentor })).body.data
  const section = (await outline()).sections[0]?.section_id ?? ''
  const added = async (title: object) => {
    const body = { kind: 'reading', title } as never
    return (await w.call(items.postItem, { params: { section }, body }, { as: mentor })).body.data.item_id
  }
  const address = async (id: string) =>
    (await w.database.first<{ slug: string }>(sql`select slug from item where id = ${id}`))?.slug
  const name = (id: string, title: object) =>
    w.call(items.patchItem, { params: { item: id }, body: { changes: { title } } } as never, { as: mentor })

  const [first, second] = [await added({ en: 'New item' }), await added({ en: 'New item', fr: 'Nouvel élément' })]
  expect([await address(first), await address(second)]).toEqual(['new-item', 'new-item-2'])
  await name(first, { en: 'Penalty points' })
  await name(second, { en: 'Penalty points' })
  expect([await address(first), await address(second)]).toEqual(['penalty-points', 'penalty-points-2'])
  await name(second, { en: 'Penalty points' })
  expect(await address(second)).toBe('penalty-points-2')
  await name(second, { en: '', bn: 'শাস্তির পয়েন্ট' })
  expect(await address(second)).toBe('penalty-points-2')

  for (const item of [first, second])
    await w.call(
      items.patchItem,
      { params: { item }, body: { changes: { body: { en: '<p>Four is the most.</p>' } } } } as never,
      { as: mentor },
    )
  const published = await w.call(publishCourse, { params: { course }, body: {} }, { as: publisher })
  expect(published.status, published.text).toBe(200)
  await name(first, { en: 'Points for faults' })
  expect(await address(first)).toBe('penalty-points')
})
