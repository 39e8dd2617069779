/** Requests of companies as a file for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { leadFilters } from '#contracts/leads/leads.office.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { dhakaMinute, type Table } from '#server/platform/spreadsheets/csv.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { readerOf } from './change-lead.ts'
import { countLeads, type ExportedLead, leadsInPieces } from './leads.sql.ts'

const leadTable: Table<ExportedLead> = {
  header: ['Company', 'Contact', 'Phone', 'Email', 'Seats', 'Status', 'Assignee', 'Received at (Dhaka)', 'Message'],
  rowOf: (lead) => [
    lead.company_name,
    lead.contact_name,
    lead.contact_no,
    lead.email,
    lead.seats,
    lead.status,
    lead.assignee,
    dhakaMinute(lead.created_at),
    lead.message,
  ],
}

export async function leadFiles(app: FastifyInstance, given: FileServices): Promise<void> {
  const { database } = given.services
  serveTable(app, given, {
    path: 'site/leads',
    name: 'leads',
    permission: 'leads.export',
    entry: { action: 'lead.export', subjectKind: 'lead' },
    filters: z.object(leadFilters),
    table: leadTable,
    async find(viewer, filters) {
      const reader = readerOf(viewer, 'export')
      const count = await countLeads(database, filters, reader)
      return { count, pieces: leadsInPieces(database, filters, reader), subjectId: 'all' }
    },
  })
}
