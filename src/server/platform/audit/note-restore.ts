/** A backup was put back: the audit log says so, and what was noted of its end outside the database begins anew. */
import { guest } from '../access/viewer.ts'
import { recordAudit } from './record-audit.ts'
import { type AnchorPlace, readAnchor, writeAnchor } from './audit-anchors.ts'
import { checkEnd } from './audit-head.ts'
import { findEnd } from './audit-head.sql.ts'

/** A log that was not whole in the backup is not made so by this. */
export async function noteRestore(place: AnchorPlace, createdAt: string): Promise<void> {
  const { database } = place
  const before = await checkEnd(database, await readAnchor(place))
  await recordAudit(database, {
    viewer: guest,
    action: 'audit.restore',
    subjectKind: 'audit',
    subjectId: 'backup',
    before,
    after: { backup_of: createdAt },
  })
  const { last } = await findEnd(database)
  if (last && (await checkEnd(database)).end === 'whole') await writeAnchor(place, last)
}
