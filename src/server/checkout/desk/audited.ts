/** What staff change and its entry in the audit log are one transaction. */
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Services } from '#server/platform/services.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'

/** `work` gets the services with the transaction in the database's place; it may run again after a collision. */
export function audited<Result>(
  services: Services,
  entry: Omit<AuditEntry, 'after'>,
  work: (services: Services) => Promise<{ result: Result; after: unknown }>,
): Promise<Result> {
  return inTransaction(services.database, async (transaction) => {
    const { result, after } = await work({ ...services, database: transaction })
    await recordAudit(transaction, { ...entry, after })
    return result
  })
}
