/** The way out of each channel, as it is set: a provider, or without one a file. */
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Storage } from '../storage/storage.ts'
import { type MessageProvider, mailProvider, smsProvider } from './message-providers.ts'
import type { OutboxEntry } from './outbox.ts'

export const outboxFile = (dataDir: string) => join(dataDir, 'outbox.jsonl')

export function messageProviders({
  config,
  storage,
  clock,
}: {
  config: Config
  storage: Pick<Storage, 'get'>
  clock: Clock
}): Record<'sms' | 'email', MessageProvider> {
  const inFile =
    (channel: OutboxEntry['channel']): MessageProvider =>
    async (message) => {
      const { to, subject, text, purpose, code, attachments, unsubscribe } = message
      const at = clock.now().toISOString()
      const entry: OutboxEntry = { at, channel, to, subject, text, purpose, code, attachments, unsubscribe }
      await mkdir(config.dataDir, { recursive: true })
      await appendFile(outboxFile(config.dataDir), `${JSON.stringify(entry)}\n`, { mode: 0o600 })
    }
  return {
    sms: config.sms.provider === 'http' ? smsProvider(config.sms) : inFile('sms'),
    email: config.mail.smtpUrl
      ? mailProvider({ smtpUrl: config.mail.smtpUrl, from: config.mail.from, storage })
      : inFile('email'),
  }
}

/** Whether messages of a channel are written to the file instead of being sent. */
export const isFileOnly = (config: Config, channel: 'sms' | 'email'): boolean =>
  channel === 'sms' ? config.sms.provider !== 'http' : !config.mail.smtpUrl

/** Whom people see as the sender. */
export const senderOf = (config: Config, channel: 'sms' | 'email'): string => {
  if (channel === 'email') return config.mail.from
  return config.sms.provider === 'http' ? config.sms.sender : ''
}

/** What a provider said when it did not take a message, in its own words, one line, without what is secret. */
export function refusalWords(config: Config, error: unknown): string {
  const words = wordsOf(error).replace(/\s+/g, ' ').trim().slice(0, 300)
  return secretsOf(config).reduce((text, secret) => text.replaceAll(secret, '…'), words)
}

function wordsOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'An answer of unknown form'
  if (!(error instanceof Error)) return 'Unknown reason'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer in time'
  const { cause, response } = error as Error & { response?: unknown }
  // What the mail server itself answered.
  if (typeof response === 'string') return response
  if (cause instanceof Error) return 'code' in cause && cause.code ? String(cause.code) : cause.message
  return error.message.replace(/^The SMS gateway (?:refuses|answers):? /, '')
}

function secretsOf({ sms, mail }: Config): string[] {
  const login = mail.smtpUrl && URL.canParse(mail.smtpUrl) ? new URL(mail.smtpUrl) : undefined
  const password = login?.password ?? ''
  return [sms.provider === 'http' ? sms.token : '', password, decodeURIComponent(password)].filter(
    (text) => text !== '',
  )
}
