/** Staff close the books of a month, and open the last closed one again. */
import type { z } from 'zod'
import type * as contract from '#contracts/checkout/periods.office.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { deleteClosing, findOpenThings, findPeriods, insertClosing, lockPeriods } from './periods.sql.ts'
import { lastClosed, nextToClose } from './show-periods.ts'

interface Asked {
  database: Database
  viewer: SignedIn
}

/** Throws 409: `closed_already`, `not_over`, `not_next`, `not_settled` for what has to be settled first, `open_things` for what has to be known. */
export function closePeriod(
  { database, viewer }: Asked,
  month: string,
  { accepts_open: acceptsOpen }: z.output<typeof contract.closePeriod.body>,
): Promise<{ month: string }> {
  return database.transaction(async (transaction) => {
    await lockPeriods(transaction)
    const { periods } = await findPeriods(transaction)
    const period = periods.find((each) => each.month === month)
    if (period?.state === 'closed') throw conflict('closed_already', 'The books of this month are closed already.')
    if (period?.state === 'running') throw conflict('not_over', 'This month is not over.')
    if (nextToClose(periods) !== month) throw conflict('not_next', 'Close the months before it first.')
    const open = await findOpenThings(transaction, month)
    if (open.unposted + open.payouts > 0)
      throw conflict('not_settled', 'Something of this month is not settled. See what is open.')
    if (open.held + open.refunds > 0 && !acceptsOpen)
      throw conflict('open_things', 'Confirm that what is open goes into a later month.')
    await insertClosing(transaction, month, viewer.personId)
    await recordAudit(transaction, {
      ...{ viewer, action: 'period.close', subjectKind: 'period', subjectId: month },
      ...{ before: null, after: { month, held: open.held, refunds: open.refunds } },
    })
    return { month }
  })
}

/** Throws 409 `not_closed`, and `not_last` for one with closed months after it. */
export function reopenPeriod({ database, viewer }: Asked, month: string, reason: string): Promise<{ month: string }> {
  return database.transaction(async (transaction) => {
    await lockPeriods(transaction)
    const { periods } = await findPeriods(transaction)
    if (periods.find((each) => each.month === month)?.state !== 'closed')
      throw conflict('not_closed', 'The books of this month are open.')
    if (lastClosed(periods) !== month) throw conflict('not_last', 'Only the last closed month can be opened again.')
    await deleteClosing(transaction, month, { personId: viewer.personId, reason })
    await recordAudit(transaction, {
      ...{ viewer, action: 'period.reopen', subjectKind: 'period', subjectId: month },
      ...{ before: { month }, after: { reason } },
    })
    return { month }
  })
}
