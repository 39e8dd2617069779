/**
 * How long the statements of a month of all mentors take as PDFs: `node bench/statements.ts`.
 * `--mentors 200 --sales 60`; over 60 s in all it fails.
 */
import { parseArgs } from 'node:util'
import { makeStatement } from '#server/mentors/statements/make-statement.ts'
import { findMoved } from '#server/mentors/statements/moved-mentors.sql.ts'
import { findDue, insertRun } from '#server/mentors/payouts/due.sql.ts'
import { bookMentorPayouts } from '#server/checkout/ledger/book-mentor-payouts.ts'
import { writePaid } from '#server/mentors/payouts/payouts.sql.ts'
import { systemClock } from '#server/platform/clock.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { createTestDatabase, setup } from '#tests/test-database.ts'

const { values: options } = parseArgs({
  options: { mentors: { type: 'string', default: '200' }, sales: { type: 'string', default: '60' } },
})
const mark = 60
const month = '2025-10'

const end = await setup()
const database = await createTestDatabase()
try {
  // Each teaches two courses, with their sales, some of them taken back, and eight classes.
  await database.run(sql`
    with staff as (insert into person (name, email) values ('Finance', 'finance@example.test') returning id),
    m as (
      insert into mentor (slug, name) select 'mentor-' || n, jsonb_build_object('en', 'Mentor ' || n, 'bn', 'মেন্টর ' || n)
      from generate_series(1, ${Number(options.mentors)}::int) n returning id, slug),
    d as (
      insert into payout_details (mentor_id, method, bank_name, ending, sealed, checked_at, checked_by)
      select m.id, 'bank', 'City Bank', '4417', 'x', now(), staff.id from m, staff),
    c as (
      insert into course (slug, name, course_type, level, language, progress_status, is_published, list_price_paisa, list_training_types, hours)
      select 'course-' || slug || '-' || n, jsonb_build_object('en', 'Course ' || n || ' of ' || slug), 'department', 'basic', 'en', 2, true,
        100000, array['Live'], 3 from m, generate_series(1, 2) n returning id, slug)
    insert into mentor_terms (mentor_id, course_id, share_percent, valid_from, state, answered_at)
    select m.id, c.id, 10, '2025-01-01', 'agreed', now() from m join c on c.slug like 'course-' || m.slug || '-_'`)
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      insert into mentor_earning (terms_id, kind, source, step, order_no, amount_paisa, at)
      select t.id, x.kind, x.kind || n, x.step, case when x.kind = 'share' then 'T-' || n end, x.paisa,
        '2025-10-01T10:00:00+06:00'::timestamptz + n * interval '8 hours'
      from mentor_terms t, generate_series(1, ${Number(options.sales)}::int) n,
        lateral (values ('share', 1, 25000), ('share', 2, -25000), ('class', 1, 600000)) as x (kind, step, paisa)
      where case when x.step = 2 then n % 12 = 0 when x.kind = 'class' then n <= 8 else true end`)
    await transaction.run(sql`
      insert into ledger_entry (transaction_id, account, amount_paisa, memo, at)
      select e.transaction_id, side.account, side.sign * e.amount_paisa, 'Mentor', e.at
      from mentor_earning e, (values ('mentor_cost', 1), ('mentor', -1)) as side (account, sign)`)
  })
  const staff = (await database.first<{ id: string }>(sql`select id from person`))!.id
  await database.run(sql`analyze`)
  const took = async <Result>(what: string, work: () => Promise<Result>): Promise<[Result, number]> => {
    const [started, cpu] = [performance.now(), process.cpuUsage()]
    const result = await work()
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(cpu)
    console.log(`${what}: ${seconds.toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s of this process’s CPU`)
    return [result, seconds]
  }
  await took('who is due', () => findDue(database, month, 'en'))
  const [run] = await took('a run', () => database.transaction((transaction) => insertRun(transaction, month, staff)))
  await took(`${run?.payouts} payouts paid and booked`, () =>
    database.transaction(async (transaction) => {
      const payment = { reference: 'BEFTN-1', paidOn: null, personId: staff }
      await bookMentorPayouts(transaction, await writePaid(transaction, sql`p.run_id = ${run!.run_id}`, payment))
    }),
  )
  const mentors = await findMoved(database, month)
  const [bytes, seconds] = await took(`${mentors.length} statements, half of them in Bangla`, async () => {
    let sum = 0
    for (const [number, { mentor_id: mentorId }] of mentors.entries()) {
      const locale = number % 2 ? 'bn' : 'en'
      const file = await makeStatement({ database, clock: systemClock }, { mentorId, month }, locale)
      sum += file?.body.length ?? 0
    }
    return sum
  })
  console.log(`${Math.round(bytes / 1024)} KB`)
  if (mentors.length < Number(options.mentors) || seconds > mark) process.exitCode = 1
} finally {
  await database.close()
  await end()
}
