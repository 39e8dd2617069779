/** Messages out, by SMS and e-mail: queued with the change that causes them, delivered by a provider or, without one, to a file. */
import { open } from 'node:fs/promises'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../postgres/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { takeFromBudget } from './message-budget.ts'
import { forgetOldMessages, insertMessage, writeHeld, writeSent, writeTry } from './message-log.sql.ts'
import { smsStop } from './sms-budget.ts'
import { messageProviders, outboxFile } from './ways-out.ts'
import type { Storage } from '../storage/storage.ts'

export interface Message {
  channel: 'sms' | 'email'
  /** A phone in any form that sign-up accepts, or an e-mail address. */
  to: string
  /** E-mail only. */
  subject?: string
  text: string
  /** What it is for, in snake_case, such as `sign_up` or `order_paid`. */
  purpose: string
  /** The one-time code that `text` contains. */
  code?: string
  /** E-mail only: files that are kept in storage when the message leaves. */
  attachments?: Attachment[]
}

export interface Attachment {
  /** As the receiver sees it. */
  filename: string
  contentType: string
  storageKey: string
}

/** One line of DATA_DIR/outbox.jsonl. */
export interface OutboxEntry extends Message {
  /** ISO 8601. */
  at: string
}

/** The job that delivers a message. */
export const sendMessageJob = 'send-message'

/** A message on its way, with its entry in the log. */
type LoggedMessage = Message & { logId?: string }

// A code that comes minutes late only confuses: about a minute of tries, against half an hour for the rest.
const triesAgain = ({ code }: Message) => (code === undefined ? 9 : 4)

/**
 * Queues `message` and logs it; it goes out when the transaction of `database` commits, usually within 50 ms. `againOf` names
 * the entry of the log that it is a second sending of.
 */
export async function sendMessage(
  database: Database,
  jobs: Jobs,
  message: Message,
  { againOf = null }: { againOf?: string | null } = {},
): Promise<void> {
  // A code is good for minutes: who needs one again asks for a new one.
  const sealed = message.code === undefined ? jobs.seal(message) : null
  const logId = await insertMessage(database, message, { sealed, againOf })
  const options = { retryLimit: triesAgain(message), isConfidential: true }
  await jobs.enqueue(database, sendMessageJob, { ...message, logId } satisfies LoggedMessage, options)
}

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
  const providers = messageProviders({ config, storage, clock })
  jobs.schedule('messages.forget', '40 3 * * *', () => forgetOldMessages(database))
  jobs.work<LoggedMessage>(
    sendMessageJob,
    async (message, { id, attempt }) => {
      const { logId = id } = message
      const stop = attempt === 1 ? await smsStop(database, message) : 'leaves'
      if (stop === 'stopped') return writeHeld(database, logId, null)
      const wait =
        stop !== 'leaves' ? stop : attempt === 1 ? await takeFromBudget({ database, config, log }, message) : 0
      if (wait > 0) {
        await jobs.enqueue(database, sendMessageJob, message, { startAfter: wait, isConfidential: true })
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

/** The newest entries of the outbox file first. */
export async function readOutbox(dataDir: string, limit = 100): Promise<OutboxEntry[]> {
  let handle: Awaited<ReturnType<typeof open>>
  try {
    handle = await open(outboxFile(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  try {
    const { size } = await handle.stat()
    // The end is enough: entries are some hundred bytes.
    const length = Math.min(size, limit * 4096)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
    if (length < size) lines.shift()
    return lines
      .filter(Boolean)
      .slice(-limit)
      .map((line) => JSON.parse(line) as OutboxEntry)
      .reverse()
  } finally {
    await handle.close()
  }
}
