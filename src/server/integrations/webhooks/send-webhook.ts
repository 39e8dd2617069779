/** Sends one signed event to one address: the form, the signature and the headers are those of Standard Webhooks. */
import { request as insecure } from 'node:http'
import { request as secure } from 'node:https'
import { Webhook } from 'standardwebhooks'
import { lookupPublic, PrivateAddress } from '#server/platform/connections/public-address.ts'
import { isOfThisMachine, outsideAddress } from '#server/platform/connections/outside-address.ts'

interface SignedEvent {
  /** The same for every try, so that the receiver takes it once. */
  id: string
  kind: string
  data: object
  happenedAt: Date
}

export interface Sending {
  address: string
  /** As its owner was shown it: `whsec_…`. */
  secret: string
  event: SignedEvent
  now: Date
  /** An address of this machine will do. */
  isOnTrial: boolean
}

/** Milliseconds for the whole exchange. */
const patience = 15_000

/** The status of the answer, or in a word why there was none: nothing is followed, and nothing of the answer is read. */
export function sendWebhook({ address, secret, event, now, isOnTrial }: Sending): Promise<string> {
  const url = outsideAddress(address, { isOnTrial })
  if (!url) return Promise.resolve('private_address')
  const body = JSON.stringify({ type: event.kind, timestamp: event.happenedAt.toISOString(), data: event.data })
  const request = url.protocol === 'https:' ? secure : insecure
  return new Promise((answer) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(patience),
        ...(isOnTrial && isOfThisMachine(url) ? {} : { lookup: lookupPublic }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Webhooks/1',
          'webhook-id': event.id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign(event.id, now, body),
        },
      },
      (response) => {
        answer(String(response.statusCode))
        response.destroy()
      },
    )
    call.on('error', (error) => answer(reasonOf(error)))
    call.end(body)
  })
}

function reasonOf(error: Error): string {
  if (error instanceof PrivateAddress) return 'private_address'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return ((error as { code?: string }).code ?? 'failed').toLowerCase().slice(0, 40)
}
