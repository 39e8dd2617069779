/** Puts a step of the set-up off for later, or takes it up again. */
import type { SetUpStep } from '#contracts/office/set-up.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { deleteDelay, insertDelay } from './set-up.sql.ts'

export async function putOffStep(
  { database, viewer }: { database: Database; viewer: SignedIn },
  step: SetUpStep,
  isPutOff: boolean,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const changed = isPutOff
      ? await insertDelay(transaction, step, viewer.personId)
      : await deleteDelay(transaction, step)
    if (changed === 0) return
    await recordAudit(transaction, {
      viewer,
      action: 'set_up.delay',
      subjectKind: 'set_up',
      subjectId: step,
      after: { is_put_off: isPutOff },
    })
  })
  return null
}
