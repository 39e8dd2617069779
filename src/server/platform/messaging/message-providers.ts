/** The two ways out: a gateway for SMS that speaks SSL Wireless's SMS Plus v3, and SMTP for mail. */
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { SmsConfig } from '../config/config.ts'
import type { Attachment, Message } from './outbox.ts'
import type { Storage } from '../storage/storage.ts'

/** Delivers one message or throws. `id` stays the same when the same message is tried again. */
export type MessageProvider = (message: Message, id: string) => Promise<void>

const gatewayAnswer = z.object({
  status: z.string(),
  error_message: z.string().nullish(),
  smsinfo: z.array(z.object({ sms_status: z.string(), status_message: z.string().nullish() })).nullish(),
})

export function smsProvider(config: Extract<SmsConfig, { provider: 'http' }>): MessageProvider {
  return async (message, id) => {
    const response = await fetch(config.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        api_token: config.token,
        sid: config.sender,
        msisdn: gatewayPhone(message.to),
        sms: message.text,
        // At most 20 characters, unique a message: the gateway drops a second one.
        csms_id: id.replaceAll('-', '').slice(-20),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    })
    if (!response.ok) throw new Error(`The SMS gateway answers ${response.status}`)
    // 200 says only that the request was read.
    const answer = gatewayAnswer.parse(await response.json())
    const failed = answer.smsinfo?.find(({ sms_status }) => sms_status !== 'SUCCESS')
    if (answer.status !== 'SUCCESS' || failed) {
      throw new Error(`The SMS gateway refuses: ${failed?.status_message || answer.error_message || answer.status}`)
    }
  }
}

export function mailProvider({
  smtpUrl,
  from,
  storage,
}: {
  smtpUrl: string
  from: string
  storage: Pick<Storage, 'get'>
}): MessageProvider {
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    } as object),
  )
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return async (message, id) => {
    const transport = await opened
    // The same Message-ID on every try lets the receiver drop a second copy.
    const messageId = `<${id}@${domain}>`
    const attachments = await Promise.all(
      (message.attachments ?? []).map((attachment) => readAttachment(storage, attachment)),
    )
    await transport.sendMail({
      from,
      to: message.to,
      subject: message.subject ?? '',
      text: message.text,
      messageId,
      attachments,
      ...(message.unsubscribe ? { headers: oneClick(message.unsubscribe) } : {}),
    })
  }
}

/** By which a mail program shows a button of its own, and posts there when it is pressed. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function readAttachment(storage: Pick<Storage, 'get'>, { filename, contentType, storageKey }: Attachment) {
  const file = await storage.get(storageKey)
  if (!file) throw new Error(`Nothing is kept as ${storageKey}`)
  return { filename, contentType, content: await buffer(file.body) }
}

/** 01711000001, 8801711000001 and +8801711000001 are all 8801711000001 to a gateway. */
export function gatewayPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.startsWith('0') ? `88${digits}` : digits
}
