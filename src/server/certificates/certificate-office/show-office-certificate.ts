/** One certificate as the back office sees it. */
import type { z } from 'zod'
import type { officeCertificate } from '#contracts/certificates/certificates.office.ts'
import { holds } from '#server/platform/access/permission.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findOfficeCertificate } from './office-certificates.sql.ts'

export type Staff = Extract<Viewer, { kind: 'staff' }>

/** Throws 404. */
export async function showOfficeCertificate(
  database: Database,
  viewer: Staff,
  slug: string,
): Promise<z.input<typeof officeCertificate.data>> {
  const found = await findOfficeCertificate(database, slug)
  if (!found) throw notFound()
  const { snapshot, has_other, ...shown } = found
  const isOwn = found.person_id === viewer.personId
  return {
    ...shown,
    batch_no: snapshot.batchNo,
    hours: snapshot.hours,
    result_percent: snapshot.resultPercent,
    signatories: snapshot.signatories.map(({ name, title }) => ({ name, title })),
    can: {
      revoke: found.status !== 'revoked' && !isOwn && holds(viewer, 'certificates.edit'),
      reissue: !found.replaced_by && !has_other && !isOwn && holds(viewer, 'certificates.create'),
    },
  }
}
