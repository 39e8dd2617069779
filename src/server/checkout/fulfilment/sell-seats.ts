/** What a company's order gives and takes back: seats of a batch, as movements of its ledger. */
import { returnBoughtSeats, buySeats } from '#server/companies/seats/buy-seats.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { alertStaff } from '../alerts/alert-staff.ts'
import type { OrderRow } from '../order-state/orders.sql.ts'
import { releaseSeats } from '../seats/company-seats.sql.ts'

/** The held seats become the company's, in the transaction that grants the order. */
export async function sellSeats(database: Database, order: OrderRow, companyId: string): Promise<void> {
  for (const item of order.items) {
    await releaseSeats(database, item)
    const { course_id: courseId, batch_id: batchId, seats } = item
    item.seats_until = await buySeats(database, {
      ...{ companyId, courseId, batchId, seats, personId: order.person_id, orderId: order.id },
      months: order.seat_months,
    })
  }
}

/** All money of the order is back. Seats that were given stay with their people, and staff are told how many. */
export async function returnSeats(database: Database, jobs: Jobs, order: OrderRow): Promise<void> {
  const missing = await returnBoughtSeats(database, order.id)
  if (missing > 0) {
    await alertStaff(database, jobs, {
      orderNo: order.no,
      why: `${missing} of its seats are given and could not go back`,
    })
  }
}
