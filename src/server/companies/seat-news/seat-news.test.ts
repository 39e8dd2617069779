/** What a worker without phone and email reads on the tablet: their own new seats, once, with last day and giver. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kioskSignIn, postStartCode } from '#contracts/accounts/worker-login.ts'
import { deleteAllocation, postAllocations } from '#contracts/companies/companies.ts'
import { postKiosk } from '#contracts/companies/kiosks.ts'
import { putCompanyRule } from '#contracts/companies/rules.ts'
import { markSeatsSeen, seatNews } from '#contracts/companies/seat-news.ts'
import { putCompanyRequirement } from '#contracts/companies/training/training.ts'
import { giveByRules } from '../rules/give-by-rules.ts'
import { addCompanySeats } from '../seat-lots/seat-lots.sql.ts'
import { createLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let academy: World
let hr: Awaited<ReturnType<World['corporateAdmin']>>
let course: Awaited<ReturnType<World['course']>>
let secret = ''
let serial = 0
beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  hr = await academy.corporateAdmin(await academy.company('Torulota Knit'))
  course = await bought('Fire safety')
  const { address } = (await academy.call(postKiosk, { body: { name: 'Tablet' } }, { as: hr })).body.data
  secret = address.slice(address.lastIndexOf('/') + 1)
})

async function bought(name: string) {
  const made = await academy.course({ name })
  await addCompanySeats(academy.database, {
    ...{ companyId: hr.companyId, courseId: made.course_id, batchId: made.batch_id, seats: 9 },
    ...{ kind: 'bought', personId: null, at: new Date() },
  })
  return made
}

/** With the session of a login at a kiosk. */
async function worker(name: string) {
  const row = (await academy.database.first<{ member: string; learner: string }>(sql`
    with l as (select learner_without_contact(${name}) as id)
    insert into corporate_learner (company_id, learner_id, employee_no, line, invited_name, joined_at, status)
    select ${hr.companyId}, id, ${`W-${(serial += 1)}`}, '14', ${name}, now(), 'active' from l returning id as member, learner_id as learner`))!
  const started = await academy.call(postStartCode, { params: { id: row.learner } }, { as: hr })
  const body = { worker_id: row.member, pin: '4711', pin_again: '4711', start_code: started.body.data.start_code }
  const { token } = (await academy.call(kioskSignIn, { params: { secret }, body }, {})).body
  return { learnerId: row.learner, token: String(token) }
}
const give = async (learnerIds: string[], courseId = course.course_id) => {
  const body = { course_id: courseId, learner_ids: learnerIds }
  expect((await academy.call(postAllocations, { body }, { as: hr })).status).toBe(200)
}
const news = async (as: { token: string }) => (await academy.call(seatNews, {}, { as })).body.data
const see = (as: { token: string }, ids: string[]) =>
  academy.call(markSeatsSeen, { body: { allocation_ids: ids } }, { as })

test('is what was given, with its last day and by whom, until it is seen, and nobody else’s', async () => {
  const [rina, selim] = [await worker('Rina Parvin'), await worker('Selim Reza')]
  expect(await news(rina)).toEqual([])
  await academy.call(
    putCompanyRequirement,
    { params: { course: course.course_id }, body: { due_days: 30, valid_months: 12 } },
    { as: hr },
  )
  await give([rina.learnerId])
  const [seat, ...others] = await news(rina)
  expect(others).toEqual([])
  const { name } = (await academy.database.first<{ name: string }>(
    sql`select name from person where id = ${hr.personId}`,
  ))!
  expect(seat).toMatchObject({ course_name: 'Fire safety', slug: course.slug, company_name: 'Torulota Knit' })
  expect(seat).toMatchObject({ is_by_rule: false, given_by: name, due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect(await news(selim)).toEqual([])
  // Somebody else marks nothing of it, and it stays until its person does.
  const id = seat?.allocation_id ?? ''
  expect((await see(selim, [id])).status).toBe(200)
  expect(await news(rina)).toHaveLength(1)
  // What was given while they read is not marked with it.
  const second = await bought('Needles')
  await give([rina.learnerId], second.course_id)
  expect((await see(rina, [id])).status).toBe(200)
  expect((await news(rina)).map(({ course_name: each }) => each)).toEqual(['Needles'])
})

test('says that a rule gave it', async () => {
  const rina = await worker('Rina Parvin')
  const params = { course: course.course_id }
  await academy.call(putCompanyRequirement, { params, body: { due_days: 30, valid_months: null } }, { as: hr })
  const body = { grades: [], joined_within_days: null, joined_after_days: null, renew_days: null }
  expect((await academy.call(putCompanyRule, { params, body }, { as: hr })).status).toBe(200)
  await giveByRules({
    database: academy.database,
    jobs: academy.jobs,
    log: createLog({ logLevel: 'silent', pretty: false }),
  })
  await expect.poll(() => news(rina)).toMatchObject([{ is_by_rule: true, given_by: null }])
})

test('is nothing for who is told by SMS or email, or whose seat was taken back', async () => {
  const learner = await academy.learner()
  await academy.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status) values (${hr.companyId}, ${learner.learnerId}, 'active')`)
  const [reached, back] = [await worker('Rina Parvin'), await worker('Selim Reza')]
  await give([learner.learnerId, reached.learnerId, back.learnerId])
  expect(await news(learner)).toEqual([])
  const [seat] = await news(back)
  await academy.call(deleteAllocation, { params: { id: seat?.allocation_id ?? '' } }, { as: hr })
  expect(await news(back)).toEqual([])
  expect(await news(reached)).toHaveLength(1)
  await academy.database.run(sql`
    update person set phone = '01712340099' where id = (select person_id from learner where id = ${reached.learnerId})`)
  expect(await news(reached)).toEqual([])
})
