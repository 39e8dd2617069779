import { expect, it } from 'vitest'
import { readRow } from './read-row.ts'

/** What is read of one cell: its value, or why it is refused. */
function cellOf(column: 'name' | 'phone' | 'employee_no' | 'department', text: string) {
  const { cell_errors: errors, ...row } = readRow([column], { row_no: 2, cells: [text], mended: {} })
  return errors.find((error) => error.column === column)?.message ?? row[column]
}
const formula = 'A cell must not contain a formula.'

it.each([
  ['phone', '+8801711000001', '01711000001'],
  ['phone', '1711000001', '01711000001'],
  ['phone', '০১৭১১০০০০০১', '01711000001'],
  ['phone', '–', null],
  ['phone', '=1+1', formula],
  ['phone', '-1+1', formula],
  ['phone', '@SUM(A1)', formula],
  ['name', '+cmd', formula],
  ['name', '＝1', formula],
  ['department', '+SEWING', formula],
  ['employee_no', '২০১৪', '2014'],
] as const)('of a cell of %s, %j is read as %j', (column, text, read) => expect(cellOf(column, text)).toBe(read))
