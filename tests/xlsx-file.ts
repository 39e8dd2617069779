/** A workbook as another program writes it, for tests of what reads them. */
import type { Cell } from '#server/platform/spreadsheets/csv.ts'

/** One sheet with a bold head that stays in view. */
export async function xlsxFile(
  sheet: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((value) => {
      if (value === null || value === '') return null
      if (typeof value === 'number') return { value, type: Number, format: '#,##0.00' }
      return { value, type: String }
    }),
  )
  const columns = header.map((name, index) => ({
    width: Math.min(40, Math.max(name.length, ...rows.slice(0, 200).map((row) => String(row[index] ?? '').length)) + 2),
  }))
  return writeXlsxFile([head, ...body], { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}
