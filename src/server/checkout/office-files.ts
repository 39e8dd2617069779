/** Files for staff: orders and the ledger as tables, the papers of an order, and slips of transfers. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ledgerFilters } from '#contracts/checkout/ledger.office.ts'
import { orderFilters } from '#contracts/checkout/orders.office.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { dhakaDate } from '../platform/clock.ts'
import { type Cell, csvLines, csvText } from '#server/platform/spreadsheets/csv.ts'
import { invalid, notFound, Problem } from '../platform/errors.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { admit } from '#server/platform/endpoints/endpoint-runner.ts'
import type { Services } from '../platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { xlsxFile } from '#server/platform/spreadsheets/xlsx.ts'
import { type KeptSnapshot, readPaper } from './documents/keep-paper.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { ordersWithin } from './desk/order-scope.ts'
import { ledgerTable, orderTable, type Table } from './order-office/order-table.ts'
import { countEntries, countOrders, entriesInPieces, ordersInPieces } from './order-office/exports.sql.ts'
import { findSlip, paperWithin } from './order-office/story.sql.ts'

/** More is no sheet that opens any more: a period narrows it, or it is taken as CSV. */
const mostRows = 20_000

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
type Format = keyof typeof types
interface Given {
  services: Services
  api: Pick<Api, 'contextOf'>
}

export async function officeFiles(app: FastifyInstance, { services, api }: Given): Promise<void> {
  const { database } = services

  async function staff(request: FastifyRequest, reply: FastifyReply, permission: `${string}.${string}`) {
    const { viewer } = await api.contextOf(request, reply)
    admit({ permission }, viewer)
    return viewer as SignedIn
  }

  /** CSV goes out piece by piece and is whole; a sheet is made in one, so it has a limit. */
  async function sendTable<Found>(
    reply: FastifyReply,
    viewer: SignedIn,
    { name, format, table, count, pieces, filters }: TableOf<Found> & { format: Format },
  ) {
    if (format === 'xlsx' && count > mostRows) {
      throw new Problem(422, 'too_many_rows', 'There are too many rows for one file. Please choose a shorter period.')
    }
    const entry = {
      viewer,
      action: `${name}.export`,
      subjectKind: name,
      subjectId: format,
      after: { ...filters, rows: count },
    }
    await database.transaction((transaction) => recordAudit(transaction, entry))
    const body =
      format === 'csv'
        ? Readable.from(csvOf(table, pieces))
        : await xlsxFile(name, table.header, await rowsOf(table, pieces))
    return reply
      .header('cache-control', 'no-store, private')
      .header('content-disposition', `attachment; filename="${name}-${dhakaDate(services.clock.now())}.${format}"`)
      .type(types[format])
      .send(body)
  }

  for (const format of ['csv', 'xlsx'] as const) {
    app.get(`/api/admin/orders.${format}`, async (request, reply) => {
      const viewer = await staff(request, reply, 'orders.export')
      const filters = read(z.object(orderFilters), request.query)
      const within = ordersWithin(viewer, 'orders.export')
      const count = await countOrders(database, filters, within)
      const pieces = ordersInPieces(database, filters, within)
      return sendTable(reply, viewer, { name: 'orders', format, table: orderTable, count, pieces, filters })
    })
    app.get(`/api/admin/ledger.${format}`, async (request, reply) => {
      const viewer = await staff(request, reply, 'orders.export')
      assertHolds(viewer, 'orders.export')
      const filters = read(z.object(ledgerFilters), request.query)
      const count = await countEntries(database, filters)
      const pieces = entriesInPieces(database, filters)
      return sendTable(reply, viewer, { name: 'ledger', format, table: ledgerTable, count, pieces, filters })
    })
  }

  app.get<{ Params: { no: string; number: string }; Querystring: { lang?: unknown } }>(
    '/api/admin/orders/:no/papers/:number(^[A-Za-z0-9-]{3,40}).pdf',
    async (request, reply) => {
      const viewer = await staff(request, reply, 'orders.view')
      const paper = await paperWithin<KeptSnapshot>(database, request.params, ordersWithin(viewer, 'orders.view'))
      if (!paper) throw notFound()
      const { lang } = request.query
      const language = lang === 'en' || lang === 'bn' ? lang : paper.snapshot.language
      return reply
        .header('cache-control', 'no-store, private')
        .header('content-disposition', `attachment; filename="${paper.number}.pdf"`)
        .type('application/pdf')
        .send(await readPaper(services, paper, language))
    },
  )

  app.get<{ Params: { no: string; id: string } }>('/api/admin/orders/:no/slips/:id', async (request, reply) => {
    const viewer = await staff(request, reply, 'orders.view')
    const { no, id } = request.params
    if (!z.uuid().safeParse(id).success) throw notFound()
    const slip = await findSlip(database, { no, id }, ordersWithin(viewer, 'orders.view'))
    const file = slip && (await services.storage.get(slip.storageKey))
    if (!slip || !file) throw notFound()
    // What a buyer uploaded runs nowhere and loads nothing.
    return reply
      .header('cache-control', 'no-store, private')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="${no}"`)
      .header('content-length', file.length)
      .type(slip.contentType)
      .send(file.body)
  })
}

interface TableOf<Found> {
  name: string
  table: Table<Found>
  count: number
  pieces: AsyncIterable<Found[]>
  filters: object
}

async function rowsOf<Found>({ rowOf }: Table<Found>, pieces: AsyncIterable<Found[]>): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const piece of pieces) rows.push(...piece.map(rowOf))
  return rows
}

async function* csvOf<Found>({ header, rowOf }: Table<Found>, pieces: AsyncIterable<Found[]>): AsyncGenerator<string> {
  yield csvText(header, [])
  for await (const piece of pieces) yield csvLines(piece.map(rowOf))
}

function read<Schema extends z.ZodObject>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) (errors[String(path[0] ?? 'query')] ??= []).push(message)
  throw invalid(errors)
}
