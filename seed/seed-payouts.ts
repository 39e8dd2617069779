/** How the mentors of the demo are paid: one month is paid, of the next one a payout waits, others are due or unchecked. */
import { bookMentorPayouts } from '#server/checkout/ledger/book-mentor-payouts.ts'
import { insertRun } from '#server/mentors/payouts/due.sql.ts'
import { writePaid } from '#server/mentors/payouts/payouts.sql.ts'
import type { Config } from '#server/platform/config/config.ts'
import { seal } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Calendar } from './content.ts'

const banks = [
  ['City Bank', 'Gulshan', '225261732'],
  ['Dutch-Bangla Bank', 'Savar', '090264216'],
  ['BRAC Bank', 'Uttara', '060264639'],
] as const

export async function seedPayouts(
  database: Database,
  calendar: Calendar,
  { appSecret }: Pick<Config, 'appSecret'>,
): Promise<void> {
  const staff = await database.first<{ id: string }>(
    sql`select id from person where email = 'lamia.chowdhury@selai.example'`,
  )
  const owed = await database.query<{ id: string; name: string }>(sql`
    select m.id, m.name ->> 'en' as name from mentor m join person p on p.id = m.person_id
    where exists (select from mentor_movement v where v.mentor_id = m.id)
    order by (p.email = 'mentor@demo.test') desc, m.position, m.id`)
  if (!staff || owed.length === 0) return
  const givenAt = calendar.at(-65, '12:00')

  async function give(mentor: { id: string; name: string }, number: number, isChecked: boolean): Promise<void> {
    const [bank_name, branch, routing_no] = banks[number % banks.length] ?? banks[0]
    const byBank = number % 4 !== 3
    const [account_no, bkash_no] = [`01123456${4417 + number}`, `0171100${4417 + number}`]
    const whole = byBank
      ? { method: 'bank', bank_name, branch, routing_no, account_name: mentor.name, account_no }
      : { method: 'bkash', bkash_no }
    await database.run(sql`
      insert into payout_details (mentor_id, method, bank_name, ending, sealed, given_at, checked_at, checked_by)
      values (${mentor.id}, ${whole.method}, ${byBank ? bank_name : null}, ${(byBank ? account_no : bkash_no).slice(-4)},
        ${seal(appSecret, JSON.stringify(whole))}, ${givenAt}, ${isChecked ? calendar.at(-64, '10:20') : null},
        ${isChecked ? staff!.id : null})`)
  }
  /** The month that ended so many months ago. */
  const month = async (back: number) =>
    (await database.first<{ month: string }>(
      sql`select to_char(dhaka_today() - make_interval(months => ${back}), 'YYYY-MM') as month`,
    ))!.month
  async function pay(runId: string, mentorIds: readonly string[], paidOn: string): Promise<void> {
    await database.run(
      sql`update payout_run set made_at = ${`${paidOn}T10:00:00+06:00`}::timestamptz where id = ${runId} and made_at > ${`${paidOn}T10:00:00+06:00`}::timestamptz`,
    )
    const which = sql`p.run_id = ${runId} and p.mentor_id = any (${mentorIds}::uuid[])`
    const reference = `BEFTN-${paidOn.slice(2).replaceAll('-', '')}-0093`
    const paid = await writePaid(database, which, { reference, paidOn, personId: staff!.id })
    if (paid.length > 0) await bookMentorPayouts(database, paid)
  }

  const first = owed.slice(0, 4)
  for (const [number, mentor] of first.entries()) await give(mentor, number, true)
  const ids = first.map(({ id }) => id)
  const former = await insertRun(database, await month(2), staff.id)
  if (former) await pay(former.run_id, ids, `${await month(1)}-07`)
  const last = await insertRun(database, await month(1), staff.id)
  // The demo's own mentor waits.
  if (last) await pay(last.run_id, ids.slice(1), calendar.day(0))
  // The last of them has not said yet.
  for (const [number, mentor] of owed.slice(4, -1).entries()) await give(mentor, number + 4, number > 0)
}
