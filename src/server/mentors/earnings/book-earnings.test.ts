/** What mentors earn: by the terms of the day, once, taken back by refunds, never in closed books, as the ledger has it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { bookEarnings } from './book-earnings.ts'
import { earningsWorld } from './earnings-world.ts'

let w: Awaited<ReturnType<typeof earningsWorld>>
beforeAll(async () => {
  w = await earningsWorld()
})
afterAll(() => w.close())

const month = async (back: number) =>
  (await w.database.first<{ month: string }>(
    sql`select to_char(dhaka_today() - make_interval(months => ${back}), 'YYYY-MM') as month`,
  ))!.month
async function taught(terms: Record<string, unknown>) {
  const { mentorId } = await w.mentor()
  const course = await w.course({ price: 1150 })
  const termsId = await w.teach(mentorId, course.course_id, terms)
  return { mentorId, courseId: course.course_id, batchId: course.batch_id, termsId }
}

describe('a share', () => {
  it('is of what came in without VAT, to the nearest taka, once however often it is counted', async () => {
    const last = await month(1)
    const of = await taught({ share_percent: 12.5, valid_from: '2026-01-01' })
    await w.sell({ at: `${last}-05T10:00:00+06:00`, courses: [of.courseId], paisa: [115_000], vatPaisa: 15_000 })
    await w.sell({ at: `${last}-06T10:00:00+06:00`, courses: [of.courseId], paisa: [10_000], receivedPaisa: 5_200 })
    await Promise.all([bookEarnings(w.database), bookEarnings(w.database)])
    expect(await bookEarnings(w.database)).toBe(0)
    // 125 of 1,000, and of 52 taka that were accepted 6.50, which is 7.
    expect(await w.lines(of.mentorId)).toEqual([`${last} share 125`, `${last} share 7`])
    expect(await w.faults()).toEqual([])
  })

  it('goes to each mentor of a course by their own terms, and only of the course they teach', async () => {
    const last = await month(1)
    const of = await taught({ share_percent: 20 })
    const second = await w.mentor()
    await w.teach(second.mentorId, of.courseId, { share_percent: 5 })
    const other = await w.course({ price: 500 })
    const courses = [of.courseId, other.course_id]
    await w.sell({ at: `${last}-05T10:00:00+06:00`, courses, paisa: [100_000, 50_000] })
    await bookEarnings(w.database)
    expect(await w.lines(of.mentorId)).toEqual([`${last} share 200`])
    expect(await w.lines(second.mentorId)).toEqual([`${last} share 50`])
  })

  it('goes by the terms of the day on which the order was placed', async () => {
    const last = await month(1)
    const of = await taught({ share_percent: 10, valid_until: `${last}-10` })
    await w.teach(of.mentorId, of.courseId, { share_percent: 30, valid_from: `${last}-11` })
    await w.sell({ at: `${last}-10T23:59:30+06:00`, courses: [of.courseId], paisa: [100_000] })
    await w.sell({ at: `${last}-11T00:00:00+06:00`, courses: [of.courseId], paisa: [100_000] })
    await bookEarnings(w.database)
    expect(await w.lines(of.mentorId)).toEqual([`${last} share 100`, `${last} share 300`])
  })

  it('is taken back by refunds, in part and then whole, in the month of the refund', async () => {
    const [before, last] = [await month(2), await month(1)]
    const of = await taught({ share_percent: 33.33 })
    const order = await w.sell({
      at: `${before}-05T10:00:00+06:00`,
      courses: [of.courseId],
      paisa: [99_900],
      vatPaisa: 13_030,
    })
    await bookEarnings(w.database)
    await w.giveBack(order, { courseId: of.courseId, paisa: 33_333, at: `${last}-02T10:00:00+06:00` })
    await bookEarnings(w.database)
    await w.giveBack(order, { courseId: of.courseId, paisa: 66_567, at: `${last}-03T10:00:00+06:00` })
    await bookEarnings(w.database)
    expect(await w.lines(of.mentorId)).toEqual([`${before} share 290`, `${last} share -97`, `${last} share -193`])
    expect(await w.faults()).toEqual([])
  })

  it('is not earned by terms that are only offered, nor by an invoice that nobody paid', async () => {
    const last = await month(1)
    const offered = await taught({ share_percent: 10, valid_from: '2026-01-01' })
    await w.database.run(sql`update mentor_terms set state = 'declined' where id = ${offered.termsId}`)
    await w.sell({ at: `${last}-05T10:00:00+06:00`, courses: [offered.courseId], paisa: [100_000] })
    const unpaid = await taught({ share_percent: 10 })
    const owing = { courses: [unpaid.courseId], paisa: [100_000], receivedPaisa: 0 }
    await w.sell({ at: `${last}-05T10:00:00+06:00`, ...owing })
    await bookEarnings(w.database)
    expect(await w.lines(offered.mentorId)).toEqual([])
    expect(await w.lines(unpaid.mentorId)).toEqual([])
  })
})

describe('fees and minimum', () => {
  const meet = (batchId: string, number: number, startsAt: string, state = 'planned') =>
    w.database.run(sql`
      insert into class_meeting (batch_id, number, starts_at, ends_at, state)
      values (${batchId}, ${number}, ${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '2 hours', ${state})`)

  it('a class counts once it is over, and not when it was cancelled; a batch after its last class', async () => {
    const last = await month(1)
    const of = await taught({ class_fee_paisa: 200_000, batch_fee_paisa: 1_000_000 })
    await meet(of.batchId, 1, `${last}-03T10:00:00+06:00`)
    await meet(of.batchId, 2, `${last}-04T10:00:00+06:00`, 'cancelled')
    await meet(of.batchId, 3, '2099-01-01T10:00:00+06:00')
    await bookEarnings(w.database)
    expect(await w.lines(of.mentorId)).toEqual([`${last} class 2000`])
    await w.database.run(
      sql`update class_meeting set state = 'cancelled' where batch_id = ${of.batchId} and number = 3`,
    )
    await bookEarnings(w.database)
    expect(await w.lines(of.mentorId)).toEqual([`${last} batch 10000`, `${last} class 2000`])
    await w.database.run(sql`update class_meeting set state = 'cancelled' where batch_id = ${of.batchId}`)
    await bookEarnings(w.database)
    expect((await w.lines(of.mentorId)).slice(2)).toEqual([
      `${await month(0)} batch -10000`,
      `${await month(0)} class -2000`,
    ])
    expect(await w.faults()).toEqual([])
  })

  it('a class that a mentor of the course added counts in the place of one that was cancelled, and no more', async () => {
    const last = await month(1)
    const of = await taught({ class_fee_paisa: 200_000, batch_fee_paisa: 1_000_000 })
    await meet(of.batchId, 1, `${last}-03T10:00:00+06:00`)
    await meet(of.batchId, 2, `${last}-04T10:00:00+06:00`)
    await meet(of.batchId, 3, `${last}-05T10:00:00+06:00`)
    await meet(of.batchId, 4, `${last}-06T10:00:00+06:00`)
    const added = sql`batch_id = ${of.batchId} and number > 2`
    await w.database.run(sql`update class_meeting set is_by_mentor = true where ${added}`)
    await bookEarnings(w.database)
    const planned = [`${last} class 2000`, `${last} batch 10000`, `${last} class 2000`]
    expect(await w.lines(of.mentorId)).toEqual(planned)
    const cancel = (number: number) =>
      w.database.run(
        sql`update class_meeting set state = 'cancelled' where batch_id = ${of.batchId} and number = ${number}`,
      )
    // One of their own is in nobody's place.
    await cancel(4)
    expect(await bookEarnings(w.database)).toBe(0)
    await cancel(1)
    await bookEarnings(w.database)
    const lines = await w.lines(of.mentorId)
    expect(lines.filter((line) => line.includes('class'))).toEqual([
      ...[`${last} class 2000`, `${last} class 2000`, `${last} class 2000`],
      `${await month(0)} class -2000`,
    ])
    expect(await w.faults()).toEqual([])
  })

  it('a month that is over is made up to the minimum, also after a refund; take-backs of older months stay', async () => {
    const [before, last] = [await month(2), await month(1)]
    const of = await taught({ share_percent: 10, minimum_paisa: 50_000, valid_from: `${before}-01` })
    const order = await w.sell({ at: `${before}-05T10:00:00+06:00`, courses: [of.courseId], paisa: [600_000] })
    await bookEarnings(w.database)
    expect(await w.lines(of.mentorId)).toEqual([`${before} share 600`, `${last} minimum 500`])
    await w.giveBack(order, { courseId: of.courseId, paisa: 600_000, at: `${last}-09T10:00:00+06:00` })
    await w.sell({ at: `${last}-10T10:00:00+06:00`, courses: [of.courseId], paisa: [800_000] })
    await bookEarnings(w.database)
    const lines = await w.lines(of.mentorId)
    expect(lines).toEqual([
      ...[`${before} share 600`, `${last} share -600`, `${last} share 800`],
      ...[`${last} minimum 500`, `${last} minimum -200`],
    ])
  })
})

// Last: the month before the last stays closed.
it('closed books take nothing: what belongs to them comes now', async () => {
  const [before, now] = [await month(2), await month(0)]
  const of = await taught({ share_percent: 10 })
  const order = await w.sell({ at: `${before}-05T10:00:00+06:00`, courses: [of.courseId], paisa: [100_000] })
  await bookEarnings(w.database)
  await w.database.run(sql`insert into closed_period (month) values (${`${before}-01`}::date)`)
  await w.giveBack(order, { courseId: of.courseId, paisa: 100_000, at: `${before}-20T10:00:00+06:00` })
  await bookEarnings(w.database)
  expect(await w.lines(of.mentorId)).toEqual([`${before} share 100`, `${now} share -100`])
  expect(await w.faults()).toEqual([])
  await expect(w.database.run(sql`delete from mentor_earning`)).rejects.toThrow(/written once/)
})
