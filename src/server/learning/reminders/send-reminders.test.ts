/** Reminders: who is told, once, by the channels they chose. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { remindOfClasses, remindToStudy, tellNewCourses } from './send-reminders.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
// What other tests left behind is not to be sent.
beforeEach(async () => {
  await w.database.run(sql`update enrolment set state = 'withdrawn'`)
  await w.database.run(sql`update course set published_at = now() - interval '1 year'`)
})

const services = () => w.app.services
/** Messages that are out so far. */
const toldTo = async (person: TestLearner, purpose: string) =>
  (await w.messages()).filter(
    ({ to, purpose: of }) => of === purpose && (to === person.email || to.endsWith(person.phone)),
  )
const choose = (person: TestLearner, choices: Record<string, boolean>) =>
  w.database.run(
    sql`update person set notification_choices = ${JSON.stringify(choices)}::jsonb where id = ${person.personId}`,
  )
const written = async (person: TestLearner) =>
  (
    await w.database.query<{ kind: string }>(
      sql`select kind from reminder where person_id = ${person.personId} order by kind`,
    )
  ).map(({ kind }) => kind)

describe('of a class', () => {
  async function batchTomorrow() {
    const course = await w.course({ name: 'Pattern making', trainingType: 'Live' })
    await w.database.run(sql`update batch set class_start_date = dhaka_today() + 1, class_time = '19:00',
      class_end_time = '21:00', hours = 8 where id = ${course.batch_id}`)
    return course
  }

  it('who is enrolled hears the day before, by both ways, once', async () => {
    const course = await batchTomorrow()
    const [learner, other] = [await w.learner(), await w.learner()]
    await w.enrol(learner.learnerId, course)
    await remindOfClasses(services())
    await remindOfClasses(services())
    const mail = await w.messageTo(learner.email, 'class_reminders')
    expect(mail).toMatchObject({ channel: 'email', subject: 'Class tomorrow: Pattern making' })
    expect(mail.text).toMatch(/^Your class in Pattern making is tomorrow, .+, at 19:00\./)
    expect(mail.text).toContain(`/my-course/${course.slug}`)
    expect(mail.text).toContain('/user-settings#notifications')
    await w.messageTo(learner.phone, 'class_reminders')
    expect(await toldTo(learner, 'class_reminders')).toHaveLength(2)
    expect(await written(other)).toEqual([])
  })

  it('nobody hears who is done, left, is deactivated, or has no class tomorrow', async () => {
    const course = await batchTomorrow()
    const people = [await w.learner(), await w.learner(), await w.learner()]
    const [done, left, shut] = people as [TestLearner, TestLearner, TestLearner]
    for (const { learnerId } of people) await w.enrol(learnerId, course)
    await w.database.run(sql`update enrolment set completed_at = now() where learner_id = ${done.learnerId}`)
    await w.database.run(sql`update enrolment set state = 'withdrawn' where learner_id = ${left.learnerId}`)
    await w.database.run(sql`update person set suspended_at = now() where id = ${shut.personId}`)
    const later = await batchTomorrow()
    await w.database.run(sql`update batch set class_start_date = dhaka_today() + 2 where id = ${later.batch_id}`)
    const early = await w.learner()
    await w.enrol(early.learnerId, later)
    await remindOfClasses(services())
    for (const person of [...people, early]) expect(await written(person)).toEqual([])
  })

  it('only the ways that were chosen are used, and an unconfirmed e-mail never', async () => {
    const course = await batchTomorrow()
    const [none, bangla] = [await w.learner(), await w.learner()]
    for (const { learnerId } of [none, bangla]) await w.enrol(learnerId, course)
    await choose(none, { class_reminders_sms: false, class_reminders_email: false })
    await w.database.run(sql`update person set locale = 'bn', email_verified_at = null where id = ${bangla.personId}`)
    await remindOfClasses(services())
    const sms = await w.messageTo(bangla.phone, 'class_reminders')
    expect(sms.text).toMatch(/^আগামীকাল .+, সন্ধ্যা ৭টা থেকে আপনার .+ ক্লাস।/)
    expect(await toldTo(bangla, 'class_reminders')).toHaveLength(1)
    expect(await toldTo(none, 'class_reminders')).toEqual([])
    // Nor later, when they change their mind.
    expect(await written(none)).toEqual(['class_reminders'])
  })
})

