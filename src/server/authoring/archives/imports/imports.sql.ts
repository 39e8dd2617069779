/** SQL of imports of courses, from the check to the end. */
import type { ImportState } from '#contracts/authoring/archives.office.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'
import type { ImportFault } from './import-faults.ts'

export interface ImportCounts {
  sections: number
  items: number
  questions: number
  skills: number
  files: number
  pictures: number
  captions: number
  bad: number
}
export interface ListedImport {
  import_id: string
  file_name: string
  bytes: number
  state: ImportState
  course_name: string
  course_id: string | null
  created_at: string
  created_by: string | null
}
export interface StoredImport extends ListedImport {
  counts: ImportCounts
  faults: ImportFault[]
  done: number
  total: number
  kept: string[]
  failure: string | null
  imported_by: string
}

const columns = (
  locale: Locale,
) => sql`i.id as import_id, i.file_name, i.bytes, i.state, tr(i.course_name, ${locale}) as course_name,
  i.course_id, to_json(i.created_at) #>> '{}' as created_at, p.name as created_by`

export const findImports = (database: Database, locale: Locale): Promise<ListedImport[]> =>
  database.query<ListedImport>(sql`
    select ${columns(locale)} from course_import i left join published.person p on p.id = i.imported_by order by i.created_at desc, i.id limit 100`)

/** Locked until the transaction ends if `isLocked`. */
export const findImport = (
  database: Database,
  importId: string,
  { locale = 'en', isLocked = false }: { locale?: Locale; isLocked?: boolean } = {},
): Promise<StoredImport | undefined> =>
  database.first<StoredImport>(sql`
    select ${columns(locale)}, '{"skills": 0}' || i.counts as counts, i.faults, i.done, i.total, i.kept, i.failure, i.imported_by
    from course_import i left join published.person p on p.id = i.imported_by where i.id = ${importId} ${isLocked ? sql`for update of i` : empty}`)

export const insertImport = (
  transaction: Database,
  given: {
    id: string
    fileName: string
    bytes: number
    courseName: Partial<Texts>
    counts: ImportCounts
    faults: readonly ImportFault[]
    personId: string
  },
): Promise<number> =>
  transaction.run(sql`
    insert into course_import (id, file_name, bytes, course_name, counts, faults, imported_by)
    values (${given.id}, ${given.fileName}, ${given.bytes}, ${JSON.stringify(given.courseName)}::jsonb,
      ${JSON.stringify(given.counts)}::jsonb, ${JSON.stringify(given.faults)}::jsonb, ${given.personId})`)

/** False when it is under way, or was done, already. */
export async function beginImport(transaction: Database, importId: string): Promise<boolean> {
  const begun = await transaction.run(sql`
    update course_import set state = 'applying', done = 0, total = 0, failure = null, changed_at = now()
    where id = ${importId} and state in ('checked', 'failed')`)
  return begun > 0
}

export const setTotal = (database: Database, importId: string, total: number): Promise<number> =>
  database.run(sql`update course_import set done = 0, total = ${total}, kept = '{}' where id = ${importId}`)

/** Written before storage gets it, so that it can always be removed. */
export const addKept = (database: Database, importId: string, kept: string): Promise<number> =>
  database.run(sql`update course_import set kept = kept || ${[kept]}::text[] where id = ${importId}`)
export const addDone = (database: Database, importId: string): Promise<number> =>
  database.run(sql`update course_import set done = done + 1, changed_at = now() where id = ${importId}`)

export const endImport = (
  database: Database,
  importId: string,
  { state, courseId = null, failure = null }: { state: ImportState; courseId?: string | null; failure?: string | null },
): Promise<number> =>
  database.run(sql`
    update course_import set state = ${state}, course_id = ${courseId}::uuid, failure = ${failure}, changed_at = now() where id = ${importId}`)

/** Checked, or failed, and left alone for `hours`; their rows are gone now. */
export const dropOldImports = (database: Database, hours: number): Promise<{ id: string }[]> =>
  database.query<{ id: string }>(sql`
    delete from course_import where state in ('checked', 'failed') and changed_at < now() - make_interval(hours => ${hours}) returning id`)
