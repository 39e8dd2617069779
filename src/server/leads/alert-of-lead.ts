/** Tells those who take care of companies that one has asked for an offer. */
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { takeOrWait } from '#server/platform/access/rate-limit.ts'
import { findStaffWith } from './leads.sql.ts'

interface Lead {
  id: string
  company_name: string
  contact_name: string
  contact_no: string
  seats?: number | null | undefined
}

export const leadAlert: MessageTemplate = {
  key: 'lead_alert',
  subject: 'A company requests a quote: {company}',
  email: (say) => `${say('Company: {company}')}\n${say('Contact: {contact}')}\n${say('Seats: {seats}')}\n\n{address}`,
  optional: ['seats'],
}

const alerts = { max: 20, seconds: 3600 }

/** By e-mail, queued with the transaction of `database`; in the language that each of them reads here. */
export async function alertOfLead(
  database: Database,
  { jobs, config }: { jobs: Jobs; config: Pick<Config, 'publicUrl'> },
  lead: Lead,
): Promise<void> {
  // More mails would not be read; the list shows all requests.
  if ((await takeOrWait(database, 'lead-alerts', alerts)) > 0) return
  const staff = await findStaffWith(database, 'leads', 'edit', ['all'])
  for (const { email, locale } of staff.slice(0, 20)) {
    if (!email) continue
    const values = {
      company: lead.company_name,
      contact: `${lead.contact_name}, ${lead.contact_no}`,
      seats: lead.seats ? countIn(locale, lead.seats) : '–',
      address: pageAddress(config.publicUrl, locale, `/admin/site/leads/${lead.id}`),
    }
    await sendTemplate(database, jobs, { template: leadAlert, channel: 'email', to: email, locale, values })
  }
}
