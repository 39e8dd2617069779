/** Staff pay mentors for a month that is over. */
import type { z } from 'zod'
import type * as contract from '#contracts/mentors/payouts.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { bookEarnings } from '../earnings/book-earnings.ts'
import { lockEarnings } from '../earnings/earnings.sql.ts'
import { findDue, insertRun, lockPayouts } from './due.sql.ts'
import { presentPayoutTerms } from './set-terms.ts'
import { findMonths, findPayoutTerms, isMentor } from './terms.sql.ts'

export async function showDue(
  { database, viewer, locale }: Pick<Call<typeof contract.payoutDue>, 'database' | 'viewer' | 'locale'>,
  asked: string | undefined,
) {
  const { last, months } = await findMonths(database)
  const month = asked ?? months[0] ?? last
  // Of a month that is not over nothing is due.
  const rows = month > last ? [] : await findDue(database, month, locale)
  const data = rows.map(({ gross_paisa, tax_paisa, ...row }) => ({
    ...row,
    amount: gross_paisa / 100,
    tax: tax_paisa / 100,
  }))
  const terms = presentPayoutTerms(await findPayoutTerms(database))
  const { edit, approve } = abilities(viewer, 'mentor_money', ['edit', 'approve'])
  const can = { edit: edit && !(await isMentor(database, viewer.personId)), approve }
  return new Reply(data, { beside: { month, months: [...new Set([...months, last])].sort().reverse(), terms, can } })
}

/** Throws 422 for a month that is not over, 409 `nobody_due`: also for the second of two at once. */
export async function makeRun(
  { database, viewer }: Pick<Call<typeof contract.makePayoutRun>, 'database' | 'viewer'>,
  { month }: z.output<typeof contract.makePayoutRun.body>,
) {
  const { last } = await findMonths(database)
  if (month > last) throw invalid({ month: ['This month is not over.'] })
  // What was earned a minute ago counts too.
  await bookEarnings(database)
  return database.transaction(async (transaction) => {
    await lockEarnings(transaction)
    await lockPayouts(transaction)
    const run = await insertRun(transaction, month, viewer.personId)
    if (!run) throw conflict('nobody_due', 'No one is due for this month.')
    const { run_id, payouts, gross_paisa, tax_paisa } = run
    const after = { month, payouts, amount: gross_paisa / 100, tax: tax_paisa / 100 }
    const what = { action: 'payout_run.create', subjectKind: 'payout_run', subjectId: run_id }
    await recordAudit(transaction, { viewer, ...what, after })
    return { run_id, payouts }
  })
}
