/** Logs a person out everywhere. */
import type { Database } from '#server/platform/postgres/database.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { endSessionsOf } from '../people/person.sql.ts'
import { managePerson, type Staff } from '../people/manage-person.ts'

export function endUserSessions(database: Database, viewer: Staff, personId: string): Promise<{ ended: number }> {
  return database.transaction(async (transaction) => {
    const person = await managePerson(transaction, viewer, { personId, permission: 'users.edit' })
    const ended = await endSessionsOf(transaction, person.id)
    await recordAudit(transaction, {
      viewer,
      action: 'person.end_sessions',
      subjectKind: 'person',
      subjectId: person.id,
      after: { sessions_ended: ended },
    })
    return { ended }
  })
}
