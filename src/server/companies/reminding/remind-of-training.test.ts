/** Reminders of mandatory courses: a week and a day before, once overdue, then the line manager each week; each once, and seen on the person's page. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyEscalation, putCompanyEscalation } from '#contracts/companies/reminding.ts'
import { companyTrainingPerson, putCompanyRequirement } from '#contracts/companies/training/training.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { giveCompanySeat } from '#tests/give-company-seat.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'
import { remindLearners, tellManagers } from './remind-of-training.ts'

type Admin = Awaited<ReturnType<World['corporateAdmin']>>
let w: World
let hr: Admin
let manager: Admin
let course: Awaited<ReturnType<World['course']>>
let rina: TestLearner

beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  hr = await w.corporateAdmin(await w.company('Torulota Knit'))
  manager = await w.corporateAdmin(hr.companyId)
  course = await w.course({ name: 'Fire safety' })
  rina = await member('Rina Parvin')
  await giveCompanySeat(w.database, { companyId: hr.companyId, learnerId: rina.learnerId, course })
  const body = { due_days: 30, valid_months: 12 }
  await w.call(putCompanyRequirement, { params: { course: course.course_id }, body }, { as: hr })
})

async function member(name: string) {
  const learner = await w.learner(name)
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status, joined_at, manager_id)
    select ${hr.companyId}, ${learner.learnerId}, 'active', now() - interval '300 days', id from corporate_user where person_id = ${manager.personId}`)
  return learner
}
/** From today; below zero it is over. */
const dueIn = (days: number) =>
  w.database.run(
    sql`update company_requirement set starts_on = dhaka_today() + ${days - 30}::int where company_id = ${hr.companyId}`,
  )
const told = async (personId: string) =>
  (
    await w.database.query<{ title: string }>(
      sql`select title from notice where person_id = ${personId} and kind = 'deadlines' order by created_at, id`,
    )
  ).map(({ title }) => title.replace(/(on) [^:]+/, '$1 …'))
const english = ({ personId }: { personId: string }) =>
  w.database.run(sql`update person set locale = 'en' where id = ${personId}`)
const run = async () => {
  await remindLearners(w.app.services)
  await tellManagers(w.app.services)
}

test('a learner hears a week and a day before and once it is overdue, each once however often the job runs', async () => {
  await english(rina)
  await dueIn(20)
  await run()
  expect(await told(rina.personId)).toEqual([])
  for (const days of [7, 6, 1, 0, -1, -2]) {
    await dueIn(days)
    await w.database.run(sql`update training_reminder r set due_on = t.needs_on, told_for = t.needs_on from company_training t
      where t.learner_id = r.learner_id and t.course_id = r.course_id and r.stage <> 'manager'`)
    await Promise.all([remindLearners(w.app.services), remindLearners(w.app.services)])
  }
  const due = 'Due on …: Fire safety'
  expect(await told(rina.personId)).toEqual([due, due, 'Overdue: Fire safety'])
  await w.messageTo(rina.phone, 'training_late')
  expect(await w.messageTo(rina.email, 'training_due')).toMatchObject({
    text: expect.stringContaining('Torulota Knit asks you to complete Fire safety by'),
  })
})

test('nobody hears who has done it, has no seat, was suspended or left', async () => {
  const [done, seatless, left] = [rina, await member('Missing Mia'), await member('Left Begum')]
  await giveCompanySeat(w.database, { companyId: hr.companyId, learnerId: left.learnerId, course })
  await w.database.run(
    sql`update enrolment set progress_percent = 100, completed_at = now() where learner_id = ${done.learnerId}`,
  )
  await w.database.run(sql`update corporate_learner set left_at = now() where learner_id = ${left.learnerId}`)
  await dueIn(1)
  await run()
  for (const { personId } of [done, seatless, left]) expect(await told(personId)).toEqual([])
})

test('the line manager hears once a week of own people who stay overdue, and HR sees what was sent', async () => {
  await english(manager)
  const other = await member('Other Team')
  await giveCompanySeat(w.database, { companyId: hr.companyId, learnerId: other.learnerId, course })
  await w.database.run(sql`update corporate_learner set manager_id = null where learner_id = ${other.learnerId}`)
  await dueIn(-7)
  await run()
  expect(await told(manager.personId)).toEqual([])
  await dueIn(-8)
  await Promise.all([run(), run()])
  await run()
  expect(await told(manager.personId)).toEqual(['Overdue in your team: 1'])
  await w.database.run(sql`update corporate_user set overdue_told_for = overdue_told_for - 7`)
  await run()
  expect(await told(manager.personId)).toHaveLength(2)
  const shown = await w.call(companyTrainingPerson, { params: { learner: rina.learnerId } }, { as: hr })
  const kinds = shown.body.data.history.map(({ kind, by, course_name: name }) => [kind, by, name])
  expect(kinds).toContainEqual(['told_manager', manager.name, 'Fire safety'])
  expect(kinds).toContainEqual(['reminded_late', null, 'Fire safety'])
})

test('a company says after how many days, or that line managers are not told', async () => {
  const ask = async () => (await w.call(companyEscalation, {}, { as: hr })).body.data
  const put = (after_days: number | null, as: Admin = hr) =>
    w.call(putCompanyEscalation, { body: { after_days } }, { as })
  expect(await ask()).toEqual({ after_days: 7 })
  expect((await put(91)).body.errors).toEqual({ after_days: ['Enter 0 to 90 days.'] })
  await w.database.run(sql`update corporate_user set role = 'line_manager' where person_id = ${manager.personId}`)
  expect((await put(1, manager)).status).toBe(403)
  await dueIn(-40)
  expect((await put(null)).status).toBe(200)
  await run()
  expect(await told(manager.personId)).toEqual([])
  expect((await put(39)).status).toBe(200)
  const rival = await w.corporateAdmin(await w.company())
  expect((await w.call(companyEscalation, {}, { as: rival })).body.data).toEqual({ after_days: 7 })
  await w.database.run(sql`update corporate_user set is_admin = false where person_id = ${manager.personId}`)
  await run()
  expect(await told(manager.personId)).toEqual([])
  await w.database.run(sql`update corporate_user set is_admin = true where person_id = ${manager.personId}`)
  await run()
  expect(await told(manager.personId)).toHaveLength(1)
})
