/** A company's request for a quote. */
import { postLead } from '#contracts/leads/leads.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { takeLead } from './take-lead.ts'

export const leadsRoutes: Implementation[] = [
  implement(postLead, async (call) => {
    await takeLead(call, call.body)
    return null
  }),
]
