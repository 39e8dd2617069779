/** What staff do while they act as somebody is in the audit log: which call, on what; the fields only by their names. */
import type { NoteActed } from '../endpoints/endpoint-runner.ts'
import { recordAudit } from './record-audit.ts'

/** Written before the call runs, so that nothing happens without its entry; what the call then refuses has one too. */
export const noteActed: NoteActed = ({ database }, viewer, after) =>
  recordAudit(database, {
    viewer,
    action: 'person.acted_write',
    subjectKind: 'person',
    subjectId: viewer.personId,
    after: viewer.kind === 'corporate' ? { ...after, company_id: viewer.companyId } : after,
  })
