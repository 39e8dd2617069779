/** Companies' requests for a quote in the back office. */
import * as leads from '#contracts/leads/leads.office.ts'
import * as teaching from '#contracts/leads/teaching.office.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { foundCompany } from './found-company.ts'
import { changeApplication, listApplications, showApplication } from './teaching-applications.ts'
import { changeLead, listLeads, showLead } from './change-lead.ts'
import { changeLeads } from './change-leads.ts'

// Whoever holds these for their own requests only is answered those: the use case looks.
export const officeLeadsRoutes: Implementation[] = [
  implement(leads.officeLeads, async (call) => withCan(await listLeads(call, call.query))),
  implement(leads.officeLead, (call) => showLead(call, call.params.lead)),
  implementOffice(teaching.teachingApplications, async (call) => withCan(await listApplications(call, call.query))),
  implementOffice(teaching.teachingApplication, (call) => showApplication(call, call.params.application)),
  implementOffice(teaching.putTeachingApplication, (call) =>
    changeApplication(call, call.params.application, call.body),
  ),
  implementOffice(leads.foundCompany, (call) => foundCompany(call, call.params.lead)),
  implement(leads.putLeads, (call) => changeLeads(call, call.body)),
  implement(leads.putLead, (call) => changeLead(call, call.params.lead, call.body)),
]
