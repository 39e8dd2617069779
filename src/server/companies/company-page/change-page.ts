/** A company changes its own page. */
import type { z } from 'zod'
import type { putCompanyPage } from '#contracts/companies/company-page.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid } from '#server/platform/errors.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { isOwnLogo, updatePage } from './company-page.sql.ts'

/** Throws 422 at `logo` for one that the company did not upload, at `asks_mark` where there is none. */
export async function changePage(
  { database, viewer }: Pick<CompanyCall, 'database' | 'viewer'>,
  page: z.output<typeof putCompanyPage.body>,
): Promise<null> {
  const { companyId } = viewer
  if (page.logo !== null && !(await isOwnLogo(database, companyId, page.logo)))
    throw invalid({ logo: ['Upload a picture.'] })
  if (page.asks_mark && page.logo === null) throw invalid({ asks_mark: ['Upload a logo first.'] })
  await database.transaction(async (transaction) => {
    await updatePage(transaction, companyId, page)
    await recordAudit(transaction, {
      ...{ viewer, action: 'company.page', subjectKind: 'company', subjectId: companyId },
      after: { company_id: companyId, ...page },
    })
  })
  return null
}
