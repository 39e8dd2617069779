/** Queues the question how a refund went that a provider has taken on. */
import type { Services } from '#server/platform/services.ts'

/** Data: `FollowedRefund`; asks soon after a provider took a refund on. What takes longer is asked about regularly. */
export const followRefundJob = 'checkout.follow-refund'
export interface FollowedRefund {
  refundId: string
  /** How often it was asked about. */
  times: number
}
export const secondsUntilAsked = [5, 30, 120]

export async function queueFollowUp(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { refundId, times }: FollowedRefund,
): Promise<void> {
  const startAfter = secondsUntilAsked[times]
  if (startAfter) await jobs.enqueue(database, followRefundJob, { refundId, times: times + 1 }, { startAfter })
}
