/** One person from the cells of a row, each cell read for itself. */
import type { z } from 'zod'
import { corporateLearnerBody } from '#contracts/companies/companies.ts'
import { type ImportColumn, importColumns } from '#contracts/companies/imports.ts'
import { latinDigits, line } from '#contracts/fields.ts'
import { readDay } from './read-day.ts'

interface CellError {
  column: ImportColumn
  message: string
}
export interface GivenRow {
  row_no: number
  cells: string[]
  /** What was written in place of cells. */
  mended: Partial<Record<ImportColumn, string>>
}
export type ReadRow = GivenRow & Record<ImportColumn, string | null> & { cell_errors: CellError[] }

const place = line(60)
const fields: Record<Exclude<ImportColumn, 'joined_on'>, z.ZodType> = {
  employee_no: corporateLearnerBody.shape.employee_no,
  name: corporateLearnerBody.shape.learner_name,
  phone: corporateLearnerBody.shape.contact_no,
  email: corporateLearnerBody.shape.email,
  department: place,
  designation: place,
  site: place,
  line: place,
  grade: place,
}
const withLatinDigits = (text: string) => text.replace(/\p{Nd}/gu, (digit) => latinDigits(digit))

/** A spreadsheet keeps a phone as a number and loses its first zero; what begins like a formula is refused and never shown as one. */
function readCell(column: ImportColumn, cell: string): { value: string | null; error?: string } {
  const text = cell.normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (text === '' || (column === 'phone' && /^[-–—]$/.test(text))) return { value: null }
  const isPlusOfPhone = column === 'phone' && text.startsWith('+')
  if (/^[=+\-@＝＋－＠]/u.test(text) && !isPlusOfPhone)
    return { value: null, error: 'A cell must not contain a formula.' }
  if (column === 'joined_on') {
    const day = readDay(withLatinDigits(text))
    return day ? { value: day } : { value: null, error: 'This is not a date.' }
  }
  const plain = column === 'phone' ? text.replace(/\.0$/, '') : text
  const isNumber = column === 'employee_no' || column === 'line' || column === 'grade'
  const read = fields[column].safeParse(isNumber ? withLatinDigits(plain) : plain)
  if (read.success) return { value: String(read.data) }
  return { value: null, error: read.error.issues[0]?.message ?? '' }
}

export function readRow(columns: readonly (ImportColumn | '')[], { row_no, cells, mended }: GivenRow): ReadRow {
  const values = Object.fromEntries(importColumns.map((column) => [column, null])) as Record<
    ImportColumn,
    string | null
  >
  const errors: CellError[] = []
  for (const column of importColumns) {
    const { value, error } = readCell(column, mended[column] ?? cells[columns.indexOf(column)] ?? '')
    values[column] = value
    if (error !== undefined) errors.push({ column, message: error })
  }
  return { row_no, cells, mended, ...values, cell_errors: errors }
}
