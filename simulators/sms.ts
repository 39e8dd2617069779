/** A local SMS gateway for demo and tests: SSL Wireless (SMS Plus v3) and BulkSMSBD requests, and the inbox they fill. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type SimulatorClock, systemClock } from './clock.ts'
import { html, sendPage, serveAssets } from './page.ts'
import { acceptForms, demoOnly, fieldsOf, type SimulatorMount, untilGone } from './plugin.ts'

export interface SmsSimulatorOptions {
  /** api_token of SSL Wireless, api_key of BulkSMSBD. */
  token: string
  clock?: SimulatorClock
}

interface InboxMessage {
  id: string
  at: string
  /** 8801XXXXXXXXX */
  to: string
  sender: string
  text: string
  type: 'EN' | 'BN'
  /** Parts that are paid for. */
  segments: number
  /** The sender's own id of the message: csms_id. */
  reference: string
}

/** How the next requests go wrong: a refusal with the gateway's code, an error of its server, or silence. */
type SmsFault = 'refused' | 'server_error' | 'silent'

export interface SmsSimulator {
  /** Newest last; at most 500. */
  readonly inbox: readonly InboxMessage[]
  /** The newest message to this number, in any of its written forms. */
  last(phone: string): InboxMessage | undefined
  failNext(fault: SmsFault, times?: number): void
  clear(): void
  mount(app: FastifyInstance): void
}

const gsmDouble = /[\^{}[\]~\\|€]/g
const gsmText = /^[\n\r @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}[\]~\\|€]*$/

/** GSM-7 holds 160 characters, then 153 a part; anything else 70, then 67. One Bangla letter makes all of it the latter. */
export function countSegments(text: string): number {
  const isGsm = gsmText.test(text)
  const length = isGsm ? text.length + (text.match(gsmDouble)?.length ?? 0) : text.length
  const [single, part] = isGsm ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / part)
}

const international = (phone: string) => `880${phone.replace(/\D/g, '').replace(/^(?:880|0)/, '')}`

export function createSmsSimulator(options: SmsSimulatorOptions): SmsSimulator {
  const clock = options.clock ?? systemClock
  let inbox: InboxMessage[] = []
  let fault: { kind: SmsFault; times: number } | undefined

  function nextFault(): SmsFault | undefined {
    if (!fault) return undefined
    const { kind } = fault
    fault = fault.times > 1 ? { kind, times: fault.times - 1 } : undefined
    return kind
  }

  function receive(to: string, sender: string, text: string, reference: string): InboxMessage {
    const type = gsmText.test(text) ? 'EN' : 'BN'
    const at = new Date(clock.now()).toISOString()
    const message: InboxMessage = {
      id: randomUUID(),
      at,
      to,
      sender,
      text,
      type,
      segments: countSegments(text),
      reference,
    }
    inbox = [...inbox, message].slice(-500)
    return message
  }

  /** The fault's own answer, or undefined when all is well. */
  async function misbehave(socket: Parameters<typeof untilGone>[0]): Promise<'refused' | 'server_error' | undefined> {
    const kind = nextFault()
    if (kind !== 'silent') return kind
    await untilGone(socket)
    return 'server_error'
  }

  function mount(app: FastifyInstance): void {
    acceptForms(app)
    serveAssets(app)

    // SSL Wireless. Its documents give the code of success as 1000 in one copy and 200 in another: go by `status`.
    app.post('/api/v3/send-sms', async (request, reply) => {
      const { api_token, sid = '', msisdn = '', sms = '', csms_id = '' } = fieldsOf(request.body)
      const failed = (status_code: number, error_message: string) => ({
        status: 'FAILED',
        status_code,
        error_message,
        smsinfo: [],
      })
      const kind = await misbehave(request.raw.socket)
      if (kind === 'server_error') return reply.code(500).send('Internal Server Error')
      if (kind === 'refused') return failed(4003, 'The gateway refused the message')
      if (api_token !== options.token) return failed(4001, 'Unauthorized')
      if (!sid || sid.length > 20) return failed(4021, 'Invalid sid')
      if (!/^8801[3-9]\d{8}$/.test(msisdn)) return failed(4023, 'Invalid msisdn')
      if (!sms || sms.length > 1000) return failed(4024, 'Invalid sms')
      if (!csms_id || inbox.some(({ reference }) => reference === csms_id))
        return failed(4025, 'csms_id is missing or was used before')
      const message = receive(msisdn, sid, sms, csms_id)
      return {
        status: 'SUCCESS',
        status_code: 200,
        error_message: '',
        smsinfo: [
          {
            sms_status: 'SUCCESS',
            status_message: 'Success',
            msisdn,
            sms_type: message.type,
            sms_body: sms,
            csms_id,
            reference_id: message.id,
          },
        ],
      }
    })

    app.route({
      method: ['GET', 'POST'],
      url: '/api/smsapi',
      handler: async (request, reply) => {
        const fields = { ...fieldsOf(request.query), ...fieldsOf(request.body) }
        const kind = await misbehave(request.raw.socket)
        if (kind === 'server_error') return reply.code(500).send('Internal Server Error')
        const refused = (response_code: number, error_message: string) => ({
          response_code,
          success_message: '',
          error_message,
        })
        if (kind === 'refused') return refused(1005, 'Internal Error')
        if (fields.api_key !== options.token) return refused(1011, 'User not found')
        if (!fields.senderid) return refused(1002, 'Sender id is not correct')
        if (!fields.number || !fields.message) return refused(1003, 'A required field is missing')
        const numbers = fields.number.split(',').map(international)
        if (numbers.some((number) => !/^8801[3-9]\d{8}$/.test(number))) return refused(1001, 'Invalid number')
        const messages = numbers.map((number) => receive(number, fields.senderid ?? '', fields.message ?? '', ''))
        return {
          response_code: 202,
          message_id: messages[0]?.id,
          success_message: 'SMS Submitted Successfully',
          error_message: '',
        }
      },
    })

    app.get('/inbox.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ messages: inbox }))
    app.get('/inbox', (_request, reply) =>
      sendPage(reply, {
        title: 'Inbox',
        gateway: 'the SMS',
        base: app.prefix,
        body: html`<section class="card"><h1>Inbox</h1>
<p>${inbox.length === 0 ? 'No message yet.' : `${inbox.length} messages, newest first.`}</p>
<table><thead><tr><th scope="col">To</th><th scope="col">Text</th><th scope="col">Parts</th></tr></thead><tbody>
${inbox.toReversed().map(({ to, text, segments }) => html`<tr><td>${to}</td><td>${text}</td><td>${segments}</td></tr>`)}
</tbody></table></section>`,
      }),
    )
  }

  return {
    get inbox() {
      return inbox
    },
    last: (phone) => inbox.findLast(({ to }) => to === international(phone)),
    failNext(kind, times = 1) {
      fault = { kind, times }
    },
    clear() {
      inbox = []
    },
    mount,
  }
}

/** Mounts a simulator under the prefix of `app.register`. Throws unless this is a demo. */
export async function smsSimulator(
  app: FastifyInstance,
  mount: SimulatorMount & { simulator: SmsSimulator },
): Promise<void> {
  demoOnly(mount)
  mount.simulator.mount(app)
}
