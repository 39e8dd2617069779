import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { me } from '#contracts/accounts/sessions.ts'
import * as contract from '#contracts/learning/calendar.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let learner: TestLearner
let course: Awaited<ReturnType<World['course']>>
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course({ trainingType: 'On-site' })
  await w.database.run(sql`
    update batch set class_start_date = dhaka_today() + 9, venue = '{"en":"House 41, Uttara"}' where id = ${course.batch_id}`)
  await w.database.run(sql`delete from class_meeting where batch_id = ${course.batch_id}`)
  await w.database.run(sql`
    insert into class_meeting (batch_id, number, starts_at, ends_at, by_hand, state, revision)
    select ${course.batch_id}, n, now() + n * interval '2 days', now() + n * interval '2 days' + interval '1 hour', true,
      case n when 2 then 'cancelled' else 'planned' end, n from generate_series(1, 2) n`)
  learner = await w.learner()
  await w.enrol(learner.learnerId, course)
})

const calendar = async (as: TestPerson = learner) => (await w.call(contract.getCalendar, {}, { as })).body.data
const make = async (as: TestPerson = learner) =>
  (await w.call(contract.postCalendarAddress, {}, { as })).body.data.token
const shared = (token: string) => w.call(contract.getSharedCalendar, { params: { calendar: token } })

describe('a calendar', () => {
  it('has the classes of one’s own batch, the cancelled ones marked, with the place and its map', async () => {
    const { entries, token } = await calendar()
    expect(token).toBeNull()
    expect(entries).toMatchObject([
      {
        kind: 'class',
        number: 1,
        state: 'planned',
        revision: 1,
        venue: 'House 41, Uttara',
        path: `/my-course/${course.slug}`,
      },
      { kind: 'class', number: 2, state: 'cancelled', revision: 2 },
    ])
    expect(entries[0]?.map_link).toContain('House%2041')
    expect((await calendar(await w.learner())).entries).toEqual([])
  })

  it('has the classes that one teaches, and of others’ courses none', async () => {
    const [teacher, stranger] = [await w.mentor(), await w.mentor()]
    await w.database.run(sql`
      insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${teacher.mentorId}, 1)`)
    expect((await calendar(teacher)).entries).toMatchObject([{ kind: 'teaching' }, { kind: 'teaching' }])
    expect((await calendar(stranger)).entries).toEqual([])
  })

  it('has work that is due until it is handed in', async () => {
    await w.database.run(sql`update lecture set kind = 'assignment' where id = ${course.reading_id}`)
    await w.database.run(sql`
      insert into assignment (lecture_id, accepts, most_files, file_types, points, pass_percent, due_days) values (${course.reading_id}, '{text}', 1, '{}', 10, 50, 3)`)
    const deadline = async () => (await calendar()).entries.filter(({ kind }) => kind === 'deadline')
    expect(await deadline()).toMatchObject([{ starts_at: expect.stringMatching(/T17:59:00.000Z$/), ends_at: null }])
    await w.database.run(sql`
      insert into submission (enrolment_id, lecture_id, number, state, handed_in_at)
      select id, ${course.reading_id}, 1, 'handed_in', now() from enrolment where learner_id = ${learner.learnerId}`)
    expect(await deadline()).toEqual([])
  })
})

describe('its secret address', () => {
  it('is neither made nor shown on a shared tablet', async () => {
    const token = await make()
    const kiosk = await w.database.first<{ id: string }>(sql`
      insert into kiosk (company_id, secret_hash, name, opened_by)
      values (${await w.company()}, '\\x01', 'Tablet', ${learner.personId}) returning id`)
    await w.database.run(sql`update session set kiosk_id = ${kiosk!.id} where person_id = ${learner.personId}`)
    expect((await w.call(me, {}, { as: learner })).body.data.is_at_kiosk).toBe(true)
    expect((await calendar()).token).toBeNull()
    expect((await w.call(contract.postCalendarAddress, {}, { as: learner })).body.error.code).toBe('not_at_kiosk')
    await w.database.run(sql`update session set kiosk_id = null where person_id = ${learner.personId}`)
    expect((await calendar()).token).toBe(token)
    expect((await w.call(me, {}, { as: learner })).body.data.is_at_kiosk).toBe(false)
  })

  it('shows the same to who has it, and is shown again', async () => {
    const token = await make()
    const { entries, token: again } = await calendar()
    expect(again).toBe(token)
    expect((await shared(token)).body.data).toEqual(entries)
    const kept = await w.database.first<{ row: string }>(sql`
      select row_to_json(a)::text as row from calendar_address a where person_id = ${learner.personId}`)
    expect(kept?.row).not.toContain(token)
  })

  it('ends when it is made anew or ended, and when the account is suspended', async () => {
    const first = await make()
    const second = await make()
    expect([(await shared(first)).status, (await shared(second)).status]).toEqual([404, 200])
    await w.database.run(sql`update person set suspended_at = now() where id = ${learner.personId}`)
    expect((await shared(second)).status).toBe(404)
    await w.database.run(sql`update person set suspended_at = null where id = ${learner.personId}`)
    await w.call(contract.deleteCalendarAddress, {}, { as: learner })
    expect((await shared(second)).status).toBe(404)
    expect((await calendar()).token).toBeNull()
  })

  it('is not there for a guess', async () => {
    expect((await shared('A'.repeat(43))).status).toBe(404)
    expect((await w.call(contract.getCalendar, {})).status).toBe(401)
  })
})
