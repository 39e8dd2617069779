/** The day's budget of SMS. */
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { readSmsDay, writeSmsBudget } from '#server/platform/messaging/budget/sms-budget.ts'
import type { Database } from '#server/platform/postgres/database.ts'

export const markOfBudget = (budget: number | null) => markOf(budget)

/** Throws 409 `changed_meanwhile`. */
export async function changeSmsBudget(
  database: Database,
  viewer: Viewer,
  { a_day, seen }: { a_day: number | null; seen: string },
): Promise<{ budget: number | null; sent_today: number }> {
  return database.transaction(async (transaction) => {
    const { budget, sent_today } = await readSmsDay(transaction, { isLocked: true })
    expectSeen(seen, budget)
    await writeSmsBudget(transaction, a_day)
    await recordAudit(transaction, {
      viewer,
      action: 'sms_budget.edit',
      subjectKind: 'sms_budget',
      subjectId: 'now',
      before: { a_day: budget },
      after: { a_day },
    })
    return { budget: a_day, sent_today }
  })
}
