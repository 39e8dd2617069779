/** Tells the people of a batch that its classes were planned anew: once, with the next of them, however many have moved. */
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClassTime, findComingTimes, lockBatchOfClasses } from './meetings.sql.ts'
import { tellClassmates } from './tell-classmates.ts'

type Call = Pick<Services, 'config' | 'jobs'>

const isSame = (before: readonly ClassTime[], after: readonly ClassTime[]) =>
  JSON.stringify(before) === JSON.stringify(after)

/** Runs `change`, which plans the classes again. In the caller's transaction; answers how many people are told. */
export async function tellReplanned(
  transaction: Database,
  call: Call,
  batchId: string,
  change: () => Promise<unknown>,
): Promise<number> {
  const batch = await lockBatchOfClasses(transaction, batchId)
  const before = await findComingTimes(transaction, batchId)
  await change()
  const after = await findComingTimes(transaction, batchId)
  const [next] = after
  // A batch that gets its first classes now tells who joined before there were any.
  const told = batch ?? (await lockBatchOfClasses(transaction, batchId))
  if (!told || isSame(before, after)) return 0
  const [was] = before
  if (next) return tellClassmates(transaction, call, told, { kind: 'replanned', time: next.starts_at, reason: '' })
  if (was) return tellClassmates(transaction, call, told, { kind: 'unplanned', time: was.starts_at, reason: '' })
  return 0
}
