/** People from the cells of a file: columns found by their names, and every row read for itself. */
import type { z } from 'zod'
import { corporateLearnerBody } from '#contracts/companies/companies.ts'
import { type ImportColumn, importColumns } from '#contracts/companies/imports.ts'
import { latinDigits } from '#contracts/fields.ts'
import { invalid } from '#server/platform/errors.ts'

export interface RowError {
  column: ImportColumn
  message: string
}
export type ReadPerson = Record<ImportColumn, string | null> & { row_no: number; errors: RowError[] }

/** As files of payrolls name them, in small letters, without spaces and marks. */
const names: Record<ImportColumn, string> = {
  name: 'name fullname learnername employeename workername নাম কর্মীরনাম',
  phone: 'phone phoneno phonenumber mobile mobileno mobilenumber contactno contact cell ফোন মোবাইল মোবাইলনম্বর ফোননম্বর',
  email: 'email emailaddress mail ইমেইল ইমেল',
  employee_no: 'employeeno employeenumber employeeid empid empno id cardno idno cardnumber কর্মীনম্বর আইডি কার্ডনম্বর',
  department: 'department dept বিভাগ',
  designation: 'designation position jobtitle title পদবি পদবী',
  line: 'line lineno linenumber productionline লাইন',
}
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '')
const columnByName = new Map(
  importColumns.flatMap((column) => names[column].split(' ').map((name) => [name.normalize('NFC'), column] as const)),
)

const fields: Record<Exclude<ImportColumn, 'line'>, z.ZodType> = {
  name: corporateLearnerBody.shape.learner_name,
  phone: corporateLearnerBody.shape.contact_no,
  email: corporateLearnerBody.shape.email,
  employee_no: corporateLearnerBody.shape.employee_no,
  department: corporateLearnerBody.shape.department,
  designation: corporateLearnerBody.shape.designation,
}
const fieldOf = (column: ImportColumn) => (column === 'line' ? fields.department : fields[column])

/** A spreadsheet keeps a phone as a number and loses its first zero; what begins like a formula is refused and never shown as one. */
function readCell(column: ImportColumn, cell: string): { value: string | null; error?: string } {
  const text = cell.normalize('NFC').trim()
  if (text === '') return { value: null }
  const isPlusOfPhone = column === 'phone' && text.startsWith('+')
  if (/^[=+\-@＝＋－＠]/u.test(text) && !isPlusOfPhone) return { value: null, error: 'A cell must not hold a formula.' }
  const plain = column === 'phone' ? text.replace(/\.0$/, '') : text
  const read = fieldOf(column).safeParse(column === 'employee_no' ? latinDigits(plain) : plain)
  if (read.success) return { value: String(read.data) }
  return { value: text.slice(0, 200), error: read.error.issues[0]?.message ?? '' }
}

/** Throws 422 at `file` without a column for names, or with two columns for one thing. */
export function readPeople(cells: readonly string[][]): ReadPerson[] {
  const head = cells[0] ?? []
  const columns = head.map((name) => columnByName.get(bare(name.normalize('NFC'))))
  const twice = importColumns.find((column) => columns.filter((each) => each === column).length > 1)
  if (twice) throw invalid({ file: ['Two columns of the file have the same meaning.'] })
  if (!columns.includes('name') || !(columns.includes('phone') || columns.includes('employee_no')))
    throw invalid({ file: ['The first row must name the columns: a name, and a phone or an employee number.'] })
  const people: ReadPerson[] = []
  for (const [at, row] of cells.entries()) {
    if (at === 0 || row.every((cell) => cell.trim() === '')) continue
    const person = {
      ...(Object.fromEntries(importColumns.map((column) => [column, null])) as Record<ImportColumn, string | null>),
      ...{ row_no: at + 1, errors: [] as RowError[] },
    }
    for (const [index, column] of columns.entries()) {
      if (!column) continue
      const { value, error } = readCell(column, row[index] ?? '')
      person[column] = value
      if (error !== undefined) person.errors.push({ column, message: error })
    }
    people.push(person)
  }
  markTwice(people, 'phone', 'Another row of the file has this phone.')
  markTwice(people, 'employee_no', 'Another row of the file has this employee number.')
  return people
}

function markTwice(people: readonly ReadPerson[], column: 'phone' | 'employee_no', message: string): void {
  const seen = new Map<string, ReadPerson>()
  for (const person of people) {
    const value = person[column]
    if (value === null) continue
    const first = seen.get(value)
    if (!first) {
      seen.set(value, person)
      continue
    }
    for (const each of [first, person]) {
      if (!each.errors.some((error) => error.column === column && error.message === message))
        each.errors.push({ column, message })
    }
  }
}
