/** Paying in the simulated SSLCommerz: what a button of the page does, and the notifications that follow. */
import { randomBytes } from 'node:crypto'
import type { SimulatorClock } from '../clock.ts'
import { signFields, transactionFields } from './notification.ts'
import {
  type Outcome,
  type Scenario,
  type Session,
  type SslcommerzState,
  type Transaction,
  usualScenario,
} from './session.ts'

export interface SslcommerzPaymentOptions {
  storeId: string
  storePassword: string
  state: SslcommerzState
  clock: SimulatorClock
  fetch: typeof fetch
}

/** Where the buyer's browser is sent, and with what. */
interface ReturnPost {
  action: string
  fields: Record<string, string>
}

export interface SslcommerzPayments {
  /** Throws when there is no such session. */
  session(tranId: string): Session
  /** What a button of the hosted page does, without the page: records the try and notifies. */
  finish(tranId: string, outcome: Outcome, scenario?: Partial<Scenario>): Promise<ReturnPost>
  /** The signed fields about the newest try; `changes` are signed along. */
  notification(tranId: string, changes?: Record<string, string>): Record<string, string>
  /** Sends notifications at once, `times` of them; answers the HTTP statuses, 0 for no answer. */
  deliver(
    tranId: string,
    options?: { times?: number; changes?: Record<string, string>; isForged?: boolean },
  ): Promise<number[]>
}

const lateMs = 10_000
const staleMs = 2 * 24 * 3600_000

export function sslcommerzPayments(options: SslcommerzPaymentOptions): SslcommerzPayments {
  const { state, clock } = options

  function session(tranId: string): Session {
    const found = state.sessions.get(tranId)
    if (!found) throw new RangeError(`No session for ${tranId}`)
    return found
  }

  function record(target: Session, status: Transaction['status'], error = ''): Transaction {
    const { payment } = target.scenario
    const amount = payment === 'wrong_amount' ? '10.00' : target.amount
    return {
      status,
      valId: randomBytes(12).toString('hex'),
      bankTranId: `${clock.now()}${randomBytes(4).toString('hex')}`,
      amount,
      storeAmount: (Number(amount) * 0.975).toFixed(2),
      currency: payment === 'wrong_currency' ? 'USD' : target.currency,
      riskLevel: payment === 'risky' ? '1' : '0',
      at: clock.now(),
      error,
    }
  }

  async function post(target: Session, fields: Record<string, string>): Promise<number> {
    const delivery = { fields, status: 0 }
    target.deliveries.push(delivery)
    if (!target.fields.ipn_url) return 0
    try {
      const response = await options.fetch(target.fields.ipn_url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      })
      await response.body?.cancel()
      delivery.status = response.status
    } catch {
      // A merchant that does not answer is an ordinary day.
    }
    return delivery.status
  }

  const sign = (target: Session, transaction: Transaction, changes: Record<string, string> = {}) =>
    signFields(
      { ...transactionFields(target, transaction), store_id: options.storeId, ...changes },
      options.storePassword,
    )
  const forge = (fields: Record<string, string>) => ({ ...fields, verify_sign: 'f'.repeat(32) })

  async function notify(target: Session, transaction: Transaction): Promise<Record<string, string>> {
    const fields = sign(target, transaction)
    switch (target.scenario.notification) {
      case 'prompt':
        await post(target, fields)
        break
      case 'late':
        clock.later(lateMs, async () => void (await post(target, fields)))
        break
      case 'double':
        await Promise.all([post(target, fields), post(target, fields)])
        break
      case 'reordered': {
        const first = target.transactions.at(-2)
        await post(target, fields)
        if (first) await post(target, sign(target, first))
        break
      }
      case 'forged': {
        const forged = forge(fields)
        await post(target, forged)
        return forged
      }
      case 'stale':
        await post(target, fields)
        break
      case 'lost':
        break
    }
    return fields
  }

  async function finish(tranId: string, outcome: Outcome, scenario: Partial<Scenario> = {}): Promise<ReturnPost> {
    const target = session(tranId)
    target.scenario = { ...usualScenario, ...scenario }
    const address = (name: 'success_url' | 'fail_url' | 'cancel_url') => target.fields[name] ?? ''
    if (outcome !== 'success') {
      const [status, error, url] = (
        {
          fail: ['FAILED', 'Card was declined by the bank', address('fail_url')],
          cancel: ['CANCELLED', 'Cancelled by user', address('cancel_url')],
          expire: ['EXPIRED', 'Time for the payment ran out', address('fail_url')],
        } as const
      )[outcome]
      const transaction = record(target, status, error)
      target.transactions.push(transaction)
      return { action: url, fields: await notify(target, transaction) }
    }
    const { notification } = target.scenario
    const transaction = record(target, 'VALID')
    if (notification === 'reordered')
      target.transactions.push(record(target, 'FAILED', 'Card was declined by the bank'))
    if (notification === 'stale') transaction.at -= staleMs
    // Behind a forged or stale notification there is no payment: the gateway knows nothing of it.
    if (notification !== 'forged' && notification !== 'stale') target.transactions.push(transaction)
    return { action: address('success_url'), fields: await notify(target, transaction) }
  }

  function notification(tranId: string, changes?: Record<string, string>): Record<string, string> {
    const target = session(tranId)
    return sign(target, target.transactions.at(-1) ?? record(target, 'VALID'), changes)
  }

  return {
    session,
    finish,
    notification,
    async deliver(tranId, { times = 1, changes, isForged = false } = {}) {
      const fields = notification(tranId, changes)
      return Promise.all(Array.from({ length: times }, () => post(session(tranId), isForged ? forge(fields) : fields)))
    },
  }
}
