/** A thousand sales, refunds and changes of terms in any order: the books of mentors come to what a recount by hand says. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { bookEarnings } from './book-earnings.ts'
import { earningsWorld } from './earnings-world.ts'

let w: Awaited<ReturnType<typeof earningsWorld>>
beforeAll(async () => {
  w = await earningsWorld()
})
afterAll(() => w.close())

interface Terms {
  mentor: string
  course: string
  share: number
  from: number
  until: number
}
interface Sold {
  order: Awaited<ReturnType<typeof w.sell>>
  course: string
  day: number
  paisa: number
  back: number
}

/** Days of a year that is over, so that the clock decides nothing. */
const dateOf = (day: number) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)
const noon = (day: number) => `${dateOf(day)}T12:00:00+06:00`

const act = fc.record({
  kind: fc.constantFrom('sale', 'sale', 'sale', 'sale', 'refund', 'refund', 'terms', 'book'),
  pick: fc.nat(1000),
  day: fc.integer({ min: 1, max: 300 }),
  paisa: fc.integer({ min: 100, max: 2_000_000 }),
  share: fc.integer({ min: 1, max: 10_000 }),
})

it('adds up after 1,000 of them', async () => {
  const courses = await Promise.all([1, 2, 3, 4].map(() => w.course({ price: 100 })))
  const mentors = await Promise.all([1, 2, 3].map(() => w.mentor()))
  const terms: Terms[] = []
  const sold: Sold[] = []
  const any = <T>(list: readonly T[], pick: number) => list[pick % list.length]

  async function sale({ pick, day, paisa }: { pick: number; day: number; paisa: number }) {
    const course = any(courses, pick)!.course_id
    const vatPaisa = Math.round((paisa * 15) / 115)
    const order = await w.sell({ at: noon(day), courses: [course], paisa: [paisa], vatPaisa })
    sold.push({ order, course, day, paisa, back: 0 })
  }
  async function refund({ pick, day, paisa }: { pick: number; day: number; paisa: number }) {
    const of = any(sold, pick)
    const part = of && Math.min(paisa, of.paisa - of.back)
    if (!of || !part) return
    await w.giveBack(of.order, { courseId: of.course, paisa: part, at: noon(Math.max(day, of.day)) })
    of.back += part
  }
  async function change({ pick, day, share }: { pick: number; day: number; share: number }) {
    const [mentor, course] = [any(mentors, pick)!.mentorId, any(courses, pick >> 2)!.course_id]
    const former = terms.findLast((each) => each.mentor === mentor && each.course === course)
    if (former && former.from >= day) return
    if (former) {
      former.until = day - 1
      await w.database.run(sql`
        update mentor_terms set valid_until = ${dateOf(day - 1)}::date
        where mentor_id = ${mentor} and course_id = ${course} and valid_until is null`)
    }
    await w.teach(mentor, course, { share_percent: share / 100, valid_from: dateOf(day) })
    terms.push({ mentor, course, share, from: day, until: Infinity })
  }

  for (const each of fc.sample(act, { numRuns: 1000, seed: 7 })) {
    if (each.kind === 'sale') await sale(each)
    else if (each.kind === 'refund') await refund(each)
    else if (each.kind === 'terms') await change(each)
    else if (each.pick % 5 === 0) await bookEarnings(w.database)
  }
  await bookEarnings(w.database)
  expect(await bookEarnings(w.database)).toBe(0)

  const owed = mentors.map(({ mentorId }) =>
    terms
      .filter(({ mentor }) => mentor === mentorId)
      .flatMap(({ course, from, until, share }) =>
        sold
          .filter((each) => each.course === course && each.day >= from && each.day <= until)
          .map(({ order, paisa, back }) => {
            // In whole numbers: a half goes up, however long the fraction is.
            const net = BigInt(paisa - back) * BigInt(order.total_paisa - order.vat_paisa) * BigInt(share)
            const taka = BigInt(order.total_paisa) * 1_000_000n
            return Number((2n * net + taka) / (2n * taka))
          }),
      )
      .reduce((sum, each) => sum + each, 0),
  )
  const booked = await w.database.query<{ mentor_id: string; taka: number }>(sql`
    select t.mentor_id, (-sum(l.amount_paisa) / 100)::int as taka from ledger_entry l
    join mentor_earning e on e.transaction_id = l.transaction_id join mentor_terms t on t.id = e.terms_id
    where l.account = 'mentor' group by t.mentor_id`)
  expect(mentors.map(({ mentorId }) => booked.find((each) => each.mentor_id === mentorId)?.taka ?? 0)).toEqual(owed)
  expect(owed.some((taka) => taka > 1000)).toBe(true)
  expect(await w.faults()).toEqual([])
}, 30_000)
