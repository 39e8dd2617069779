/** Messages out, by SMS and e-mail: queued with the change that causes them, delivered by a provider or, without one, to a file. */
import { appendFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../postgres/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { takeFromBudget } from './message-budget.ts'
import { type MessageProvider, mailProvider, smsProvider } from './message-providers.ts'
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

const job = 'send-message'
const outboxFile = (dataDir: string) => join(dataDir, 'outbox.jsonl')

/** Queues `message`; it goes out when the transaction of `database` commits, usually within 50 ms. */
export async function sendMessage(database: Database, jobs: Jobs, message: Message): Promise<void> {
  // A code that comes minutes late only confuses: about a minute of tries, against half an hour for the rest.
  const options = message.code === undefined ? {} : { retryLimit: 4 }
  await jobs.enqueue(database, job, message, { ...options, isConfidential: true })
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
  const file: MessageProvider = async (message) => {
    const { channel, to, subject, text, purpose, code, attachments } = message
    const entry: OutboxEntry = { at: clock.now().toISOString(), channel, to, subject, text, purpose, code, attachments }
    await mkdir(config.dataDir, { recursive: true })
    await appendFile(outboxFile(config.dataDir), `${JSON.stringify(entry)}\n`, { mode: 0o600 })
  }
  const providers: Record<Message['channel'], MessageProvider> = {
    sms: config.sms.provider === 'http' ? smsProvider(config.sms) : file,
    email: config.mail.smtpUrl ? mailProvider({ smtpUrl: config.mail.smtpUrl, from: config.mail.from, storage }) : file,
  }
  jobs.work<Message>(
    job,
    async (message, { id, attempt }) => {
      const wait = attempt === 1 ? await takeFromBudget({ database, config, log }, message) : 0
      if (wait > 0) {
        await jobs.enqueue(database, job, message, { startAfter: wait, isConfidential: true })
        return
      }
      await providers[message.channel](message, id)
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
