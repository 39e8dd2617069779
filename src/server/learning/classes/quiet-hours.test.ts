/** What waits for the end of somebody's quiet hours, what does not, and what is said when it changed meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putUserSettings } from '#contracts/accounts/settings/settings.ts'
import { ownNotices } from '#contracts/messaging/notices.ts'
import * as contract from '#contracts/learning/classes/meetings.office.ts'
import * as questions from '#contracts/learning/questions/questions.ts'
import { hideQuestion } from '#contracts/learning/questions/questions.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let staff: TestPerson
let learner: TestLearner
let course: Awaited<ReturnType<World['course']>>
beforeAll(async () => {
  w = await world()
  staff = await w.staff('courses.view', 'courses.edit')
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course({ name: 'Pattern making', trainingType: 'Live', regEndInDays: 3 })
  await w.database.run(sql`
    update batch set class_start_date = dhaka_today() + 5, class_time = '19:00', class_end_time = '21:00', class_count = 3
    where id = ${course.batch_id}`)
  learner = await w.learner()
  await w.enrol(learner.learnerId, course)
})

/** HH:MM in Dhaka, so many hours from now. */
const clock = (hours: number) => new Date(Date.now() + (hours + 6) * 3_600_000).toISOString().slice(11, 16)
const quiet = async (change: object = {}, as: TestPerson = learner) =>
  w.call(
    putUserSettings,
    {
      body: {
        name: as.name,
        message_times: {
          ...{
            is_quiet: true,
            quiet_from: clock(-1),
            quiet_until: clock(2),
            is_email_quiet: false,
            digest_at: '18:00',
          },
          ...change,
        },
      },
    },
    { as },
  )
const log = (to = learner.phone) =>
  w.database.query<{ state: string; text: string; waits: boolean }>(sql`
    select state, text, coalesce(waits_until > now(), false) as waits from message_log where contact = ${to} order by created_at, id`)
const statesOf = async (to = learner.phone) => (await log(to)).map(({ state }) => state)

