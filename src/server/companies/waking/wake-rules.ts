/** Lets the rules that give seats run at once; they do within a minute anyway wherever something changed that they look at. */
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export const runRulesJob = 'companies.run-rules'

/** In the transaction of the change, after it: triggers of the tables have said by then whether a rule looks at it. */
export async function wakeRules(transaction: Database, jobs: Jobs): Promise<void> {
  const due = await transaction.first(sql`select company_id from company_rule_due limit 1`)
  if (due) await jobs.enqueue(transaction, runRulesJob, {})
}
