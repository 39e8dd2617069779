/** A local bKash tokenized checkout (URL based, mode 0011) for demo and tests; goes wrong on demand. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callbackOf, createPayment, created, executePayment, queryPayment } from './bkash/checkout.ts'
import { readChoice, walletPage } from './bkash/hosted-page.ts'
import { failure, type Outcome, type Payment, paymentLifeMs, type Scenario, usualScenario } from './bkash/payment.ts'
import { refundStatusV2, refundV1, refundV2 } from './bkash/refunds.ts'
import { tokenDesk, type TokenDesk } from './bkash/token-desk.ts'
import { type SimulatorClock, systemClock } from './clock.ts'
import { messagePage, sendPage, serveAssets } from './page.ts'
import { acceptForms, demoOnly, fieldsOf, mountedAt, remember, type SimulatorMount, untilGone } from './plugin.ts'

export interface BkashSimulatorOptions {
  appKey: string
  appSecret: string
  username: string
  password: string
  /** Where the mount is reached from a browser; the request's host without it. */
  publicUrl?: string
  /** Origins that callback addresses may have; this machine only without it. */
  merchantOrigins?: readonly string[]
  fetch?: typeof fetch
  clock?: SimulatorClock
}

export interface BkashSimulator {
  readonly payments: ReadonlyMap<string, Payment>
  readonly tokens: TokenDesk
  /** Throws when there is no such payment. */
  payment(paymentId: string): Payment
  /** What a button of the page does, without the page; answers the address the browser is sent to. */
  finish(paymentId: string, outcome: Outcome, scenario?: Partial<Scenario>): string
  mount(app: FastifyInstance): void
}

/** How a payment ended at the wallet's page; nothing for one that is open or has run out. */
function outcomeOf({ status, isConfirmed }: Payment): 'success' | 'failure' | 'cancel' | undefined {
  if (status === 'Failed') return 'failure'
  if (status === 'Cancelled') return 'cancel'
  return isConfirmed ? 'success' : undefined
}

/** Short enough for a browser to wait, longer than a shop's own first look. */
const lateMs = 10_000

