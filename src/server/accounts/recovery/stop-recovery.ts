/** Stops the move of an account to another phone: by the link that the old contacts got, or by staff. */
import { hashToken } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { guest, type Viewer } from '#server/platform/access/viewer.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Services } from '#server/platform/services.ts'
import type { Staff } from '../people/manage-person.ts'
import { lockOfficePerson } from '../people/person.sql.ts'
import { withinScope } from '../people/people-scope.ts'
import { type Stopped, stopByLink, stopByStaff } from './recoveries.sql.ts'
import { recoveryEndedMessage } from './recovery-messages.ts'

type Call = Pick<Services, 'database' | 'jobs'>

/** Throws 404 for whatever stops nothing. */
export async function stopRecovery(call: Call, token: string): Promise<null> {
  await call.database.transaction(async (transaction) => {
    const stopped = await stopByLink(transaction, hashToken(token))
    if (!stopped) throw notFound()
    await tell(transaction, call, { stopped, viewer: guest, after: { by: 'link' } })
  })
  return null
}

/** Whoever runs a company or teaches is no exception: stopping takes nothing from anybody. Throws 404, 409 `no_recovery`. */
export async function stopOfficeRecovery(
  call: Call,
  viewer: Staff,
  { personId, reason }: { personId: string; reason: string },
): Promise<null> {
  await call.database.transaction(async (transaction) => {
    const scope = withinScope(viewer, 'recovery.delete')
    const person = await lockOfficePerson(transaction, { personId, scope, outranks: sql`false` })
    if (!person) throw notFound()
    const stopped = await stopByStaff(transaction, { personId, staffId: viewer.personId, reason })
    if (!stopped) throw conflict('no_recovery', 'There is no recovery in progress.')
    await tell(transaction, call, { stopped, viewer, after: { reason } })
  })
  return null
}

async function tell(
  transaction: Database,
  { jobs }: Call,
  { stopped, viewer, after }: { stopped: Stopped; viewer: Viewer; after: Record<string, string> },
): Promise<void> {
  await sendTemplate(transaction, jobs, recoveryEndedMessage(stopped.phone, stopped.locale))
  await recordAudit(transaction, {
    viewer,
    action: 'person.recovery_stop',
    subjectKind: 'person',
    subjectId: stopped.person_id,
    after: { phone: stopped.phone, ...after },
  })
}
