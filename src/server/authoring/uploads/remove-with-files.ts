/** A draft is removed with its library files: their bytes leave storage, unless a copy of the course goes on with them. */
import { removeCourse } from '#server/catalogue/course-office/remove-course.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import type { Services } from '#server/platform/services.ts'
import { queueFree } from './queue-media.ts'
import { filesOfCourse, filesThatAre } from './stored-files.sql.ts'

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
    for (const file of files) if (!kept.has(file.id)) await queueFree(transaction, { jobs }, file)
  })
}
