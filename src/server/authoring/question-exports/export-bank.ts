/** Questions of the bank as a file: what the list shows under the same filters. */
import { buffer } from 'node:stream/consumers'
import type { ExportFormat } from '#contracts/authoring/question-bank.ts'
import { mostImportedQuestions } from '#contracts/authoring/question-imports.ts'
import type { Locale } from '#contracts/locales.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { contentTypeOf } from '#server/platform/storage/storage-key.ts'
import { keyOfAddress } from '../uploads/places-of-file.ts'
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
    write: (items: readonly ExportedItem[], pictures: ReadonlyMap<string, Uint8Array>) => Written | Promise<Written>
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

/** Together they are one answer, which is made in memory. */
const mostPictureBytes = 50 * 1024 * 1024

/** The bytes of every picture that storage has, by its address. Throws 409 `too_many` for more than one answer can hold. */
async function picturesOf(storage: Storage, items: readonly ExportedItem[]): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  let sum = 0
  for (const { wanted } of items) {
    if (wanted.kind !== 'hotspot' || found.has(wanted.picture.name)) continue
    const stored = await storage.get(keyOfAddress(wanted.picture.name) ?? '')
    if (!stored) continue
    const bytes = await buffer(stored.body)
    sum += bytes.length
    if (sum > mostPictureBytes)
      throw conflict('too_many', 'The pictures of these questions are too large for one file. Narrow the list.')
    found.set(wanted.picture.name, bytes)
  }
  return found
}

/** Throws 409 `too_many` for more than one file can hold: the import takes no more. */
export async function exportBank(
  { database, storage, viewer, locale }: { database: Database; storage: Storage; viewer: SignedIn; locale: Locale },
  { format, language, ...filters }: Omit<BankQuery, 'mentorId' | 'locale'> & { format: ExportFormat; language: Locale },
) {
  const query = { ...filters, ...expectBank(viewer), locale }
  const found = await findToExport(database, query, mostImportedQuestions)
  if (found.length > mostImportedQuestions)
    throw conflict('too_many', 'A file can have up to 2,000 questions. Narrow the list by a category or a tag.')
  const items = found.map(({ question, ...place }) => ({ ...place, ...plainQuestion(question, language) }))
  const { write, name, mediaType, encoding = 'utf-8' as const } = writers[format]
  const { text, leftOut } = await write(items, format === 'qti' ? await picturesOf(storage, items) : new Map())
  const exported = items.length - leftOut.length
  const after = { format, questions: exported, category: filters.category, tag: filters.tag }
  await recordAudit(database, {
    viewer,
    action: 'bank_question.export',
    subjectKind: 'bank_question',
    subjectId: '',
    after,
  })
  return {
    ...{ file_name: name, media_type: mediaType, text, encoding, exported },
    left_out: leftOut.length,
    left_out_questions: leftOut.map((item) => ({ kind: item.wanted.kind, text: item.text })),
  }
}
