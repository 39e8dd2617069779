/** Staff write down that a bank transfer for an order has arrived. */
import { ulid } from 'ulid'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { lockOrder, payablePaisa } from '../order-state/orders.sql.ts'
import { insertAttempt } from '../attempts/attempts.sql.ts'
import { applyVerdict } from '../fulfilment/apply-verdict.ts'
import { invalidateSeatPages } from '../seats/invalidate-seat-pages.ts'

export interface BankTransfer {
  orderId: string
  /** The bank's own number of the transfer: the same one counts once. */
  bankReference: string
  /** What arrived. Another amount than the order's puts it under review. */
  amountPaisa: number
  /** When it arrived, by the bank's statement. */
  receivedAt?: Date | undefined
  staffId: string
}

/** From here on a transfer is a payment like any other. Throws 404, 409 `not_by_transfer`, 422. */
export async function recordBankTransfer(
  { database, jobs, cache }: Pick<Services, 'database' | 'jobs' | 'cache'>,
  { orderId, bankReference, amountPaisa, receivedAt, staffId }: BankTransfer,
): Promise<void> {
  const reference = bankReference.trim()
  if (!reference) throw invalid({ bank_reference: ['Input field is required'] })
  if (!Number.isSafeInteger(amountPaisa) || amountPaisa <= 0) throw invalid({ amount: ['This is not an amount.'] })
  const order = await inTransaction(database, async (transaction) => {
    const found = await lockOrder(transaction, orderId)
    if (!found) throw notFound()
    if (!found.was_by_transfer) throw conflict('not_by_transfer', 'This order is not paid by bank transfer.')
    const attempt = await insertAttempt(transaction, {
      tranId: ulid(),
      orderId,
      provider: 'bank',
      amountPaisa: payablePaisa(found),
    })
    await applyVerdict(
      transaction,
      jobs,
      attempt.id,
      {
        outcome: 'paid',
        providerTransaction: reference,
        amountPaisa,
        currency: 'BDT',
        paidAt: receivedAt,
        isRisky: false,
      },
      staffId,
    )
    return found
  })
  await invalidateSeatPages(
    { database, cache },
    order.items.map((item) => item.batch_id),
  )
}
