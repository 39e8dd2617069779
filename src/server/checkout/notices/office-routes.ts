/** Staff send the documents of an order again. */
import * as sales from '#contracts/checkout/order-acts.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { resendInvoice } from './resend-invoice.ts'

export const officeNoticeRoutes: Implementation[] = [
  implement(sales.resendInvoice, (call) => resendInvoice(call, call.viewer, call.params.no)),
]
