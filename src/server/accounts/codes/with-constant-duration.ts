/** Answers that take equally long, whatever had to be done for them. */
import { setTimeout } from 'node:timers/promises'

/** Runs `work`; its result or its failure comes no sooner than after `milliseconds`. */
export async function withConstantDuration<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), setTimeout(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
