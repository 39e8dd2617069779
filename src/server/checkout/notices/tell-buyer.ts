/** Queues what the buyer is told about an order, with the change that it is about. */
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { OrderRow } from '../order-state/orders.sql.ts'
import type { BuyerMessageKind } from './buyer-message.ts'

/** Data: `QueuedBuyerMessage`. */
export const tellBuyerJob = 'checkout.tell-buyer'

export interface QueuedBuyerMessage {
  orderId: string
  kind: BuyerMessageKind
  /** The refund or payment that it is about, so that the next one is told too. */
  reference?: string
  /** How a refund went, where it was not by card. */
  way?: 'wallet' | 'transfer' | undefined
  /** The order's total unless told. */
  amountPaisa?: number
}

/** The message is sent after `database` commits. */
export async function tellBuyer(database: Database, jobs: Jobs, telling: QueuedBuyerMessage): Promise<void> {
  await jobs.enqueue(database, tellBuyerJob, telling)
}

/** Of an order that is to be paid by bank now, and was not when it was placed. Once: a further try changes nothing of it. */
export async function tellOfTransfer(
  database: Database,
  jobs: Jobs,
  { id, payment_method }: Pick<OrderRow, 'id' | 'payment_method'>,
  amountPaisa?: number,
): Promise<void> {
  if (payment_method !== 'bank') return
  await tellBuyer(database, jobs, { orderId: id, kind: 'transfer_awaited', ...(amountPaisa ? { amountPaisa } : {}) })
}
