import { afterAll, beforeAll, expect, test } from 'vitest'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { turnTaker } from './turn-taker.ts'

let academy: World
beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())

test('of eight writes of one person on one row all are answered, and one at most waits in the database', async () => {
  const course = await academy.course()
  const learner = await academy.learner()
  await academy.enrol(learner.learnerId, course)
  await academy.database.executeSql(`
    create table waiting_seen (count int);
    create function see_waiting() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.1);
      insert into waiting_seen select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock';
      return new;
    end $$;
    create trigger slow before insert or update on lecture_progress for each row execute function see_waiting()`)
  try {
    const body = { course_id: course.course_id, lecture_id: course.video_id, watched: [] }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, position) =>
        academy.call(learnerCourseStatus, { body: { ...body, position } }, { as: learner }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const seen = await academy.database.first<{ times: number; most: number }>(
      sql`select count(*)::int as times, max(count) as most from waiting_seen`,
    )
    expect(seen?.times).toBeGreaterThanOrEqual(8)
    expect(seen?.most).toBeLessThanOrEqual(1)
  } finally {
    await academy.database.executeSql(
      'drop trigger slow on lecture_progress; drop function see_waiting(); drop table waiting_seen',
    )
  }
})

test('a turn goes on to the next also after a failure; another person waits for nobody', async () => {
  const inTurn = turnTaker()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const slow = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve, reject) => ends.push(name === 'b' ? () => reject(new Error(name)) : resolve))
  }
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn('one', slow(name)))
  const other = inTurn('two', slow('e'))
  expect(begun).toEqual(['a', 'b', 'e'])
  ends[1]?.()
  await expect(all[1]).rejects.toThrow('b')
  expect(begun).toEqual(['a', 'b', 'e', 'c'])
  for (let at = 0; at < 4; at++) {
    for (const end of ends) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all([all[0], all[2], all[3], other])
  expect(begun).toEqual(['a', 'b', 'e', 'c', 'd'])
})

test('more than any page sends is too much', async () => {
  const inTurn = turnTaker()
  const never = () => new Promise<void>(() => {})
  for (let count = 0; count < 202; count++) void inTurn('one', never)
  await expect(inTurn('one', never)).rejects.toMatchObject({ status: 429 })
})
