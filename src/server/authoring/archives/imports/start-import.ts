/** Starts the import of a checked archive: what it lacks is settled here, the work is queued. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { weightOf } from './import-faults.ts'
import { beginImport, findImport } from './imports.sql.ts'

export const importCourseJob = 'import-course'

/** Throws 404, 409 `has_errors` unless what is bad may be left out, 409 `not_checked` for one that is under way or done. */
export function startImport(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  viewer: SignedIn,
  { importId, leaveOutBad }: { importId: string; leaveOutBad: boolean },
): Promise<void> {
  return database.transaction(async (transaction) => {
    const found = await findImport(transaction, importId, { isLocked: true })
    if (!found) throw notFound()
    const weights = found.faults.map(weightOf)
    if (weights.includes('blocks'))
      throw conflict('has_errors', 'The course cannot be imported. The table shows what is wrong.')
    if (weights.includes('left_out') && !leaveOutBad)
      throw conflict('has_errors', 'Some parts cannot be imported. Choose to leave them out, or correct them first.')
    if (!(await beginImport(transaction, importId)))
      throw conflict('not_checked', 'This import is already done or in progress.')
    await jobs.enqueue(transaction, importCourseJob, { import: importId })
    const after = { file: found.file_name, left_out: weights.filter((weight) => weight === 'left_out').length }
    const entry = { action: 'course_import.apply', subjectKind: 'course_import', subjectId: importId, after }
    await recordAudit(transaction, { viewer, ...entry })
  })
}
