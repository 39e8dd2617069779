/** What was studied without a network arrives once, and is believed as far as time can prove it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSavedStudy, postStudyOperations, putSavedStudy } from '#contracts/learning/offline.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let w: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let enrolment: string

beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  learner = await w.learner()
  enrolment = await w.enrol(learner.learnerId, course)
})

const minute = 60_000
const ago = (minutes: number, from = Date.now()) => new Date(from - minutes * minute).toISOString()
const operation = (minutesAgo: number, rest: object) => ({
  id: randomUUID() as string,
  course_id: course.course_id,
  lecture_id: course.video_id,
  at: ago(minutesAgo),
  ...rest,
})
type Operation = ReturnType<typeof operation>
const send = (
  operations: Operation[],
  { sent_at = ago(0), as = learner }: { sent_at?: string; as?: TestLearner } = {},
) => w.call(postStudyOperations, { body: { sent_at, operations } }, { as })
const save = (as = learner) => w.call(putSavedStudy, { params: { course_id: course.course_id } }, { as })
/** The course was saved so many hours ago. */
const savedBefore = async (hours: number) => {
  await save()
  await w.database.run(sql`
    update saved_study set saved_at = now() - make_interval(hours => ${hours}),
      ends_at = now() - make_interval(hours => ${hours}) + interval '7 days' where enrolment_id = ${enrolment}`)
}
const known = () =>
  w.database.first<{ watched: string; position: number }>(sql`
    select watched::text, position_seconds::float8 as position from lecture_progress
    where enrolment_id = ${enrolment} and lecture_id = ${course.video_id}`)

describe('what was saved', () => {
  test('is believed for seven days, which saving again moves on', async () => {
    const first = await save()
    expect(first.status).toBe(200)
    expect(Date.parse(first.body.data.ends_at) - Date.now()).toBeGreaterThan(7 * 24 * 60 * minute - minute)
    await w.database.run(
      sql`update saved_study set ends_at = now() + interval '1 day' where enrolment_id = ${enrolment}`,
    )
    expect(Date.parse((await save()).body.data.ends_at)).toBeGreaterThanOrEqual(Date.parse(first.body.data.ends_at))
  })

  test('takes so much room, lesson by lesson', async () => {
    await w.database.run(sql`
      update lecture set video = video || '{"bytes": 5000, "audio_bytes": 700}' where id = ${course.video_id}`)
    const sizes = (as: TestLearner) => w.call(getSavedStudy, { params: { course_id: course.course_id } }, { as })
    expect((await sizes(learner)).body.data.items).toContainEqual({
      id: course.video_id,
      film_bytes: 5000,
      sound_bytes: 700,
      small_bytes: null,
      file_bytes: 0,
    })
    expect((await sizes(await w.learner())).status).toBe(404)
  })

  test('is a course of one’s own: another one looks absent', async () => {
    expect((await save(await w.learner())).status).toBe(404)
    await w.database.run(sql`update enrolment set state = 'withdrawn' where id = ${enrolment}`)
    expect((await save()).status).toBe(404)
  })
})

