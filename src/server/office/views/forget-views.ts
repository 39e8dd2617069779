/** Views of somebody whose account is deleted go with it: their filters may name others. */
import type { Database } from '#server/platform/postgres/database.ts'
import { removeViewsOf } from './views.sql.ts'

export const forgetViews = (transaction: Database, personId: string): Promise<number> =>
  removeViewsOf(transaction, personId)
