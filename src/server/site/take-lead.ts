/** Keeps a company's request for an offer, for the corporate desk. */
import type { z } from 'zod'
import type { Locale } from '#contracts/locales.ts'
import type { leadBody } from '#contracts/site.ts'
import type { Database } from '../platform/database.ts'
import { insertLead } from './queries/events.ts'

export async function takeLead(database: Database, lead: z.output<typeof leadBody>, locale: Locale): Promise<void> {
  await insertLead(database, {
    companyName: lead.company_name,
    contactName: lead.contact_name,
    email: lead.email ?? null,
    phone: lead.contact_no,
    seats: lead.seats ?? null,
    message: lead.message,
    locale,
  })
}
