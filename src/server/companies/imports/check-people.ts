/** Checks a file of people: reads it, says what each row would change, and again whenever a cell or a column is mended. */
import type { z } from 'zod'
import { type ImportColumn, patchImportRows, type PeopleImport } from '#contracts/companies/imports.ts'
import { newId } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { withoutHidden } from '#server/platform/http/clean-input.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/http/translate.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { findImport, insertImport, judgeRows, lockImport, readRows, setColumns, writeRows } from './imports.sql.ts'
import { faultOfColumns, isUnwanted, matchColumns } from './match-columns.ts'
import { readCells } from './sheets/read-cells.ts'
import { readRow } from './read-row.ts'

type Asking = Pick<CompanyCall, 'database' | 'viewer' | 'locale'>
/** Ten thousand rows are more than a request's statement may take. */
type Checking = CompanyCall & Pick<Services, 'unhurried'>
type Columns = readonly (ImportColumn | '')[]

/** Throws 404. */
export async function showPeopleImport({ database, viewer, locale }: Asking, importId: string): Promise<PeopleImport> {
  const found = await findImport(database, viewer.companyId, importId)
  if (!found) throw notFound()
  const inWords = ({ column, message }: PeopleImport['rows'][number]['errors'][number]) => ({
    column,
    message: translate(locale, message),
  })
  return { ...found, rows: found.rows.map((row) => ({ ...row, errors: row.errors.map(inWords) })) }
}

/** Throws 422 at `file` for a file that cannot be read as people; one of unknown columns is kept when they are told by hand. */
export async function checkPeople(
  call: Checking,
  file: { bytes: Buffer; filename: string } | undefined,
  { by_hand }: { by_hand?: string },
): Promise<PeopleImport> {
  if (!file) throw invalid({ file: ['Input field is required'] })
  const [first = [], ...others] = (await readCells(new Uint8Array(file.bytes))).map((row) => row.map(withoutHidden))
  const head = first.map((name) => name.trim().slice(0, 100))
  const columns = matchColumns(head)
  const fault = faultOfColumns(columns)
  if (fault !== undefined && !by_hand) throw invalid({ file: [fault] })
  const rows = others
    .map((cells, index) => ({ row_no: index + 2, cells: keptCells(head, cells), mended: {} }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) throw invalid({ file: ['There are no people in this file.'] })
  const importId = newId()
  const { companyId, personId } = call.viewer
  const kept = {
    ...{ id: importId, companyId, personId, head, columns },
    fileName: file.filename.replace(/\p{Cc}/gu, '').slice(0, 200),
    state: fault === undefined ? ('checked' as const) : ('columns' as const),
  }
  await call.unhurried.transaction(async (transaction) => {
    await insertImport(transaction, kept)
    if (fault !== undefined) return writeRows(transaction, importId, rows)
    await writeRows(
      transaction,
      importId,
      rows.map((row) => readRow(columns, row)),
    )
    return judgeRows(transaction, importId)
  })
  return showPeopleImport(call, importId)
}

/** Numbers of identity cards and pay are never kept. */
const keptCells = (head: readonly string[], cells: readonly string[]) =>
  cells.slice(0, head.length).map((cell, index) => (isUnwanted(head[index] ?? '') ? '' : cell))

/** Throws 404, 409 `not_checked` when it is imported, 422 at `columns` for a choice by which no people can be read. */
export async function tellColumns(call: Checking, importId: string, columns: Columns): Promise<PeopleImport> {
  const fault = faultOfColumns(columns)
  await call.unhurried.transaction(async (transaction) => {
    const { head } = await openImport(call, transaction, importId)
    if (fault !== undefined || columns.length !== head.length)
      throw invalid({ columns: [fault ?? 'Please choose what each column holds.'] })
    await setColumns(transaction, importId, columns)
    await readAgain(transaction, importId, columns)
  })
  return showPeopleImport(call, importId)
}

type Mended = z.output<typeof patchImportRows.body>['rows']

/** Throws 404, 409 `not_checked` when it is imported. */
export async function mendRows(call: Checking, importId: string, mended: Mended): Promise<PeopleImport> {
  const byRow = new Map(mended.map(({ row, cells }) => [row, cells]))
  await call.unhurried.transaction(async (transaction) => {
    const { columns, state } = await openImport(call, transaction, importId)
    if (state === 'columns') throw notChecked()
    await readAgain(transaction, importId, columns as Columns, byRow)
  })
  return showPeopleImport(call, importId)
}

const notChecked = () => conflict('not_checked', 'This import is already done or in progress.')

async function openImport({ viewer }: Asking, transaction: CompanyCall['database'], importId: string) {
  const found = await lockImport(transaction, viewer.companyId, importId)
  if (!found) throw notFound()
  if (found.state !== 'checked' && found.state !== 'columns') throw notChecked()
  return found
}

/** All rows, or those that are mended. */
async function readAgain(
  transaction: CompanyCall['database'],
  importId: string,
  columns: Columns,
  mended?: ReadonlyMap<number, Partial<Record<ImportColumn, string>>>,
) {
  const rows = await readRows(transaction, importId, mended && [...mended.keys()])
  const read = rows.map((row) => readRow(columns, { ...row, mended: { ...row.mended, ...mended?.get(row.row_no) } }))
  await writeRows(transaction, importId, read)
  await judgeRows(transaction, importId)
}
