/** A table as the body of a file: CSV piece by piece, or a sheet, which is made in memory. */
import { Readable } from 'node:stream'
import { type Cell, csvPieces, type Table } from './csv.ts'
import { xlsxFile } from './xlsx-file.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type TableFormat = keyof typeof types

export async function tableBody<Found>(
  format: TableFormat,
  { sheet, table, pieces }: { sheet: string; table: Table<Found>; pieces: AsyncIterable<Found[]> },
): Promise<{ type: string; body: Readable | Buffer }> {
  const body =
    format === 'csv'
      ? Readable.from(csvPieces(table, pieces), { objectMode: false })
      : await xlsxFile(sheet, table.header, await rowsOf(table, pieces))
  return { type: types[format], body }
}

async function rowsOf<Found>({ rowOf }: Table<Found>, pieces: AsyncIterable<Found[]>): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const piece of pieces) rows.push(...piece.map(rowOf))
  return rows
}
