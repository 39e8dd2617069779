/** Who checks uploads, converts films and tidies up. */
import type { Services } from '#server/platform/services.ts'
import { checkUpload } from './check-upload.ts'
import { tidyUploads } from './finish-upload.ts'
import { makeFilm } from './make-film.ts'
import { removeBytes } from './places-of-file.ts'
import { checkJob, filmJob, freeFileJob, type FileJob } from './queue-media.ts'
import { type PlacedFile, setFailed } from './stored-files.sql.ts'

const tries = 3
const halfADay = 12 * 3600
/** A film whose process was killed is taken up again about then. */
const heartbeatSeconds = 60

/** Films one after the other in each process. Call it before the jobs start. */
export function mediaJobs(services: Services): void {
  const { jobs, database, log } = services
  /** After the last try its author reads that it failed, and may try again. */
  const orGiveUp =
    (work: (file: string) => Promise<void>) =>
    async ({ file }: FileJob, { attempt }: { attempt: number }) => {
      if (attempt > tries) {
        await setFailed(database, file, 'not_convertible')
        return
      }
      try {
        await work(file)
      } catch (error) {
        if (attempt < tries) throw error
        log.error({ err: error, file }, 'A file of the library was given up')
        await setFailed(database, file, 'not_convertible')
      }
    }
  const options = { retryLimit: tries, retryDelaySeconds: 5 }
  jobs.work<FileJob>(
    checkJob,
    orGiveUp((file) => checkUpload(services, file)),
    { ...options, mostSeconds: 3600 },
  )
  jobs.work<FileJob>(
    filmJob,
    orGiveUp((file) => makeFilm(services, file)),
    {
      ...options,
      mostSeconds: halfADay,
      heartbeatSeconds,
    },
  )
  jobs.work<PlacedFile>(freeFileJob, (file) => removeBytes(services, file))
  jobs.schedule('tidy-uploads', '35 * * * *', () => tidyUploads(services))
}
