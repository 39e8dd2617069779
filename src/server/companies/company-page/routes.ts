/** A company's own page, and what its learners see of it. */
import * as contract from '#contracts/companies/company-page.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { notFound } from '#server/platform/errors.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { changePage } from './change-page.ts'
import { findLearnerCompanies, findLook, findPage } from './company-page.sql.ts'

export const companyPageRoutes: Implementation[] = [
  implement(contract.getCompanyLook, async ({ database, viewer, locale }) => {
    const look = await findLook(database, viewer.companyId, locale)
    if (!look) throw notFound()
    return look
  }),
  implement(contract.getCompanyPage, async ({ database, viewer, locale }) => {
    const page = await findPage(database, viewer.companyId, locale)
    if (!page) throw notFound()
    return page
  }),
  implement(contract.putCompanyPage, (call) => changePage(call, call.body)),
  implement(contract.uploadCompanyLogo, (call) => takePicture(call, call.file)),
  implement(contract.learnerCompanies, ({ database, viewer, locale }) =>
    findLearnerCompanies(database, viewer.learnerId, locale),
  ),
]
