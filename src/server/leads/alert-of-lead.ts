/** Tells those who take care of companies that one has asked for an offer. */
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { sendMessage } from '#server/platform/messaging/outbox.ts'
import { takeOrWait } from '#server/platform/access/rate-limit.ts'
import { findStaffWith } from './leads.sql.ts'

interface Lead {
  id: string
  company_name: string
  contact_name: string
  contact_no: string
  seats?: number | null | undefined
}

const alerts = { max: 20, seconds: 3600 }

/** By e-mail, queued with the transaction of `database`; in English, as staff read it. */
export async function alertOfLead(
  database: Database,
  { jobs, config }: { jobs: Jobs; config: Pick<Config, 'publicUrl'> },
  lead: Lead,
): Promise<void> {
  // All of them stand in the list; nobody reads more mails than these.
  if ((await takeOrWait(database, 'lead-alerts', alerts)) > 0) return
  const staff = await findStaffWith(database, 'leads', 'edit')
  const facts = [
    `Company: ${lead.company_name}`,
    `Contact: ${lead.contact_name}, ${lead.contact_no}`,
    ...(lead.seats ? [`Seats: ${lead.seats}`] : []),
  ]
  for (const { email } of staff.slice(0, 20)) {
    if (!email) continue
    await sendMessage(database, jobs, {
      channel: 'email',
      to: email,
      purpose: 'lead_alert',
      subject: `A company requests a quote: ${lead.company_name}`,
      text: `${facts.join('\n')}\n\n${config.publicUrl}/admin/site/leads/${lead.id}`,
    })
  }
}
