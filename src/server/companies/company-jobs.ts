/** The jobs of companies; call it before the jobs start. */
import type { Services } from '#server/platform/services.ts'
import { peopleImportJobs } from './imports/people-import-jobs.ts'
import { inviteImportedJob } from './imports/start-people-import.ts'
import { inviteImported } from './invitations/invite-imported.ts'
import { remindOfTrainingRegularly } from './reminding/remind-of-training.ts'
import { giveByRulesRegularly } from './rules/give-by-rules.ts'
import { expireSeatsRegularly } from './seat-lots/expire-seats.ts'
import { sendSeatMessages } from './seats/send-seat-messages.ts'
import { type QueuedSeatMessages, tellSeatsJob } from './seats/tell-seats.ts'
import { sendViewsRegularly } from './views/send-views.ts'

export function companyJobs(services: Services): void {
  peopleImportJobs(services)
  giveByRulesRegularly(services)
  expireSeatsRegularly(services)
  sendViewsRegularly(services)
  remindOfTrainingRegularly(services)
  services.jobs.work<{ import: string }>(inviteImportedJob, (job) => inviteImported(services, job.import))
  services.jobs.work<QueuedSeatMessages>(tellSeatsJob, (telling) => sendSeatMessages(services, telling))
}
