/** Who comes to an event: marked as there, cancelled by staff. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import type { Messenger } from '../programme/fill-event.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import {
  findRegistrations,
  findRegistrationState,
  findWholeEvent,
  writeAttendance,
} from '../programme/office-events.sql.ts'

type Call = Messenger & { database: Database; cache: Cache; viewer: Viewer }

export async function listRegistrations(
  { database, viewer }: Pick<Call, 'database' | 'viewer'>,
  eventId: string,
  query: Parameters<typeof findRegistrations>[2],
) {
  if (!(await findWholeEvent(database, eventId, 'en'))) throw notFound()
  const page = await findRegistrations(database, eventId, query)
  return { page, can: abilities(viewer, 'events', ['edit', 'export']) }
}

/** Throws 404 for a registration of another event, 409 for marking somebody without a seat. */
export async function changeRegistration(
  call: Call,
  ids: { event: string; registration: string },
  change: 'attended' | 'not_attended' | 'cancel',
): Promise<null> {
  const { database, viewer } = call
  await database.transaction(async (transaction) => {
    const before = await findRegistrationState(transaction, ids)
    if (!before) throw notFound()
    if (change === 'cancel') await cancelRegistration({ ...call, database: transaction }, ids.registration)
    else if ((await writeAttendance(transaction, ids, change === 'attended')) === 0) {
      throw conflict('no_seat', 'Only people with a seat can be marked as attended.')
    }
    await recordAudit(transaction, {
      viewer,
      action: `event.${change}`,
      subjectKind: 'event_registration',
      subjectId: ids.registration,
      before,
    })
  })
  return null
}
