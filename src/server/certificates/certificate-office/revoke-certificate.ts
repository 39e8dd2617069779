/** Revokes a certificate, and issues one again in its place. What was printed of the old one is taken away. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { randomToken } from '#server/platform/crypto.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { forgetPrints } from '../files/certificate-file.ts'
import { issuePathCertificates } from '../issuing/issue-path-certificates.ts'
import { nextSerial } from '../issuing/next-serial.ts'
import { type Fallen, revokeStandingOn, takeOverParts } from '../issuing/path-certificates.sql.ts'
import { slugBytes } from '../issuing/slug-bytes.ts'
import { insertReplacement, type LockedCertificate, lockCertificate, writeRevoked } from './office-certificates.sql.ts'
import type { Staff } from './show-office-certificate.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config' | 'storage'>
interface Act {
  slug: string
  reason: string
}

const templates = {
  revoked: toldTemplate(
    'certificate_revoked',
    'Your certificate {serial} was revoked',
    'Your certificate {serial} of {course} was revoked. Its public page shows this.',
  ),
  reissued: toldTemplate(
    'certificate_reissued',
    'Your new certificate {serial}',
    'Your certificate of {course} was issued again. The new number is {serial}; the old one is no longer valid.',
  ),
}
export const certificateTemplates = Object.values(templates)

async function lock(transaction: Database, viewer: Staff, slug: string): Promise<LockedCertificate> {
  const found = await lockCertificate(transaction, slug)
  if (!found) throw notFound()
  if (found.person_id === viewer.personId) throw conflict('yourself', 'A colleague has to do this for you.')
  return found
}

/** The certificates of paths that stood on it fall with it. Throws 404, 409 `yourself`, `already_done`. */
export async function revokeCertificate(call: Call, viewer: Staff, { slug, reason }: Act): Promise<{ serial: string }> {
  const revoked = await call.database.transaction(async (transaction) => {
    const certificate = await lock(transaction, viewer, slug)
    if (certificate.is_revoked) throw conflict('already_done', 'This certificate is already revoked.')
    await writeRevoked(transaction, { certificateId: certificate.id, reason, by: viewer.personId })
    await tellPerson(transaction, call, certificate.person_id, {
      kind: 'certificates',
      template: templates.revoked,
      values: { serial: certificate.serial, course: certificate.snapshot.courseName },
      reason,
      path: `/certificate/${slug}`,
    })
    await recordAudit(transaction, {
      viewer,
      action: 'certificate.revoke',
      subjectKind: 'certificate',
      subjectId: certificate.serial,
      before: { state: 'issued', name: certificate.snapshot.learnerName },
      after: { state: 'revoked', reason },
    })
    const fallen = await revokeStandingOn(transaction, [certificate.id], reason)
    for (const each of fallen)
      await tellOfFallen({ ...call, database: transaction }, viewer, { certificate, each, reason })
    return [{ slug, serial: certificate.serial, snapshot: certificate.snapshot }, ...fallen]
  })
  for (const each of revoked) await forgetPrints(call, each)
  return { serial: revoked[0]?.serial ?? '' }
}

async function tellOfFallen(
  call: Call,
  viewer: Staff,
  { certificate, each, reason }: { certificate: LockedCertificate; each: Fallen; reason: string },
): Promise<void> {
  await tellPerson(call.database, call, certificate.person_id, {
    kind: 'certificates',
    template: templates.revoked,
    values: { serial: each.serial, course: each.snapshot.courseName },
    reason,
    path: `/certificate/${each.slug}`,
  })
  await recordAudit(call.database, {
    viewer,
    action: 'certificate.revoke',
    subjectKind: 'certificate',
    subjectId: each.serial,
    before: { state: 'issued', name: each.snapshot.learnerName },
    after: { state: 'revoked', reason, stood_on: certificate.serial },
  })
}

/**
 * A new one with the person's present name, a new number and a new address; what was earned, and when, stays. Throws 404,
 * 409 `yourself`, and `already_done` where another one holds already.
 */
export async function reissueCertificate(
  call: Call,
  viewer: Staff,
  { slug, reason }: Act,
): Promise<{ slug: string; serial: string }> {
  const { old, fresh } = await call.database.transaction(async (transaction) => {
    const certificate = await lock(transaction, viewer, slug)
    if (certificate.is_erased) throw notFound()
    if (certificate.is_replaced || certificate.has_other) {
      throw conflict('already_done', 'This certificate has already been reissued.')
    }
    await writeRevoked(transaction, { certificateId: certificate.id, reason, by: viewer.personId })
    const { number, month } = await nextSerial(transaction)
    const snapshot = {
      ...certificate.snapshot,
      serial: `SA-${month}-${String(number).padStart(6, '0')}`,
      learnerName: certificate.person_name,
    }
    const issued = { slug: randomToken(slugBytes), serial: snapshot.serial }
    await insertReplacement(transaction, { old: certificate, slug: issued.slug, snapshot })
    await takeOverParts(transaction, { old: certificate.id, slug: issued.slug })
    await issuePathCertificates(transaction, certificate.learner_id)
    await tellPerson(transaction, call, certificate.person_id, {
      kind: 'certificates',
      template: templates.reissued,
      values: { serial: issued.serial, course: snapshot.courseName },
      reason,
      path: `/certificate/${issued.slug}`,
    })
    await recordAudit(transaction, {
      viewer,
      action: 'certificate.reissue',
      subjectKind: 'certificate',
      subjectId: certificate.serial,
      before: { serial: certificate.serial, name: certificate.snapshot.learnerName },
      after: { serial: issued.serial, name: snapshot.learnerName, reason },
    })
    return { old: certificate, fresh: issued }
  })
  await forgetPrints(call, { slug, snapshot: old.snapshot })
  return fresh
}
