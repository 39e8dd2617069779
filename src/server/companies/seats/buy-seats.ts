/** Seats that a company gets by an order, and gives back with it. */
import type { Database } from '#server/platform/postgres/database.ts'
import { addCompanySeats, returnSeatsOfOrder } from '../seat-lots/seat-lots.sql.ts'

export interface BoughtSeats {
  companyId: string
  courseId: string
  batchId: string
  seats: number
  personId: string
  orderId: string
  /** For how many they can be given; null: for good. */
  months: number | null
}

/** In the transaction that grants the order. Answers the last day on which they can be given. */
export async function buySeats(transaction: Database, bought: BoughtSeats): Promise<string | null> {
  const { lastDay } = await addCompanySeats(transaction, { ...bought, kind: 'bought', at: null })
  return lastDay
}

/** Takes back what an order gave, as far as nobody has it and it did not expire; answers how many seats people have. */
export const returnBoughtSeats = async (transaction: Database, orderId: string): Promise<number> =>
  (await returnSeatsOfOrder(transaction, orderId)).given
