/** Mentors are paid: who is due, once, in a ledger that adds up, never in closed books, and what fails is owed again. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { myData } from '#contracts/accounts/erasure/erasure.ts'
import * as contract from '#contracts/mentors/payouts.office.ts'
import { mentorStatement } from '#contracts/mentors/earnings.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { payoutsWorld } from './payouts-world.ts'

let w: Awaited<ReturnType<typeof payoutsWorld>>
beforeEach(async () => {
  w = await payoutsWorld()
})
afterEach(() => w.close())

const unbalanced = () =>
  w.database.query(sql`select transaction_id from ledger_entry group by 1 having sum(amount_paisa) <> 0`)
const dhaka = async (days: number) =>
  (await w.database.first<{ day: string }>(sql`select (dhaka_today() + ${days}::int)::text as day`))!.day

it('pays who is due and says why others are not', async () => {
  const [paid, unchecked, none, little] = [await w.teacher(), await w.teacher(), await w.teacher(), await w.teacher()]
  for (const { sell } of [paid, unchecked, none]) await sell('2025-10-05T10:00:00+06:00', 55_145)
  await little.sell('2025-10-05T10:00:00+06:00', 4990)
  await paid.sell('2025-11-01T00:00:00+06:00', 100_000)
  await w.giveDetails(paid.mentorId)
  await w.giveDetails(unchecked.mentorId, 'bank', false)
  await w.giveDetails(little.mentorId)
  const of = Object.fromEntries((await w.due('2025-10')).map((each) => [each.mentor_id, each]))
  // 5,514.50 is earned as 5,515; a tenth of it is 551.50, which is 552.
  expect(of[paid.mentorId]).toMatchObject({ amount: 5515, tax: 552, hindrance: null })
  expect(of[unchecked.mentorId]).toMatchObject({ hindrance: 'unchecked' })
  expect(of[none.mentorId]).toMatchObject({ hindrance: 'none_given' })
  expect(of[little.mentorId]).toMatchObject({ amount: 499, hindrance: 'too_little' })

  const made = await w.run('2025-10')
  expect(made.body.data.payouts).toBe(1)
  expect((await w.due('2025-10')).find((each) => each.mentor_id === paid.mentorId)?.hindrance).toBe('waiting')
  const { payouts } = await w.inRun(made.body.data.run_id)
  expect(payouts).toMatchObject([{ amount: 5515, tax: 552, sent: 4963, state: 'waiting', ending: '4417' }])
  expect(await w.booked()).toEqual({})

  const answer = await w.pay(payouts[0]!.payout_id, { reference: 'BEFTN-261107-0093' })
  expect(answer.body.data).toMatchObject({ state: 'paid', reference: 'BEFTN-261107-0093' })
  expect(await w.booked()).toEqual({ mentor: 5515, tax_withheld: -552, bank: -4963 })
  // What was earned in November waits for its own run.
  expect(await w.balance(paid.mentorId)).toBe(10_000)
  expect(await unbalanced()).toEqual([])
})

it('a late line of a month that was paid comes with the next run; a refund since then is not paid', async () => {
  const of = await w.teacher()
  await w.giveDetails(of.mentorId, 'bkash')
  const order = await of.sell('2025-09-05T10:00:00+06:00', 20_000)
  const first = await w.inRun((await w.run('2025-09')).body.data.run_id)
  await w.pay(first.payouts[0]!.payout_id)
  expect(await w.booked()).toEqual({ mentor: 2000, tax_withheld: -200, gateway: -1800 })
  await of.sell('2025-09-20T10:00:00+06:00', 30_000)
  expect(await w.due('2025-09')).toMatchObject([{ amount: 3000 }])
  await of.sell('2025-10-20T10:00:00+06:00', 90_000)
  await w.giveBack(order, { courseId: of.courseId, paisa: 2_000_000, at: await dhaka(0) })
  await of.sell('2025-10-21T10:00:00+06:00', 100)
  // 3,000 and 9,010, less the 2,000 that went back today.
  expect(await w.due('2025-09')).toMatchObject([{ amount: 3000 }])
  expect(await w.due('2025-10')).toMatchObject([{ amount: 10_010 }])
})

it('nobody is paid twice: not by two runs at once, nor by ten who mark one payout as paid', async () => {
  const teachers = await Promise.all([1, 2, 3].map(() => w.teacher()))
  for (const { mentorId, sell } of teachers) {
    await w.giveDetails(mentorId)
    await sell('2025-10-05T10:00:00+06:00', 10_000)
  }
  const others = await Promise.all([1, 2, 3, 4].map(() => w.staff('mentor_money.view', 'mentor_money.approve')))
  const runs = await Promise.all(others.map((as) => w.run('2025-10', as)))
  expect(runs.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const { payouts, run_id } = await w.inRun(runs.find(({ status }) => status === 200)!.body.data.run_id)
  expect(payouts).toHaveLength(3)
  const params = { payout: payouts[0]!.payout_id }
  const answers = await Promise.all(
    others.flatMap((as, number) => [
      w.call(contract.markPaid, { params, body: { reference: `TAB-${number}` } }, { as }),
      w.call(
        contract.markRunPaid,
        { params: { run: run_id }, body: { method: 'bank', reference: `ALL-${number}` } },
        { as },
      ),
    ]),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  expect(await w.booked()).toEqual({ mentor: 3000, tax_withheld: -300, bank: -2700 })
  for (const { mentorId } of teachers) expect(await w.balance(mentorId)).toBe(0)
  expect((await w.run('2025-10')).body.error.code).toBe('nobody_due')
  // Whatever a program does, the database books a payout once.
  const again = w.database.run(sql`
    insert into ledger_entry (transaction_id, account, amount_paisa, memo)
    select transaction_id, account, amount_paisa, memo from ledger_entry where memo like 'Payout %'`)
  await expect(again).rejects.toThrow(/ledger_entry_mentor/)
})

it('nobody says of their own payout that it failed: it would be owed to them again', async () => {
  const of = await w.teacher()
  await w.giveDetails(of.mentorId)
  await of.sell('2025-10-05T10:00:00+06:00', 10_000)
  const { payout_id } = (await w.inRun((await w.run('2025-10')).body.data.run_id)).payouts[0]!
  await w.pay(payout_id)
  const both = await w.staff('mentor_money.view', 'mentor_money.approve')
  await w.database.run(sql`update mentor set person_id = ${both.personId} where id = ${of.mentorId}`)
  const refused = await w.fail(payout_id, 'The account is closed', both)
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'yourself'])
  expect(await w.balance(of.mentorId)).toBe(0)
})

it('what fails is owed again with its reason, before it was booked and after', async () => {
  const of = await w.teacher()
  await w.giveDetails(of.mentorId)
  await of.sell('2025-10-05T10:00:00+06:00', 10_000)
  const first = (await w.inRun((await w.run('2025-10')).body.data.run_id)).payouts[0]!
  expect((await w.fail(first.payout_id)).body.data).toMatchObject({ state: 'failed', reason: 'The account is closed' })
  expect((await w.fail(first.payout_id, 'Once more of it')).body.error.code).toBe('failed_already')
  expect((await w.pay(first.payout_id)).body.error.code).toBe('not_waiting')
  expect(await w.booked()).toEqual({})

  const second = (await w.inRun((await w.run('2025-10')).body.data.run_id)).payouts[0]!
  await w.pay(second.payout_id)
  expect(await w.balance(of.mentorId)).toBe(0)
  await w.fail(second.payout_id, 'Came back from the bank')
  expect(await w.booked()).toEqual({})
  expect(await w.balance(of.mentorId)).toBe(1000)
  expect(await w.due('2025-10')).toMatchObject([{ amount: 1000, hindrance: null }])
  expect(await unbalanced()).toEqual([])

  const { body } = await w.call(mentorStatement, { query: {} }, { as: of })
  expect(body).toMatchObject({ opening: 1000, earned: 0, tax: 0, paid: 0, balance: 1000, agrees: true })
  expect(body.payouts).toMatchObject([{ was_paid_in_month: true, came_back_in_month: true, is_for_month: false }])
  const october = (await w.call(mentorStatement, { query: { month: '2025-10' } }, { as: of })).body
  expect(october.payouts?.map(({ state }) => state)).toEqual(['failed', 'failed'])
})

it('is booked on the day it was paid, never in a month whose books are closed', async () => {
  const of = await w.teacher()
  await w.giveDetails(of.mentorId)
  await of.sell('2025-10-05T10:00:00+06:00', 10_000)
  const { run_id } = (await w.run('2025-10')).body.data
  await w.database.run(sql`update payout_run set made_at = made_at - interval '70 days'`)
  const { payout_id } = (await w.inRun(run_id)).payouts[0]!
  const refused = async (paid_on: string) =>
    Object.keys((await w.pay(payout_id, { reference: 'A', paid_on })).body.errors ?? {})
  expect(await refused(await dhaka(1))).toEqual(['paid_on'])
  expect(await refused(await dhaka(-71))).toEqual(['paid_on'])
  await w.database.run(
    sql`insert into closed_period (month) values (date_trunc('month', dhaka_today() - interval '1 month')::date)`,
  )
  expect(await refused(await dhaka(-40))).toEqual(['paid_on'])
  expect(await w.booked()).toEqual({})
  const first = (await w.inRun(run_id)).first_day
  expect((await w.pay(payout_id, { reference: 'A', paid_on: first })).status).toBe(200)
  const at = await w.database.first<{ day: string }>(
    sql`select distinct (at at time zone 'Asia/Dhaka')::date::text as day from ledger_entry where memo like 'Payout %'`,
  )
  expect(at?.day).toBe(first)
})

it('of a month that is not over nobody is paid, and only by who may', async () => {
  const running = (await dhaka(0)).slice(0, 7)
  expect((await w.run(running)).body.errors).toEqual({ month: ['This month is not over.'] })
  expect((await w.run('2025-10', await w.staff('mentor_money.view', 'mentor_money.edit'))).status).toBe(403)
})

it('goes to the bank and to bKash as files that run nothing, without what changed meanwhile', async () => {
  const [bank, bkash, changed] = [await w.teacher(), await w.teacher(), await w.teacher()]
  await w.giveDetails(bank.mentorId)
  await w.giveDetails(bkash.mentorId, 'bkash')
  await w.giveDetails(changed.mentorId)
  for (const { sell } of [bank, bkash, changed]) await sell('2025-10-05T10:00:00+06:00', 10_000)
  const { run_id } = (await w.run('2025-10')).body.data
  await w.giveDetails(changed.mentorId, 'bkash', false)
  const { payouts } = await w.inRun(run_id)
  const no = (mentorId: string) => payouts.find((each) => each.mentor_id === mentorId)?.no
  expect(payouts.find((each) => each.mentor_id === changed.mentorId)?.is_outdated).toBe(true)
  const file = async (method: string, as = w.finance) =>
    w.app.inject({
      url: `/api/admin/payout-runs/${run_id}/${method}.csv`,
      headers: { authorization: `Bearer ${as.token}` },
    })
  expect((await file('bank')).body.trim().split('\r\n').slice(1)).toEqual([
    `"'=Farhana",001234564417,225261732,Gulshan,900,${no(bank.mentorId)}`,
  ])
  expect((await file('bkash')).body.trim().split('\r\n').slice(1)).toEqual([
    `01711004418,900,${no(bkash.mentorId)},Farhana Rahman`,
  ])
  expect((await file('bank', await w.staff('mentor_money.view'))).statusCode).toBe(403)
  // Changed after the file was taken out: it may be on its way, which nobody may overlook.
  await w.giveDetails(bank.mentorId, 'bkash', false)
  const flags = async ({ mentorId }: { mentorId: string }) => {
    const found = (await w.inRun(run_id)).payouts.find((each) => each.mentor_id === mentorId)
    return [found?.is_outdated, found?.was_filed]
  }
  expect([await flags(bank), await flags(bkash), await flags(changed)]).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ])
  const entry = await w.database.first(
    sql`select from audit_entry where action = 'payout_run.export' and subject_id = ${run_id}`,
  )
  expect(entry).toBeDefined()
})

it('withholds and pays by the terms of the day of the run', async () => {
  const of = await w.teacher()
  await w.giveDetails(of.mentorId)
  await of.sell('2025-10-05T10:00:00+06:00', 1000)
  const set = (body: Record<string, unknown>) => w.call(contract.setPayoutTerms, { body }, { as: w.finance })
  expect((await set({ tax_percent: 51, minimum: 1.5 })).status).toBe(422)
  expect((await w.due('2025-10'))[0]?.hindrance).toBe('too_little')
  expect((await set({ tax_percent: 7.5, minimum: 100 })).body.data).toMatchObject({ tax_percent: 7.5, minimum: 100 })
  expect(await w.due('2025-10')).toMatchObject([{ amount: 100, tax: 8, hindrance: null }])
  const { run_id } = (await w.run('2025-10')).body.data
  await set({ tax_percent: 0, minimum: 0 })
  expect(await w.inRun(run_id)).toMatchObject({ tax_percent: 7.5, payouts: [{ tax: 8, sent: 92 }] })
})

it('who teaches does not set what is withheld from them', async () => {
  const { mentorId } = await w.teacher()
  const { finance } = w
  await w.database.run(sql`update mentor set person_id = ${finance.personId} where id = ${mentorId}`)
  const refused = await w.call(contract.setPayoutTerms, { body: { tax_percent: 0, minimum: 0 } }, { as: finance })
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'yourself'])
  const { body } = await w.call(contract.payoutDue, { query: {} }, { as: finance })
  expect(body.terms?.tax_percent).toBe(10)
  expect(body.can).toEqual({ edit: false, approve: true })
})

it('the mentor is told when the money was sent and when it did not arrive, once each, in their language', async () => {
  const of = await w.teacher()
  await w.giveDetails(of.mentorId)
  await of.sell('2025-10-05T10:00:00+06:00', 120_000)
  await w.database.run(sql`update person set locale = 'bn' where id = ${of.personId}`)
  const notices = () =>
    w.database.query<{ title: string; body: string; link: string }>(
      sql`select title, body, link from notice where person_id = ${of.personId} order by created_at`,
    )
  const before = (await notices()).length
  const { payout_id } = (await w.inRun((await w.run('2025-10')).body.data.run_id)).payouts[0]!
  await w.pay(payout_id, { reference: 'BEFTN-7' })
  await w.pay(payout_id, { reference: 'BEFTN-8' })
  await w.fail(payout_id, 'The account is closed')
  const told = (await notices()).slice(before)
  expect(told).toMatchObject([
    { title: 'আপনাকে ৳১০,৮০০ পাঠানো হয়েছে', link: '/mentor/money' },
    { title: '৳১০,৮০০ আপনার কাছে পৌঁছায়নি', link: '/mentor/money' },
  ])
  expect(told[0]?.body).toContain('BEFTN-7')
  expect(told[1]?.body).toContain('The account is closed')
})

it('what a mentor earned and was paid is in the data that they take along, and of nobody else', async () => {
  const [of, other] = [await w.teacher(), await w.teacher()]
  for (const { mentorId, sell } of [of, other]) {
    await w.giveDetails(mentorId)
    await sell('2025-10-05T10:00:00+06:00', 10_000)
  }
  const { payouts } = await w.inRun((await w.run('2025-10')).body.data.run_id)
  for (const { payout_id } of payouts) await w.pay(payout_id)
  const own = (await w.call(myData, {}, { as: of })).body.data
  expect(own).toMatchObject({
    mentor_earnings: [{ kind: 'share', amount_paisa: 100_000 }],
    payout_details: [{ method: 'bank', bank_name: 'City Bank', ending: '4417', replaced_at: null }],
    payouts: [{ gross_paisa: 100_000, tax_paisa: 10_000, state: 'paid', reference: 'BEFTN-1', ending: '4417' }],
  })
})
