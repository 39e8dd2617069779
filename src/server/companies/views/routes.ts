/** Views of the caller's own company. */
import { companyWriters } from '#contracts/company-roles.ts'
import * as contract from '#contracts/companies/views/views.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { chooseReader } from './choose-reader.ts'
import { changeName, deleteView, keepView } from './keep-view.ts'
import { findViews } from './views.sql.ts'

export const companyViewRoutes: Implementation[] = [
  implement(contract.companyViews, ({ database, viewer }) =>
    findViews(database, { ...viewer, seesOthers: companyWriters.includes(viewer.companyRole) }),
  ),
  implement(contract.keepCompanyView, (call) => keepView(call, call.body)),
  implement(contract.renameCompanyView, (call) => changeName(call, call.params.company_view, call.body.name)),
  implement(contract.deleteCompanyView, (call) => deleteView(call, call.params.company_view)),
  implement(contract.putViewReader, (call) =>
    chooseReader(call, {
      viewId: call.params.company_view,
      corporateUserId: call.params.company_user,
      every: call.body.every,
    }),
  ),
]
