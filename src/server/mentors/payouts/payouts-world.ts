/** For tests of payouts: mentors who earned and said how they are paid, and staff who pay them. */
import * as contract from '#contracts/mentors/payouts.office.ts'
import { seal } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { bookEarnings } from '../earnings/book-earnings.ts'
import { earningsWorld } from '../earnings/earnings-world.ts'

export async function payoutsWorld() {
  const w = await earningsWorld()
  const actions = ['view', 'edit', 'approve', 'export'].map((action) => `mentor_money.${action}`)
  const finance = await w.staff(...actions)

  async function giveDetails(mentorId: string, method: 'bank' | 'bkash' = 'bank', isChecked = true): Promise<void> {
    const whole =
      method === 'bank'
        ? { method, bank_name: 'City Bank', branch: 'Gulshan', routing_no: '225261732', account_no: '001234564417' }
        : { method, bkash_no: '01711004418' }
    const sealed = seal(w.config.appSecret, JSON.stringify({ ...whole, account_name: '=Farhana' }))
    await w.database.run(
      sql`update payout_details set replaced_at = now() where mentor_id = ${mentorId} and replaced_at is null`,
    )
    await w.database.run(sql`
      insert into payout_details (mentor_id, method, bank_name, ending, sealed, checked_at, checked_by)
      values (${mentorId}, ${method}, ${method === 'bank' ? 'City Bank' : null}, '4417', ${sealed},
        ${isChecked ? sql`now()` : sql`null`}, ${isChecked ? finance.personId : null})`)
  }

  /** A tenth of what the course brings. */
  async function teacher() {
    const mentor = await w.mentor()
    const course = await w.course({ price: 1000 })
    await w.teach(mentor.mentorId, course.course_id, { share_percent: 10, valid_from: '2025-01-01' })
    const sell = async (at: string, taka: number) => {
      const order = await w.sell({ at, courses: [course.course_id], paisa: [taka * 100] })
      await bookEarnings(w.database)
      return order
    }
    return { ...mentor, courseId: course.course_id, sell }
  }

  /** Each as a form of its own: the same twice within seconds would be one double click. */
  const run = (month: string, as: { token: string } = finance) =>
    w.call(contract.makePayoutRun, { body: { month } }, { as, headers: { 'idempotency-key': crypto.randomUUID() } })
  const due = async (month: string) =>
    (await w.call(contract.payoutDue, { query: { month } }, { as: finance })).body.data
  const inRun = async (runId: string) =>
    (await w.call(contract.payoutRunInWhole, { params: { run: runId } }, { as: finance })).body.data
  const pay = (payoutId: string, body: Record<string, unknown> = { reference: 'BEFTN-1' }) =>
    w.call(contract.markPaid, { params: { payout: payoutId }, body }, { as: finance })
  const fail = (payoutId: string, reason = 'The account is closed', as: { token: string } = finance) =>
    w.call(contract.markFailed, { params: { payout: payoutId }, body: { reason } }, { as })

  /** What the ledger owes a mentor, in taka. */
  async function balance(mentorId: string): Promise<number> {
    const row = await w.database.first<{ taka: number }>(sql`
      select (coalesce(-sum(l.amount_paisa), 0) / 100)::int as taka from mentor_movement v
      join ledger_entry l on l.transaction_id = v.transaction_id and l.account = 'mentor' where v.mentor_id = ${mentorId}`)
    return row?.taka ?? 0
  }
  /** Entries by account of what is not an earning or a sale, in taka. */
  async function booked(): Promise<Record<string, number>> {
    const rows = await w.database.query<{ account: string; taka: number }>(sql`
      select account, (sum(amount_paisa) / 100)::int as taka from ledger_entry
      where memo like 'Payout %' or memo like 'Returned %' group by account having sum(amount_paisa) <> 0`)
    return Object.fromEntries(rows.map(({ account, taka }) => [account, taka]))
  }
  return { ...w, finance, giveDetails, teacher, run, due, inRun, pay, fail, balance, booked }
}
