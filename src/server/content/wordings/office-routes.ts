/** Wordings in the back office. */
import * as contract from '#contracts/content/wordings.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { changeWording, showWording } from './change-wordings.ts'

export const officeWordingsRoutes: Implementation[] = [
  implementOffice(contract.officeWording, (call) => showWording(call, call.params.wording)),
  implementOffice(contract.putWording, (call) => changeWording(call, call.params.wording, call.body)),
]
