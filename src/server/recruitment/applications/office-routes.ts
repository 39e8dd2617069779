/** Applications in the back office. */
import * as contract from '#contracts/recruitment/applications.office.ts'
import { type Implementation, Reply } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { deleteApplication } from './end-application.ts'
import {
  endInterest,
  listApplications,
  listInterested,
  moveApplication,
  noteApplication,
  scoreApplication,
} from './judge.ts'

export const officeApplicationRoutes: Implementation[] = [
  implementOffice(contract.officeApplications, async (call) => {
    const { page, beside } = await listApplications(call, call.query)
    return new Reply(page, { beside })
  }),
  implementOffice(contract.interestedApplicants, async (call) => {
    const { page, beside } = await listInterested(call, call.query)
    return new Reply(page, { beside })
  }),
  implementOffice(contract.deleteApplication, (call) => deleteApplication(call, call.params.application)),
  implementOffice(contract.putStage, (call) => moveApplication(call, call.params.application, call.body)),
  implementOffice(contract.postApplicationNote, (call) =>
    noteApplication(call, call.params.application, call.body.text),
  ),
  implementOffice(contract.putScore, (call) => scoreApplication(call, call.params.application, call.body)),
  implementOffice(contract.deleteInterest, (call) => endInterest(call, call.params.application)),
]
