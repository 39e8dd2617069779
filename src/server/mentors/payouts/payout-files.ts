/** The payouts of a run that wait, as files for the bank and for bKash: one row each. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Table } from '#server/platform/spreadsheets/csv.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { openDetails } from '../payout-details/open-details.ts'
import { type FileRow, findFileRows, findRun } from './payouts.sql.ts'

type Opened = Omit<FileRow, 'sealed'> & ReturnType<typeof openDetails>

// Heads in English, as banks' programs expect them to stay.
const tables: Record<'bank' | 'bkash', Table<Opened>> = {
  bank: {
    header: ['Account name', 'Account number', 'Routing number', 'Branch', 'Amount', 'Reference'],
    rowOf: ({ account_name, number, routing_no, branch, sent_paisa, no }) => [
      ...[account_name, number, routing_no, branch, sent_paisa / 100, no],
    ],
  },
  bkash: {
    header: ['Wallet number', 'Amount', 'Reference', 'Name'],
    rowOf: ({ number, sent_paisa, no, mentor_name }) => [number, sent_paisa / 100, no, mentor_name],
  },
}

export async function payoutFiles(app: FastifyInstance, given: FileServices): Promise<void> {
  const { database, config } = given.services
  for (const method of ['bank', 'bkash'] as const) {
    serveTable(app, given, {
      path: `payout-runs/:run/${method}`,
      name: `payouts-${method}`,
      permission: 'mentor_money.export',
      entry: { action: 'payout_run.export', subjectKind: 'payout_run' },
      filters: z.object({}),
      table: tables[method],
      async find(viewer, _, { run = '' }) {
        assertHolds(viewer, 'mentor_money.export')
        const runId = z.uuid().safeParse(run).data
        const found = runId && (await findRun(database, runId))
        if (!found) throw notFound()
        const rows = await findFileRows(database, runId, method)
        const opened = rows.map(({ sealed, ...row }) => ({ ...row, ...openDetails(config, sealed) }))
        return {
          count: rows.length,
          pieces: inOnePiece(opened),
          name: `payouts-${method}-${found.month}`,
          subjectId: runId,
        }
      },
    })
  }
}

async function* inOnePiece<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
