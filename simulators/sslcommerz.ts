/** A local SSLCommerz for demo and tests: speaks the hosted checkout v4 protocol and goes wrong on demand. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type SimulatorClock, systemClock } from './clock.ts'
import { messagePage, returnPage, sendPage, serveAssets } from './page.ts'
import { acceptForms, demoOnly, fieldsOf, mountedAt, remember, type SimulatorMount, untilGone } from './plugin.ts'
import { refuseSession } from './sslcommerz/refuse-session.ts'
import { paymentPage, readChoice } from './sslcommerz/hosted-page.ts'
import { type SslcommerzPayments, sslcommerzPayments } from './sslcommerz/sslcommerz-payments.ts'
import { type Session, type SslcommerzState, usualScenario } from './sslcommerz/session.ts'
import { answerTransactionCall, sessionOf, type ValidatorContext, validateOrder } from './sslcommerz/validator.ts'

export interface SslcommerzSimulatorOptions {
  storeId: string
  storePassword: string
  /** Where the mount is reached from a browser, `https://…/simulators/sslcommerz`; the request's host without it. */
  publicUrl?: string
  /** Origins that merchant addresses may have; this machine only without it. */
  merchantOrigins?: readonly string[]
  /** How long a refund is 'processing'. */
  refundDelayMs?: number
  /** Refund also payments from before a restart, or from the seed. */
  acceptsUnknownPayments?: boolean
  state?: SslcommerzState
  fetch?: typeof fetch
  clock?: SimulatorClock
}

export interface SslcommerzSimulator extends SslcommerzPayments {
  readonly state: SslcommerzState
  mount(app: FastifyInstance): void
}

export function createSslcommerzSimulator(options: SslcommerzSimulatorOptions): SslcommerzSimulator {
  const clock = options.clock ?? systemClock
  const state: SslcommerzState = options.state ?? { sessions: new Map(), refunds: new Map() }
  const { storeId, storePassword } = options
  const payments = sslcommerzPayments({ storeId, storePassword, state, clock, fetch: options.fetch ?? fetch })
  const context: ValidatorContext = {
    state,
    now: clock.now,
    refundDelayMs: options.refundDelayMs ?? 3000,
    acceptsUnknownPayments: options.acceptsUnknownPayments ?? false,
  }
  const isMerchant = (fields: Record<string, string>) =>
    fields.store_id === storeId && fields.store_passwd === storePassword

  function mount(app: FastifyInstance): void {
    acceptForms(app)
    serveAssets(app)
    const base = app.prefix

    app.post('/gwprocess/v4/api.php', (request) => {
      const fields = fieldsOf(request.body)
      const failedreason = refuseSession(fields, {
        storeId,
        storePassword,
        origins: options.merchantOrigins,
        isKnownTransaction: (tranId) => state.sessions.has(tranId),
      })
      if (failedreason) return { status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' }
      const { total_amount = '', currency = '', tran_id = '', store_passwd: _secret, ...rest } = fields
      const created: Session = {
        sessionKey: randomBytes(16).toString('hex').toUpperCase(),
        tranId: tran_id,
        amount: Number(total_amount).toFixed(2),
        currency,
        fields: rest,
        createdAt: clock.now(),
        scenario: usualScenario,
        transactions: [],
        deliveries: [],
      }
      remember(state.sessions, tran_id, created)
      const address = `${mountedAt(app, request.host, options.publicUrl)}/EasyCheckOut/${created.sessionKey}`
      return {
        status: 'SUCCESS',
        failedreason: '',
        sessionkey: created.sessionKey,
        gw: {
          visa: 'demo_visa',
          master: 'demo_master',
          amex: 'demo_amex',
          othercards: '',
          internetbanking: 'demo',
          mobilebanking: 'demo',
        },
        redirectGatewayURL: `${address}?gw=`,
        redirectGatewayURLFailed: '',
        GatewayPageURL: address,
        storeBanner: '',
        storeLogo: '',
        desc: [{ name: 'VISA', type: 'visa', gw: 'visacard' }],
        is_direct_pay_enable: '0',
      }
    })

    app.get<{ Params: { sessionKey: string } }>('/EasyCheckOut/:sessionKey', (request, reply) => {
      const target = sessionOf({ sessionkey: request.params.sessionKey }, state)
      if (!target)
        return sendPage(
          reply,
          messagePage(base, 'SSLCommerz', 'No such payment', 'Go back to the shop and start again.'),
          404,
        )
      return sendPage(reply, paymentPage(base, target))
    })

    app.post<{ Params: { sessionKey: string } }>('/EasyCheckOut/:sessionKey', async (request, reply) => {
      const target = sessionOf({ sessionkey: request.params.sessionKey }, state)
      const choice = readChoice(fieldsOf(request.body))
      if (!target || !choice)
        return sendPage(
          reply,
          messagePage(base, 'SSLCommerz', 'No such payment', 'Go back to the shop and start again.'),
          404,
        )
      if (target.transactions.some(({ status }) => status === 'VALID' || status === 'VALIDATED')) {
        // Whoever came back here by the browser's own button is told at the shop how it ended.
        const fields = payments.notification(target.tranId)
        return sendPage(reply, returnPage(base, 'SSLCommerz', target.fields.success_url ?? '', fields, 'Already paid'))
      }
      const { action, fields } = await payments.finish(target.tranId, choice.outcome, choice.scenario)
      return sendPage(reply, returnPage(base, 'SSLCommerz', action, fields))
    })

    for (const [path, answer] of [
      ['/validator/api/validationserverAPI.php', validateOrder],
      ['/validator/api/merchantTransIDvalidationAPI.php', answerTransactionCall],
    ] as const) {
      app.get(path, async (request) => {
        const fields = fieldsOf(request.query)
        if (!isMerchant(fields)) return { APIConnect: 'FAILED', status: 'INVALID_TRANSACTION' }
        const target = sessionOf(fields, state)
        if (target && target.scenario.unansweredQuestions > 0) {
          target.scenario = { ...target.scenario, unansweredQuestions: target.scenario.unansweredQuestions - 1 }
          await untilGone(request.raw.socket)
        }
        return answer(fields, context)
      })
    }

    app.get('/public/tls/', () => 'TLS is okay')
  }

  return { ...payments, state, mount }
}

/** Mounts a simulator under the prefix of `app.register`. Throws unless this is a demo. */
export async function sslcommerzSimulator(
  app: FastifyInstance,
  mount: SimulatorMount & { simulator: SslcommerzSimulator },
): Promise<void> {
  demoOnly(mount)
  mount.simulator.mount(app)
}
