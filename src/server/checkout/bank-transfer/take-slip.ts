/** The buyer shows that the transfer was made: the slip is kept for staff, and the order waits for them. */
import { randomToken } from '#server/platform/crypto.ts'
import { readPaper } from '#server/platform/pictures/read-paper.ts'
import { conflict, invalid, notFound, Problem } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { alertStaff } from '../alerts/alert-staff.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { writeOrderEvent } from '../order-state/order-steps.sql.ts'
import { lockOwnOrder } from '../order-state/orders.sql.ts'
import { countSlips, waitForTransfer, writeSlip } from './slips.sql.ts'

const mostSlips = 5
const mostBytes = 5 * 1024 * 1024
/** From the first slip on: a transfer sent on a Thursday arrives on Sunday. Staff hear of the slip at once. */
const secondsToConfirm = 3 * 24 * 3600

export interface GivenSlip {
  personId: string
  no: string
  /** The bank's number of the transfer, as the buyer reads it. */
  reference: string
  file: { bytes: Buffer } | undefined
}

/** Answers the order's id. Throws 404 for an order of somebody else, 409 for one that waits for no transfer, 413, 415. */
export async function takeSlip(
  { database, jobs, storage }: Pick<Services, 'database' | 'jobs' | 'storage'>,
  { personId, no, reference, file }: GivenSlip,
): Promise<string> {
  if (!file || file.bytes.length === 0) throw invalid({ slip: ['Input field is required'] })
  if (file.bytes.length > mostBytes) throw new Problem(413, 'too_large', 'This is too large.')
  const slip = await readPaper(file.bytes)
  const storageKey = `slips/${randomToken(16)}.${slip.ending}`
  await storage.put(storageKey, slip.bytes, { contentType: slip.contentType })
  try {
    return await inTransaction(database, async (transaction) => {
      const order = await lockOwnOrder(transaction, personId, no)
      if (!order) throw notFound()
      if (order.payment_method !== 'bank') throw conflict('not_by_transfer', 'This order is not paid by bank transfer.')
      if (order.state !== 'pending') {
        throw conflict('order_not_open', 'This order cannot be paid any more. Please place a new one.')
      }
      const count = await countSlips(transaction, order.id)
      if (count >= mostSlips) throw conflict('too_many_slips', 'This order already has enough slips.')
      const { contentType, width, height, bytes } = slip
      await writeSlip(transaction, {
        orderId: order.id,
        ownerId: personId,
        reference: reference.toWellFormed(),
        media: { storageKey, contentType, width, height, bytes: bytes.length },
      })
      if (count === 0) await waitForTransfer(transaction, order.id, secondsToConfirm)
      await writeOrderEvent(transaction, {
        orderId: order.id,
        fromState: order.state,
        toState: order.state,
        event: 'slip_uploaded',
        actorId: personId,
        detail: { reference },
      })
      await alertStaff(transaction, jobs, { orderNo: no, why: 'the buyer shows the slip of a transfer' })
      return order.id
    })
  } catch (error) {
    await storage.delete(storageKey)
    throw error
  }
}
