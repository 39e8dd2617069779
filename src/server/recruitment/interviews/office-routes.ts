/** An application with its interview in the back office. */
import * as contract from '#contracts/recruitment/applications.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { cancelInterview, setInterview } from './set-interview.ts'
import { showApplicant } from './show-interview.ts'

export const officeInterviewRoutes: Implementation[] = [
  implementOffice(contract.officeApplication, (call) => showApplicant(call, call.params.application)),
  implementOffice(contract.postInterview, (call) => setInterview(call, call.params.application, call.body)),
  implementOffice(contract.cancelInterview, (call) => cancelInterview(call, call.params.application, call.body)),
]
