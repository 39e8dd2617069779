/** Seats that a company gets by an order, and gives back with it. */
import type { Database } from '#server/platform/postgres/database.ts'
import { addCompanySeats, returnSeatsOfOrder } from './seats.sql.ts'

export interface BoughtSeats {
  companyId: string
  courseId: string
  batchId: string
  seats: number
  personId: string
  orderId: string
}

/** In the transaction that grants the order. */
export async function buySeats(transaction: Database, bought: BoughtSeats): Promise<void> {
  await addCompanySeats(transaction, { ...bought, kind: 'bought', at: null })
}

/** Takes back what an order gave, as far as nobody has it; answers how many seats were missing. */
export const returnBoughtSeats = (transaction: Database, orderId: string): Promise<number> =>
  returnSeatsOfOrder(transaction, orderId)
