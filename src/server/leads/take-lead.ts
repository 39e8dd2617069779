/** Keeps a company's request for an offer, and tells the corporate desk. */
import type { z } from 'zod'
import type { Locale } from '#contracts/locales.ts'
import type { leadBody } from '#contracts/leads/leads.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { alertOfLead } from './alert-of-lead.ts'
import { insertLead } from './leads.sql.ts'

interface Call {
  database: Database
  jobs: Jobs
  config: Pick<Config, 'publicUrl'>
  locale: Locale
}

export async function takeLead(call: Call, lead: z.output<typeof leadBody>): Promise<void> {
  await call.database.transaction(async (transaction) => {
    const id = await insertLead(transaction, {
      companyName: lead.company_name,
      contactName: lead.contact_name,
      email: lead.email ?? null,
      phone: lead.contact_no,
      seats: lead.seats ?? null,
      message: lead.message,
      locale: call.locale,
    })
    await alertOfLead(transaction, call, { ...lead, id })
  })
}
