/** Heavy work in turn: some at a time, some waiting, the rest told to come back. */
import { Problem } from '../errors.ts'

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most `running` works together; throws 503 with Retry-After when `waiting` more are waiting already. */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }): Queue {
  let active = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (active < running) active++
    else if (line.length >= waiting) {
      throw new Problem(503, 'unavailable', 'The service is not available right now. Please try again.', {
        retryAfter: 2,
      })
    } else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever is next takes this place over, so `active` stays.
      const next = line.shift()
      if (next) next()
      else active--
    }
  }
}