export function createBkashSimulator(options: BkashSimulatorOptions): BkashSimulator {
  const clock = options.clock ?? systemClock
  const visit = (address: string) =>
    (options.fetch ?? fetch)(address, { redirect: 'manual' }).then(
      () => undefined,
      () => undefined,
    )
  const payments = new Map<string, Payment>()
  const tokens = tokenDesk(options.appSecret, clock.now)

  function payment(paymentId: string): Payment {
    const found = payments.get(paymentId)
    if (!found) throw new RangeError(`No payment ${paymentId}`)
    return found
  }

  function finish(paymentId: string, outcome: Outcome, scenario: Partial<Scenario> = {}): string {
    const target = payment(paymentId)
    target.scenario = { ...usualScenario, ...scenario }
    const { callback } = target.scenario
    if (callback === 'stale') target.createdAt -= 2 * paymentLifeMs
    if (outcome === 'success') target.isConfirmed = callback !== 'forged'
    else target.status = outcome === 'fail' ? 'Failed' : 'Cancelled'
    return callbackOf(target, outcome === 'fail' ? 'failure' : outcome)
  }

  function mount(app: FastifyInstance): void {
    acceptForms(app)
    serveAssets(app)
    const base = app.prefix
    const checkout = '/v1.2.0-beta/tokenized/checkout'

    for (const kind of ['grant', 'refresh'] as const) {
      app.post(`${checkout}/token/${kind}`, (request, reply) => {
        const { username, password } = request.headers
        const body = fieldsOf(request.body)
        if (username !== options.username || password !== options.password)
          return reply.code(401).send({ message: 'Unauthorized' })
        if (body.app_key !== options.appKey || body.app_secret !== options.appSecret)
          return failure('2001', 'Invalid App Key')
        // The words of the block are documented nowhere.
        const token = tokens.issue()
        if (!token) return failure('2067', 'Token requests are blocked for an hour')
        if (kind === 'refresh' && !tokens.isValid(body.refresh_token ?? '', 'refresh'))
          return failure('2003', 'Process failed')
        return token
      })
    }

    /** A call that needs the token; a wrong one is the only refusal with a status of its own. */
    function call(path: string, answer: (fields: Record<string, string>, request: FastifyRequest) => unknown): void {
      app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
        const isKnown =
          tokens.isValid(request.headers.authorization ?? '', 'id') && request.headers['x-app-key'] === options.appKey
        if (!isKnown) return reply.code(401).send({ message: 'The incoming token has expired' })
        const result = await answer(fieldsOf(request.body), request)
        if (result !== undefined) return result
        await untilGone(request.raw.socket)
        return failure('9999', 'System error')
      })
    }

    call(`${checkout}/create`, (fields, request) => {
      const result = createPayment(fields, clock.now(), options.merchantOrigins)
      if ('statusCode' in result) return result
      remember(payments, result.paymentId, result)
      return created(
        result,
        `${mountedAt(app, request.host, options.publicUrl)}/redirect/tokenized/?paymentID=${result.paymentId}&mode=0011`,
      )
    })
    call(`${checkout}/execute`, ({ paymentID = '' }) => executePayment(payments.get(paymentID), clock.now()))
    call(`${checkout}/payment/status`, ({ paymentID = '' }) => {
      const target = payments.get(paymentID)
      if (target) target.queries += 1
      if (target && target.scenario.unansweredQueries > 0) {
        target.scenario = { ...target.scenario, unansweredQueries: target.scenario.unansweredQueries - 1 }
        return undefined
      }
      return queryPayment(target, clock.now())
    })
    call(`${checkout}/payment/refund`, (fields) => refundV1(payments.get(fields.paymentID ?? ''), fields, clock.now()))
    const refundPath = '/v2/tokenized-checkout/refund/payment'
    call(`${refundPath}/transaction`, (fields) => refundV2(payments.get(fields.paymentId ?? ''), fields, clock.now()))
    call(`${refundPath}/status`, (fields) => refundStatusV2(payments.get(fields.paymentId ?? ''), fields, clock.now()))

    const gone = (reply: FastifyReply) =>
      sendPage(
        reply,
        messagePage(base, 'bKash', 'No such payment', 'It is over, or never was. Go back to the shop and start again.'),
        404,
      )
    const openPayment = (query: unknown) => {
      const target = payments.get(fieldsOf(query).paymentID ?? '')
      const isOpen =
        target?.status === 'Initiated' && !target.isConfirmed && clock.now() <= target.createdAt + paymentLifeMs
      return isOpen ? target : undefined
    }
    app.get('/redirect/tokenized/', (request, reply) => {
      const target = openPayment(request.query)
      if (target) return sendPage(reply, walletPage(base, target))
      // Who comes back to a payment that is over goes on to what became of it.
      const ended = payments.get(fieldsOf(request.query).paymentID ?? '')
      const outcome = ended && outcomeOf(ended)
      return outcome ? reply.redirect(callbackOf(ended, outcome)) : gone(reply)
    })
    app.post('/redirect/tokenized/', async (request, reply) => {
      const target = openPayment(request.query)
      const choice = readChoice(fieldsOf(request.body))
      if (!target || !choice) return gone(reply)
      const address = finish(target.paymentId, choice.outcome, choice.scenario)
      const { callback } = choice.scenario
      if (callback === 'lost') {
        return sendPage(
          reply,
          messagePage(base, 'bKash', 'The window is closed', 'The shop hears nothing of this from the browser.'),
        )
      }
      // What comes before the browser, or beside it; whether it is answered is the shop's affair.
      if (callback === 'double') void visit(address)
      if (callback === 'reordered') await visit(callbackOf(target, 'failure'))
      if (callback === 'late') await new Promise<void>((resolve) => clock.later(lateMs, async () => resolve()))
      return reply.redirect(address, 303)
    })
  }

  return { payments, tokens, payment, finish, mount }
}

/** Mounts a simulator under the prefix of `app.register`. Throws unless this is a demo. */
export async function bkashSimulator(
  app: FastifyInstance,
  mount: SimulatorMount & { simulator: BkashSimulator },
): Promise<void> {
  demoOnly(mount)
  mount.simulator.mount(app)
}