const at = (days: number, time = '20:00') => {
  const day = new Date(Date.now() + 6 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  return new Date(`${day}T${time}:00+06:00`).toISOString()
}
const first = async () =>
  (await w.call(contract.batchMeetings, { params: { batch: course.batch_id } }, { as: staff })).body.data.meetings[0]!
const act = { reason: 'The hall is closed' }
const move = async (starts_at: string, ends_at: string) => {
  const params = { meeting: (await first()).meeting_id }
  expect(
    (await w.call(contract.moveMeeting, { params, body: { starts_at, ends_at, ...act } }, { as: staff })).status,
  ).toBe(200)
}
const moveTo = (days: number, from = '20:00', to = '22:00') => move(at(days, from), at(days, to))
const cancel = async () =>
  w.call(contract.cancelMeeting, { params: { meeting: (await first()).meeting_id }, body: act }, { as: staff })

describe('in quiet hours', () => {
  it('an SMS waits for their end, email and the bell do not', async () => {
    await quiet()
    await moveTo(6)
    expect(await log()).toMatchObject([{ state: 'waiting', waits: true }])
    expect((await w.messageTo(learner.email, 'learning_class_moved')).channel).toBe('email')
    const { body } = await w.call(ownNotices, { query: {} }, { as: learner })
    expect(body.data).toMatchObject([{ kind: 'class_changes' }])
    expect((await w.messages()).filter(({ to }) => to.endsWith(learner.phone))).toEqual([])
  })

  it('email waits too for who wants that', async () => {
    await quiet({ is_email_quiet: true })
    await moveTo(6)
    expect(await statesOf(learner.email)).toEqual(['waiting'])
  })

  it('what waited leaves when they end', async () => {
    await quiet()
    await moveTo(6)
    await w.database.run(sql`update message_log set waits_until = now() where contact = ${learner.phone}`)
    await w.database.run(
      sql`update pgboss.job set start_after = now() where name = 'send-message' and state = 'created'`,
    )
    expect((await w.messageTo(learner.phone, 'learning_class_moved')).channel).toBe('sms')
    await expect.poll(() => statesOf()).toEqual(['sent'])
  })

  it('nothing waits for who is outside of them, or switched them off', async () => {
    await quiet({ quiet_from: clock(2), quiet_until: clock(3) })
    await moveTo(6)
    await quiet({ is_quiet: false })
    await moveTo(7)
    await expect.poll(() => statesOf()).toEqual(['sent', 'sent'])
  })

  it('who has a class within twelve hours hears of its change at once', async () => {
    await quiet()
    await move(new Date(Date.now() + 5 * 3_600_000).toISOString(), new Date(Date.now() + 6 * 3_600_000).toISOString())
    await w.messageTo(learner.phone, 'learning_class_moved')
  })

  it('hours that end when they begin are refused at the field', async () => {
    const { status, body } = await quiet({ quiet_from: '10:00', quiet_until: '10:00' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['message_times.quiet_until']])
    expect((await quiet({ quiet_from: '25:00' })).status).toBe(422)
  })
})

describe('a class that changes again while its message waits', () => {
  beforeEach(() => quiet())

  it('is told once, from the time that the learner knows', async () => {
    await moveTo(6)
    const [known] = await log()
    await moveTo(7)
    const [taken, told] = await log()
    expect([taken?.state, told?.state]).toEqual(['taken_back', 'waiting'])
    const before = /class in Pattern making of (.+) is now on/
    expect(before.exec(told?.text ?? '')?.[1]).toBe(before.exec(known?.text ?? '')?.[1])
  })

  it('is not spoken of when it is as they know it', async () => {
    const { starts_at, ends_at } = await first()
    await moveTo(6)
    await move(starts_at, ends_at)
    expect(await statesOf()).toEqual(['taken_back'])
  })

  it('is cancelled at the time that they know', async () => {
    await moveTo(6)
    await cancel()
    const [moved, cancelled] = await log()
    const known = /of (.+) is now on/.exec(moved?.text ?? '')?.[1]
    expect(cancelled).toMatchObject({ state: 'waiting' })
    expect(cancelled?.text).toContain(`Your class in Pattern making on ${known} (Dhaka time) is cancelled.`)
  })

  it('what was taken back does not leave, though its job comes', async () => {
    await moveTo(6)
    await moveTo(7)
    await w.database.run(
      sql`update message_log set waits_until = now() where contact = ${learner.phone} and state = 'waiting'`,
    )
    await w.database.run(
      sql`update pgboss.job set start_after = now() where name = 'send-message' and state = 'created'`,
    )
    await expect.poll(() => statesOf(), { timeout: 10_000 }).toEqual(['taken_back', 'sent'])
    await expect
      .poll(
        async () =>
          (
            await w.database.query(
              sql`select from pgboss.job where name = 'send-message' and state in ('created', 'active')`,
            )
          ).length,
      )
      .toBe(0)
    expect((await w.messages()).filter(({ to }) => to.endsWith(learner.phone))).toHaveLength(1)
  })
})

it('an answer that was hidden meanwhile is not told of', async () => {
  const mentor = await w.mentor()
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${mentor.mentorId}, 1)`,
  )
  await w.database.run(
    sql`update person set notification_choices = '{"questions_sms": true}' where id = ${learner.personId}`,
  )
  await quiet()
  const body = { text: 'Which seam?' }
  const { id } = (await w.call(questions.askQuestion, { params: { id: course.reading_id }, body }, { as: learner }))
    .body.data
  const answer = (text: string) =>
    w
      .call(questions.answerQuestion, { params: { question: id }, body: { text } }, { as: mentor })
      .then(({ body }) => body.data.id)
  const [wrong] = [await answer('A wrong one'), await answer('A right one')]
  await w.call(hideQuestion, { params: { question: wrong ?? '' }, body: { reason: 'Wrong' } }, { as: mentor })
  expect(await statesOf()).toEqual(['taken_back', 'waiting'])
})
