/** A table as the body of a file, CSV or a sheet: piece by piece, so that a file of any length is never in memory as a whole. */
import { Readable } from 'node:stream'
import { csvPieces, type Table } from './csv.ts'
import { xlsxPieces } from './xlsx-pieces.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type TableFormat = keyof typeof types

export function tableBody<Found>(
  format: TableFormat,
  { sheet, table, pieces }: { sheet: string; table: Table<Found>; pieces: AsyncIterable<Found[]> },
): { type: string; body: Readable } {
  const body =
    format === 'csv' ? Readable.from(csvPieces(table, pieces), { objectMode: false }) : xlsxPieces(sheet, table, pieces)
  return { type: types[format], body }
}
