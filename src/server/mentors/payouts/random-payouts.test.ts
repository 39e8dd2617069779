/**
 * A thousand sales, refunds, changes of terms, payouts and returns in any order: what the ledger owes, what statements say
 * and what was sent are one. SEED=… repeats a run; the seed stands in the test's name.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { bookEarnings } from '../earnings/book-earnings.ts'
import { presentSums } from '../earnings/present-sums.ts'
import { findSums } from '../earnings/statements.sql.ts'
import { findPrintedLines } from '../statements/printed-lines.sql.ts'
import { payoutsWorld } from './payouts-world.ts'

let w: Awaited<ReturnType<typeof payoutsWorld>>
beforeAll(async () => {
  w = await payoutsWorld()
})
afterAll(() => w.close())

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))

/** Days of a year that is over, so that the clock decides nothing. */
const dateOf = (day: number) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)
const noon = (day: number) => `${dateOf(day)}T12:00:00+06:00`
const kinds = [
  ...([
    ['sale', 34],
    ['refund', 14],
    ['terms', 4],
  ] as const),
  ...([
    ['run', 2],
    ['pay', 4],
    ['fail', 1],
  ] as const),
]
const act = fc.record({
  kind: fc.oneof(...kinds.map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }))),
  pick: fc.nat(1000),
  day: fc.integer({ min: 1, max: 330 }),
  paisa: fc.integer({ min: 100, max: 2_000_000 }),
  share: fc.integer({ min: 1, max: 9_000 }),
})
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

it(`adds up after 1,000 of them, seed ${seed}`, async () => {
  const courses = await Promise.all([1, 2, 3].map(() => w.course({ price: 100 })))
  const mentors = await Promise.all([1, 2, 3].map(() => w.mentor()))
  for (const [number, { mentorId }] of mentors.entries()) await w.giveDetails(mentorId, number === 1 ? 'bkash' : 'bank')
  const any = <Each>(list: readonly Each[], pick: number) => list[pick % list.length]
  const sold: { order: Awaited<ReturnType<typeof w.sell>>; course: string; day: number; left: number }[] = []
  const lastTerms = new Map<string, number>()

  const acts: Record<string, (of: Act) => Promise<unknown>> = {
    async sale({ pick, day, paisa }) {
      const course = any(courses, pick)!.course_id
      const vatPaisa = Math.round((paisa * 15) / 115)
      sold.push({
        order: await w.sell({ at: noon(day), courses: [course], paisa: [paisa], vatPaisa }),
        course,
        day,
        left: paisa,
      })
    },
    async refund({ pick, day, paisa }) {
      const of = any(sold, pick)
      const part = of && Math.min(paisa, of.left)
      if (!of || !part) return
      await w.giveBack(of.order, { courseId: of.course, paisa: part, at: noon(Math.max(day, of.day)) })
      of.left -= part
    },
    async terms({ pick, day, share }) {
      const [mentor, course] = [any(mentors, pick)!.mentorId, any(courses, pick >> 2)!.course_id]
      const former = lastTerms.get(mentor + course)
      if (former !== undefined && former >= day) return
      await w.database.run(sql`
        update mentor_terms set valid_until = ${dateOf(day - 1)}::date
        where mentor_id = ${mentor} and course_id = ${course} and valid_until is null`)
      await w.teach(mentor, course, { share_percent: share / 100, valid_from: dateOf(day) })
      lastTerms.set(mentor + course, day)
    },
    run: ({ day }) => w.run(dateOf(day).slice(0, 7)),
    async pay({ pick }) {
      const found = await w.database.query<{ id: string }>(
        sql`select id from payout where state = 'waiting' order by no`,
      )
      const payout = any(found, pick)
      if (payout) expect((await w.pay(payout.id, { reference: `R-${pick}` })).status).toBe(200)
    },
    async fail({ pick }) {
      const found = await w.database.query<{ id: string }>(
        sql`select id from payout where state <> 'failed' order by no`,
      )
      const payout = any(found, pick)
      if (payout) expect((await w.fail(payout.id)).status).toBe(200)
    },
  }
  for (const each of fc.sample(act, { numRuns: 1000, seed })) await acts[each.kind]?.(each)
  await bookEarnings(w.database)

  const ledger = await w.database.query<{ account: string; paisa: number }>(
    sql`select account, sum(amount_paisa)::bigint as paisa from ledger_entry group by account`,
  )
  const of = (account: string) => ledger.find((each) => each.account === account)?.paisa ?? 0
  const unbalanced = sql`select transaction_id from ledger_entry group by 1 having sum(amount_paisa) <> 0`
  expect(await w.database.query(unbalanced)).toEqual([])
  // Each entry of what is owed belongs to one movement of one mentor, on its day and with its sum.
  const foreign = await w.database.query(sql`
    select from ledger_entry l full join mentor_movement v on v.transaction_id = l.transaction_id
    where (l.account = 'mentor' or l.id is null) and (v.transaction_id is null or l.id is null or v.at <> l.at or v.amount_paisa <> -l.amount_paisa)`)
  expect(foreign).toEqual([])

  let [owed, withheld, sent] = [0, 0, 0]
  for (const { mentorId } of mentors) {
    const { months, running } = await findSums(w.database, mentorId, null)
    let balance = 0
    for (const month of [...new Set([...months, running])].sort()) {
      const sums = presentSums(await findSums(w.database, mentorId, month))
      const lines = await findPrintedLines(w.database, { mentorId, month }, 'en')
      expect(sums).toMatchObject({ opening: balance, agrees: true })
      expect(sums.opening + sums.earned - sums.tax - sums.paid).toBe(sums.balance)
      expect(lines.reduce((sum, { amount_paisa }) => sum + amount_paisa, 0)).toBe(sums.earned * 100)
      balance = sums.balance
      withheld += sums.tax
      sent += sums.paid
    }
    expect(balance).toBe(await w.balance(mentorId))
    owed += balance
  }
  expect(of('mentor') + owed * 100).toBe(0)
  expect(of('tax_withheld') + withheld * 100).toBe(0)
  const booked = await w.booked()
  expect((booked.bank ?? 0) + (booked.gateway ?? 0) + sent).toBe(0)
  // It was no empty run.
  expect(await w.database.query(sql`select from payout where state = 'paid' limit 1`)).toHaveLength(1)
}, 60_000)