describe('operations', () => {
  test('of a film and a reading count as they would have with a network', async () => {
    await savedBefore(2)
    const read = operation(30, { lecture_id: course.reading_id, completed: true })
    const watched = operation(60, { position: 95, watched: [[0, 95]] })
    const { body } = await send([read, watched])
    expect(body.data).toEqual({ taken: [watched.id, read.id], refused: [], overtaken: [] })
    const { data } = (await w.call(getMyCourse, { params: { slug: course.slug } }, { as: learner })).body
    const items = data.sections.flatMap((section) => section.items)
    expect(items.find(({ id }) => id === course.video_id)).toMatchObject({ is_completed: true })
    expect(items.find(({ id }) => id === course.reading_id)).toMatchObject({ is_completed: true })
  })

  test('count once, however often they arrive, also at the same moment', async () => {
    await savedBefore(1)
    const one = operation(10, { position: 20, watched: [[0, 20]] })
    const answers = await Promise.all([send([one]), send([one]), send([one])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => body.data.taken)).toEqual([[one.id], [one.id], [one.id]])
    expect(
      await w.database.first(sql`select count(*) as count from study_operation where enrolment_id = ${enrolment}`),
    ).toEqual({ count: 1 })
  })

  test('that arrive late do not move the place back at which one stopped since', async () => {
    await savedBefore(1)
    await send([operation(5, { position: 80 })])
    await send([operation(20, { position: 30 })])
    expect(await known()).toMatchObject({ position: 80 })
  })

  test('cannot have watched more than time allows', async () => {
    await save()
    await w.database.run(sql`update lecture set video = video || '{"duration": 4000}' where id = ${course.video_id}`)
    await send([operation(0, { position: 4000, watched: [[0, 4000]] })])
    const covered = Number(/^\{\[0,(\d+)\)\}$/.exec((await known())?.watched ?? '')?.[1])
    expect(covered).toBeGreaterThanOrEqual(30)
    expect(covered).toBeLessThan(200)
  })

  test('of days without a network are believed where the course was saved, and only there', async () => {
    const old = operation(20 * 60, { position: 60, watched: [[0, 60]] })
    expect((await send([old])).body.data).toEqual({
      taken: [],
      refused: [{ id: old.id, code: 'too_late' }],
      overtaken: [],
    })
    await savedBefore(50)
    expect((await send([old])).body.data).toEqual({ taken: [old.id], refused: [], overtaken: [] })
    expect(await known()).toMatchObject({ watched: '{[0,60)}' })
  })

  test('after the saving ended are refused, and stop none of the others', async () => {
    await save()
    await w.database.run(sql`
      update saved_study set saved_at = now() - interval '9 days', ends_at = now() - interval '2 days' where enrolment_id = ${enrolment}`)
    const late = operation(24 * 60, { position: 10, watched: [[0, 10]] })
    const inTime = operation(3 * 24 * 60, { lecture_id: course.reading_id, completed: true })
    expect((await send([late, inTime])).body.data).toEqual({
      taken: [inTime.id],
      refused: [{ id: late.id, code: 'too_late' }],
      overtaken: [],
    })
  })

  test('of a device whose clock is wrong are set right by what it says now', async () => {
    await savedBefore(1)
    const wrong = Date.now() - 400 * 24 * 60 * minute
    const one = { ...operation(0, { position: 40, watched: [[0, 40]] }), at: ago(10, wrong) }
    expect((await send([one], { sent_at: ago(0, wrong) })).body.data.taken).toEqual([one.id])
  })

  test('of a clock that is wrong by thousands of years stop none of the others', async () => {
    await savedBefore(1)
    const lost = { ...operation(0, { position: 10 }), at: '0000-01-01T00:00:00Z' }
    const { status, body } = await send([lost], { sent_at: '9999-12-31T23:59:59Z' })
    expect([status, body.data]).toEqual([200, { taken: [lost.id], refused: [], overtaken: [] }])
  })

  test('of another course, another learner or after the end look absent', async () => {
    const foreign = await w.course()
    const one = operation(5, { lecture_id: foreign.video_id, position: 5 })
    expect((await send([one])).body.data.refused).toEqual([{ id: one.id, code: 'not_found' }])
    const own = operation(5, { position: 5 })
    expect((await send([own], { as: await w.learner() })).body.data.refused).toEqual([
      { id: own.id, code: 'not_found' },
    ])
    await w.database.run(sql`update enrolment set state = 'withdrawn' where id = ${enrolment}`)
    expect((await send([own])).body.data.refused).toEqual([{ id: own.id, code: 'not_found' }])
  })

  test('that nobody can mean are refused at the field', async () => {
    const { status, body } = await send([{ ...operation(0, {}), id: 'x' }])
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual(['operations.0.id'])
    expect((await send([])).status).toBe(422)
  })
})
