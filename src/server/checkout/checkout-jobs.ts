/** The jobs of the checkout; call it before the jobs start. */
import type { Services } from '../platform/services.ts'
import { comparePayments } from './reconciliation/compare-payments.ts'
import { expireOrders } from './orders/expire-orders.ts'
import { forgetSlips } from './bank-transfer/forget-slips.ts'
import { offerPlaces } from './waiting-list/offer-place.ts'
import { refundJob } from './refund-state/open-refund.ts'
import { attemptById } from './attempts/attempts.sql.ts'
import { submittedRefunds } from './refund-state/refunds.sql.ts'
import { reconcilePayments } from './reconciliation/reconcile-payments.ts'
import { checkAttemptJob } from './fulfilment/queue-check.ts'
import { settleAttempt } from './fulfilment/settle-attempt.ts'
import { type FollowedRefund, followRefundJob } from './refund-state/queue-follow-up.ts'
import { followRefund, RefundUnanswered, submitRefund } from './refunds/submit-refund.ts'
import { remindOfInvoices } from './receivables/remind-of-invoices.ts'
import { type QueuedBuyerMessage, tellBuyerJob } from './notices/tell-buyer.ts'
import { offerPlacesJob } from './waiting-list/queue-offers.ts'
import { sendBuyerMessage } from './notices/send-buyer-message.ts'

export function checkoutJobs(services: Services): void {
  const { jobs, log } = services
  jobs.schedule('checkout.expire-orders', '* * * * *', async () => {
    const expired = await expireOrders(services)
    if (expired > 0) log.info({ expired }, 'orders expired')
  })
  // Seats also become free where no order is: a batch grows, a company gives one back.
  jobs.schedule('checkout.offer-free-places', '* * * * *', () => offerAndSay(services))
  jobs.work(offerPlacesJob, () => offerAndSay(services))
  jobs.schedule('checkout.reconcile-payments', '*/10 * * * *', async () => {
    const result = await reconcilePayments(services)
    if (result.checked > 0) log.info(result, 'payments reconciled')
  })
  jobs.schedule('checkout.compare-payments', '30 4 * * *', async () => {
    log.info(await comparePayments(services), 'payments compared with the gateways')
  })
  jobs.schedule('checkout.forget-slips', '20 * * * *', async () => {
    const forgotten = await forgetSlips(services)
    if (forgotten > 0) log.info({ forgotten }, 'slips of deleted accounts removed')
  })
  jobs.schedule('checkout.remind-of-invoices', '50 9 * * *', async () => {
    const reminded = await remindOfInvoices(services)
    if (reminded > 0) log.info({ reminded }, 'companies reminded of invoices')
  })
  jobs.schedule('checkout.follow-refunds', '*/10 * * * *', () => followRefunds(services))
  jobs.work<{ refundId: string }>(refundJob, ({ refundId }) => submitRefund(services, refundId), { retryLimit: 8 })
  jobs.work<FollowedRefund>(followRefundJob, ({ refundId, times }) => followRefund(services, refundId, times), {
    pollSeconds: 5,
  })
  jobs.work<QueuedBuyerMessage>(tellBuyerJob, (telling) => sendBuyerMessage(services, telling), { retryLimit: 8 })
  jobs.work<{ attemptId: string }>(checkAttemptJob, ({ attemptId }) => checkAttempt(services, attemptId), {
    retryLimit: 6,
  })
}

async function offerAndSay(services: Services): Promise<void> {
  const { lapsed, offered } = await offerPlaces(services)
  if (lapsed + offered > 0) services.log.info({ lapsed, offered }, 'waiting places')
}

/** Asks about every refund that a provider has and has not ended. */
export async function followRefunds(services: Services): Promise<void> {
  for (const refundId of await submittedRefunds(services.database, 200)) {
    try {
      await followRefund(services, refundId)
    } catch (error) {
      const level = error instanceof RefundUnanswered ? 'warn' : 'error'
      services.log[level]({ err: error, refundId }, 'refund not known yet')
    }
  }
}

async function checkAttempt(services: Services, attemptId: string): Promise<void> {
  const attempt = await attemptById(services.database, attemptId)
  if (!attempt) return
  const state = await settleAttempt(services, attempt)
  if (state === 'unknown') throw new Error('The gateway does not answer')
}
