/** Heavy work in turn: some at a time, some waiting, the rest told to come back. */
import PQueue from 'p-queue'
import { Problem } from '../errors.ts'

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most `running` works together; throws 503 with Retry-After when `waiting` more are waiting already. */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }): Queue {
  const queue = new PQueue({ concurrency: running })
  return async (work) => {
    if (queue.pending + queue.size >= running + waiting) {
      throw new Problem(503, 'unavailable', 'The service is not available right now. Please try again.', {
        retryAfter: 2,
      })
    }
    return queue.add(work)
  }
}
