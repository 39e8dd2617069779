/** Messages out, by SMS, e-mail and push: queued with the change that causes them; `deliver-messages.ts` sends them, or, without a provider, writes them to a file. */
import { open } from 'node:fs/promises'
import type { Channel } from '#contracts/accounts/settings/notifications.ts'
import type { Database } from '../postgres/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { insertMessage } from './message-log.sql.ts'
import { outboxFile } from './ways-out.ts'

export interface Message {
  channel: Channel
  /** A phone in any form that sign-up accepts, an e-mail address, or for push the person. */
  to: string
  /** Of e-mail and push. */
  subject?: string
  text: string
  /** What it is for, in snake_case, such as `sign_up` or `order_paid`. */
  purpose: string
  /** The one-time code that `text` contains. */
  code?: string
  /** E-mail only: files that are kept in storage when the message leaves. */
  attachments?: Attachment[]
  /** E-mail only: where the receiver’s mail program ends further ones by itself, without a word more (RFC 8058). */
  unsubscribe?: string
  /** Push only: the page that it opens, with its language, on this site. */
  page?: string
  /** Push only: it wakes a device that saves its battery. */
  isUrgent?: boolean
}

export interface Attachment {
  /** As the receiver sees it. */
  filename: string
  contentType: string
  storageKey: string
}

/** Until when a message waits, and of what it speaks: what is said of the same later may take its place. */
export interface Wait {
  until: Date
  about?: string | undefined
  /** What the receiver knew of it before. */
  known?: string | null | undefined
}

/** One line of DATA_DIR/outbox.jsonl. */
export interface OutboxEntry extends Message {
  channel: 'sms' | 'email'
  /** ISO 8601. */
  at: string
}

/** The job that delivers a message. */
export const sendMessageJob = 'send-message'

/** A message on its way, with its entry in the log. */
export type LoggedMessage = Message & { logId?: string; hasWaited?: boolean }

// A code that comes minutes late only confuses: about a minute of tries, against half an hour for the rest.
export const triesAgain = ({ code }: Message) => (code === undefined ? 9 : 4)

/**
 * Queues `message` and logs it; it goes out when the transaction of `database` commits, usually within 50 ms. `againOf` names
 * the entry of the log that it is a second sending of; with `wait` it goes out later.
 */
export async function sendMessage(
  database: Database,
  jobs: Jobs,
  message: Message,
  { againOf = null, wait }: { againOf?: string | null; wait?: Wait | undefined } = {},
): Promise<void> {
  // A code is good for minutes: who needs one again asks for a new one.
  const sealed = message.code === undefined ? jobs.seal(message) : null
  const logId = await insertMessage(database, message, { sealed, againOf, wait })
  const options = { retryLimit: triesAgain(message), isConfidential: true, ...(wait ? { startAfter: wait.until } : {}) }
  const logged: LoggedMessage = { ...message, logId, ...(wait ? { hasWaited: true } : {}) }
  await jobs.enqueue(database, sendMessageJob, logged, options)
}

/** Queues a message once more that may not go out yet, in `wait` seconds. */
export const queueLater = (database: Database, jobs: Jobs, message: LoggedMessage, wait: number): Promise<void> =>
  jobs.enqueue(database, sendMessageJob, message, { startAfter: wait, isConfidential: true })

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
