/** A batch is changed by staff; its people are told when classes to come get other times. */
import type { z } from 'zod'
import type { putBatch } from '#contracts/catalogue/batches.office.ts'
import { changeBatch } from '#server/catalogue/course-office/change-batches.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import type { Services } from '#server/platform/services.ts'
import { tellReplanned } from './tell-replanned.ts'

/** Throws as `changeBatch` does. */
export function changeTaughtBatch(
  call: Pick<Services, 'database' | 'cache' | 'config' | 'jobs'> & { viewer: Viewer },
  batchId: string,
  body: z.output<typeof putBatch.body>,
): Promise<{ batch_no: number; told: number }> {
  return call.database.transaction(async (transaction) => {
    const change = () => changeBatch({ ...call, database: transaction }, batchId, body)
    const { result, told } = await tellReplanned(transaction, call, batchId, change)
    return { ...result, told }
  })
}
