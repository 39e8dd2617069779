/** SQL of files of questions, from the check to the end. */
import type { QuestionFormat, questionImportStates } from '#contracts/authoring/question-imports.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import type { ImportRow } from '../question-items/imported-question.ts'

type State = (typeof questionImportStates)[number]
export interface StoredQuestionImport {
  import_id: string
  file_name: string
  format: QuestionFormat
  state: State
  course_id: string | null
  course_name: string | null
  created_at: string
  rows: ImportRow[]
  /** Addresses of the pictures that its questions brought. */
  pictures: string[]
}

const pictures = sql`jsonb_path_query_array(rows, '$[*].question.options.picture ? (@ != null)')`

/** Locked until the transaction ends if `isLocked`. */
export const findQuestionImport = (
  database: Database,
  importId: string,
  { locale = 'en', isLocked = false }: { locale?: Locale; isLocked?: boolean } = {},
): Promise<StoredQuestionImport | undefined> =>
  database.first<StoredQuestionImport>(sql`
    select i.id as import_id, i.file_name, i.format, i.state, i.course_id, nullif(tr(c.name, ${locale}), '') as course_name,
      to_json(i.created_at) #>> '{}' as created_at, i.rows, ${pictures} as pictures
    from question_import i left join published.course c on c.id = i.course_id
    where i.id = ${importId} ${isLocked ? sql`for update of i` : empty}`)

export async function insertQuestionImport(
  database: Database,
  given: {
    fileName: string
    format: QuestionFormat
    courseId: string | null
    rows: readonly ImportRow[]
    personId: string
  },
): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    insert into question_import (file_name, format, course_id, rows, imported_by)
    values (${given.fileName}, ${given.format}, ${given.courseId}::uuid, ${JSON.stringify(given.rows)}::jsonb, ${given.personId}) returning id`)
  return row?.id as string
}

/** False when it was not in the state `from`. */
export async function moveQuestionImport(
  transaction: Database,
  importId: string,
  { from, to }: { from: State; to: State },
): Promise<boolean> {
  return (
    (await transaction.run(sql`update question_import set state = ${to} where id = ${importId} and state = ${from}`)) >
    0
  )
}

/** Which of these words stand in the bank already, where the file would go. */
export const findKnownWords = async (
  database: Database,
  { words, courseId }: { words: readonly string[]; courseId: string | null },
): Promise<Set<string>> =>
  new Set(
    (
      await database.query<{ words: string }>(sql`
        select words from bank_question where words = any (${words}::text[]) and course_id is not distinct from ${courseId}::uuid and not is_retired`)
    ).map((row) => row.words),
  )

/** Its questions, locked, and how many of them were used or changed. */
export async function lockImported(transaction: Database, importId: string): Promise<{ count: number; used: number }> {
  const rows = await transaction.query<{ is_used: boolean }>(sql`
    select used_at is not null or version > 1 as is_used from bank_question where import_id = ${importId} order by id for update`)
  return { count: rows.length, used: rows.filter(({ is_used }) => is_used).length }
}

export const deleteImported = (transaction: Database, importId: string): Promise<number> =>
  transaction.run(sql`delete from bank_question where import_id = ${importId}`)

/** Files that were checked and left: the addresses of their pictures, which nothing names any more. */
export async function dropOldChecks(database: Database, days: number): Promise<string[]> {
  const gone = await database.query<{ pictures: string[] }>(sql`
    delete from question_import where state = 'checked' and created_at < now() - make_interval(days => ${days})
    returning ${pictures} as pictures`)
  return gone.flatMap((row) => row.pictures)
}
