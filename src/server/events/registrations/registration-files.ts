/** Registrations of an event as a file for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { id } from '#contracts/fields.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { notFound } from '#server/platform/errors.ts'
import { dhakaMinute, type Table } from '#server/platform/spreadsheets/csv.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import {
  countRegistrations,
  findWholeEvent,
  type RegistrationRow,
  registrationsInPieces,
} from '../programme/office-events.sql.ts'

/** Column titles are for the academy's own books, in English like those of the ledger. */
const registrationTable: Table<RegistrationRow> = {
  header: [
    'Name',
    'Phone',
    'Email',
    'Status',
    'Place in the waiting list',
    'Registered at (Dhaka)',
    'Attended at (Dhaka)',
  ],
  rowOf: (row) => [
    row.name,
    row.contact_no,
    row.email,
    row.state,
    row.place,
    dhakaMinute(row.created_at),
    dhakaMinute(row.attended_at),
  ],
}

export async function registrationFiles(app: FastifyInstance, given: FileServices): Promise<void> {
  const { database } = given.services
  serveTable(app, given, {
    path: 'site/events/:event/registrations',
    name: 'registrations',
    permission: 'events.export',
    entry: { action: 'event.export', subjectKind: 'event' },
    filters: z.object({}),
    table: registrationTable,
    async find(viewer, _filters, params) {
      assertHolds(viewer, 'events.export')
      const eventId = id.safeParse(params.event)
      const event = eventId.success && (await findWholeEvent(database, eventId.data, 'en'))
      if (!event) throw notFound()
      return {
        count: await countRegistrations(database, eventId.data),
        pieces: registrationsInPieces(database, eventId.data),
        name: `registrations-${event.slug}`,
        subjectId: eventId.data,
      }
    },
  })
}
