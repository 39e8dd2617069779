/** A draft is removed with its library files: their bytes leave storage, unless a copy of the course goes on with them. */
import { removeCourse } from '#server/catalogue/course-office/remove-course.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import type { Services } from '#server/platform/services.ts'
import { removeBytes } from './places-of-file.ts'
import { filesOfCourse, filesThatAre, type PlacedFile } from './stored-files.sql.ts'

const freeFileJob = 'free-file'

/** Throws as `removeCourse` does. */
export function removeWithFiles(
  { database, cache, jobs, viewer }: Pick<Services, 'database' | 'cache' | 'jobs'> & { viewer: Viewer },
  courseId: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const files = await filesOfCourse(transaction, courseId)
    await removeCourse({ database: transaction, cache, viewer }, courseId)
    const ids = files.map(({ id }) => id)
    const kept = new Set(await filesThatAre(transaction, ids))
    for (const file of files) if (!kept.has(file.id)) await jobs.enqueue(transaction, freeFileJob, file)
  })
}

/** Call it before the jobs start. */
export function freeFileJobs(services: Services): void {
  services.jobs.work<PlacedFile>(freeFileJob, (file) => removeBytes(services, file))
}
