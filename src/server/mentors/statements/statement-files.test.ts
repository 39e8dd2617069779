/** A statement as a PDF: its sums, tax and reference, in the language of its reader, for whom it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#contracts/locales.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { hasPdfReader, textOfPdf } from '#tests/pdf-text.ts'
import { numberStatement } from './number-statement.ts'
import { payoutsWorld } from '../payouts/payouts-world.ts'

let w: Awaited<ReturnType<typeof payoutsWorld>>
let mentor: Awaited<ReturnType<typeof w.teacher>>
beforeAll(async () => {
  w = await payoutsWorld()
  mentor = await w.teacher()
  await w.giveDetails(mentor.mentorId)
  const order = await mentor.sell('2025-10-05T10:00:00+06:00', 500_000)
  await mentor.sell('2025-10-06T10:00:00+06:00', 51_400)
  await w.giveBack(order, { courseId: mentor.courseId, paisa: 660_000, at: '2025-10-20T10:00:00+06:00' })
  await mentor.sell('2025-10-07T10:00:00+06:00', 100)
  const { run_id } = (await w.run('2025-10')).body.data
  const [payout] = (await w.inRun(run_id)).payouts
  await w.pay(payout!.payout_id, { reference: 'BEFTN-251107-0093' })
})
afterAll(() => w.close())

const get = (path: string, as: { token: string } = mentor) =>
  w.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${as.token}` } })
const own = (lang = 'en') => get(`/mentor-statement/2025-10.pdf?lang=${lang}`)

describe.skipIf(!hasPdfReader)('the paper', () => {
  it('says what was earned, taken back, withheld and sent, and the reference', async () => {
    const text = textOfPdf((await own()).rawPayload)
    // 50,000 + 5,140 + 10 − 660; nothing was sent in October, but for it.
    for (const part of ['Statement of October 2025', 'Farhana Rahman', '৳55,150', '−৳660', '৳54,490'])
      expect(text).toContain(part)
    expect(text).toMatch(/MP-\d{6}: ৳49,041 to City Bank, account ending 4417, after ৳5,449 tax \(10%\)/)
    expect(text).toContain('reference BEFTN-251107-0093')
    expect(text).toContain('The lines add up to the ledger.')
  })

  it('has Bangla digits in Bangla, and the mentor’s own language where none is asked for', async () => {
    expect(textOfPdf((await own('bn')).rawPayload)).toContain('৳৫৪,৪৯০')
    await w.database.run(sql`update person set locale = 'bn' where id = ${mentor.personId}`)
    const path = `/admin/mentors/${mentor.mentorId}/statement/2025-10.pdf`
    expect(textOfPdf((await get(path, w.finance)).rawPayload)).toContain('৳৫৪,৪৯০')
    expect(textOfPdf((await get(`${path}?lang=fr`, w.finance)).rawPayload)).toContain('Dû à la fin du mois')
  })
})

describe('its number', () => {
  const numberOf = (mentorId: string, month: string) => numberStatement(w.app.services, { mentorId, month })

  it('is given once, without a gap in the fiscal year, however many print at once', async () => {
    const teachers = [await w.teacher(), await w.teacher(), await w.teacher()]
    for (const { sell } of teachers) await sell('2025-11-05T10:00:00+06:00', 1000)
    const printed = await Promise.all([...teachers, ...teachers].map(({ mentorId }) => numberOf(mentorId, '2025-11')))
    const numbers = [...new Set(printed)].toSorted()
    expect(numbers).toHaveLength(3)
    expect(printed.slice(3)).toEqual(printed.slice(0, 3))
    const rows = await w.database.query<{ fiscal_year: string; numbers: number[] }>(sql`
      select fiscal_year, array_agg(number order by number) as numbers from mentor_statement group by fiscal_year`)
    for (const { numbers: all } of rows) expect(all).toEqual(all.map((_, index) => index + 1))
    expect(numbers[0]).toMatch(/^MS-20\d\d-\d\d-\d{6}$/)
  })

  it.skipIf(!hasPdfReader)('stands on the paper, the same whenever it is printed', async () => {
    const number = (await numberOf(mentor.mentorId, '2025-10')) ?? ''
    for (const lang of ['en', 'fr', 'en']) expect(textOfPdf((await own(lang)).rawPayload)).toContain(number)
  })

  it('is none for a month that runs, or in which nothing moved', async () => {
    const teacher = await w.teacher()
    await teacher.sell(new Date().toISOString(), 1000)
    const running = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date()).slice(0, 7)
    expect(await numberOf(teacher.mentorId, running)).toBeNull()
    expect(await numberOf(teacher.mentorId, '2025-11')).toBeNull()
  })
})

it('can be set in every language', async () => {
  for (const lang of locales) {
    const answer = await own(lang)
    expect([lang, answer.statusCode, answer.headers['content-type']]).toEqual([lang, 200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

it('is for the mentor and for staff who may see money; all of a month for who may take it out', async () => {
  const path = `/admin/mentors/${mentor.mentorId}/statement/2025-10.pdf`
  expect((await get(path)).statusCode).toBe(403)
  expect((await get(path, await w.staff('mentors.view'))).statusCode).toBe(403)
  expect((await get('/mentor-statement/2025-10.pdf', await w.learner())).statusCode).toBe(403)
  expect((await get('/mentor-statement/2025-13.pdf')).statusCode).toBe(404)
  const unknown = `/admin/mentors/${crypto.randomUUID()}/statement/2025-10.pdf`
  expect((await get(unknown, w.finance)).statusCode).toBe(404)
  const all = await get('/admin/mentor-statements/2025-10.zip', w.finance)
  expect([all.statusCode, all.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect((await get('/admin/mentor-statements/2025-10.zip', await w.staff('mentor_money.view'))).statusCode).toBe(403)
})
