/** Queues what is to be done with a file that has arrived, or that goes. */
import type { Services } from '#server/platform/services.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { PlacedFile } from './stored-files.sql.ts'

export const checkJob = 'check-upload'
export const filmJob = 'make-film'
export const freeFileJob = 'free-file'
export interface FileJob {
  file: string
}
type Queue = Pick<Services, 'jobs'>

export const queueCheck = (database: Database, { jobs }: Queue, fileId: string): Promise<void> =>
  jobs.enqueue(database, checkJob, { file: fileId } satisfies FileJob)
export const queueFilm = (database: Database, { jobs }: Queue, fileId: string): Promise<void> =>
  jobs.enqueue(database, filmJob, { file: fileId } satisfies FileJob)
export const queueFree = (database: Database, { jobs }: Queue, file: PlacedFile): Promise<void> =>
  jobs.enqueue(database, freeFileJob, file)
