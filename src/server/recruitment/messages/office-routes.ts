/** Messages to applicants in the back office. */
import * as contract from '#contracts/recruitment/messages.office.ts'
import { type Implementation, Reply } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './keep-templates.ts'
import { previewMessages, writeToApplicants } from './write-to-applicants.ts'

export const officeMessageRoutes: Implementation[] = [
  implementOffice(contract.applicantTemplates, async (call) => {
    const { rows, can } = await listTemplates(call)
    return new Reply(rows, { beside: { can } })
  }),
  implementOffice(contract.postApplicantTemplate, (call) => addTemplate(call, call.body)),
  implementOffice(contract.putApplicantTemplate, (call) =>
    changeTemplate(call, call.params.applicant_template, call.body),
  ),
  implementOffice(contract.deleteApplicantTemplate, (call) => removeTemplate(call, call.params.applicant_template)),
  implementOffice(contract.previewApplicationMessages, (call) => previewMessages(call, call.body)),
  implementOffice(contract.postApplicationMessages, (call) => writeToApplicants(call, call.body)),
]
