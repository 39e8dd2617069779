/** Removes the slips of people who deleted their account, once the books need them no more. */
import type { Services } from '#server/platform/services.ts'
import { deleteSlipFile, slipsToForget } from './slips.sql.ts'

/** VAT papers are kept for five years after their tax period; the sixth is the period itself. */
const yearsInTheBooks = 6
const batchSize = 200

/**
 * At once where no money came in by the order; otherwise when the order is too old for the books. The bank's number stays.
 * Answers how many. Files go first: what is left of a run that broke is found by the next one.
 */
export async function forgetSlips({ database, storage }: Pick<Services, 'database' | 'storage'>): Promise<number> {
  const slips = await slipsToForget(database, { years: yearsInTheBooks, limit: batchSize })
  for (const { media_id: mediaId, storage_key: storageKey } of slips) {
    await storage.delete(storageKey)
    await deleteSlipFile(database, mediaId)
  }
  return slips.length
}
