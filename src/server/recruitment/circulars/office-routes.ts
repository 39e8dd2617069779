/** Vacancies in the back office. */
import * as contract from '#contracts/recruitment/circulars.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import {
  addCircular,
  changeCircular,
  listOfficeCirculars,
  showOfficeCircular,
  switchCircular,
} from './keep-circulars.ts'
import { returnCircular } from './return-circular.ts'
import { attachPaper, deleteCircular, detachPaper } from './attach-paper.ts'

export const officeCircularRoutes: Implementation[] = [
  implementOffice(contract.officeCirculars, async (call) => withCan(await listOfficeCirculars(call, call.query))),
  implementOffice(contract.officeCircularById, (call) => showOfficeCircular(call, call.params.circular)),
  implementOffice(contract.postCircular, (call) => addCircular(call, call.body)),
  implementOffice(contract.putCircular, (call) => changeCircular(call, call.params.circular, call.body)),
  implementOffice(contract.putCircularState, (call) => switchCircular(call, call.params.circular, call.body.state)),
  implementOffice(contract.returnCircular, (call) => returnCircular(call, call.params.circular, call.body.reason)),
  implementOffice(contract.deleteCircular, (call) => deleteCircular(call, call.params.circular)),
  implementOffice(contract.postCircularAttachment, (call) => attachPaper(call, call.params.circular, call.file)),
  implementOffice(contract.deleteCircularAttachment, (call) => detachPaper(call, call.params.circular)),
]
