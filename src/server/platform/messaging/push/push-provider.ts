/** The way out of push: to every device of a person, encrypted for it (RFC 8291), through the service of its browser. */
import type { Config } from '../../config/config.ts'
import { isOfThisMachine, outsideAddress } from '../../connections/outside-address.ts'
import { PrivateAddress } from '../../connections/public-address.ts'
import { publicFetch } from '../../connections/public-fetch.ts'
import type { Database } from '../../postgres/database.ts'
import type { MessageProvider } from '../message-providers.ts'
import type { Message } from '../outbox.ts'
import { readPushKeys } from './push-keys.ts'
import { findSubscriptions, forgetSubscription, type PushSubscription } from './subscriptions.sql.ts'

/** What the service worker reads. */
interface PushPayload {
  title: string
  text: string
  /** The page that it opens. */
  url: string
  /** A second copy, after a try that failed on another device, takes the place of the first. */
  tag: string
}

/** Seconds that the service keeps it for a device that is off: a day later it is no news. */
const keptFor = 86_400
const patience = 10_000
/** Services take 4,096 bytes in all; a letter may have three. */
const longest = { title: 200, text: 600 }

type Needed = { database: Database; config: Config }

/** The `to` of its messages is the person. Throws when a device was not reached that may be reached later. */
export const pushProvider =
  (needed: Needed): MessageProvider =>
  async (message, id) => {
    const { database } = needed
    const payload: PushPayload = {
      title: (message.subject ?? '').slice(0, longest.title),
      text: message.text.slice(0, longest.text),
      ...{ url: message.page ?? '/', tag: id },
    }
    const failures: string[] = []
    for (const subscription of await findSubscriptions(database, message.to)) {
      const answer = await send(needed, subscription, { payload, message })
      if (gone.has(answer)) await forgetSubscription(database, subscription)
      else if (!/^2\d\d$/.test(answer)) failures.push(`${new URL(subscription.endpoint).host} answers ${answer}`)
    }
    if (failures.length > 0) throw new Error(failures.join(', '))
  }

/** The service does not know it any more, or its name leads into a private network by now. */
const gone: ReadonlySet<string> = new Set(['404', '410', 'private_address'])

/** The status of the answer, or in a word why there was none. */
async function send(
  { database, config }: Needed,
  { endpoint, p256dh, auth }: PushSubscription,
  { payload, message }: { payload: PushPayload; message: Message },
): Promise<string> {
  const url = outsideAddress(endpoint, { isOnTrial: config.isDemo })
  if (!url) return 'private_address'
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: subjectOf(config), ...(await readPushKeys(database, config)) },
      contentEncoding: 'aes128gcm',
      TTL: keptFor,
      urgency: message.isUrgent ? 'high' : 'normal',
    },
  )
  const ask = isOfThisMachine(url) ? fetch : publicFetch
  const sent = { method, headers: stringsOf(headers), body: body && new Uint8Array(body), redirect: 'manual' as const }
  try {
    const answer = await ask(url.href, { ...sent, signal: AbortSignal.timeout(patience) })
    return String(answer.status)
  } catch (error) {
    return error instanceof PrivateAddress ? 'private_address' : 'nothing'
  }
}

const stringsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

/** Whom the service writes to when something is wrong. */
const subjectOf = ({ mail, publicUrl }: Config): string => {
  const address = /<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${address}`
}
