/** Staff write down that they sent a refund by bank transfer. */
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { Services } from '#server/platform/services.ts'
import { claimRefund } from '../refund-state/refunds.sql.ts'
import { completeRefund } from './complete-refund.ts'

/** For an approved refund of a transfer: no provider does it, so a person says that it was done. */
export async function confirmBankRefund(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { refundId, bankReference, staffId }: { refundId: string; bankReference: string; staffId: string },
): Promise<void> {
  await claimRefund(database, refundId)
  await inTransaction(database, (transaction) =>
    completeRefund(transaction, jobs, refundId, {
      outcome: 'refunded',
      providerRefund: bankReference.trim(),
      actorId: staffId,
    }),
  )
}
