/** Sets where several requests of companies stand, each as if it were the only one. */
import type { z } from 'zod'
import { type BulkAnswer, mostAtOnce } from '#contracts/bulk.ts'
import type { putLeads } from '#contracts/leads/leads.office.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { chosenRows, doEach } from '#server/platform/bulk/do-each.ts'
import type { RequestContext, Services } from '#server/platform/services.ts'
import { changeLead, readerOf, showLead } from './change-lead.ts'
import { findLeads } from './leads.sql.ts'

type Call = Services & RequestContext & { viewer: SignedIn }

/** Who takes care of a request stays. */
export async function changeLeads(call: Call, { filter, status }: z.output<typeof putLeads.body>): Promise<BulkAnswer> {
  const found = await findLeads(call.database, filter, readerOf(call.viewer, 'view'), { page: 1, perpage: mostAtOnce })
  const rows = found.rows.map((lead) => ({ id: lead.lead_id, name: lead.company_name }))
  return doEach(call, chosenRows({ rows, total: found.total }), async (id) => {
    const { seen, assignee_id } = await showLead(call, id)
    await changeLead(call, id, { status, assignee_id, note: '', seen })
  })
}
