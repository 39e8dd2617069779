/** Issues the certificate of a finished course: once, with a snapshot that no later change touches. */
import { randomToken } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { certificateFacts, certificateSlugOf, insertCertificate } from './certificates.sql.ts'
import { issuePathCertificates } from './issue-path-certificates.ts'
import { slugBytes } from './slug-bytes.ts'
import { snapshotOf } from './snapshot-of.ts'

/**
 * Answers the slug of the certificate that holds, or null when it was revoked: issuing it again is a decision of staff.
 * With the last one of a learning path comes that of the path. That everything was done is for the caller to know; learning calls this when it is.
 */
export async function issueCertificate(
  database: Database,
  { enrolmentId }: { enrolmentId: string },
): Promise<string | null> {
  const facts = await certificateFacts(database, enrolmentId)
  if (facts) {
    await insertCertificate(database, { slug: randomToken(slugBytes), enrolmentId, facts, snapshot: snapshotOf(facts) })
    await issuePathCertificates(database, facts.learner_id)
  }
  return certificateSlugOf(database, enrolmentId)
}
