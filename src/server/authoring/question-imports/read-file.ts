/** Which format a file of questions has, and what stands in it, item by item. */
import { mostImportedQuestions, type QuestionFormat } from '#contracts/authoring/question-imports.ts'
import type { Locale } from '#contracts/locales.ts'
import { invalid } from '#server/platform/errors.ts'
import { type ImportRow, importedQuestion, type ReadItem } from '../question-items/imported-question.ts'
import { isAiken, readAiken } from './read-aiken.ts'
import { readQtiItem } from '../qti/read-qti-item.ts'
import { withoutPicture } from '../qti/with-picture.ts'
import { isZip, readQtiPackage } from '../qti/read-qti-package.ts'
import { readCsv } from './read-csv.ts'
import { readGift } from './read-gift.ts'
import { readMoodle } from './read-moodle.ts'

const mostBytes = 5 * 1024 * 1024
const refused = (message: string) => invalid({ file: [message] })

const readers: Record<Exclude<QuestionFormat, 'qti'>, (text: string) => ReadItem[]> = {
  gift: readGift,
  aiken: readAiken,
  moodle_xml: readMoodle,
  csv: readCsv,
}

/** By what it holds; a name may say what it likes, but CSV has nothing else to be known by. */
function formatOf(text: string, name: string): QuestionFormat {
  if (text.startsWith('<')) {
    if (/<(?:\w+:)?assessmentItem[\s>]/.test(text)) return 'qti'
    if (!/<quiz[\s>/]/.test(text)) throw refused('This XML is neither a Moodle quiz nor a QTI item.')
    return 'moodle_xml'
  }
  if (/\.csv$/i.test(name)) return 'csv'
  return isAiken(text) ? 'aiken' : 'gift'
}

function textOf(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text.replace(/\r\n?/g, '\n')
  } catch {
    // Told below.
  }
  throw refused('This file is not UTF-8 text. Save it as UTF-8 and try again.')
}

export interface QuestionFile {
  format: QuestionFormat
  rows: ImportRow[]
}

async function itemsOf({ bytes, filename }: { bytes: Buffer; filename: string }) {
  if (isZip(bytes)) return { format: 'qti' as const, items: await readQtiPackage(bytes) }
  const text = textOf(bytes)
  const format = formatOf(text.trimStart(), filename)
  if (format === 'qti')
    return { format, items: [withoutPicture(readQtiItem(text.trim(), { line: 1, category: '', tags: [] }))] }
  return { format, items: readers[format](format === 'moodle_xml' ? text.trimStart() : text) }
}

/** Throws 422 at `file`. Takes time and memory: called in a process of its own. */
export async function readFile(file: { bytes: Buffer; filename: string }, language: Locale): Promise<QuestionFile> {
  if (file.bytes.length > mostBytes) throw refused('A file of questions can have up to 5 MB.')
  const { format, items } = await itemsOf(file)
  if (items.length === 0) throw refused('There are no questions in this file.')
  if (items.length > mostImportedQuestions) throw refused('A file can have up to 2,000 questions. Divide it.')
  return { format, rows: items.map((item) => importedQuestion(item, language)) }
}
