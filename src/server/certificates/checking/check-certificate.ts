/** What a certificate says and whether it holds today. */
import type { z } from 'zod'
import type { Certificate, certificate } from '#contracts/certificates/certificates.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { type CertificateRow, certificateBySlug, certificatesOfLearner } from '../issuing/certificates.sql.ts'

type CertificateLine = Pick<
  z.input<typeof certificate>,
  'slug' | 'serial' | 'course_name' | 'course_slug' | 'path_slug' | 'issued_on' | 'status'
>

export const verifyUrl = (config: Config, slug: string): string => `${config.publicUrl}/certificate/${slug}`

/** By its unguessable slug, for anyone. Throws 404. */
export async function checkCertificate(
  { database, config }: { database: Database; config: Config },
  viewer: Viewer,
  slug: string,
): Promise<Certificate> {
  return presentCertificate(viewer, await findCertificate(database, slug), config)
}

export async function findCertificate(database: Database, slug: string): Promise<CertificateRow> {
  const row = await certificateBySlug(database, slug)
  if (!row) throw notFound()
  return row
}

export function presentCertificate(viewer: Viewer, row: CertificateRow, config: Config): Certificate {
  const { snapshot } = row
  const say = (texts: Record<string, string>) => String(localize(texts, snapshot.language))
  return {
    slug: row.slug,
    serial: snapshot.serial,
    name: snapshot.learnerName,
    course_name: snapshot.courseName,
    course_slug: row.course_slug,
    path_slug: row.path_slug,
    courses: snapshot.courses ?? [],
    batch_no: snapshot.batchNo ?? 1,
    revision: snapshot.revision ?? null,
    training_type: snapshot.trainingType,
    hours: snapshot.hours,
    result_percent: snapshot.resultPercent,
    pass_percent: snapshot.passPercent ?? null,
    issued_on: snapshot.issuedOn,
    expires_on: snapshot.expiresOn,
    signatories: snapshot.signatories.map(({ name, title }) => ({ name, title })),
    skills: row.skills.map(({ name, mentor, signed_on }) => ({ name: say(name), mentor: say(mentor), signed_on })),
    status: row.status,
    revoke_reason: row.replaced_by ? null : row.revoke_reason,
    replaced_by: row.replaced_by,
    academy: snapshot.academy,
    company: snapshot.company?.name ?? null,
    verify_url: verifyUrl(config, row.slug),
    is_own: viewer.kind === 'learner' && viewer.learnerId === row.learner_id,
  }
}

/** Newest first, those that no longer hold with them. */
export async function listCertificates(database: Database, learnerId: string): Promise<CertificateLine[]> {
  const rows = await certificatesOfLearner(database, learnerId)
  return rows.map(({ slug, course_slug, path_slug, status, snapshot }) => ({
    slug,
    serial: snapshot.serial,
    course_name: snapshot.courseName,
    course_slug,
    path_slug,
    issued_on: snapshot.issuedOn,
    status,
  }))
}
