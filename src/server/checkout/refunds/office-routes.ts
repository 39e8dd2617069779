/** Staff give, decide, resend and confirm refunds. */
import * as sales from '#contracts/checkout/order-acts.office.ts'
import * as refunds from '#contracts/checkout/refunds.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { decideRefunds, officeDecideRefund } from './office-decide-refund.ts'
import { giveRefund } from './give-refund.ts'
import { listRefunds } from './list-refunds.ts'
import { confirmRefund, retryRefund } from './retry-refund.ts'

export const officeRefundRoutes: Implementation[] = [
  implement(sales.giveRefund, (call) => giveRefund(call, call.viewer, call.params.no, call.body)),
  implement(refunds.officeRefunds, ({ database, viewer, locale, query }) =>
    listRefunds(database, viewer, locale, query),
  ),
  implement(refunds.officeDecideRefund, (call) => officeDecideRefund(call, call.viewer, call.params.id, call.body)),
  implement(refunds.decideRefunds, (call) => decideRefunds(call, call.body)),
  implement(refunds.retryRefund, (call) => retryRefund(call, call.viewer, call.params.id)),
  implement(refunds.confirmRefund, (call) =>
    confirmRefund(call, call.viewer, call.params.id, call.body.bank_reference),
  ),
]
