/** Staff say that payouts were sent, or that one did not arrive; the ledger moves with it. */
import type { z } from 'zod'
import type * as contract from '#contracts/mentors/payouts.office.ts'
import { bookMentorPayouts } from '#server/checkout/ledger/book-mentor-payouts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { brokenConstraint, type Sql, sql } from '#server/platform/postgres/database.ts'
import { findPayouts, findRun, isPayoutOf, writeFailed, writePaid } from './payouts.sql.ts'
import { presentPayout } from './show-runs.ts'
import { tellOfPayout } from './tell-of-payout.ts'

type Asked = Pick<Call<typeof contract.markPaid>, 'database' | 'viewer' | 'locale' | 'config' | 'jobs'>
type Paid = z.output<typeof contract.markPaid.body>

async function findPayout({ database, locale }: Asked, payoutId: string) {
  const [payout] = await findPayouts(database, sql`p.id = ${payoutId}`, locale)
  if (!payout) throw notFound()
  return presentPayout(payout)
}

/** Throws 422 for a day that is to come, before the run, or in closed books. */
async function refuseDay({ database }: Asked, runId: string, day: string): Promise<void> {
  const run = await findRun(database, runId)
  if (!run) throw notFound()
  if (day > run.today) throw invalid({ paid_on: ['This day is still to come.'] })
  if (day < run.first_day) throw invalid({ paid_on: ['This day is before the run, or its books are closed.'] })
}

async function pay(call: Asked, which: Sql, { reference, paid_on }: Paid): Promise<number> {
  const { database, viewer } = call
  try {
    return await database.transaction(async (transaction) => {
      const payment = { reference, paidOn: paid_on ?? null, personId: viewer.personId }
      const paid = await writePaid(transaction, which, payment)
      if (paid.length === 0) throw conflict('not_waiting', 'This was marked as paid or failed already.')
      await bookMentorPayouts(transaction, paid)
      for (const payout of paid) {
        const { payout_id, no, mentor_id, gross_paisa, tax_paisa } = payout
        const after = { no, mentor_id, reference, amount: gross_paisa / 100, tax: tax_paisa / 100 }
        const what = { action: 'payout.pay', subjectKind: 'payout', subjectId: payout_id }
        await recordAudit(transaction, { viewer, ...what, after })
        await tellOfPayout(transaction, call, { ...payout, reference })
      }
      return paid.length
    })
  } catch (error) {
    // The books were closed a moment ago.
    if (brokenConstraint(error)?.constraint !== 'ledger_entry_period') throw error
    throw invalid({ paid_on: ['The books of this month are closed.'] })
  }
}

/** Throws 404, 422 at `paid_on`, 409 `not_waiting` for what was marked already, also a moment ago. */
export async function markPaid(call: Asked, payoutId: string, body: Paid) {
  await findPayout(call, payoutId)
  if (body.paid_on) {
    const of = await call.database.first<{ run_id: string }>(sql`select run_id from payout where id = ${payoutId}`)
    await refuseDay(call, of?.run_id ?? '', body.paid_on)
  }
  await pay(call, sql`p.id = ${payoutId}`, body)
  return findPayout(call, payoutId)
}

/** All that wait in a run and go one way. Those whose mentor changed how they are paid stood in no file. */
export async function markRunPaid(
  call: Asked,
  runId: string,
  { method, ...body }: z.output<typeof contract.markRunPaid.body>,
) {
  const run = await findRun(call.database, runId)
  if (!run) throw notFound()
  await refuseDay(call, runId, body.paid_on ?? run.today)
  const which = sql`p.run_id = ${runId} and d.method = ${method} and d.replaced_at is null`
  return { paid: await pay(call, which, body) }
}

/** Throws 404, 409 `yourself` for an own payout, which would be owed again, and `failed_already`. What was booked is booked back now: the months before stay as they are. */
export async function markFailed(call: Asked, payoutId: string, reason: string) {
  await findPayout(call, payoutId)
  const { database, viewer } = call
  if (await isPayoutOf(database, payoutId, viewer.personId))
    throw conflict('yourself', 'A colleague has to do this for you.')
  await database.transaction(async (transaction) => {
    const failed = await writeFailed(transaction, payoutId, { reason, personId: viewer.personId })
    if (!failed) throw conflict('failed_already', 'This was marked as failed already.')
    if (failed.was_paid) await bookMentorPayouts(transaction, [failed], true)
    const { no, mentor_id, gross_paisa, was_paid } = failed
    const after = { no, mentor_id, reason, amount: gross_paisa / 100, was_paid }
    await recordAudit(transaction, {
      ...{ viewer, action: 'payout.fail', subjectKind: 'payout', subjectId: payoutId, after },
    })
    await tellOfPayout(transaction, call, { ...failed, reference: null, reason })
  })
  return findPayout(call, payoutId)
}
