import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contracts/learning/classes/meetings.office.ts'
import { putBatch } from '#contracts/catalogue/batches.office.ts'
import { officeCourse } from '#contracts/catalogue/courses.office.ts'
import { allCourses } from '#contracts/catalogue/lists.ts'
import { joinClass } from '#contracts/learning/attendance.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let staff: TestPerson
let looking: TestPerson
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
beforeAll(async () => {
  w = await world()
  staff = await w.staff('courses.view', 'courses.edit')
  looking = await w.staff('courses.view')
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course({ name: 'Pattern making', trainingType: 'Live', regEndInDays: 3 })
  await w.database.run(sql`
    update batch set class_start_date = dhaka_today() + 5, class_time = '19:00', class_end_time = '21:00', class_count = 3, live_link = 'https://live.example/a'
    where id = ${course.batch_id}`)
  learner = await w.learner()
  await w.enrol(learner.learnerId, course)
})

const at = (days: number, time = '20:00') => {
  const day = new Date(Date.now() + 6 * 3600_000 + days * 86_400_000).toISOString().slice(0, 10)
  return new Date(`${day}T${time}:00+06:00`).toISOString()
}
const show = async (as: TestPerson = staff) =>
  (await w.call(contract.batchMeetings, { params: { batch: course.batch_id } }, { as })).body.data
const first = async () => (await show()).meetings[0]!
const times = (days: number) => ({ starts_at: at(days), ends_at: at(days, '22:00') })
const reason = 'The hall is closed'
const move = async (days: number, as: TestPerson = staff) =>
  w.call(
    contract.moveMeeting,
    { params: { meeting: (await first()).meeting_id }, body: { ...times(days), reason } },
    { as },
  )
const add = (body: Record<string, unknown>, as: TestPerson = staff) =>
  w.call(contract.postMeeting, { params: { batch: course.batch_id }, body: { reason, ...body } }, { as })
const seenByLearner = async () =>
  (await w.call(getMyCourse, { params: { slug: course.slug }, query: {} }, { as: learner })).body.data
const audited = (action: string) =>
  w.database.first(sql`select after from audit_entry where action = ${action} order by position desc limit 1`)

