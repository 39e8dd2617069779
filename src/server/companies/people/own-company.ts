/** The company of a call is the caller's own, whatever company the call names. */
import { notFound } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { isUserOfCompany } from './companies.sql.ts'

type Asking = Pick<Call, 'database' | 'log'> & { viewer: Extract<Viewer, { kind: 'corporate' }> }

/** Throws 404 when `corporate_id` or `corporate_user_id` is another company's, and logs it: our own pages never do that. */
export async function ownCompany(
  { database, log, viewer }: Asking,
  named: { corporate_id?: string; corporate_user_id?: string },
): Promise<string> {
  const { companyId, corporateUserId } = viewer
  const { corporate_id = companyId, corporate_user_id = corporateUserId } = named
  const isOwn =
    corporate_id === companyId &&
    (corporate_user_id === corporateUserId || (await isUserOfCompany(database, companyId, corporate_user_id)))
  if (isOwn) return companyId
  log.warn({ event: 'foreign_company', companyId }, 'another company was asked for')
  throw notFound()
}
