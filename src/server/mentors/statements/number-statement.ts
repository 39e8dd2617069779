/** The number that stands on a statement: MS, the fiscal year in which it was first printed, and its place in it. */
import { fiscalYearOf } from '#server/checkout/documents/issue-invoice.ts'
import type { Services } from '#server/platform/services.ts'
import { findStatementNumber, insertStatementNumber, lockStatementNumbers } from './statement-numbers.sql.ts'

/** The same whenever it is printed again; null for a month that is not over, or in which nothing was earned or paid. */
export async function numberStatement(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  which: { mentorId: string; month: string },
): Promise<string | null> {
  const numbered =
    (await findStatementNumber(database, which)) ??
    (await database.transaction(async (transaction) => {
      await lockStatementNumbers(transaction)
      // Somebody else printed it meanwhile.
      const known = await findStatementNumber(transaction, which)
      return known ?? insertStatementNumber(transaction, { ...which, fiscalYear: fiscalYearOf(clock.now()) })
    }))
  return numbered ? `MS-${numbered.fiscal_year}-${String(numbered.number).padStart(6, '0')}` : null
}
