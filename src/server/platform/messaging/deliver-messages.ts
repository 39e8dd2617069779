/** Delivers queued messages by a provider or, without one, to a file; push goes to the services of the browsers. */
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import type { Storage } from '../storage/storage.ts'
import { takeFromBudget } from './budget/message-budget.ts'
import { endWait, forgetOldMessages, writeHeld, writeSent, writeTry } from './message-log.sql.ts'
import { type LoggedMessage, queueLater, sendMessageJob, triesAgain } from './outbox.ts'
import { pushProvider } from './push/push-provider.ts'
import { smsStop } from './budget/sms-budget.ts'
import { messageProviders } from './ways-out.ts'

/** Registers the worker that delivers; call it before the jobs start. */
export function deliverMessages({
  config,
  database,
  jobs,
  storage,
  clock,
  log,
}: {
  config: Config
  database: Database
  jobs: Jobs
  storage: Storage
  clock: Clock
  log: Logger
}) {
  const providers = { ...messageProviders({ config, storage, clock }), push: pushProvider({ database, config }) }
  jobs.schedule('messages.forget', '40 3 * * *', () => forgetOldMessages(database))
  jobs.work<LoggedMessage>(
    sendMessageJob,
    async (message, { id, attempt }) => {
      const { logId = id } = message
      if (message.hasWaited && !(await endWait(database, logId))) return
      const stop = attempt === 1 ? await smsStop(database, message) : 'leaves'
      if (stop === 'stopped') return writeHeld(database, logId, null)
      const wait =
        stop !== 'leaves' ? stop : attempt === 1 ? await takeFromBudget({ database, config, log }, message) : 0
      if (wait > 0) {
        await queueLater(database, jobs, message, wait)
        return writeHeld(database, logId, wait)
      }
      try {
        await providers[message.channel](message, id)
      } catch (error) {
        const isLast = attempt > triesAgain(message)
        await writeTry(database, { id: logId, attempts: attempt, error: String((error as Error).message), isLast })
        throw error
      }
      await writeSent(database, logId, attempt)
      log.info({ channel: message.channel, purpose: message.purpose, jobId: id, attempt }, 'Message sent')
    },
    { concurrency: 2, pollSeconds: 5, retryLimit: 9 },
  )
}
