/** Vacancies of companies and their applicants. */
import * as contract from '#contracts/recruitment/company-circulars.ts'
import { implement, type Implementation, Reply } from '#server/platform/endpoints/implement.ts'
import {
  addOwnCircular,
  changeOwnCircular,
  closeOwnCircular,
  listOwnCirculars,
  showOwnCircular,
  submitOwnCircular,
} from './keep-own-circulars.ts'
import { listOwnApplicants, moveOwnApplicant, showOwnApplicant } from './own-applicants.ts'

export const companyCircularRoutes: Implementation[] = [
  implement(contract.companyCirculars, (call) => listOwnCirculars(call, call.query)),
  implement(contract.companyCircular, (call) => showOwnCircular(call, call.params.company_circular)),
  implement(contract.postCompanyCircular, (call) => addOwnCircular(call, call.body)),
  implement(contract.putCompanyCircular, (call) => changeOwnCircular(call, call.params.company_circular, call.body)),
  implement(contract.submitCompanyCircular, (call) => submitOwnCircular(call, call.params.company_circular)),
  implement(contract.closeCompanyCircular, (call) => closeOwnCircular(call, call.params.company_circular)),
  implement(contract.companyApplications, async (call) => {
    const { page, beside } = await listOwnApplicants(call, call.params.company_circular, call.query)
    return new Reply(page, { beside })
  }),
  implement(contract.companyApplication, (call) => showOwnApplicant(call, call.params.company_application)),
  implement(contract.putCompanyApplicationStage, (call) =>
    moveOwnApplicant(call, call.params.company_application, call.body),
  ),
]
