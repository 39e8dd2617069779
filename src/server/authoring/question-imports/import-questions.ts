/** A file of questions is checked, imported as a whole, and taken back until a question of it is used. */
import type { QuestionImport } from '#contracts/authoring/question-imports.ts'
import type { Locale } from '#contracts/locales.ts'
import type { SignedIn, Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { processReader } from '#server/platform/jobs/process-reader.ts'
import type { Services } from '#server/platform/services.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { insertQuestions } from '../question-bank/bank.sql.ts'
import { canChange, expectBank, expectPlace } from '../question-bank/bank-access.ts'
import { storedQuestion } from '../question-bank/stored-question.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { importWords } from '../question-items/import-words.ts'
import type { ImportRow } from '../question-items/imported-question.ts'
import { removePictures, withOwnPictures } from './pictures-of-rows.ts'
import {
  deleteImported,
  dropOldChecks,
  findKnownWords,
  findQuestionImport,
  insertQuestionImport,
  lockImported,
  moveQuestionImport,
  type StoredQuestionImport,
} from './imports.sql.ts'
import type { QuestionFile } from './read-file.ts'

const outcomeOf = ({ question, remarks }: ImportRow) => (!question ? 'bad' : remarks.length > 0 ? 'remark' : 'ready')
const said = ({ problem, remarks }: ImportRow) => [...(problem ? [problem] : []), ...remarks]
const subjectKind = 'question_import'
const readQuestions = processReader<{ bytes: Uint8Array; filename: string; language: Locale }, QuestionFile>(
  new URL('questions-process.ts', import.meta.url),
  'This file cannot be read. Divide it, or export it again.',
)

const kept = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ question, category, tags }) =>
    question ? [storedQuestion(question.id, { question, category, tags })] : [],
  )

/** Throws 422 at `file` for one that cannot be read as a whole, and where it may not go. Nothing comes into the bank. */
export async function checkQuestions(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  viewer: SignedIn,
  {
    file,
    courseId,
    language,
  }: { file: { bytes: Buffer; filename: string } | undefined; courseId: string | null; language: Locale },
): Promise<string> {
  await expectPlace(database, viewer, courseId)
  if (!file) throw invalid({ file: ['Choose a file.'] })
  const { format, rows } = await readQuestions({ bytes: new Uint8Array(file.bytes), filename: file.filename, language })
  const own = await withOwnPictures({ database, storage, viewer }, rows)
  const stored = new Map(kept(own).map(({ id, words }) => [id, words]))
  const known = await findKnownWords(database, { words: [...stored.values()], courseId })
  const told = own.map(
    (row): ImportRow =>
      row.question && known.has(stored.get(row.question.id) ?? '')
        ? { ...row, remarks: [...row.remarks, { say: 'known' }] }
        : row,
  )
  const fileName = file.filename.replace(/\p{Cc}/gu, '').slice(-200)
  return insertQuestionImport(database, { fileName, format, courseId, rows: told, personId: viewer.personId })
}

/** Throws 404 for what a mentor has no part in. */
async function expectImport(database: Database, viewer: Viewer, found: StoredQuestionImport | undefined) {
  const { mentorId } = expectBank(viewer)
  if (!found || (found.course_id === null && mentorId !== null)) throw notFound()
  if (found.course_id !== null) await expectAuthor(database, viewer, found.course_id, { isReading: true })
  return found
}

export async function showQuestionImport(
  { database, viewer, locale }: { database: Database; viewer: Viewer; locale: Locale },
  importId: string,
): Promise<QuestionImport> {
  const found = await expectImport(database, viewer, await findQuestionImport(database, importId, { locale }))
  const { pictures: _, ...shown } = found
  const outcomes = found.rows.map(outcomeOf)
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length
  return {
    ...shown,
    can: { edit: canChange(viewer, found.course_id) },
    counts: { total: outcomes.length, ready: count('ready'), remark: count('remark'), bad: count('bad') },
    rows: found.rows.map((row, at) => ({
      ...{
        no: at + 1,
        line: row.line,
        kind: row.question?.kind ?? null,
        outcome: outcomeOf(row),
        category: row.category,
      },
      text: row.question ? (Object.values(row.question.text).find(Boolean) ?? '') : row.source,
      messages: said(row).map((each) => importWords(each, locale)),
    })),
  }
}

/** Throws 404, 409 `not_checked` for one that was imported already. */
export function applyQuestions(database: Database, viewer: SignedIn, importId: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const read = await findQuestionImport(transaction, importId, { isLocked: true })
    const found = await expectImport(transaction, viewer, read)
    await expectPlace(transaction, viewer, found.course_id)
    const questions = kept(found.rows)
    const isMoved =
      questions.length > 0 && (await moveQuestionImport(transaction, importId, { from: 'checked', to: 'applied' }))
    if (!isMoved)
      throw conflict('not_checked', 'There is nothing to import: it was already imported, or no question can be.')
    await insertQuestions(transaction, questions, { courseId: found.course_id, personId: viewer.personId, importId })
    const after = { file: found.file_name, questions: questions.length, left_out: found.rows.length - questions.length }
    const entry = { action: 'question_import.apply', subjectKind, subjectId: importId, after }
    await recordAudit(transaction, { viewer, ...entry })
  })
}

/** Throws 404, 409 `not_applied`, and 409 `in_use` once one of its questions was used or changed. */
export async function undoQuestions(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  viewer: SignedIn,
  importId: string,
): Promise<void> {
  const pictures = await database.transaction(async (transaction) => {
    const read = await findQuestionImport(transaction, importId, { isLocked: true })
    const found = await expectImport(transaction, viewer, read)
    await expectPlace(transaction, viewer, found.course_id)
    const { count, used } = await lockImported(transaction, importId)
    if (used > 0) throw conflict('in_use', 'Questions of this import were used or changed, so it cannot be undone.')
    if (!(await moveQuestionImport(transaction, importId, { from: 'applied', to: 'undone' })))
      throw conflict('not_applied', 'There is nothing to undo.')
    await deleteImported(transaction, importId)
    const before = { file: found.file_name, questions: count }
    const entry = { action: 'question_import.undo', subjectKind, subjectId: importId, before }
    await recordAudit(transaction, { viewer, ...entry })
    return found.pictures
  })
  await removePictures({ database, storage }, pictures)
}

const days = 7

export function tidyQuestionImportsRegularly({ jobs, database, storage }: Services): void {
  jobs.schedule('tidy-question-imports', '55 3 * * *', async () => {
    await removePictures({ database, storage }, await dropOldChecks(database, days))
  })
}
