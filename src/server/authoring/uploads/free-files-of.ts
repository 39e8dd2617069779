/** The library files of a course that is removed: their bytes leave storage, unless a copy of the course goes on with them. */
import type { Services } from '#server/platform/services.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { removeBytes } from './places-of-file.ts'
import { filesOfCourse, filesThatAre, type PlacedFile } from './stored-files.sql.ts'

export const freeFileJob = 'free-file'

/** Runs `remove`, which deletes the course, and queues what nobody has after it. In the caller's transaction. */
export async function freeFilesOf(
  transaction: Database,
  { jobs }: Pick<Services, 'jobs'>,
  courseId: string,
  remove: () => Promise<void>,
): Promise<void> {
  const files = await filesOfCourse(transaction, courseId)
  await remove()
  const kept = new Set(
    await filesThatAre(
      transaction,
      files.map(({ id }) => id),
    ),
  )
  for (const file of files) if (!kept.has(file.id)) await jobs.enqueue(transaction, freeFileJob, file)
}

/** Call it before the jobs start. */
export function freeFileJobs(services: Services): void {
  services.jobs.work<PlacedFile>(freeFileJob, (file) => removeBytes(services, file))
}
