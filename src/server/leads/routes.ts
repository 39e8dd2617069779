/** A company's request for a quote, and applications of who would like to teach. */
import { postLead } from '#contracts/leads/leads.ts'
import { postTeachingApplication } from '#contracts/leads/teaching.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { takeLead } from './take-lead.ts'
import { takeApplication } from './teaching-applications.ts'

export const leadsRoutes: Implementation[] = [
  implement(postLead, async (call) => {
    await takeLead(call, call.body)
    return null
  }),
  implement(postTeachingApplication, (call) => takeApplication(call, call.body)),
]
