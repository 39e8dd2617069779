/** The steps of a sale and the reasons for a call, in the reader's words. */
import type { CallReason, SalesStep } from '#contracts/companies/sales.office.ts'
import { m } from '#web/paraglide/messages.js'

export const salesStepNames: Record<SalesStep, () => string> = {
  enquiry: m.deals_step_enquiry,
  quote: m.deals_step_quote,
  company: m.deals_step_company,
  seats: m.deals_step_seats,
  invoice: m.deals_step_invoice,
  renewal: m.deals_step_renewal,
}
export const callReasonNames: Record<CallReason, () => string> = {
  quote_unanswered: m.deals_reason_quote_unanswered,
  seats_unused: m.deals_reason_seats_unused,
  seats_expiring: m.deals_reason_seats_expiring,
  invoice_overdue: m.deals_reason_invoice_overdue,
}
