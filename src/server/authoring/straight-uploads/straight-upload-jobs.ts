/** What uploads to the bucket leave behind is looked for every hour. Call it before the jobs start. */
import type { Services } from '#server/platform/services.ts'
import { tidyStraight } from './tidy-straight.ts'

export function straightUploadJobs(services: Services): void {
  services.jobs.schedule('tidy-straight-uploads', '50 * * * *', () => tidyStraight(services))
}
