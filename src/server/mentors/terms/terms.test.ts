/** Terms: offered by staff, agreed by the mentor, never two for one day, never in closed books. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTerms, mentorTerms } from '#contracts/mentors/terms.ts'
import { offerTerms, officeMentorTerms, withdrawTerms } from '#contracts/mentors/terms.office.ts'
import { deleteMentor } from '#contracts/mentors/profiles.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let finance: TestPerson
beforeAll(async () => {
  w = await world()
  finance = await w.staff('mentor_money.view', 'mentor_money.edit')
})
afterAll(() => w.close())

async function teaching(name: string) {
  const mentor = await w.mentor(name)
  const course = await w.course({ name: 'Costing', price: 2500 })
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id) values (${course.course_id}, ${mentor.mentorId})`,
  )
  return { mentor, course }
}
type Taught = Awaited<ReturnType<typeof teaching>>

const offer = ({ mentor, course }: Taught, valid_from: string, given: object = {}, as = finance) =>
  w.call(
    offerTerms,
    {
      params: { mentor: mentor.mentorId },
      body: { course_id: course.course_id, share_percent: 12, valid_from, ...given },
    },
    { as },
  )
const answer = (terms: string, as: { token: string }, is_agreed = true) =>
  w.call(answerTerms, { params: { terms }, body: { is_agreed } }, { as })
const own = async ({ mentor }: Taught) => (await w.call(mentorTerms, {}, { as: mentor })).body.data

describe('terms', () => {
  test('hold once the mentor agrees, and open-ended ones before them end the day before', async () => {
    const taught = await teaching('Farhana Rahman')
    const first = (await offer(taught, '2026-01-01', { class_fee: 6000, note: 'As we said' })).body.data.terms_id
    expect(await own(taught)).toMatchObject([
      { state: 'offered', class_fee: 6000, share_percent: 12, is_current: false },
    ])
    expect((await answer(first, taught.mentor)).body.data).toMatchObject({ state: 'agreed', is_current: true })
    const second = (await offer(taught, '2099-01-01', { class_fee: 6500 })).body.data.terms_id
    await answer(second, taught.mentor)
    expect((await own(taught)).map(({ valid_from, valid_until }) => [valid_from, valid_until])).toEqual([
      ['2099-01-01', null],
      ['2026-01-01', '2098-12-31'],
    ])
    const acts = await w.database.query<{ action: string }>(
      sql`select action from audit_entry where subject_id = ${second} order by position`,
    )
    expect(acts.map(({ action }) => action)).toEqual(['mentor_terms.offer', 'mentor_terms.agree'])
  })

  test('that would hold beside others are refused: when they are offered, when they are agreed, and by the table', async () => {
    const taught = await teaching('Overlaps')
    await answer((await offer(taught, '2030-01-01', { valid_until: '2030-06-30' })).body.data.terms_id, taught.mentor)
    const beside = await offer(taught, '2030-06-30')
    expect([beside.status, beside.body.error.code]).toEqual([409, 'overlapping'])
    expect((await offer(taught, '2029-12-01')).body.error.code).toBe('overlapping')
    const later = (await offer(taught, '2030-07-01')).body.data.terms_id
    await w.database.run(sql`update mentor_terms set valid_until = '2030-08-01' where valid_until = '2030-06-30'`)
    expect((await answer(later, taught.mentor)).body.error.code).toBe('overlapping')
    await expect(
      w.database.run(sql`update mentor_terms set state = 'agreed', answered_at = now() where id = ${later}`),
    ).rejects.toThrow(/mentor_terms_overlap/)
  })

  test('are not offered by the mentor to themselves', async () => {
    const taught = await teaching('Both')
    const both = await w.staff('mentor_money.view', 'mentor_money.edit')
    await w.database.run(sql`update mentor set person_id = ${both.personId} where id = ${taught.mentor.mentorId}`)
    const refused = await offer(taught, '2026-01-01', { share_percent: 100 }, both)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'yourself'])
    const params = { mentor: taught.mentor.mentorId }
    const shown = await w.call(officeMentorTerms, { params }, { as: both })
    expect(shown.body.data.can.edit).toBe(false)
    expect((await offer(taught, '2026-01-01')).status).toBe(200)
  })

  test('are answered once, by their mentor, of two answers at once by the first', async () => {
    const taught = await teaching('Answers')
    const terms = (await offer(taught, '2031-01-01')).body.data.terms_id
    expect((await answer(terms, await w.mentor('Another'))).status).toBe(404)
    expect((await answer(terms, await w.learner())).status).toBe(403)
    const answers = await Promise.all([answer(terms, taught.mentor), answer(terms, taught.mentor, false)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('can be withdrawn until they are answered, and only one offer for a course is open', async () => {
    const taught = await teaching('Withdrawn')
    const terms = (await offer(taught, '2031-01-01')).body.data.terms_id
    expect((await offer(taught, '2032-01-01')).body.error.code).toBe('offered_already')
    const withdraw = () => w.call(withdrawTerms, { params: { terms } }, { as: finance })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).body.error.code).toBe('not_open')
    expect((await answer(terms, taught.mentor)).body.error.code).toBe('not_open')
    expect((await offer(taught, '2032-01-01')).status).toBe(200)
  })

  test('are checked at each field', async () => {
    const taught = await teaching('Fields')
    const wrong = await offer(taught, '2031-02-30', { share_percent: 101, class_fee: 10.5, minimum: -1 })
    expect(Object.keys(wrong.body.errors ?? {}).toSorted()).toEqual([
      'class_fee',
      'minimum',
      'share_percent',
      'valid_from',
    ])
    expect((await offer(taught, '2031-02-01', { valid_until: '2031-01-01' })).body.errors).toHaveProperty('valid_until')
    const other = await w.course()
    expect((await offer(taught, '2031-02-01', { course_id: other.course_id })).body.errors).toHaveProperty('course_id')
  })

  test('are offered and read by those alone who may, and keep their mentor', async () => {
    const taught = await teaching('Permitted')
    expect((await offer(taught, '2031-01-01', {}, await w.staff('mentor_money.view'))).status).toBe(403)
    await offer(taught, '2031-01-01')
    const read = (as: TestPerson) => w.call(officeMentorTerms, { params: { mentor: taught.mentor.mentorId } }, { as })
    expect((await read(finance)).body.data.terms).toMatchObject([{ state: 'offered', offered_by: 'Anwar Hossain' }])
    expect((await read(await w.staff('mentors.view'))).status).toBe(403)
    await w.database.run(sql`delete from course_mentor where mentor_id = ${taught.mentor.mentorId}`)
    const editor = await w.staff('mentors.delete')
    const removed = await w.call(deleteMentor, { params: { mentor: taught.mentor.mentorId } }, { as: editor })
    expect(removed.body.error.code).toBe('still_named')
  })
})

// Last: the books of 2025 stay closed.
test('closed books take no terms and no entries', async () => {
  const taught = await teaching('Closed')
  const early = (await offer(taught, '2025-12-01')).body.data.terms_id
  await w.database.run(sql`insert into closed_period (month) values ('2025-12-01')`)
  expect((await answer(early, taught.mentor)).body.error.code).toBe('too_late')
  await w.call(withdrawTerms, { params: { terms: early } }, { as: finance })
  expect((await offer(taught, '2025-12-31')).body.errors).toHaveProperty('valid_from')
  expect((await offer(taught, '2026-01-01')).status).toBe(200)
  const book = (at: string) =>
    w.database.run(sql`
      insert into ledger_entry (transaction_id, account, amount_paisa, memo, at)
      select t.id, a, p, 'Test', ${at}::timestamptz from (select new_id() as id) t, (values ('bank', 100), ('revenue', -100)) v (a, p)`)
  await expect(book('2025-12-31T23:59:59+06:00')).rejects.toThrow(/closed/)
  await book('2026-01-01T00:00:00+06:00')
  await expect(w.database.run(sql`delete from closed_period`)).rejects.toThrow()
})
