/** Films of a demo academy that was seeded before silence was kept say it after the migration; other films keep what they say. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { migrationsFolder } from '#server/platform/schema/migrate.ts'
import { type World, world } from '#tests/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('demo films are silent, others stay as they are', async () => {
  const course = await w.course()
  const demo = { source: '/media/demo/a/video.mp4' }
  const own = { source: '/media/own/video.mp4' }
  await w.database.run(sql`update lecture set video = ${JSON.stringify(demo)}::jsonb where id = ${course.video_id}`)
  await w.database.run(sql`
    insert into bite (slug, title, video) values ('lesson', '{"en":"Lesson"}', ${JSON.stringify({ en: demo, bn: own })}::jsonb)`)
  const migration = await readFile(join(migrationsFolder, '0248_silent_demo_films.sql'), 'utf8')
  for (let time = 0; time < 2; time++) await w.database.executeSql(migration)
  expect(await w.database.first(sql`select video from lecture where id = ${course.video_id}`)).toEqual({
    video: { ...demo, sound: false },
  })
  expect(await w.database.first(sql`select video from bite where slug = 'lesson'`)).toEqual({
    video: { en: { ...demo, sound: false }, bn: own },
  })
})