describe('a class', () => {
  it('is moved: the learner sees both times and is told by SMS and email', async () => {
    const before = await first()
    expect((await show()).learners).toBe(1)
    const moved = await move(6)
    expect([moved.status, moved.body.data.told]).toEqual([200, 1])
    const { next_class, classes } = await seenByLearner()
    expect(next_class).toMatchObject({ number: 1, starts_at: expect.stringMatching(/T20:00:00\+06:00$/), note: reason })
    expect(Date.parse(next_class?.moved_from ?? '')).toBe(Date.parse(before.starts_at))
    expect(classes).toHaveLength(3)
    const mail = await w.messageTo(learner.email, 'learning_class_moved')
    expect(mail).toMatchObject({ subject: 'Class moved: Pattern making' })
    expect(mail.text).toMatch(/^Your class in Pattern making of .+19:00 is now on .+20:00 \(Dhaka time\)\./)
    expect(mail.text).toContain(`Reason: ${reason}`)
    await w.messageTo(learner.phone, 'learning_class_moved')
    expect(await audited('class_meeting.move')).toMatchObject({ after: { reason, told: 1 } })
    // Back where it was, it was not moved.
    await w.call(
      contract.moveMeeting,
      {
        params: { meeting: before.meeting_id },
        body: { starts_at: before.starts_at, ends_at: before.ends_at, reason },
      },
      { as: staff },
    )
    expect((await first()).moved_from).toBeNull()
  })

  it('that is moved while people wait in its room was attended by none of them: they join it when it is', async () => {
    const meetingId = (await first()).meeting_id
    const soon = sql`starts_at = now() + interval '5 minutes', ends_at = now() + interval '2 hours'`
    await w.database.run(sql`update class_meeting set ${soon} where id = ${meetingId}`)
    const join = () => w.call(joinClass, { body: { meeting_id: meetingId } }, { as: learner })
    const joined = () => w.database.query(sql`select from attendance where meeting_id = ${meetingId}`)
    expect((await join()).status).toBe(200)
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const moveBy = (minutes: number) => {
      const body = { starts_at: later(minutes), ends_at: later(minutes + 60), reason }
      return w.call(contract.moveMeeting, { params: { meeting: meetingId }, body }, { as: staff })
    }
    expect((await moveBy(10)).status).toBe(200)
    expect(await joined()).toHaveLength(1)
    expect((await moveBy(24 * 60)).status).toBe(200)
    expect(await joined()).toEqual([])
  })

  it('that is the first shows its new day on cards', async () => {
    const card = async () =>
      (await w.call(allCourses, { body: { perpage: 100 } })).body.data.find(({ slug }) => slug === course.slug)
    const before = (await card())?.class_start_date ?? ''
    await move(4)
    expect((await card())?.class_start_date).toBe(at(4).slice(0, 10))
    expect((await card())?.class_start_date).not.toBe(before)
  })

  it('whose batch is planned anew tells its people once', async () => {
    const batch = { params: { course: course.course_id } }
    const shown = (await w.call(officeCourse, batch, { as: staff })).body.data.batches[0]!
    const { batch_id: _, batch_no: __, taken: ___, seen, ...now } = shown
    const put = (given: object, mark = seen) =>
      w.call(
        putBatch,
        { params: { batch: course.batch_id }, body: { ...now, seen: mark, ...given } as never },
        { as: staff },
      )
    const same = await put({ seats: 40 })
    expect(same.body.data.told).toBe(0)
    const again = (await w.call(officeCourse, batch, { as: staff })).body.data.batches[0]!
    const moved = await put({ seats: 40, class_time: '10:00', class_end_time: '12:00' }, again.seen)
    expect(moved.body.data.told).toBe(1)
    expect((await w.messageTo(learner.email, 'learning_class_replanned')).text).toMatch(/The next one is on .+10:00/)
  })

  it('is told of in Bangla to who reads Bangla', async () => {
    await w.database.run(sql`update person set locale = 'bn' where id = ${learner.personId}`)
    await move(6)
    const sms = await w.messageTo(learner.phone, 'learning_class_moved')
    expect(sms.text).toMatch(/রাত ৮টা-এ হবে \(ঢাকার সময়\)/)
  })

  it('is cancelled and restored', async () => {
    const { meeting_id: meeting } = await first()
    const cancel = () => w.call(contract.cancelMeeting, { params: { meeting }, body: { reason } }, { as: staff })
    expect((await cancel()).body.data.told).toBe(1)
    const { next_class, classes } = await seenByLearner()
    expect([next_class?.number, classes[0]]).toMatchObject([2, { state: 'cancelled', note: reason }])
    await w.messageTo(learner.email, 'learning_class_cancelled')
    expect((await cancel()).body.error.code).toBe('is_cancelled')
    expect((await move(6)).body.error.code).toBe('is_cancelled')
    const restore = () => w.call(contract.restoreMeeting, { params: { meeting }, body: { reason } }, { as: staff })
    expect((await restore()).body.data.told).toBe(1)
    expect((await seenByLearner()).next_class).toMatchObject({ number: 1, note: '' })
    expect((await restore()).body.error.code).toBe('not_cancelled')
  })

  it('that is over is neither moved nor cancelled, and says why', async () => {
    const { meeting_id: meeting } = await first()
    await w.database.run(sql`
      update class_meeting set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = ${meeting}`)
    const refused = [
      await move(6),
      await w.call(contract.cancelMeeting, { params: { meeting }, body: { reason } }, { as: staff }),
    ]
    for (const { status, body } of refused) {
      expect([status, body.error.code]).toEqual([409, 'class_over'])
      expect(body.error.message).toContain('This class is over.')
    }
    expect(await first()).toMatchObject({ state: 'planned', is_over: true, moved_from: null })
  })

  it('is cancelled once by two at the same moment, and restored once; its people are told once', async () => {
    const { meeting_id: meeting } = await first()
    const sent = { params: { meeting }, body: { reason } }
    const other = await w.staff('courses.view', 'courses.edit')
    for (const act of [contract.cancelMeeting, contract.restoreMeeting]) {
      const answers = await Promise.all([staff, other].map((as) => w.call(act, sent, { as })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    await w.messageTo(learner.email, 'learning_class_cancelled')
    const told = (await w.messages()).filter(
      ({ to, purpose }) => to === learner.email && purpose === 'learning_class_cancelled',
    )
    expect(told).toHaveLength(1)
  })

  it('is not restored where another one is now', async () => {
    const { meeting_id: meeting, starts_at, ends_at } = await first()
    await w.call(contract.cancelMeeting, { params: { meeting }, body: { reason } }, { as: staff })
    expect((await add({ starts_at, ends_at })).status).toBe(200)
    const restored = await w.call(contract.restoreMeeting, { params: { meeting }, body: { reason } }, { as: staff })
    expect(restored.body.error.code).toBe('time_taken')
  })

  it('is added besides the plan, with a place and a title of its own', async () => {
    const added = await add({ ...times(1), title: { en: 'Questions' }, live_link: 'https://live.example/extra' })
    expect(added.body.data.told).toBe(1)
    expect((await seenByLearner()).next_class).toMatchObject({
      ...{ title: 'Questions', join_link: 'https://live.example/extra', number: 4 },
    })
    await w.database.run(sql`update batch set class_time = '18:00' where id = ${course.batch_id}`)
    expect((await show()).meetings).toHaveLength(4)
  })

  it('gets a link of its own, unless somebody else changed it meanwhile', async () => {
    const { meeting_id: meeting, seen } = await first()
    const change = (link: string) =>
      w.call(contract.putMeeting, { params: { meeting }, body: { live_link: link, seen } }, { as: staff })
    expect((await change('https://live.example/own')).status).toBe(200)
    expect((await change('https://live.example/other')).body.error.code).toBe('changed_meanwhile')
    expect((await seenByLearner()).next_class?.join_link).toBe('https://live.example/own')
  })

  it.each<[string, () => Record<string, unknown>, string, string]>([
    ['without a start', () => ({ starts_at: null, ends_at: at(1) }), 'starts_at', 'Input field is required'],
    [
      'that ends before it begins',
      () => ({ starts_at: at(1), ends_at: at(1, '19:00') }),
      'ends_at',
      'The end is before the start.',
    ],
    [
      'in the past',
      () => ({ starts_at: at(-2), ends_at: at(-2, '22:00') }),
      'starts_at',
      'This time is in the past. Choose a later one.',
    ],
    [
      'at the time of another',
      () => ({ starts_at: at(5), ends_at: at(5, '23:00') }),
      'starts_at',
      'This batch has another class at that time.',
    ],
    ['without a reason', () => ({ ...times(1), reason: '' }), 'reason', 'Please say why.'],
  ])('is refused %s', async (_, body, field, message) => {
    const { status, body: answer } = await add(body())
    expect([status, answer.errors?.[field]]).toEqual([422, [message]])
  })

  it('is not moved onto another one, nor into the past', async () => {
    expect((await move(12)).body.errors?.starts_at).toEqual(['This batch has another class at that time.'])
    expect((await move(-1)).body.errors?.starts_at).toEqual(['This time is in the past. Choose a later one.'])
  })
})

describe('classes are run', () => {
  it('by mentors who teach the course, and are absent for other mentors and learners', async () => {
    const [teacher, other] = [await w.mentor(), await w.mentor()]
    await w.database.run(sql`
      insert into course_mentor (course_id, mentor_id, position) select ${course.course_id}, mentor_id, 1 from (
        select m.id as mentor_id from mentor m where m.person_id = ${teacher.personId}) own`)
    expect((await move(6, teacher)).status).toBe(200)
    const batches = (as: TestPerson) => w.call(contract.taughtBatches, { query: {} }, { as })
    expect((await batches(teacher)).body.data).toMatchObject([{ batch_id: course.batch_id, learners: 1 }])
    expect((await batches(other)).body.data).toEqual([])
    expect((await batches(learner)).body.data).toEqual([])
    for (const as of [other, learner]) expect((await move(7, as)).status).toBe(404)
    expect((await w.call(contract.batchMeetings, { params: { batch: course.batch_id } }, { as: other })).status).toBe(
      404,
    )
  })

  it('by a mentor who adds one: it is known as theirs, also where they add it as staff', async () => {
    const [teacher, office] = [await w.mentor(), await w.staff('courses.view', 'courses.edit')]
    await w.database.run(sql`
      insert into course_mentor (course_id, mentor_id, position) select ${course.course_id}, m.id, 1 from mentor m where m.person_id = ${teacher.personId}`)
    const addedBy = async (days: number, as: TestPerson) => {
      const { meeting_id } = (await add(times(days), as)).body.data
      return w.database.first(sql`select is_by_mentor from class_meeting where id = ${meeting_id}`)
    }
    expect(await addedBy(1, teacher)).toEqual({ is_by_mentor: true })
    expect(await addedBy(2, office)).toEqual({ is_by_mentor: false })
    await w.database.run(sql`update mentor set person_id = ${office.personId} where person_id = ${teacher.personId}`)
    expect(await addedBy(3, office)).toEqual({ is_by_mentor: true })
  })

  it('and of one that is over only the office says that it took place after all', async () => {
    const teacher = await w.mentor()
    await w.database.run(sql`
      insert into course_mentor (course_id, mentor_id, position) select ${course.course_id}, m.id, 1 from mentor m where m.person_id = ${teacher.personId}`)
    const { meeting_id: meeting } = await first()
    await w.call(contract.cancelMeeting, { params: { meeting }, body: { reason } }, { as: teacher })
    await w.database.run(sql`
      update class_meeting set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = ${meeting}`)
    const restore = (as: TestPerson) =>
      w.call(contract.restoreMeeting, { params: { meeting }, body: { reason } }, { as })
    expect((await restore(teacher)).body.error.code).toBe('class_over')
    expect((await restore(staff)).status).toBe(200)
  })

  it('by staff who may change courses; others look', async () => {
    expect((await move(6, looking)).status).toBe(403)
    expect(await show(looking)).toMatchObject({ can: { edit: false } })
  })
})
