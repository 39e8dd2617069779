import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
beforeAll(async () => {
  w = await world()
  course = await w.course({ trainingType: 'Live', regEndInDays: 3 })
})
afterAll(() => w.close())

/** Of a batch of its own that starts on Saturday, 5 January 2030. */
async function batchWith(change: Sql = sql`hours = 8`): Promise<string> {
  const row = await w.database.first<{ id: string }>(sql`
    insert into batch (course_id, batch_no, training_type, price_paisa)
    select ${course.course_id}, max(batch_no) + 1, 'Live', 0 from batch where course_id = ${course.course_id} returning id`)
  await w.database.run(sql`
    update batch set class_start_date = '2030-01-05', class_days = '{sat,tue}', class_time = '19:00', class_end_time = '21:00', hours = 8
    where id = ${row!.id}`)
  await update(row!.id, change)
  return row!.id
}
const update = (batch: string, change: Sql) => w.database.run(sql`update batch set ${change} where id = ${batch}`)
const change = (batch: string, number: number, to: Sql) =>
  w.database.run(sql`update class_meeting set ${to}, by_hand = true where batch_id = ${batch} and number = ${number}`)
async function classes(batch: string): Promise<string[]> {
  const rows = await w.database.query<{ line: string }>(sql`
    select concat_ws(' ', number, to_char(starts_at at time zone 'Asia/Dhaka', 'MM-DD HH24:MI'), nullif(hours, 'known'), nullif(state, 'planned')) as line
    from class_meeting where batch_id = ${batch} order by starts_at, number`)
  return rows.map(({ line }) => line)
}
/** Where a day was 2030-01-05, it is so many days from today now. */
const days = (batch: string, from: number) =>
  w.database.run(sql`update class_meeting set starts_at = starts_at - (date '2030-01-05' - dhaka_today() - ${from}::int) * interval '1 day',
    ends_at = ends_at - (date '2030-01-05' - dhaka_today() - ${from}::int) * interval '1 day' where batch_id = ${batch}`)

describe('the classes of a batch', () => {
  it.each<[string, Sql, string[]]>([
    ['its days until its hours are over', sql`hours = 8`, ['01-05', '01-08', '01-12', '01-15']],
    ['a started hour is a class', sql`hours = 4.5`, ['01-05', '01-08', '01-12']],
    ['as many as it says', sql`hours = 8, class_count = 2`, ['01-05', '01-08']],
    ['a week apart without days', sql`class_days = '{}', hours = 6`, ['01-05', '01-12', '01-19']],
    ['the start day first, whatever its weekday', sql`class_days = '{tue}', hours = 4`, ['01-05', '01-08']],
    ['days by their full names', sql`class_days = '{Tuesday}', hours = 4`, ['01-05', '01-08']],
    ['the hours of the course without its own', sql`hours = null`, ['01-05', '01-08']],
    ['none when it is self-paced', sql`training_type = 'Self-paced'`, []],
  ])('%s', async (_, given, expected) =>
    expect(await classes(await batchWith(given))).toEqual(expected.map((day, index) => `${index + 1} ${day} 19:00`)),
  )
  it.each<[string, Sql, string]>([
    ['without an end', sql`class_end_time = null`, '1 01-05 19:00 no_end'],
    ['without times', sql`class_time = null`, '1 01-05 00:00 day'],
    ['when times are nonsense', sql`class_time = 'evening'`, '1 01-05 00:00 day'],
  ])('only the first %s', async (_, given, expected) =>
    expect(await classes(await batchWith(given))).toEqual([expected]),
  )
  it('follow the hours of the course', async () => {
    const batch = await batchWith(sql`hours = null`)
    await w.database.run(sql`update course set hours = 6 where id = ${course.course_id}`)
    expect(await classes(batch)).toHaveLength(3)
  })
})

describe('when the days of a batch change', () => {
  it('its classes move, and those that a person changed stay', async () => {
    const batch = await batchWith()
    await change(
      batch,
      2,
      sql`moved_from = starts_at, starts_at = '2030-01-10 10:00+06', ends_at = '2030-01-10 12:00+06'`,
    )
    await change(batch, 3, sql`state = 'cancelled'`)
    await update(batch, sql`class_time = '18:00', class_end_time = '20:00'`)
    expect(await classes(batch)).toEqual(['1 01-05 18:00', '2 01-10 10:00', '3 01-12 19:00 cancelled', '4 01-15 18:00'])
    await update(batch, sql`class_start_date = '2030-01-06', class_days = '{sun,thu}'`)
    // No second class on the day that one was moved to.
    expect(await classes(batch)).toEqual(['1 01-06 18:00', '2 01-10 10:00', '3 01-12 19:00 cancelled', '4 01-13 18:00'])
  })

  it('no two are at the same time', async () => {
    const batch = await batchWith()
    await change(
      batch,
      2,
      sql`moved_from = starts_at, starts_at = '2030-01-13 19:00+06', ends_at = '2030-01-13 21:00+06'`,
    )
    await update(batch, sql`class_start_date = '2030-01-06', class_days = '{sun}'`)
    expect(await classes(batch)).toEqual(['1 01-06 19:00', '2 01-13 19:00', '3 01-20 19:00', '4 01-27 19:00'])
  })

  it('what is over stays, and the new days count from the last of it', async () => {
    const batch = await batchWith()
    // The first two were four days and a day ago.
    await days(batch, -4)
    const held = (await classes(batch)).slice(0, 2)
    await update(batch, sql`class_days = '{mon}'`)
    const now = await classes(batch)
    expect(now.slice(0, 2)).toEqual(held)
    const rows = await w.database.query<{ dow: number; ahead: number }>(sql`
      select extract(dow from starts_at at time zone 'Asia/Dhaka')::int as dow, (starts_at at time zone 'Asia/Dhaka')::date - dhaka_today() as ahead
      from class_meeting where batch_id = ${batch} and number > 2 order by starts_at`)
    expect(rows.map(({ dow }) => dow)).toEqual([1, 1])
    expect(rows[1]!.ahead - rows[0]!.ahead).toBe(7)
    expect(rows[0]!.ahead).toBeLessThan(7)
  })

  it('a class that somebody attended stays', async () => {
    const batch = await batchWith()
    const learner = await w.learner()
    const enrolment = await w.enrol(learner.learnerId, { course_id: course.course_id, batch_id: batch })
    await w.database.run(sql`
      insert into attendance (meeting_id, enrolment_id, mark)
      select id, ${enrolment}, 'present' from class_meeting where batch_id = ${batch} and number = 1`)
    await update(batch, sql`class_start_date = '2030-02-02', class_count = 2`)
    expect(await classes(batch)).toEqual(['1 01-05 19:00', '2 02-02 19:00'])
  })

  it('says in calendars that it changed', async () => {
    const batch = await batchWith()
    const revision = async () =>
      (
        await w.database.first<{ sum: number }>(
          sql`select sum(revision)::int from class_meeting where batch_id = ${batch}`,
        )
      )?.sum
    const before = (await revision()) ?? 0
    await update(batch, sql`class_time = '18:30'`)
    await update(batch, sql`seats = 12`)
    expect(await revision()).toBe(before + 4)
  })
})
