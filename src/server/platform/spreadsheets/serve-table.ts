/** Serves a list of the back office as a file: CSV of any length, or a sheet. The only way in which a list leaves as a file. */
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { takeFromLimit } from '../access/rate-limit.ts'
import type { SignedIn } from '../access/viewer.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { dhakaDate } from '../clock.ts'
import { admitStaff, type FileServices } from '../endpoints/admit-staff.ts'
import { sendFile } from '../http/send-file.ts'
import { invalid, Problem } from '../errors.ts'
import { cleanInput } from '../http/clean-input.ts'
import type { Table } from './csv.ts'
import { tableBody } from './table-body.ts'

/** A sheet with more opens slowly; CSV has no limit. */
const mostRows = 20_000
/** Files that one person may take out of one list in an hour. */
const mostFiles = { max: 60, seconds: 3600 }

const formats = ['csv', 'xlsx'] as const

interface FoundTable<Found> {
  count: number
  pieces: AsyncIterable<Found[]>
  /** In the file's name where it is not the list's. */
  name?: string
  /** Of the entry in the audit log where it is not about the list as a whole. */
  subjectId?: string
}

interface ServedTable<Schema extends z.ZodObject, Found> {
  /** Below /api/admin, without its ending. */
  path: string
  /** Of the list, in the file's name. */
  name: string
  permission: `${string}.${string}`
  /** In the audit log. */
  entry: { action: string; subjectKind: string }
  filters: Schema
  table: Table<Found>
  /** Throws 403 for whoever may not take this list out. */
  find: (
    viewer: Extract<SignedIn, { kind: 'staff' }>,
    filters: z.output<Schema>,
    params: Record<string, string>,
  ) => Promise<FoundTable<Found>>
}

/** `GET /api/admin/<path>.csv` and `.xlsx`; what was taken out is in the audit log. Only a few rows are in memory at a time. */
export function serveTable<Schema extends z.ZodObject, Found>(
  app: FastifyInstance,
  { services, api }: FileServices,
  { path, name, permission, entry, filters: schema, table, find }: ServedTable<Schema, Found>,
): void {
  for (const format of formats) {
    app.get<{ Params: Record<string, string> }>(`/api/admin/${path}.${format}`, async (request, reply) => {
      const viewer = await admitStaff(api, request, reply, permission)
      await takeFromLimit(services.database, `file of ${name}:${viewer.personId}`, mostFiles)
      const filters = read(schema, request.query)
      const found = await find(viewer, filters, request.params)
      if (format === 'xlsx' && found.count > mostRows) {
        throw new Problem(422, 'too_many_rows', 'There are too many rows for one file. Please choose a shorter period.')
      }
      const { name: fileName = name, subjectId = format } = found
      const after = { ...filters, rows: found.count }
      await services.database.transaction((transaction) =>
        recordAudit(transaction, { ...entry, viewer, subjectId, after }),
      )
      const { type, body } = tableBody(format, { sheet: name, table, pieces: found.pieces })
      const dated = `${fileName}-${dhakaDate(services.clock.now())}.${format}`
      return sendFile(services.storage, { name: dated, type, body }, request, reply)
    })
  }
}

/** A filter that a form left empty is none. */
function read<Schema extends z.ZodObject>(schema: Schema, query: unknown): z.output<Schema> {
  const given = Object.entries(cleanInput(query) as Record<string, unknown>).filter(([, value]) => value !== '')
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) (errors[String(path[0] ?? 'query')] ??= []).push(message)
  throw invalid(errors)
}