describe('to study', () => {
  async function idle(days: number) {
    const [learner, course] = [await w.learner(), await w.course({ name: 'Seam quality' })]
    const id = await w.enrol(learner.learnerId, course)
    const since = sql`now() - make_interval(days => ${days}::int)`
    await w.database.run(sql`update enrolment set enrolled_at = ${since}, last_seen_at = ${since} where id = ${id}`)
    return { learner, id, course }
  }

  it('who was away a week hears by e-mail, once for each time; by SMS only when asked for', async () => {
    const { learner, id, course } = await idle(9)
    await remindToStudy(services())
    await remindToStudy(services())
    const mail = await w.messageTo(learner.email, 'learning_reminders')
    expect(mail).toMatchObject({ subject: 'Continue Seam quality' })
    expect(mail.text).toContain(`/my-course/${course.slug}`)
    expect(await toldTo(learner, 'learning_reminders')).toHaveLength(1)
    await choose(learner, { learning_reminders_sms: true })
    await w.database.run(sql`update enrolment set last_seen_at = now() - interval '8 days' where id = ${id}`)
    await remindToStudy(services())
    await w.messageTo(learner.phone, 'learning_reminders')
    expect(await written(learner)).toEqual(['learning_reminders', 'learning_reminders'])
  })

  it('nobody hears who studies elsewhere, is done, never began, or is long gone', async () => {
    const people = [await idle(8), await idle(8), await idle(8), await idle(61), await idle(6)]
    const [elsewhere, done, never] = people.map(({ learner, id }) => ({ ...learner, enrolment: id }))
    const other = await w.enrol(elsewhere!.learnerId, await w.course())
    await w.database.run(sql`update enrolment set last_seen_at = now() where id = ${other}`)
    await w.database.run(sql`update enrolment set completed_at = now() where id = ${done!.enrolment}`)
    await w.database.run(sql`update enrolment set last_seen_at = null where id = ${never!.enrolment}`)
    await remindToStudy(services())
    for (const { learner } of people) expect(await written(learner)).toEqual([])
  })
})

describe('of new courses', () => {
  let serial = 0
  const inSubject = async (slug: string, name: string, isNew: boolean) => {
    const course = await w.course({ name })
    await w.database.run(sql`update course set subject_slugs = array[${slug}],
      published_at = now() - ${isNew ? '1 hour' : '1 year'}::interval where id = ${course.course_id}`)
    return course
  }

  it('who studies the subject hears of all in one message, once', async () => {
    const subject = `subject-${serial++}`
    const [learner, other] = [await w.learner(), await w.learner()]
    await w.enrol(learner.learnerId, await inSubject(subject, 'Old', false))
    await w.enrol(other.learnerId, await inSubject('another', 'Else', false))
    await inSubject(subject, 'Knit dyeing', true)
    await inSubject(subject, 'Lab dips', true)
    await tellNewCourses(services())
    const mail = await w.messageTo(learner.email, 'new_courses')
    expect(mail.subject).toBe('New for you: Knit dyeing, Lab dips')
    expect(await written(other)).toEqual([])
    await inSubject(subject, 'Shade matching', true)
    await tellNewCourses(services())
    await tellNewCourses(services())
    await expect
      .poll(async () => (await toldTo(learner, 'new_courses')).map((each) => each.subject))
      .toEqual(['New for you: Shade matching', 'New for you: Knit dyeing, Lab dips'])
  })

  it('nobody hears of what is hidden, not open yet, or theirs already', async () => {
    const subject = `subject-${serial++}`
    const learner = await w.learner()
    await w.enrol(learner.learnerId, await inSubject(subject, 'Old', false))
    const [hidden, soon, own] = [
      await inSubject(subject, 'Hidden', true),
      await inSubject(subject, 'Soon', true),
      await inSubject(subject, 'Own', true),
    ]
    await w.database.run(sql`update course set is_published = false where id = ${hidden.course_id}`)
    await w.database.run(sql`update course set progress_status = 1 where id = ${soon.course_id}`)
    await w.enrol(learner.learnerId, own)
    await tellNewCourses(services())
    expect(await written(learner)).toEqual([])
  })
})
