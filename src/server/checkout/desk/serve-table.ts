/** Serves a list of the back office as a file: CSV of any length, or a sheet. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { invalid, Problem } from '#server/platform/errors.ts'
import { type Cell, csvPieces, type Table } from '#server/platform/spreadsheets/csv.ts'
import { xlsxFile } from '#server/platform/spreadsheets/xlsx-file.ts'
import { admitStaff, type FileServices } from './admit-staff.ts'

/** A sheet is made in memory and does not open with more; CSV has no limit. */
const mostRows = 20_000

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const formats = ['csv', 'xlsx'] as const

interface ServedTable<Schema extends z.ZodObject, Found> {
  /** Of the list, in the address and in the file's name. */
  name: string
  filters: Schema
  table: Table<Found>
  /** Throws 403 for whoever may not take this list out. */
  find: (viewer: SignedIn, filters: z.output<Schema>) => Promise<{ count: number; pieces: AsyncIterable<Found[]> }>
}

/** `GET /api/admin/<name>.csv` and `.xlsx`, for `orders.export`; what was taken out is in the audit log. */
export function serveTable<Schema extends z.ZodObject, Found>(
  app: FastifyInstance,
  { services, api }: FileServices,
  { name, filters: schema, table, find }: ServedTable<Schema, Found>,
): void {
  for (const format of formats) {
    app.get(`/api/admin/${name}.${format}`, async (request, reply) => {
      const viewer = await admitStaff(api, request, reply, 'orders.export')
      const filters = read(schema, request.query)
      const { count, pieces } = await find(viewer, filters)
      if (format === 'xlsx' && count > mostRows) {
        throw new Problem(422, 'too_many_rows', 'There are too many rows for one file. Please choose a shorter period.')
      }
      const after = { ...filters, rows: count }
      const entry = { viewer, action: `${name}.export`, subjectKind: name, subjectId: format, after }
      await services.database.transaction((transaction) => recordAudit(transaction, entry))
      const body =
        format === 'csv'
          ? Readable.from(csvPieces(table, pieces))
          : await xlsxFile(name, table.header, await rowsOf(table, pieces))
      return reply
        .header('cache-control', 'no-store, private')
        .header('content-disposition', `attachment; filename="${name}-${dhakaDate(services.clock.now())}.${format}"`)
        .type(types[format])
        .send(body)
    })
  }
}

async function rowsOf<Found>({ rowOf }: Table<Found>, pieces: AsyncIterable<Found[]>): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const piece of pieces) rows.push(...piece.map(rowOf))
  return rows
}

function read<Schema extends z.ZodObject>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) (errors[String(path[0] ?? 'query')] ??= []).push(message)
  throw invalid(errors)
}
