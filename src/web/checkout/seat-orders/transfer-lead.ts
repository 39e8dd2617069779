/** What a transfer brings: seats on invoice are the company's already. */
import type { SeatOrder } from '#contracts/checkout/seat-orders.ts'
import { m } from '#web/paraglide/messages.js'

export const transferLead = ({ state }: Pick<SeatOrder, 'state'>): string =>
  state === 'invoiced' ? m.seatorder_bank_lead_invoiced() : m.seatorder_bank_lead()
