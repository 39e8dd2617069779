/** Tells the people of a batch that its classes were planned anew: once, with the next of them, however many have moved. */
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClassTime, findComingTimes, lockBatchOfClasses } from './meetings.sql.ts'
import { tellClassmates } from './tell-classmates.ts'

type Call = Pick<Services, 'config' | 'jobs'>

const isSame = (before: readonly ClassTime[], after: readonly ClassTime[]) =>
  JSON.stringify(before) === JSON.stringify(after)

/** Runs `change`, which plans the classes again. In the caller's transaction. */
export async function tellReplanned<Result>(
  transaction: Database,
  call: Call,
  batchId: string,
  change: () => Promise<Result>,
): Promise<{ result: Result; told: number }> {
  const batch = await lockBatchOfClasses(transaction, batchId)
  const before = await findComingTimes(transaction, batchId)
  const result = await change()
  const after = await findComingTimes(transaction, batchId)
  const [next] = after
  // A batch that gets its first classes now tells who joined before there were any.
  const taught = batch ?? (await lockBatchOfClasses(transaction, batchId))
  const first = next ?? before[0]
  if (!taught || !first || isSame(before, after)) return { result, told: 0 }
  const kind = next ? 'replanned' : 'unplanned'
  const told = await tellClassmates(transaction, call, taught, { kind, time: first.starts_at, reason: '' })
  return { result, told }
}
