/** Questions of the bank as a file: what the list shows under the same filters. */
import type { ExportFormat } from '#contracts/authoring/question-bank.ts'
import { mostImportedQuestions } from '#contracts/authoring/question-imports.ts'
import type { Locale } from '#contracts/locales.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { contentTypeOf } from '#server/platform/storage/storage-key.ts'
import { expectBank } from '../question-bank/bank-access.ts'
import { type BankQuery, findToExport } from '../question-bank/bank.sql.ts'
import { writeQti } from './write-qti.ts'
import { type ExportedItem, plainQuestion, type Written } from './plain-question.ts'
import { writeCsv } from './write-csv.ts'
import { writeGift } from './write-gift.ts'
import { writeMoodle } from './write-moodle.ts'

const writers: Record<
  ExportFormat,
  {
    write: (items: readonly ExportedItem[]) => Written | Promise<Written>
    name: string
    mediaType: string
    encoding?: 'base64'
  }
> = {
  gift: { write: writeGift, name: 'questions.gift.txt', mediaType: 'text/plain; charset=utf-8' },
  moodle_xml: { write: writeMoodle, name: 'questions.xml', mediaType: 'application/xml; charset=utf-8' },
  qti: { write: writeQti, name: 'questions.qti.zip', mediaType: 'application/zip', encoding: 'base64' },
  csv: { write: writeCsv, name: 'questions.csv', mediaType: contentTypeOf('questions.csv') },
}

/** Throws 409 `too_many` for more than one file can hold: the import takes no more. */
export async function exportBank(
  { database, viewer, locale }: { database: Database; viewer: SignedIn; locale: Locale },
  { format, language, ...filters }: Omit<BankQuery, 'mentorId' | 'locale'> & { format: ExportFormat; language: Locale },
) {
  const query = { ...filters, ...expectBank(viewer), locale }
  const found = await findToExport(database, query, mostImportedQuestions)
  if (found.length > mostImportedQuestions)
    throw conflict('too_many', 'A file can have up to 2,000 questions. Narrow the list by a category or a tag.')
  const items = found.map(({ question, ...place }) => ({ ...place, ...plainQuestion(question, language) }))
  const { write, name, mediaType, encoding = 'utf-8' as const } = writers[format]
  const { text, leftOut } = await write(items)
  const after = { format, questions: items.length - leftOut, category: filters.category, tag: filters.tag }
  await recordAudit(database, {
    viewer,
    action: 'bank_question.export',
    subjectKind: 'bank_question',
    subjectId: '',
    after,
  })
  return { file_name: name, media_type: mediaType, text, encoding, exported: items.length - leftOut, left_out: leftOut }
}
