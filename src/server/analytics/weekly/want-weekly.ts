/** Somebody asks for the numbers of each week, or no longer. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { addSubscription, findSubscription, removeSubscription } from './weekly.sql.ts'

interface Call {
  database: Database
  viewer: SignedIn
}

export async function showWeekly({ database, viewer }: Call) {
  return (await findSubscription(database, viewer.personId)) ?? { is_wanted: false, email: null }
}

/** Throws 409 `no_email` for who has no proven address. */
export function wantWeekly({ database, viewer }: Call, isWanted: boolean): Promise<null> {
  return database.transaction(async (transaction) => {
    const before = await showWeekly({ database: transaction, viewer })
    if (isWanted && !before.email) throw conflict('no_email', 'Confirm your email address in your settings first.')
    await (isWanted ? addSubscription : removeSubscription)(transaction, viewer.personId)
    await recordAudit(transaction, {
      ...{ viewer, action: 'report.subscribe', subjectKind: 'report', subjectId: 'weekly' },
      ...{ before: { is_wanted: before.is_wanted }, after: { is_wanted: isWanted } },
    })
    return null
  })
}
