/** The cells of a CSV or XLSX file as texts, in a process of their own; formulas are never calculated. */
import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import { mostImportRows } from '#contracts/companies/imports.ts'
import { invalid } from '#server/platform/errors.ts'
import { mergedCells } from './merged-cells.ts'

const mostUnpacked = 80 * 1024 * 1024
const mostColumns = 60
/** Of a line as it stands in the file: what parts cells may stand in a text, too. */
const mostMarks = 2000
const mostLetters = 300
/** One text of a spreadsheet can stand in every cell: together they are much more than the file. */
const mostLettersOfAll = 12_000_000

const refused = (message: string) => invalid({ file: [message] })
const unreadable = 'This file cannot be read. Save it as XLSX or CSV and try again.'
const tooLarge = () => refused('This file has too many rows or columns.')

/** UTF-8 and UTF-16 with or without a mark, otherwise what Windows writes in the West. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = bytes.subarray(0, 200)
  const isEmpty = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length > head.length / 5
  if (isEmpty(1)) return new TextDecoder('utf-16le').decode(bytes)
  if (isEmpty(0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function csvCells(bytes: Buffer): string[][] {
  const text = textOf(bytes)
  const lines = text.split(/\r?\n|\r/)
  const count = (mark: string, line = lines[0] ?? '') => line.split(mark).length
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  // The parser's limit of a record does not count what is empty.
  if (lines.some((line) => line.length > mostMarks && count(delimiter, line) > mostMarks)) throw tooLarge()
  try {
    return parse(text, { delimiter, relax_column_count: true, max_record_size: 100_000, to: mostImportRows + 2 })
  } catch (error) {
    if (error instanceof CsvError) throw refused(unreadable)
    throw error
  }
}

/** What the file says of its own size; the memory and time of the process bound one that lies. */
async function unpackedBytes(bytes: Buffer): Promise<number> {
  const zip = await fromBufferPromise(bytes).catch(() => undefined)
  if (!zip) throw refused(unreadable)
  let total = 0
  for await (const entry of zip.eachEntry()) total += entry.uncompressedSize
  return total
}

const two = (part: number) => String(part).padStart(2, '0')
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return `${cell.getUTCFullYear()}-${two(cell.getUTCMonth() + 1)}-${two(cell.getUTCDate())}`
  return String(cell).trim().slice(0, mostLetters)
}

/** So many are named. */
const mostNamed = 5

async function refuseMerged(bytes: Buffer): Promise<void> {
  const merged = await mergedCells(bytes)
  if (merged.length === 0) return
  const cells = [...merged.slice(0, mostNamed), ...(merged.length > mostNamed ? ['…'] : [])].join(', ')
  throw invalid(
    { file: ['Some cells are merged: {cells}. Split them in your spreadsheet, fill in each, and try again.'] },
    { cells },
  )
}

/** Throws 422 at `file`. */
export async function sheetCells(bytes: Buffer): Promise<string[][]> {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  if (isZip && (await unpackedBytes(bytes)) > mostUnpacked) throw tooLarge()
  if (isZip) await refuseMerged(bytes)
  const rows = isZip ? ((await readSheet(bytes)) as unknown[][]) : csvCells(bytes)
  if (rows.length > mostImportRows + 1 || rows.some((row) => row.length > mostColumns)) throw tooLarge()
  const cells = rows.map((row) => row.map(cellText))
  const letters = cells.reduce((sum, row) => row.reduce((of, cell) => of + cell.length, sum), 0)
  if (letters > mostLettersOfAll) throw tooLarge()
  return cells
}
