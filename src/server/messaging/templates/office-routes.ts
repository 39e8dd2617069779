/** The words of messages in the back office. */
import * as contract from '#contracts/messaging/templates.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { changeTemplate, resetTemplate } from './change-template.ts'
import { listTemplates, showTemplate } from './show-templates.ts'

export const officeTemplateRoutes: Implementation[] = [
  implementOffice(contract.officeTemplates, (call) => listTemplates(call, call.query.q ?? '')),
  implementOffice(contract.officeTemplate, (call) => showTemplate(call, call.params.template)),
  implementOffice(contract.putTemplate, (call) => changeTemplate(call, call.params, call.body)),
  implementOffice(contract.resetTemplate, (call) => resetTemplate(call, call.params, call.body.seq)),
]
