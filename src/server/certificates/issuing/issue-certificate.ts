/** Issues the certificate of a finished course: once, with a snapshot that no later change touches. */
import { randomToken } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { certificateFacts, certificateSlugOf, insertCertificate } from './certificates.sql.ts'
import { snapshotOf } from './snapshot-of.ts'

/** 128 bits, so that the number of a certificate cannot be guessed. */
export const slugBytes = 16

/**
 * Answers the slug of the certificate that holds, or null when it was revoked: issuing it again is a decision of staff.
 * That everything was done is for the caller to know; learning calls this when it is.
 */
export async function issueCertificate(
  database: Database,
  { enrolmentId }: { enrolmentId: string },
): Promise<string | null> {
  const facts = await certificateFacts(database, enrolmentId)
  if (facts) {
    await insertCertificate(database, { slug: randomToken(slugBytes), enrolmentId, facts, snapshot: snapshotOf(facts) })
  }
  return certificateSlugOf(database, enrolmentId)
}
